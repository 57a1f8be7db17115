import type { Drawing } from '../measure/measurement';
import { handlesOf, linesOf } from '../measure/shape';
import { toViewport, type Matrix, type Point } from '../view/presentation';

/** Colour of the dark stroke below a line, for contrast on bright tissue. */
export const shade = 'rgb(0 0 0 / 75%)';
const handle = 4;
const headLength = 14;

/** Draws every stroke twice: dark below, then light. */
export function stroke(context: CanvasRenderingContext2D, color: string, path: () => void): void {
  context.beginPath();
  path();
  context.lineWidth = 4;
  context.strokeStyle = shade;
  context.stroke();
  context.lineWidth = 1.75;
  context.strokeStyle = color;
  context.stroke();
}

export function drawCross(
  context: CanvasRenderingContext2D,
  { x, y }: Point,
  color: string,
  reach = 9,
): void {
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

function traceLine(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  for (const [place, { x, y }] of points.entries()) {
    if (place === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}

/** Traces an ellipse as displayed, stretched by non-square pixels. */
function traceEllipse(context: CanvasRenderingContext2D, from: Point, to: Point): void {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  context.ellipse(x, y, Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2, 0, 0, 2 * Math.PI);
}

/** Traces the two short strokes of an arrow's head. */
function traceHead(context: CanvasRenderingContext2D, head: Point, tail: Point): void {
  const turn = Math.atan2(tail.y - head.y, tail.x - head.x);
  for (const spread of [-0.45, 0.45]) {
    context.moveTo(head.x, head.y);
    context.lineTo(
      head.x + headLength * Math.cos(turn + spread),
      head.y + headLength * Math.sin(turn + spread),
    );
  }
}

/** Traces the line between the middles of two lines, to show that they belong together. */
function traceHelper(context: CanvasRenderingContext2D, [a, b, c, d]: readonly Point[]): void {
  if (!a || !b || !c || !d) return;
  traceLine(context, [
    { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    { x: (c.x + d.x) / 2, y: (c.y + d.y) / 2 },
  ]);
}

/** Draws the lines and handles of a drawing; handles are larger on the selected one. */
export function drawShape(
  context: CanvasRenderingContext2D,
  drawing: Drawing,
  { matrix, color, isChosen }: { matrix: Matrix; color: string; isChosen: boolean },
): void {
  const { kind } = drawing;
  const points = drawing.points.map((point) => toViewport(matrix, point));
  const [first, second] = points;
  if (!first) return;
  if (kind === 'probe') {
    drawCross(context, first, color);
    return;
  }
  stroke(context, color, () => {
    if (kind === 'ellipse' && second) traceEllipse(context, first, second);
    else
      for (const line of linesOf(drawing)) {
        traceLine(
          context,
          line.map((point) => toViewport(matrix, point)),
        );
      }
    if (kind === 'arrow' && second) traceHead(context, first, second);
  });
  if (kind === 'cobb') {
    context.setLineDash([5, 5]);
    stroke(context, color, () => traceHelper(context, points));
    context.setLineDash([]);
  }
  if (kind === 'text' || (kind === 'arrow' && !isChosen)) return;
  const half = isChosen ? handle + 1 : handle - 1;
  for (const [, point] of handlesOf(drawing)) {
    const { x, y } = toViewport(matrix, point);
    stroke(context, color, () => context.rect(x - half, y - half, 2 * half, 2 * half));
  }
}
