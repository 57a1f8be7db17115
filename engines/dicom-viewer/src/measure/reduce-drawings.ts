import type { FramePoint } from '@medrad/dicom';
import { isNoteAction, leaveNote, reduceNote } from './edit-note';
import { movedDraft } from './move-draft';
import {
  type Draft,
  type Drawings,
  type DrawingAction,
  isRegion,
  minRegionPoints,
  type Measurement,
  pointsOf,
} from './measurement';
import { boxFromCorner } from './shape';

/** Maximum number of undo steps. */
const maxUndoSteps = 50;

const inOrder = (done: readonly Measurement[]) => [...done].sort((a, b) => a.id - b.id);
const isSame = (one: FramePoint | undefined, other: FramePoint | undefined) =>
  one?.x === other?.x && one?.y === other?.y;

function finish(drawings: Drawings, points: readonly FramePoint[], isClick = false): Drawings {
  const { draft, done, nextId } = drawings;
  if (!draft) return drawings;
  const { kind, index, before } = draft;
  const id = before?.id ?? nextId;
  const rest = { ...drawings, draft: null, chosen: id };
  // A touch without a move leaves nothing to undo; a touched note is opened for typing.
  if (before && (isClick || points.every((point, at) => isSame(point, before.points[at]))))
    return kind === 'text' && isClick ? { ...reduceNote(rest, { type: 'edit-note', id }), chosen: id } : rest;
  const note = before?.note ?? (kind === 'text' ? '' : undefined);
  const finished: Measurement = { id, kind, index, points, ...(note === undefined ? {} : { note }) };
  return {
    ...rest,
    done: inOrder([...done.filter((one) => one.id !== id), finished]),
    nextId: before ? nextId : nextId + 1,
    edited: kind === 'text' && !before ? id : null,
  };
}

/** Closes a polygon without its last point, which only followed the pointer. */
function close(drawings: Drawings): Drawings {
  const points = drawings.draft?.points.slice(0, -1) ?? [];
  const corners = points.filter((point, at) => at === 0 || !isSame(point, points[at - 1]));
  return corners.length < minRegionPoints ? drawings : finish(drawings, corners);
}

/** Ends the draft: closes a polygon that has enough corners, and drops any other draft. */
function settle(drawings: Drawings): Drawings {
  const { draft } = drawings;
  const settled = draft?.kind === 'polygon' && !draft.before ? close(drawings) : drawings;
  return settled.draft ? { ...settled, draft: null } : settled;
}

function begin(drawings: Drawings, action: DrawingAction & { type: 'draw-begin' }): Drawings {
  const { kind, index, at } = action;
  const { draft } = drawings;
  if (draft?.kind === kind && draft.index === index) {
    const { points } = draft;
    if (draft.active >= 0) return { ...drawings, draft: movedDraft(draft, at) };
    return { ...drawings, draft: { ...draft, points: [...points, at, at], active: points.length + 1 } };
  }
  const points = pointsOf[kind] === 1 || kind === 'freehand' ? [at] : [at, at];
  return { ...settle(drawings), draft: { kind, index, points, active: points.length - 1 } };
}

function grab(drawings: Drawings, action: DrawingAction): Drawings {
  if (action.type !== 'draw-grab' && action.type !== 'draw-grab-all') return drawings;
  const before = drawings.done.find((one) => one.id === action.id);
  if (!before) return drawings;
  const { kind, index, points } = before;
  const draft: Draft = { kind, index, points, active: 0, before };
  if (before.note !== undefined) draft.note = before.note;
  const rest = { ...drawings, chosen: before.id };
  if (action.type === 'draw-grab-all') return { ...rest, draft: { ...draft, anchor: action.at } };
  const isBox = kind === 'ellipse' || kind === 'rectangle';
  if (isBox) return { ...rest, draft: { ...draft, points: boxFromCorner(points, action.point), active: 1 } };
  return { ...rest, draft: { ...draft, active: action.point } };
}

function end(drawings: Drawings, isClick: boolean): Drawings {
  const { draft } = drawings;
  if (!draft) return drawings;
  const { kind, points, before } = draft;
  if (before) return finish(drawings, points, isClick);
  const wanted = pointsOf[kind];
  if (kind === 'freehand') {
    if (points.length >= minRegionPoints) return finish(drawings, points);
    return isClick ? drawings : { ...drawings, draft: null };
  }
  // Press and release in one place start a line; the next press sets its other end.
  const isHalf = wanted > 1 && points.length % 2 === 0 && isSame(points.at(-1), points.at(-2));
  if (isHalf && (points.length === 2 || kind === 'cobb')) {
    if (isClick) return drawings;
    return {
      ...drawings,
      draft: points.length === 2 ? null : { ...draft, points: points.slice(0, 2), active: -1 },
    };
  }
  if (points.length >= wanted) return finish(drawings, points);
  if (kind === 'cobb') return { ...drawings, draft: { ...draft, active: -1 } };
  const last = points.at(-1);
  if (!last) return drawings;
  return { ...drawings, draft: { ...draft, points: [...points, last], active: points.length } };
}

