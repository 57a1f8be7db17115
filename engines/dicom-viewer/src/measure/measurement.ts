import type { FramePoint } from '@medrad/dicom';

export type MeasurementKind =
  | 'length'
  | 'angle'
  | 'ellipse'
  | 'probe'
  | 'rectangle'
  | 'freehand'
  | 'polygon'
  | 'arrow'
  | 'text'
  | 'cobb';

/**
 * A drawing on one frame, with points in frame coordinates. The second point of an angle is its
 * vertex; ellipse and rectangle have two opposite corners; an arrow starts at its head; a Cobb
 * angle has two lines of two points each.
 */
export interface Measurement {
  id: number;
  kind: MeasurementKind;
  /** Index of the frame, from 0. */
  index: number;
  points: readonly FramePoint[];
  /** The text of a note. */
  note?: string;
}

/** Number of points of each kind; infinite for outlines that a person closes. */
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

/** Whether a drawing encloses pixels. */
export const isRegion = (kind: MeasurementKind): boolean => regionKinds.includes(kind);

/** Minimum number of points of a closed outline. */
export const minRegionPoints = 3;
/** Maximum number of points of a drawing; a longer freehand line is thinned out. */
export const maxPoints = 1000;
/** Maximum length of a note, in characters. */
export const noteMaxLength = 200;

/** A drawing, finished or in progress. */
export type Drawing = Omit<Measurement, 'id'>;

/**
 * A drawing that is being made or changed: one of its points, or the whole, follows the pointer.
 */
export interface Draft extends Drawing {
  /** Index of the point that follows the pointer; -1 when the next press starts a new point. */
  active: number;
  /** The finished drawing that was grabbed; it stays in the list until the change is finished. */
  before?: Measurement;
  /** Position at which the pointer grabbed `before` to move all of it. */
  anchor?: FramePoint;
}

/** All drawings of a stack in order of creation, the draft, and the undo history. */
export interface Drawings {
  done: readonly Measurement[];
  draft: Draft | null;
  nextId: number;
  /** Id of the drawing that was drawn or touched last. */
  chosen: number | null;
  /** Id of the note that is being typed. */
  edited: number | null;
  past: readonly (readonly Measurement[])[];
  future: readonly (readonly Measurement[])[];
  /** Incremented when the code that describes drawings has loaded, so that their texts are computed again. */
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
  /** Pointer down or Enter: starts the next point at this position. */
  | { type: 'draw-begin'; kind: MeasurementKind; index: number; at: FramePoint }
  /** Grabs a point of a finished drawing, indexed as {@link handlesOf} does. */
  | { type: 'draw-grab'; id: number; point: number }
  /** Grabs the whole of a finished drawing. */
  | { type: 'draw-grab-all'; id: number; at: FramePoint }
  | { type: 'draw-move'; at: FramePoint }
  /** Pointer up; `isClick` when the pointer did not move, so that the next press sets the other end. */
  | { type: 'draw-end'; isClick: boolean }
  /** Closes a polygon. */
  | { type: 'draw-close' }
  /** Undoes the last press, which turned out to belong to another gesture. */
  | { type: 'draw-take-back' }
  /** Another tool was picked: closes a polygon that can be closed, and drops any other draft. */
  | { type: 'draw-settle' }
  | { type: 'draw-cancel' }
  | { type: 'delete-drawing'; id: number }
  | { type: 'delete-last'; index: number }
  | { type: 'edit-note'; id: number }
  | { type: 'set-note'; note: string }
  /** Ends typing and keeps the text; an empty note is deleted. */
  | { type: 'leave-note' }
  /** Cancels typing and restores the previous text. */
  | { type: 'give-up-note' }
  | { type: 'undo' | 'redo' }
  /** Replaces the drawings by stored ones, or by those of another viewport with this series. */
  | { type: 'restore-drawings'; done: readonly Measurement[] }
  /** Computes the texts of the drawings again, after the code that describes drawings has loaded. */
  | { type: 'redraw' };
