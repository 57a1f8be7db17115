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
import { reduceViewport, type ViewportAction } from './reduce-viewport';
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
  type Viewport,
} from './viewport';

/** A window that was dragged has no name of its own. */
export const customWindow = 'Custom';

/** What a pane has to show: a frame with its number, a preview until it is there, or why there is none. */
export type Shown =
  | { kind: 'nothing' }
  /** To be looked at only: no value of it is read out or measured. */
  | { kind: 'preview'; index: number; preview: FramePreview }
  | { kind: 'frame'; index: number; frame: DisplayFrame }
  | { kind: 'failed'; index: number; error: Error };

/** How one pane looks at its stack. Values are never changed, only the way they are shown. */
export interface PaneState {
  frameCount: number;
  /** The frame that is asked for; `shown` follows when it is there. */
  index: number;
  /** Where the last step went: frames are loaded ahead that way. */
  direction: 1 | -1;
  shown: Shown;
  /** Inner size of what it is shown on, in CSS pixels. */
  stage: Size;
  viewport: Viewport;
  /** Null: as each frame itself says. */
  gray: GrayWindow | LookupTable | null;
  /** Of a cine whose frames say nothing: holds the values of every frame that was shown. */
  cineGray: GrayWindow | null;
  /** The name `gray` was chosen by; `Custom` once it was dragged. */
  grayName: string;
  isInverted: boolean;
  drawings: Drawings;
  /** What is read out while a finger is held or the probe's keys move; a point of the frame. */
  probe: Point | null;
  /** Where the mouse is, in CSS pixels from the middle of the stage. */
  hover: Point | null;
}

export type PaneAction =
  | DrawingAction
  | ViewportAction
  /** `direction` is told where it is not the way to the frame: playing begins anew at the end. */
  | { type: 'go'; index: number; direction?: 1 | -1 }
  | { type: 'retry' }
  | { type: 'show'; shown: Shown }
  | { type: 'resize'; stage: Size }
  | { type: 'invert' }
  | { type: 'choose-gray'; choice: GrayChoice | null }
  | { type: 'drag-gray'; by: Point }
  | { type: 'probe'; at: Point | null }
  | { type: 'hover'; at: Point | null }
  | { type: 'reset' };

/** The first frame, fitted, as it says itself. */
export function initialPaneState(frameCount: number, index = 0): PaneState {
  return {
    frameCount,
    index,
    direction: 1,
    shown: { kind: 'nothing' },
    stage: { width: 0, height: 0 },
    viewport: fitted,
    gray: null,
    cineGray: null,
    grayName: '',
    isInverted: false,
    drawings: noDrawings,
    probe: null,
    hover: null,
  };
}

const noRaster: Raster = { columns: 512, rows: 512, aspectRatio: 1 };

/** Whether the frame that is asked for has come, or why it has not: not a preview of it. */
export const isThere = ({ shown, index }: PaneState): boolean =>
  (shown.kind === 'frame' || shown.kind === 'failed') && shown.index === index;

/** The raster that is looked at; the test pattern's where a frame could not be decoded. */
export function rasterOf({ shown }: PaneState): Raster {
  if (shown.kind === 'preview') {
    const { columns, rows, coarse } = shown.preview;
    return { columns, rows, aspectRatio: coarse.display.aspectRatio };
  }
  if (shown.kind !== 'frame') return noRaster;
  const { stored, display } = shown.frame;
  return { columns: stored.columns, rows: stored.rows, aspectRatio: display.aspectRatio };
}

/** What the frame's values are shown with: the reader's choice or what it says itself; null of colour and of nothing. */
export function grayOf({ shown, gray, cineGray }: PaneState): GrayWindow | LookupTable | null {
  const frame = seenOf(shown);
  if (!frame || !isGray(frame)) return null;
  return gray ?? cineGray ?? initialGray(frame);
}

function cineGrayAfter({ cineGray }: PaneState, shown: Shown): GrayWindow | null {
  const gray = shown.kind === 'frame' && isGray(shown.frame) ? cineWindow(shown.frame) : null;
  return gray && cineGray ? coverAll(cineGray, gray) : (gray ?? cineGray);
}

/** What is painted: the frame, or what there is of it. */
function seenOf(shown: Shown): DisplayFrame | null {
  if (shown.kind === 'preview') return shown.preview.coarse;
  return shown.kind === 'frame' ? shown.frame : null;
}

/** Frame pixels to CSS pixels of the stage. */
export const matrixOfPane = (state: PaneState): Matrix =>
  matrixOf(state.viewport, rasterOf(state), state.stage);

/** A point of the stage, measured from its middle, as a point of the frame. */
export function framePointAt(state: PaneState, at: Point): FramePoint {
  const { width, height } = state.stage;
  return toFrame(matrixOfPane(state), { x: at.x + width / 2, y: at.y + height / 2 });
}

/** Whether it is looked at as stored; drawings and the place in the stack do not count. */
export function isUntouched({ viewport, gray, isInverted }: PaneState): boolean {
  return isFitted(viewport) && viewport.turns === 0 && !viewport.isFlipped && gray === null && !isInverted;
}

function go(state: PaneState, wanted: number, direction?: 1 | -1): PaneState {
  const index = Math.min(state.frameCount - 1, Math.max(0, Math.round(wanted)));
  if (index === state.index) return state;
  return { ...state, index, direction: direction ?? (index > state.index ? 1 : -1), probe: null };
}

/** Every way of changing how a stack is looked at; pure. */
export function reducePane(state: PaneState, action: PaneAction): PaneState {
  switch (action.type) {
    case 'go':
      return go(state, action.index, action.direction);
    case 'retry':
      return { ...state, shown: { kind: 'nothing' } };
    case 'show':
      return { ...state, shown: action.shown, cineGray: cineGrayAfter(state, action.shown) };
    case 'resize':
      return { ...state, stage: action.stage };
    case 'invert':
      return { ...state, isInverted: !state.isInverted };
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
      return { ...state, viewport: fitted, gray: null, grayName: '', isInverted: false };
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
      const viewport = reduceViewport(state, rasterOf(state), action);
      return viewport === state.viewport ? state : { ...state, viewport };
    }
  }
}