/**
 * A second finger makes the gesture a pinch: a draft that the first finger has begun is dropped, and a draft with
 * earlier points stays.
 */
function takeBack(drawings: Drawings): Drawings {
  const { draft } = drawings;
  if (!draft) return drawings;
  const { kind, points, before } = draft;
  if (!before && kind === 'cobb' && points.length > 2)
    return { ...drawings, draft: { ...draft, points: points.slice(0, 2), active: -1 } };
  const isBegun = !before && kind !== 'freehand' && (points.length > 2 || draft.active < 0);
  return isBegun ? drawings : { ...drawings, draft: null };
}

function remove(drawings: Drawings, isGone: (one: Measurement) => boolean): Drawings {
  const done = drawings.done.filter((one) => !isGone(one));
  return done.length === drawings.done.length ? drawings : { ...drawings, done, chosen: null };
}

function removeLast(drawings: Drawings, index: number): Drawings {
  if (drawings.draft) return { ...drawings, draft: null };
  const here = drawings.done.filter((one) => one.index === index);
  const last = here.find(({ id }) => id === drawings.chosen) ?? here.at(-1);
  return last ? remove(drawings, (one) => one === last) : drawings;
}

function restore(drawings: Drawings, done: readonly Measurement[]): Drawings {
  const nextId = Math.max(drawings.nextId, ...done.map(({ id }) => id + 1));
  return { ...drawings, done, nextId };
}

function change(drawings: Drawings, action: DrawingAction): Drawings {
  const { draft } = drawings;
  switch (action.type) {
    case 'draw-begin':
      return begin(drawings, action);
    case 'draw-grab':
    case 'draw-grab-all':
      return grab(drawings, action);
    case 'draw-move':
      return draft ? { ...drawings, draft: movedDraft(draft, action.at) } : drawings;
    case 'draw-end':
      return end(drawings, action.isClick);
    case 'draw-close':
      return draft && isRegion(draft.kind) ? close(drawings) : drawings;
    case 'draw-take-back':
      return takeBack(drawings);
    case 'draw-settle':
      return settle(drawings);
    case 'draw-cancel':
      return draft ? { ...drawings, draft: null } : drawings;
    case 'delete-drawing':
      return remove(drawings, ({ id }) => id === action.id);
    case 'delete-last':
      return removeLast(drawings, action.index);
    case 'restore-drawings':
      return restore(drawings, action.done);
    case 'redraw':
      return { ...drawings, textVersion: drawings.textVersion + 1 };
    default:
      return drawings;
  }
}

/**
 * Moves one step through the undo history. With a draft, undo removes the last corner of a polygon, or drops the draft.
 */
function turn(drawings: Drawings, isBack: boolean): Drawings {
  const { draft, done, past, future } = drawings;
  if (draft) {
    if (!isBack) return drawings;
    const isLonger = draft.kind === 'polygon' && !draft.before && draft.points.length > 2;
    if (!isLonger) return { ...drawings, draft: null };
    return { ...drawings, draft: { ...draft, points: draft.points.slice(0, -1), active: draft.active - 1 } };
  }
  const next = isBack ? past.at(-1) : future.at(-1);
  if (!next) return drawings;
  return {
    ...drawings,
    done: next,
    past: isBack ? past.slice(0, -1) : [...past, done],
    future: isBack ? [...future, done] : future.slice(0, -1),
    chosen: null,
  };
}

/** Drawings after an action; pure. */
export function reduceDrawings(drawings: Drawings, action: DrawingAction): Drawings {
  if (isNoteAction(action)) return reduceNote(drawings, action);
  const isElsewhere = action.type !== 'draw-move' && action.type !== 'redraw';
  const typed = drawings.edited !== null && isElsewhere ? leaveNote(drawings) : drawings;
  if (action.type === 'undo' || action.type === 'redo') return turn(typed, action.type === 'undo');
  const next = change(typed, action);
  if (next.done === typed.done || action.type === 'restore-drawings') return next;
  // Opening a note for typing has already added its undo step.
  if (next.past !== typed.past) return next;
  return { ...next, past: [...typed.past.slice(1 - maxUndoSteps), typed.done], future: [] };
}
