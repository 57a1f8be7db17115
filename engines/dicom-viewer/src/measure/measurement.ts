import type { FramePoint } from '@medrad/dicom';

export type MeasurementKind = 'length' | 'angle' | 'ellipse' | 'probe';

/** A drawing on one frame; points are of the frame. An angle's second point is its vertex, an ellipse has two corners. */
export interface Measurement {
  id: number;
  kind: MeasurementKind;
  /** The frame it was drawn on, counted from 0. */
  index: number;
  points: readonly FramePoint[];
}

/** How many points make one. */
export const pointsOf: Record<MeasurementKind, number> = { length: 2, angle: 3, ellipse: 2, probe: 1 };

export const isMeasurementKind = (tool: string): tool is MeasurementKind => tool in pointsOf;

/** What is drawn, with or without an end yet. */
export type Drawing = Omit<Measurement, 'id'>;

/** One in the hand: one of its points follows the pointer. */
export interface Draft extends Drawing {
  active: number;
  /** The finished drawing whose point was grabbed. */
  before?: Measurement;
}

/** All drawings of a stack, in the order they were begun, and the one in the hand. */
export interface Drawings {
  done: readonly Measurement[];
  draft: Draft | null;
  nextId: number;
}

export const noDrawings: Drawings = { done: [], draft: null, nextId: 1 };

export type DrawingAction =
  /** The pointer goes down, or Enter: the next point begins here. */
  | { type: 'draw-begin'; kind: MeasurementKind; index: number; at: FramePoint }
  | { type: 'draw-grab'; id: number; point: number }
  | { type: 'draw-move'; at: FramePoint }
  /** The pointer goes up: `isClick` when it did not travel, so that the next press sets the other end. */
  | { type: 'draw-end'; isClick: boolean }
  | { type: 'draw-cancel' }
  | { type: 'delete-drawing'; id: number }
  | { type: 'delete-last'; index: number };

const inOrder = (done: readonly Measurement[]) => [...done].sort((a, b) => a.id - b.id);

const withPoint = (draft: Draft, at: FramePoint): Draft => ({
  ...draft,
  points: draft.points.map((point, place) => (place === draft.active ? at : point)),
});

function begin(drawings: Drawings, action: DrawingAction & { type: 'draw-begin' }): Drawings {
  const { kind, index, at } = action;
  const { draft } = drawings;
  // The point that followed the pointer is set where it was pressed.
  if (draft?.kind === kind && draft.index === index) return { ...drawings, draft: withPoint(draft, at) };
  const points = kind === 'probe' ? [at] : [at, at];
  return { ...drawings, draft: { kind, index, points, active: points.length - 1 } };
}

function grab(drawings: Drawings, { id, point }: { id: number; point: number }): Drawings {
  const before = drawings.done.find((one) => one.id === id);
  if (!before) return drawings;
  const { kind, index, points } = before;
  const done = drawings.done.filter((one) => one !== before);
  return { ...drawings, done, draft: { kind, index, points, active: point, before } };
}

const isAtOnePlace = ({ points: [from, to] }: Draft) => from?.x === to?.x && from?.y === to?.y;

function end(drawings: Drawings, isClick: boolean): Drawings {
  const { draft, done, nextId } = drawings;
  if (!draft) return drawings;
  const { kind, index, points, before } = draft;
  const finish = (id: number, next: number): Drawings => ({
    done: inOrder([...done, { id, kind, index, points }]),
    draft: null,
    nextId: next,
  });
  if (before) return finish(before.id, nextId);
  const isFirstPress = kind !== 'probe' && points.length === 2 && isAtOnePlace(draft);
  if (isFirstPress) return isClick ? drawings : { ...drawings, draft: null };
  const last = points.at(-1);
  if (last && points.length < pointsOf[kind])
    return { ...drawings, draft: { ...draft, points: [...points, last], active: points.length } };
  return finish(nextId, nextId + 1);
}

function cancel({ done, draft, nextId }: Drawings): Drawings {
  return { done: draft?.before ? inOrder([...done, draft.before]) : done, draft: null, nextId };
}

/** Drawings after an action; pure. */
export function reduceDrawings(drawings: Drawings, action: DrawingAction): Drawings {
  const { done, draft } = drawings;
  switch (action.type) {
    case 'draw-begin':
      return begin(drawings, action);
    case 'draw-grab':
      return grab(drawings, action);
    case 'draw-move':
      return draft ? { ...drawings, draft: withPoint(draft, action.at) } : drawings;
    case 'draw-end':
      return end(drawings, action.isClick);
    case 'draw-cancel':
      return draft ? cancel(drawings) : drawings;
    case 'delete-drawing':
      return { ...drawings, done: done.filter(({ id }) => id !== action.id) };
    case 'delete-last': {
      if (draft) return { ...drawings, draft: null };
      const last = done.filter(({ index }) => index === action.index).at(-1);
      return last ? { ...drawings, done: done.filter((one) => one !== last) } : drawings;
    }
  }
}

/** The point of a drawing that lies nearest to `at`, if within `reach`; distances by the caller's measure. */
export function grabPoint(
  drawings: readonly Measurement[],
  distance: (point: FramePoint) => number,
  reach: number,
): { id: number; point: number } | null {
  let nearest: { id: number; point: number } | null = null;
  let least = reach;
  for (const { id, points } of drawings) {
    for (const [point, place] of points.entries()) {
      if (distance(place) > least) continue;
      least = distance(place);
      nearest = { id, point };
    }
  }
  return nearest;
}
