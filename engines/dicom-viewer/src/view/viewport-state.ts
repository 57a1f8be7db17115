import {
  initialGray,
  type DisplayFrame,
  type FramePoint,
  type FramePreview,
  type GrayWindow,
  type LookupTable,
} from '@medrad/dicom';
import { noDrawings, type DrawingAction, type Drawings } from '../measure/measurement';
import { reduceDrawings } from '../measure/reduce-drawings';
import { reducePresentation, type PresentationAction } from './reduce-presentation';
import { asWindow, dragWindow, type GrayChoice, isGray } from './gray';
import { coverAll, cineWindow } from './cine-window';
import {
  fitted,
  isFitted,
  matrixOf,
  toFrame,
  type Matrix,
  type Point,
  type Raster,
  type Size,
  type ViewPresentation,
} from './presentation';

/** Name of a window that a person dragged or typed. */
export const customWindow = 'Custom';

/** The content of a viewport: a frame with its number, a preview of it, or a failure. */
export type Shown =
  | { kind: 'nothing' }
  /** A preview is for display only: its values are neither shown nor measured. */
  | { kind: 'preview'; index: number; preview: FramePreview }
  | { kind: 'frame'; index: number; frame: DisplayFrame }
  | { kind: 'failed'; index: number; error: Error };

/** State of one viewport. Changes only how values are shown, never the values. */
export interface ViewportState {
  frameCount: number;
  /** The requested frame; `shown` follows when that frame arrives. */
  index: number;
  /** Direction of the last step; frames are prefetched in this direction. */
  direction: 1 | -1;
  shown: Shown;
  /** Inner size of the viewport, in CSS pixels. */
  viewportSize: Size;
  presentation: ViewPresentation;
  /** Chosen window; null for each frame's own window. */
  gray: GrayWindow | LookupTable | null;
  /** Window of a cine whose file gives no window: covers the values of all frames shown so far. */
  cineGray: GrayWindow | null;
  /** Name of the chosen window; `Custom` after dragging or typing. */
  grayName: string;
  isInverted: boolean;
  /** Whether the shutters of the frames are applied. */
  hasShutter: boolean;
  drawings: Drawings;
  /** Position of a long press or of the keyboard crosshair, in frame coordinates. */
  probe: Point | null;
  /** Position of the mouse, in CSS pixels from the middle of the viewport. */
  hover: Point | null;
}

export type ViewportAction =
  | DrawingAction
  | PresentationAction
  /** `direction` is given where it does not follow from the indices, as when playback starts over. */
  | { type: 'go'; index: number; direction?: 1 | -1 }
  | { type: 'retry' }
  | { type: 'show'; shown: Shown }
  | { type: 'resize'; viewportSize: Size }
  | { type: 'invert' | 'shutter' }
  | { type: 'choose-gray'; choice: GrayChoice | null }
  | { type: 'drag-gray'; by: Point }
  | { type: 'probe'; at: Point | null }
  | { type: 'hover'; at: Point | null }
  | { type: 'reset' };

/** The initial state: the first frame, fitted, with its own window. */
export function initialViewportState(frameCount: number, index = 0): ViewportState {
  return {
    frameCount,
    index,
    direction: 1,
    shown: { kind: 'nothing' },
    viewportSize: { width: 0, height: 0 },
    presentation: fitted,
    gray: null,
    cineGray: null,
    grayName: '',
    isInverted: false,
    hasShutter: true,
    drawings: noDrawings,
    probe: null,
    hover: null,
  };
}

const noRaster: Raster = { columns: 512, rows: 512, aspectRatio: 1 };

/** Whether the requested frame, or its failure, has arrived; a preview does not count. */
export const isShown = ({ shown, index }: ViewportState): boolean =>
  (shown.kind === 'frame' || shown.kind === 'failed') && shown.index === index;

/** Size of the image in view; the size of the test pattern when no frame is shown. */
export function rasterOf({ shown }: ViewportState): Raster {
  if (shown.kind === 'preview') {
    const { columns, rows, coarse } = shown.preview;
    return { columns, rows, aspectRatio: coarse.display.aspectRatio };
  }
  if (shown.kind !== 'frame') return noRaster;
  const { stored, display } = shown.frame;
  return { columns: stored.columns, rows: stored.rows, aspectRatio: display.aspectRatio };
}

