import { cutOf, framePointOf, type ImagePlane, type PlacedSlice } from '@medrad/dicom';
import type { Viewport } from '../viewport';
import { matrixOfViewport } from '../view/viewport-state';
import { type Point, toViewport } from '../view/presentation';
import { areInOneSpace, linkKindOf, middleOf, referenceOf, sliceAt, sliceOf, volumeRange } from './places';
import type { CursorPlace } from './use-viewport-tools';

/** A line in a viewport, in CSS pixels from its upper left corner. */
export interface ViewportLine {
  from: Point;
  to: Point;
  /** `active`: the slice shown in the active viewport; `edge`: the first or last slice of that viewport's stack. */
  kind: 'active' | 'edge';
}

/** Marks in a viewport that refer to other viewports. */
export interface ViewportMarksState {
  lines: readonly ViewportLine[];
  /** Position of the 3D cursor. */
  cursor: Point | null;
  /** Reason why a mark cannot be shown; empty without a reason. */
  note: string;
}

export const noMarks: ViewportMarksState = { lines: [], cursor: null, note: '' };

interface Others {
  active: Viewport;
  hasLines: boolean;
  cursor: CursorPlace | null;
  isLinked: boolean;
}

function lineOf(
  viewport: Viewport,
  seen: PlacedSlice,
  cutting: PlacedSlice,
  kind: ViewportLine['kind'],
): ViewportLine[] {
  const cut = cutOf(seen, cutting);
  if (!cut) return [];
  const matrix = matrixOfViewport(viewport.store.get());
  return [{ from: toViewport(matrix, cut[0]), to: toViewport(matrix, cut[1]), kind }];
}

/**
 * Lines where the active viewport's slice, and the first and last slice of its volume, intersect the slice of another
 * viewport.
 */
function linesOf(viewport: Viewport, active: Viewport): ViewportLine[] {
  const [seen, cutting] = [sliceOf(viewport), sliceOf(active)];
  if (viewport === active || !seen || !cutting || !areInOneSpace(viewport, active)) return [];
  const planes = active.stack.planes.all();
  const { from, to } = volumeRange(active);
  const ends = to - from > 1 ? [planes[from], planes[to - 1]] : [];
  const edgeOf = (plane: ImagePlane | undefined) =>
    plane ? lineOf(viewport, seen, { ...cutting, plane }, 'edge') : [];
  return [...ends.flatMap(edgeOf), ...lineOf(viewport, seen, cutting, 'active')];
}

const inMillimetres = (distance: number) =>
  `${distance < 10 ? distance.toFixed(1) : Math.round(distance)} mm`;

function cursorOf(viewport: Viewport, cursor: CursorPlace): Pick<ViewportMarksState, 'cursor' | 'note'> {
  const slice = sliceOf(viewport);
  if (!slice) return { cursor: null, note: '' };
  if (referenceOf(viewport) !== cursor.frameOfReference)
    return { cursor: null, note: 'The point cannot be located here: different coordinate system' };
  const nearest = sliceAt(viewport, cursor.point);
  if (!nearest?.isCovered)
    return {
      cursor: null,
      note: `The point is outside the stack, by ${inMillimetres(nearest?.distance ?? 0)}`,
    };
  const { x, y } = framePointOf(slice, cursor.point);
  const isInside = x > -0.5 && y > -0.5 && x < slice.columns - 0.5 && y < slice.rows - 0.5;
  if (!isInside) return { cursor: null, note: 'The point is outside the image' };
  // After scrolling, the cursor would be on another slice.
  if (nearest.index !== viewport.store.get().index) return { cursor: null, note: '' };
  return { cursor: toViewport(matrixOfViewport(viewport.store.get()), { x, y }), note: '' };
}

/** A note when the stack of a linked viewport does not reach the active viewport's slice. */
function linkNote(viewport: Viewport, active: Viewport): string {
  if (viewport === active || linkKindOf(active, viewport) === 'number') return '';
  const point = middleOf(active);
  const nearest = point && sliceAt(viewport, point);
  if (!nearest || nearest.isCovered) return '';
  return `Outside the stack: the nearest slice is ${inMillimetres(nearest.distance)} away`;
}

/** Computes the marks in a viewport that refer to other viewports. */
export function viewportMarksOf(
  viewport: Viewport,
  { active, hasLines, cursor, isLinked }: Others,
): ViewportMarksState {
  const lines = hasLines ? linesOf(viewport, active) : [];
  const pointed = cursor ? cursorOf(viewport, cursor) : { cursor: null, note: '' };
  return { lines, ...pointed, note: pointed.note || (isLinked ? linkNote(viewport, active) : '') };
}
