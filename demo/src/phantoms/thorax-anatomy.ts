import { bodyBend, bodyHu, drawSpine, drawWall } from './body-anatomy';
import { Canvas } from '../drawing/canvas';
import { createNoise, fractal, type Noise } from '../drawing/plane-noise';
import { between, createRandom } from '../drawing/random';
import { ellipse, grow, intersect, outline, pair, stroke, type Point, type Shape } from '../drawing/shapes';

/** Draws an axial slice of the chest through the pulmonary trunk, in HU, for the mediastinal window. */
export function drawThorax({ seed, vessels = 210 }: { seed: number; vessels?: number }): Canvas {
  const canvas = new Canvas(768, bodyHu.air);
  const noise = fractal(createNoise(seed + 1), 2);
  canvas.displace(bodyBend(seed));
  drawWall(canvas, noise);
  for (const blade of pair(
    stroke(
      [
        [0.52, 0.52],
        [0.68, 0.4],
        [0.79, 0.22],
      ],
      0.018,
      0.014,
    ),
  )) {
    canvas.paint(blade, bodyHu.cortex - 100);
  }
  canvas.paint(
    stroke(
      [
        [-0.11, -0.575],
        [0.11, -0.575],
      ],
      0.032,
    ),
    (_x, _y, d) => (d > -0.01 ? bodyHu.cortex : bodyHu.bone),
  );
  drawSpine(canvas, noise);
  for (const lung of lungFields) canvas.paint(lung, bodyHu.lung, { soft: 0.006 });
  drawLungVessels(canvas, seed, vessels);
  canvas.paint(mediastinum, (x, y) => bodyHu.fat + 20 + 26 * noise(x * 16, y * 16), { soft: 0.01 });
  drawSpineFront(canvas, noise);
  for (const [vessel, extra] of greatVessels()) canvas.paint(vessel, vessels + extra, { soft: 0.007 });
  for (const bronchus of [ellipse(-0.12, 0.1, 0.047, 0.036, -0.4), ellipse(0.1, 0.115, 0.044, 0.034, 0.4)]) {
    canvas.paint(bronchus, (_x, _y, d) => (d > -0.008 ? 30 : -990), { soft: 0.006 });
  }
  canvas.paint(ellipse(0.035, 0.185, 0.026, 0.02), 52, { soft: 0.007 });
  return canvas;
}

/** Outlines of the right and the left lung in this slice. */
export const lungFields: readonly [right: Shape, left: Shape] = [
  outline([
    [-0.12, -0.44],
    [-0.32, -0.47],
    [-0.58, -0.32],
    [-0.7, -0.02],
    [-0.66, 0.28],
    [-0.46, 0.44],
    [-0.22, 0.4],
    [-0.13, 0.2],
    [-0.2, -0.1],
  ]),
  outline([
    [0.12, -0.44],
    [0.32, -0.47],
    [0.58, -0.32],
    [0.7, -0.02],
    [0.66, 0.28],
    [0.46, 0.44],
    [0.24, 0.4],
    [0.16, 0.2],
    [0.22, -0.1],
  ]),
];
const mediastinum = outline([
  [-0.08, -0.5],
  [0.08, -0.5],
  [0.2, -0.3],
  [0.27, -0.12],
  [0.24, 0.06],
  [0.22, 0.3],
  [0.12, 0.36],
  [-0.12, 0.36],
  [-0.2, 0.2],
  [-0.26, 0.02],
  [-0.24, -0.2],
  [-0.16, -0.38],
]);
/** Outline of the descending aorta in this slice. */
export const descendingAorta = ellipse(0.145, 0.265, 0.072);
/** Outline of the ascending aorta in this slice. */
export const ascendingAorta = ellipse(-0.075, -0.13, 0.098);
/** Outlines of the pulmonary trunk and its two main branches, which form a Y on its side. */
export const pulmonaryArteries: readonly Shape[] = [
  stroke(
    [
      [0.1, -0.2],
      [0.13, -0.08],
      [0.11, 0.02],
    ],
    0.082,
    0.07,
  ),
  stroke(
    [
      [0.1, 0.0],
      [-0.03, 0.025],
      [-0.16, 0.02],
      [-0.28, 0.03],
    ],
    0.052,
    0.046,
  ),
  stroke(
    [
      [0.12, 0.0],
      [0.21, 0.05],
      [0.28, 0.1],
    ],
    0.05,
    0.04,
  ),
];

function greatVessels(): [Shape, number][] {
  return [
    [descendingAorta, 20],
    [ascendingAorta, 26],
    ...pulmonaryArteries.map((shape): [Shape, number] => [shape, 8]),
    [ellipse(-0.205, -0.07, 0.044, 0.055), 60],
  ];
}

function drawSpineFront(canvas: Canvas, noise: Noise): void {
  const body = ellipse(0, 0.335, 0.125, 0.092);
  canvas.paint(body, (x, y, d) =>
    d > -0.012 ? bodyHu.cortex - 150 : bodyHu.bone - 90 + 60 * noise(x * 34, y * 34),
  );
}

function drawLungVessels(canvas: Canvas, seed: number, contrast: number): void {
  const random = createRandom(seed + 8);
  for (const side of [-1, 1]) {
    const lung = grow(side === 1 ? lungFields[1] : lungFields[0], -0.01);
    for (let index = 0; index < 34; index += 1) {
      const angle = between(random, -1.35, 1.35);
      const reach = between(random, 0.06, 0.4);
      const from: Point = [side * (0.24 + reach * Math.cos(angle)), 0.04 + reach * Math.sin(angle) * 1.1];
      const length = between(random, 0.02, 0.1);
      const to: Point = [from[0] + side * Math.cos(angle) * length, from[1] + Math.sin(angle) * length];
      const width = Math.max(0.004, 0.02 - reach * 0.038);
      canvas.paint(intersect(stroke([from, to], width, width * 0.7), lung), contrast - 40, { soft: 0.007 });
    }
  }
}
