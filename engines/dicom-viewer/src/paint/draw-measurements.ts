import type { DisplayFrame } from '@medrad/dicom';
import type { Drawing } from '../measure/measurement';
import { measureText, probeText } from '../measure/measure-text';
import { matrixOfViewport, type ViewportState } from '../view/viewport-state';
import { toViewport, type Matrix, type Point, type Size } from '../view/presentation';
import { drawCross, drawShape, shade } from './draw-shapes';

const line = '#7fe0ff';
const lineInTheMaking = '#ffe27f';
/** CSS pixels reserved for the letters at the left and right edge, so that no letter covers a value. */
const letterRoom = 34;

/** Draws a text, moved into the viewport if necessary. */
function drawText(
  context: CanvasRenderingContext2D,
  text: string,
  at: Point,
  { color, viewportSize }: { color: string; viewportSize: Size },
): void {
  if (!text) return;
  context.textBaseline = 'middle';
  const { width } = context.measureText(text);
  const x = Math.max(letterRoom, Math.min(at.x, viewportSize.width - width - letterRoom));
  const y = Math.max(13, Math.min(at.y, viewportSize.height - 13));
  context.fillStyle = shade;
  context.fillRect(x - 4, y - 11, width + 8, 22);
  context.fillStyle = color;
  context.fillText(text, x, y);
}

interface Look {
  frame: DisplayFrame;
  matrix: Matrix;
  viewportSize: Size;
  color: string;
  isChosen: boolean;
}

/** Position below the lowest point, so that the label covers neither the region nor its line. */
function labelPlace(points: readonly Point[], isText: boolean): Point {
  const lowest = points.reduce((one, other) => (other.y > one.y ? other : one), { x: 0, y: -Infinity });
  return isText ? { x: lowest.x, y: lowest.y } : { x: lowest.x + 14, y: lowest.y + 16 };
}

function drawOne(context: CanvasRenderingContext2D, drawing: Drawing, look: Look): void {
  const { frame, matrix, color, viewportSize } = look;
  const points = drawing.points.map((point) => toViewport(matrix, point));
  const last = points.at(-1);
  if (!last) return;
  drawShape(context, drawing, look);
  const isAtEnd = drawing.kind === 'length' || drawing.kind === 'angle' || drawing.kind === 'probe';
  const at = isAtEnd ? { x: last.x + 14, y: last.y + 16 } : labelPlace(points, drawing.kind === 'text');
  drawText(context, measureText(frame, drawing), at, { color, viewportSize });
}

/** Whether {@link drawMeasurements} draws anything. */
export function hasMeasurements({ shown, drawings, probe }: ViewportState): boolean {
  if (shown.kind !== 'frame') return false;
  return (
    probe !== null || drawings.draft !== null || drawings.done.some(({ index }) => index === shown.index)
  );
}

/**
 * Draws the measurements of the shown frame, the draft and the probed value.
 * @param font font family of the letters; a canvas does not inherit one
 */
export function drawMeasurements(
  context: CanvasRenderingContext2D,
  state: ViewportState,
  font: string,
): void {
  const { shown, drawings, probe, viewportSize } = state;
  if (shown.kind !== 'frame') return;
  const { frame } = shown;
  const look = { frame, matrix: matrixOfViewport(state), viewportSize };
  context.font = `600 13px ${font}`;
  const { draft, chosen } = drawings;
  for (const one of drawings.done) {
    if (one.index === shown.index && one.id !== draft?.before?.id)
      drawOne(context, one, { ...look, color: line, isChosen: one.id === chosen });
  }
  if (draft?.index === shown.index)
    drawOne(context, draft, { ...look, color: lineInTheMaking, isChosen: false });
  if (probe) {
    const at = toViewport(look.matrix, probe);
    drawCross(context, at, lineInTheMaking, 14);
    if (!draft) {
      // The text is above the point, so that the finger does not cover it.
      drawText(
        context,
        probeText(frame, probe),
        { x: at.x + 14, y: at.y - 30 },
        { color: lineInTheMaking, viewportSize },
      );
    }
  }
}
