import type { FramePoint } from '@medrad/dicom';

export type MeasurementKind =
  'length' | 'angle' | 'ellipse' | 'probe' | 'rectangle' | 'freehand' | 'polygon' | 'arrow' | 'text' | 'cobb';

/**
 * A drawing on one frame; points are of the frame. An angle's second point is its vertex, ellipse and rectangle have two
 * opposite corners, an arrow begins at its head, a Cobb angle has two lines of two points.
 */
export interface Measurement {
  id: number;
  kind: MeasurementKind;
  /** The frame it was drawn on, counted from 0. */
  index: number;
  points: readonly FramePoint[];
  /** A person's words; of a text. */
  note?: string;
}

/** How many points make one; a line that is closed by hand has any number. */
export const pointsOf: Record<MeasurementKind, number> = {
  length: 2,
  angle: 3,
  ellipse: 2,
  probe: 1,
  rectangle: 2,
  freehand: Infinity,
  polygon: Infinity,
  arrow: 2,
  text: 1,
  cobb: 4,
};

export const kindNames: Record<MeasurementKind, string> = {
  length: 'Length',
  angle: 'Angle',
  ellipse: 'Ellipse',
  probe: 'Probe',
  rectangle: 'Rectangle',
  freehand: 'Freehand',
  polygon: 'Polygon',
  arrow: 'Arrow',
  text: 'Text',
  cobb: 'Cobb angle',
};

export const isMeasurementKind = (tool: string): tool is MeasurementKind => tool in pointsOf;

const regionKinds: readonly MeasurementKind[] = ['ellipse', 'rectangle', 'freehand', 'polygon'];

/** Whether a drawing surrounds pixels. */
export const isRegion = (kind: MeasurementKind): boolean => regionKinds.includes(kind);

/** Fewest points of a closed line. */
export const leastOfRegion = 3;
/** Most points of one drawing: beyond them a line drawn by hand is thinned out. */
export const mostPoints = 1000;
/** Longest text on an image, in characters. */
export const noteMaxLength = 200;

/** What is drawn, with or without an end yet. */
export type Drawing = Omit<Measurement, 'id'>;

/** One in the hand: one of its points, or all of it, follows the pointer. */
export interface Draft extends Drawing {
  /** Which point follows; -1 while the next press begins one. */
  active: number;
  /** The finished drawing that was grabbed; it is still among those that are done. */
  before?: Measurement;
  /** Where all of `before` was grabbed. */
  anchor?: FramePoint;
}

/** All drawings of a stack, in the order they were begun, the one in the hand, and what can be undone. */
export interface Drawings {
  done: readonly Measurement[];
  draft: Draft | null;
  nextId: number;
  /** The one that was drawn or touched last. */
  chosen: number | null;
  /** The text that is being typed. */
  edited: number | null;
  past: readonly (readonly Measurement[])[];
  future: readonly (readonly Measurement[])[];
  /** Rises when drawings can say more than before. */
  textVersion: number;
}

export const noDrawings: Drawings = {
  done: [],
  draft: null,
  nextId: 1,
  chosen: null,
  edited: null,
  past: [],
  future: [],
  textVersion: 0,
};

export type DrawingAction =
  /** The pointer goes down, or Enter: the next point begins here. */
  | { type: 'draw-begin'; kind: MeasurementKind; index: number; at: FramePoint }
  /** A point of a finished drawing, counted as {@link handlesOf} does. */
  | { type: 'draw-grab'; id: number; point: number }
  /** All of a finished drawing. */
  | { type: 'draw-grab-all'; id: number; at: FramePoint }
  | { type: 'draw-move'; at: FramePoint }
  /** The pointer goes up: `isClick` when it did not travel, so that the next press sets the other end. */
  | { type: 'draw-end'; isClick: boolean }
  /** The line of a polygon is joined to its beginning. */
  | { type: 'draw-close' }
  /** The last press meant something else. */
  | { type: 'draw-take-back' }
  /** Another tool is picked: a polygon that can be closed is, anything else unfinished is given up. */
  | { type: 'draw-settle' }
  | { type: 'draw-cancel' }
  | { type: 'delete-drawing'; id: number }
  | { type: 'delete-last'; index: number }
  | { type: 'edit-note'; id: number }
  | { type: 'set-note'; note: string }
  /** Typing is over: the words stay; a text without any goes. */
  | { type: 'leave-note' }
  /** Typing is given up: the words from before come back. */
  | { type: 'give-up-note' }
  | { type: 'undo' | 'redo' }
  /** Drawings that were kept, or drawn on the same series elsewhere. */
  | { type: 'restore-drawings'; done: readonly Measurement[] }
  /** What is said of drawings can be said now. */
  | { type: 'redraw' };
