import type { ImageMark } from '@medrad/contracts';
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { MarkTool } from './mark-geometry';

/** Whose marks they are. */
export type MarkLayer = 'resident' | 'teacher';

/** An image of a case: its file, the place of its series and its own. */
export type ImagePlace = Pick<ImageMark, 'fileId' | 'series' | 'frame'>;

/** Marks on the images of a case, and what is done with them now. */
export interface MarkBoardState {
  layers: Readonly<Record<MarkLayer, readonly ImageMark[]>>;
  /** Some file of the case holds images. */
  isMarkable: boolean;
  /** The layer that can be drawn on; null while there is none. */
  own: MarkLayer | null;
  isShown: Readonly<Record<MarkLayer, boolean>>;
  /** Null: dragging looks at the image. */
  tool: MarkTool | null;
  /** The image that is to be shown; another object asks for it again. */
  goTo: ImagePlace | null;
  /** The image that is seen, with its size; null while no viewer shows one. */
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

/** Lies between the viewers of a case and the form beside them, which are far apart on the page. */
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
    /** Who keeps the marks of the own layer. */
    onWrite(next: typeof write): void {
      write = next;
    },
    /** Changes the marks of the own layer. */
    change(marks: ImageMark[]): void {
      write(marks);
    },
  };
}

const Board = createContext<MarkBoard | null>(null);

/** Gives the viewers and forms below it one board. */
export function MarkBoardProvider({ children }: { children: ReactNode }) {
  const [board] = useState(createMarkBoard);
  return <Board value={board}>{children}</Board>;
}

/** The board; null where nothing is marked. */
export const useMarkBoard = (): MarkBoard | null => use(Board);

const nothing = (): (() => void) => () => undefined;

/** What stands on the board; nothing where there is none. */
export function useMarks(): MarkBoardState {
  const board = useMarkBoard();
  return useSyncExternalStore(board?.subscribe ?? nothing, board?.get ?? (() => empty));
}

/** Puts marks on the board while this is shown. `onChange` keeps those of the own layer. */
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
