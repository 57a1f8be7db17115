import type { ImageMark } from '@medrad/contracts';
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { MarkTool } from './mark-geometry';

/** The group of people who drew a mark. */
export type MarkLayer = 'resident' | 'teacher';

/** An image of a case: its file, series and image index. */
export type ImagePlace = Pick<ImageMark, 'fileId' | 'series' | 'frame'>;

/** The marks on the images of a case, and the state of the drawing tools. */
export interface MarkBoardState {
  layers: Readonly<Record<MarkLayer, readonly ImageMark[]>>;
  /** Whether the case has files with images. */
  isMarkable: boolean;
  /** The layer that the user may change; null when there is none. */
  own: MarkLayer | null;
  isShown: Readonly<Record<MarkLayer, boolean>>;
  /** Drawing tool; null when dragging pans the image. */
  tool: MarkTool | null;
  /** The image that the viewers must show; setting an equal but new object makes them show it again. */
  goTo: ImagePlace | null;
  /** The shown image with its size; null while no viewer shows one. */
  seen: (ImagePlace & { width: number; height: number }) | null;
}

const empty: MarkBoardState = {
  layers: { resident: [], teacher: [] },
  isMarkable: false,
  own: null,
  isShown: { resident: true, teacher: true },
  tool: null,
  goTo: null,
  seen: null,
};

/** Shares state between the viewers of a case and the form beside them, which are far apart in the component tree. */
export type MarkBoard = ReturnType<typeof createMarkBoard>;

function createMarkBoard() {
  let state = empty;
  let write: (marks: ImageMark[]) => void = () => undefined;
  const listeners = new Set<() => void>();
  return {
    get: (): MarkBoardState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(part: Partial<MarkBoardState>): void {
      state = { ...state, ...part };
      for (const listener of listeners) listener();
    },
    /** Sets the callback that stores the marks of the layer that the user may change. */
    onWrite(next: typeof write): void {
      write = next;
    },
    /** Replaces the marks of the layer that the user may change. */
    change(marks: ImageMark[]): void {
      write(marks);
    },
  };
}

const Board = createContext<MarkBoard | null>(null);

/** Provides one board to the viewers and forms inside this component. */
export function MarkBoardProvider({ children }: { children: ReactNode }) {
  const [board] = useState(createMarkBoard);
  return <Board value={board}>{children}</Board>;
}

/** The board; null outside of a provider. */
export const useMarkBoard = (): MarkBoard | null => use(Board);

const nothing = (): (() => void) => () => undefined;

/** The state of the board; empty outside of a provider. */
export function useMarks(): MarkBoardState {
  const board = useMarkBoard();
  return useSyncExternalStore(board?.subscribe ?? nothing, board?.get ?? (() => empty));
}

/**
 * Shows marks on the board while mounted. `onChange` receives the new marks of the layer that the
 * user may change.
 */
export function useMarkLayers(
  layers: MarkBoardState['layers'],
  own?: { layer: MarkLayer; onChange: (marks: ImageMark[]) => void },
): void {
  const board = useMarkBoard();
  const { resident, teacher } = layers;
  const layer = own?.layer ?? null;
  useEffect(() => {
    board?.set({ layers: { resident, teacher }, own: layer });
  }, [board, resident, teacher, layer]);
  useEffect(() => () => board?.set({ layers: empty.layers, own: null, tool: null }), [board]);
  useEffect(() => {
    board?.onWrite(own?.onChange ?? (() => undefined));
  });
}
