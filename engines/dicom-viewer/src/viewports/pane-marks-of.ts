import { cutOf, framePointOf, type ImagePlane, type PlacedSlice } from '@medrad/dicom';
import type { Pane } from '../panes';
import { matrixOfPane } from '../view/pane-state';
import { type Point, toStage } from '../view/viewport';
import { areInOneSpace, linkKindOf, middleOf, referenceOf, sliceAt, sliceOf, volumeRange } from './places';
import type { CursorPlace } from './use-viewport-tools';

/** A line in a viewport, in CSS pixels from its upper left corner. */
export interface StageLine {
  from: Point;
  to: Point;
  /** `active`: the shown slice; `edge`: the first or last slice of its stack. */
  kind: 'active' | 'edge';
}

/** Marks in a viewport that refer to other viewports. */
export interface PaneMarksState {
  lines: readonly StageLine[];
  /** Position of the 3D cursor. */
  cursor: Point | null;
  /** Why a mark cannot be shown; empty without a reason. */
  note: string;
}

export const noMarks: PaneMarksState = { lines: [], cursor: null, note: '' };

interface Others {
  active: Pane;
  hasLines: boolean;
  cursor: CursorPlace | null;
  isLinked: boolean;
}

function lineOf(pane: Pane, seen: PlacedSlice, cutting: PlacedSlice, kind: StageLine['kind']): StageLine[] {
  const cut = cutOf(seen, cutting);
  if (!cut) return [];
  const matrix = matrixOfPane(pane.store.get());
  return [{ from: toStage(matrix, cut[0]), to: toStage(matrix, cut[1]), kind }];
}

/** Lines where the active slice, and the ends of its stack, intersect the slice of a viewport. */
function linesOf(pane: Pane, active: Pane): StageLine[] {
  const [seen, cutting] = [sliceOf(pane), sliceOf(active)];
  if (pane === active || !seen || !cutting || !areInOneSpace(pane, active)) return [];
  const planes = active.stack.planes.all();
  const { from, to } = volumeRange(active);
  const ends = to - from > 1 ? [planes[from], planes[to - 1]] : [];
  const edgeOf = (plane: ImagePlane | undefined) =>
    plane ? lineOf(pane, seen, { ...cutting, plane }, 'edge') : [];
  return [...ends.flatMap(edgeOf), ...lineOf(pane, seen, cutting, 'active')];
}

const inMillimetres = (distance: number) =>
  `${distance < 10 ? distance.toFixed(1) : Math.round(distance)} mm`;

function cursorOf(pane: Pane, cursor: CursorPlace): Pick<PaneMarksState, 'cursor' | 'note'> {
  const slice = sliceOf(pane);
  if (!slice) return { cursor: null, note: '' };
  if (referenceOf(pane) !== cursor.frameOfReference)
    return { cursor: null, note: 'The point cannot be found here: other coordinates' };
  const nearest = sliceAt(pane, cursor.point);
  if (!nearest?.isCovered)
    return {
      cursor: null,
      note: `The point is outside the stack, by ${inMillimetres(nearest?.distance ?? 0)}`,
    };
  const { x, y } = framePointOf(slice, cursor.point);
  const isInside = x > -0.5 && y > -0.5 && x < slice.columns - 0.5 && y < slice.rows - 0.5;
  if (!isInside) return { cursor: null, note: 'The point is outside the image' };
  // After scrolling, the cursor would be on another slice.
  if (nearest.index !== pane.store.get().index) return { cursor: null, note: '' };
  return { cursor: toStage(matrixOfPane(pane.store.get()), { x, y }), note: '' };
}

/** A note when a linked stack ends before the active one. */
function linkNote(pane: Pane, active: Pane): string {
  if (pane === active || linkKindOf(active, pane) === 'number') return '';
  const point = middleOf(active);
  const nearest = point && sliceAt(pane, point);
  if (!nearest || nearest.isCovered) return '';
  return `Outside the stack: the nearest slice is ${inMillimetres(nearest.distance)} away`;
}

/** Computes the marks in a viewport that refer to other viewports. */
export function paneMarksOf(pane: Pane, { active, hasLines, cursor, isLinked }: Others): PaneMarksState {
  const lines = hasLines ? linesOf(pane, active) : [];
  const pointed = cursor ? cursorOf(pane, cursor) : { cursor: null, note: '' };
  return { lines, ...pointed, note: pointed.note || (isLinked ? linkNote(pane, active) : '') };
}