/**
 * The window or table in use: the one that a person chose, else that of the cine, else the frame's own; null for colour
 * and when no frame is shown.
 */
export function grayOf({ shown, gray, cineGray }: ViewportState): GrayWindow | LookupTable | null {
  const frame = seenOf(shown);
  if (!frame || !isGray(frame)) return null;
  return gray ?? cineGray ?? initialGray(frame);
}

function cineGrayAfter({ cineGray }: ViewportState, shown: Shown): GrayWindow | null {
  const gray = shown.kind === 'frame' && isGray(shown.frame) ? cineWindow(shown.frame) : null;
  return gray && cineGray ? coverAll(cineGray, gray) : (gray ?? cineGray);
}

/** The painted frame, or its preview. */
function seenOf(shown: Shown): DisplayFrame | null {
  if (shown.kind === 'preview') return shown.preview.coarse;
  return shown.kind === 'frame' ? shown.frame : null;
}

/** Whether the shown frame has a shutter, applied or not. */
export const hasOwnShutter = ({ shown }: ViewportState): boolean =>
  seenOf(shown)?.display.shutter !== undefined;

/** Maps frame pixels to CSS pixels of the viewport. */
export const matrixOfViewport = (state: ViewportState): Matrix =>
  matrixOf(state.presentation, rasterOf(state), state.viewportSize);

/** Converts a point of the viewport, measured from its middle, to frame coordinates. */
export function framePointAt(state: ViewportState, at: Point): FramePoint {
  const { width, height } = state.viewportSize;
  return toFrame(matrixOfViewport(state), { x: at.x + width / 2, y: at.y + height / 2 });
}

/** Whether the image is shown with default settings; ignores drawings and the frame number. */
export function isUntouched({ presentation, gray, isInverted, hasShutter }: ViewportState): boolean {
  return (
    isFitted(presentation) &&
    presentation.turns === 0 &&
    !presentation.isFlipped &&
    gray === null &&
    !isInverted &&
    hasShutter
  );
}

function go(state: ViewportState, wanted: number, direction?: 1 | -1): ViewportState {
  const index = Math.min(state.frameCount - 1, Math.max(0, Math.round(wanted)));
  if (index === state.index) return state;
  return { ...state, index, direction: direction ?? (index > state.index ? 1 : -1), probe: null };
}

/** Applies an action to the state of a viewport; pure. */
export function reduceViewport(state: ViewportState, action: ViewportAction): ViewportState {
  switch (action.type) {
    case 'go':
      return go(state, action.index, action.direction);
    case 'retry':
      return { ...state, shown: { kind: 'nothing' } };
    case 'show':
      return { ...state, shown: action.shown, cineGray: cineGrayAfter(state, action.shown) };
    case 'resize':
      return { ...state, viewportSize: action.viewportSize };
    case 'invert':
      return { ...state, isInverted: !state.isInverted };
    case 'shutter':
      return { ...state, hasShutter: !state.hasShutter };
    case 'choose-gray':
      return { ...state, gray: action.choice?.gray ?? null, grayName: action.choice?.name ?? '' };
    case 'drag-gray': {
      const gray = grayOf(state);
      if (!gray) return state;
      return { ...state, gray: dragWindow(asWindow(gray), action.by), grayName: customWindow };
    }
    case 'probe':
      return { ...state, probe: action.at };
    case 'hover':
      return { ...state, hover: action.at };
    case 'reset':
      return {
        ...state,
        presentation: fitted,
        gray: null,
        grayName: '',
        isInverted: false,
        hasShutter: true,
      };
    case 'draw-begin':
    case 'draw-move':
    case 'draw-end':
    case 'draw-cancel':
    case 'draw-grab':
    case 'draw-grab-all':
    case 'draw-close':
    case 'draw-settle':
    case 'draw-take-back':
    case 'delete-drawing':
    case 'delete-last':
    case 'edit-note':
    case 'set-note':
    case 'leave-note':
    case 'give-up-note':
    case 'undo':
    case 'redo':
    case 'restore-drawings':
    case 'redraw': {
      const drawings = reduceDrawings(state.drawings, action);
      return drawings === state.drawings ? state : { ...state, drawings };
    }
    default: {
      const presentation = reducePresentation(state, rasterOf(state), action);
      return presentation === state.presentation ? state : { ...state, presentation };
    }
  }
}
