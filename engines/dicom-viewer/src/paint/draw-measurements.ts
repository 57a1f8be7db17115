import type { DisplayFrame } from '@medrad/dicom';
import type { Drawing } from '../measure/measurement';
import { measureText, probeText } from '../measure/measure-text';
import { matrixOfPane, type PaneState } from '../view/pane-state';
import { toStage, type Matrix, type Point, type Size } from '../view/viewport';

const line = '#7fe0ff';
const lineInTheMaking = '#ffe27f';
const shade = 'rgb(0 0 0 / 75%)';
const handle = 4;
/** What the letters at the left and right edge take: a value under one of them is misread. */
const letterRoom = 34;

/** Every stroke twice: a dark one below keeps the light one seen on bright tissue. */
function stroke(context: CanvasRenderingContext2D, color: string, path: () => void): void {
  context.beginPath();
  path();
  context.lineWidth = 4;
  context.strokeStyle = shade;
  context.stroke();
  context.lineWidth = 1.75;
  context.strokeStyle = color;
  context.stroke();
}

/** Within the stage wherever its place is. */
function drawText(
  context: CanvasRenderingContext2D,
  text: string,
  at: Point,
  { color, stage }: { color: string; stage: Size },
): void {
  if (!text) return;
  context.textBaseline = 'middle';
  const { width } = context.measureText(text);
  const x = Math.max(letterRoom, Math.min(at.x, stage.width - width - letterRoom));
  const y = Math.max(13, Math.min(at.y, stage.height - 13));
  context.fillStyle = shade;
  context.fillRect(x - 4, y - 11, width + 8, 22);
  context.fillStyle = color;
  context.fillText(text, x, y);
}

function drawCross(context: CanvasRenderingContext2D, { x, y }: Point, color: string, reach = 9): void {
  stroke(context, color, () => {
    for (const [across, down] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      context.moveTo(x + across * 3, y + down * 3);
      context.lineTo(x + across * reach, y + down * reach);
    }
  });
}

/** The ellipse within two corners of the frame, as seen: stretched where pixels are no squares. */
function traceEllipse(context: CanvasRenderingContext2D, [from, to]: readonly [Point, Point]): void {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  context.ellipse(x, y, Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2, 0, 0, 2 * Math.PI);
}

function traceLines(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  for (const [place, { x, y }] of points.entries()) {
    if (place === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}

function drawOne(
  context: CanvasRenderingContext2D,
  drawing: Drawing,
  { frame, matrix, color, stage }: { frame: DisplayFrame; matrix: Matrix; color: string; stage: Size },
): void {
  const points = drawing.points.map((point) => toStage(matrix, point));
  const [first, second] = points;
  const last = points.at(-1);
  if (!first || !last) return;
  if (drawing.kind === 'probe') drawCross(context, first, color);
  else if (drawing.kind === 'ellipse' && second)
    stroke(context, color, () => traceEllipse(context, [first, second]));
  else stroke(context, color, () => traceLines(context, points));
  if (drawing.kind !== 'probe') {
    for (const { x, y } of points) {
      stroke(context, color, () => context.rect(x - handle, y - handle, 2 * handle, 2 * handle));
    }
  }
  drawText(context, measureText(frame, drawing), { x: last.x + 14, y: last.y + 16 }, { color, stage });
}

/** Whether {@link drawMeasurements} draws anything. */
export function hasMeasurements({ shown, drawings, probe }: PaneState): boolean {
  if (shown.kind !== 'frame') return false;
  return (
    probe !== null || drawings.draft !== null || drawings.done.some(({ index }) => index === shown.index)
  );
}

/** Draws what was measured on the shown frame, what is being drawn and what is probed. */
export function drawMeasurements(context: CanvasRenderingContext2D, state: PaneState): void {
  const { shown, drawings, probe, stage } = state;
  if (shown.kind !== 'frame') return;
  const { frame } = shown;
  const matrix = matrixOfPane(state);
  // A canvas inherits no font: the page's has to be named.
  context.font = `600 13px ${getComputedStyle(context.canvas).fontFamily}`;
  for (const one of drawings.done) {
    if (one.index === shown.index) drawOne(context, one, { frame, matrix, stage, color: line });
  }
  const { draft } = drawings;
  if (draft?.index === shown.index) drawOne(context, draft, { frame, matrix, stage, color: lineInTheMaking });
  if (probe) {
    const at = toStage(matrix, probe);
    drawCross(context, at, lineInTheMaking, 14);
    if (!draft) {
      // Above the finger that holds it.
      drawText(
        context,
        probeText(frame, probe),
        { x: at.x + 14, y: at.y - 30 },
        { color: lineInTheMaking, stage },
      );
    }
  }
}
