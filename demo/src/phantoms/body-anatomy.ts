import { Canvas, type Displacement } from '../drawing/canvas';
import { createNoise, fractal, type Noise } from '../drawing/plane-noise';
import { between, createRandom } from '../drawing/random';
import {
  ellipse,
  grow,
  intersect,
  onSide,
  outline,
  outside,
  pair,
  stroke,
  type Point,
  type Shape,
} from '../drawing/shapes';

/** CT numbers of tissues in the portal venous phase after contrast medium, in HU. */
export const bodyHu = {
  air: -1000,
  lung: -850,
  fat: -100,
  fluid: 8,
  muscle: 58,
  liver: 112,
  spleen: 128,
  kidney: 185,
  vessel: 165,
  clot: 45,
  bone: 330,
  cortex: 720,
} as const;

/** Parameters in which abdomens differ. */
interface AbdomenPlan {
  seed: number;
  /** CT number of the space between the organs, in HU; by default that of fat. */
  between?: number;
  /** CT number of the great vessels with contrast medium, in HU. */
  vessels?: number;
  /** Whether to leave out the left kidney, so that a caller can draw a diseased one. */
  isLeftKidneyChanged?: boolean;
  /** Half width of the aorta, in units of half the image. */
  aorta?: number;
}

export const liver = outline([
  [-0.1, -0.42],
  [-0.36, -0.48],
  [-0.6, -0.36],
  [-0.73, -0.08],
  [-0.72, 0.2],
  [-0.56, 0.38],
  [-0.4, 0.34],
  [-0.27, 0.12],
  [-0.12, 0.02],
  [0.02, -0.08],
  [0.16, -0.24],
  [0.2, -0.4],
  [0.05, -0.47],
]);
export const spleen = outline([
  [0.56, -0.04],
  [0.68, 0.02],
  [0.735, 0.16],
  [0.66, 0.36],
  [0.52, 0.44],
  [0.46, 0.38],
  [0.56, 0.22],
  [0.52, 0.08],
]);
const bodyOutline = ellipse(0, 0, 0.92, 0.66);
export const cavity = ellipse(0, -0.03, 0.765, 0.51);
/** Outline of the patient's left kidney, on the right of the image. */
export const kidney = ellipse(0.345, 0.28, 0.125, 0.16, -0.45);

/** Displacement of the whole anatomy by slow waves. */
export function bodyBend(seed: number): Displacement {
  const noise = fractal(createNoise(seed + 2), 2);
  return (x, y) => [x + noise(x * 1.7 + 5, y * 1.7) * 0.035, y + noise(x * 1.7, y * 1.7 + 9) * 0.035];
}

/** Draws an organ with a soft edge and a fine texture. */
function drawOrgan(canvas: Canvas, shape: Shape, value: number, noise: Noise): void {
  canvas.paint(shape, (x, y) => value + 5 * noise(x * 12, y * 12), { soft: 0.007 });
}

/** Draws an axial slice of the abdomen at the level of the kidneys' hila, in HU; the patient's right is on the left. */
export function drawAbdomen(plan: AbdomenPlan): Canvas {
  const canvas = new Canvas(768, bodyHu.air);
  const noise = fractal(createNoise(plan.seed + 1), 2);
  canvas.displace(bodyBend(plan.seed));
  drawWall(canvas, noise);
  canvas.paint(cavity, (x, y) => (plan.between ?? bodyHu.fat) + 12 * noise(x * 14, y * 14), { soft: 0.006 });
  drawSpine(canvas, noise);
  drawBowel(canvas, plan.seed, noise);
  drawOrgan(canvas, liver, bodyHu.liver, noise);
  drawLiverVessels(canvas, plan.vessels ?? bodyHu.vessel);
  drawOrgan(canvas, spleen, bodyHu.spleen, noise);
  drawStomach(canvas, noise);
  drawMiddle(canvas, plan, noise);
  drawKidney(canvas, -1);
  if (!plan.isLeftKidneyChanged) drawKidney(canvas, 1);
  return canvas;
}

export function drawWall(canvas: Canvas, noise: Noise): void {
  canvas.paint(ellipse(0, 0.74, 1.4, 0.025), -300, { soft: 0.01 });
  canvas.paint(bodyOutline, (x, y, d) => (d > -0.012 ? 30 : bodyHu.fat + 14 * noise(x * 11, y * 11)));
  canvas.paint(ellipse(0, 0, 0.81, 0.56), (x, y) => bodyHu.muscle + 10 * noise(x * 26, y * 26));
  for (const back of pair(ellipse(0.23, 0.46, 0.19, 0.095, -0.12))) canvas.paint(back, bodyHu.muscle + 4);
  for (let index = 0; index < 5; index += 1) {
    const angle = -0.35 + index * 0.4;
    const rib: Point[] = [-0.13, 0, 0.13].map((part) => {
      return [0.785 * Math.cos(angle + part), 0.535 * Math.sin(angle + part) - 0.005];
    });
    for (const bone of pair(stroke(rib, 0.021, 0.017))) {
      canvas.paint(bone, (_x, _y, d) => (d > -0.008 ? bodyHu.cortex : bodyHu.bone - 60));
    }
  }
}

export function drawSpine(canvas: Canvas, noise: Noise): void {
  const body = outline([
    [-0.13, 0.28],
    [0, 0.235],
    [0.13, 0.28],
    [0.14, 0.37],
    [0.08, 0.42],
    [0, 0.4],
    [-0.08, 0.42],
    [-0.14, 0.37],
  ]);
  for (const muscle of pair(ellipse(0.185, 0.325, 0.065, 0.095, 0.25)))
    canvas.paint(muscle, bodyHu.muscle + 6);
  const arch = [
    ...pair(
      stroke(
        [
          [0.09, 0.39],
          [0.1, 0.46],
          [0.03, 0.53],
        ],
        0.024,
        0.02,
      ),
    ),
    ...pair(
      stroke(
        [
          [0.09, 0.44],
          [0.2, 0.42],
        ],
        0.02,
        0.014,
      ),
    ),
    stroke(
      [
        [0, 0.53],
        [0, 0.61],
      ],
      0.018,
      0.014,
    ),
  ];
  for (const part of arch) canvas.paint(part, (_x, _y, d) => (d > -0.009 ? bodyHu.cortex : bodyHu.bone));
  canvas.paint(body, (x, y, d) =>
    d > -0.012 ? bodyHu.cortex - 150 : bodyHu.bone - 90 + 60 * noise(x * 34, y * 34),
  );
  canvas.paint(ellipse(0, 0.455, 0.055, 0.04), 22);
}

function drawBowel(canvas: Canvas, seed: number, noise: Noise): void {
  const random = createRandom(seed + 5);
  const loops: Point[] = [
    [0.32, -0.02],
    [0.48, -0.12],
    [0.2, -0.12],
    [0.36, -0.2],
    [-0.2, 0.2],
    [0.24, 0.1],
  ];
  for (const [x, y] of loops) {
    const loop = ellipse(
      x + between(random, -0.02, 0.02),
      y,
      between(random, 0.07, 0.09),
      between(random, 0.055, 0.07),
      random(),
    );
    canvas.paint(loop, (u, v, d) => (d > -0.016 ? 85 : 22 + 12 * noise(u * 30, v * 30)));
  }
  const colon = ellipse(0.6, -0.16, 0.085, 0.1);
  canvas.paint(colon, (x, y, d) => (d > -0.012 ? 70 : y < -0.15 ? -850 : -30 + 130 * noise(x * 40, y * 40)));
}

/** Draws the stomach, whose contents have a fluid level: gas in front, fluid behind. */
function drawStomach(canvas: Canvas, noise: Noise): void {
  const stomach = outline([
    [0.22, -0.46],
    [0.42, -0.44],
    [0.57, -0.28],
    [0.52, -0.2],
    [0.36, -0.22],
    [0.23, -0.3],
    [0.18, -0.38],
  ]);
  canvas.paint(stomach, 88);
  canvas.paint(grow(stomach, -0.022), (x, y) => (y < -0.35 ? -900 : 18 + 16 * noise(x * 26, y * 26)));
}

function drawLiverVessels(canvas: Canvas, contrast: number): void {
  const bright = Math.max(bodyHu.liver + 18, contrast);
  const branches: [Point[], number, number][] = [
    [
      [
        [-0.14, -0.02],
        [-0.27, -0.1],
        [-0.42, -0.08],
        [-0.56, -0.16],
      ],
      0.024,
      0.006,
    ],
    [
      [
        [-0.42, -0.08],
        [-0.52, 0.04],
        [-0.6, 0.14],
      ],
      0.013,
      0.004,
    ],
    [
      [
        [-0.27, -0.1],
        [-0.3, -0.24],
        [-0.42, -0.34],
      ],
      0.015,
      0.004,
    ],
    [
      [
        [-0.2, -0.07],
        [-0.08, -0.2],
        [0.02, -0.34],
      ],
      0.014,
      0.004,
    ],
    [
      [
        [-0.5, 0.24],
        [-0.56, 0.06],
        [-0.64, -0.06],
      ],
      0.009,
      0.004,
    ],
  ];
  for (const [points, from, to] of branches) {
    canvas.paint(intersect(stroke(points, from, to), liver), bright, { soft: 0.007 });
  }
}

function drawMiddle(
  canvas: Canvas,
  { vessels = bodyHu.vessel, aorta = 0.052 }: AbdomenPlan,
  noise: Noise,
): void {
  const pancreas = stroke(
    [
      [-0.12, 0.06],
      [0, 0.02],
      [0.14, -0.02],
      [0.3, 0.02],
      [0.44, 0.08],
    ],
    0.045,
    0.028,
  );
  canvas.paint(pancreas, (x, y) => 92 + 22 * noise(x * 34, y * 34), { soft: 0.01 });
  canvas.paint(
    stroke(
      [
        [-0.1, 0.03],
        [0.05, 0.075],
        [0.2, 0.07],
        [0.4, 0.13],
      ],
      0.021,
      0.014,
    ),
    vessels,
    { soft: 0.006 },
  );
  canvas.paint(ellipse(0.045, 0.125, 0.022), vessels + 10, { soft: 0.006 });
  canvas.paint(ellipse(-0.115, 0.185, 0.06, 0.042, 0.2), vessels - 22, { soft: 0.006 });
  canvas.paint(ellipse(0.05, 0.19, aorta), vessels + 12, { soft: 0.005 });
  for (const crus of pair(
    stroke(
      [
        [0.12, 0.15],
        [0.135, 0.24],
      ],
      0.016,
    ),
  ))
    canvas.paint(crus, bodyHu.muscle);
  const gallbladder = ellipse(-0.3, -0.33, 0.062, 0.085, 0.4);
  canvas.paint(gallbladder, (_x, _y, d) => (d > -0.01 ? 70 : 9), { soft: 0.006 });
}

/** Draws a kidney with a bright cortex, fat in its hilum and its vein. */
function drawKidney(canvas: Canvas, side: 1 | -1): void {
  const on = (shape: Shape) => onSide(shape, side);
  const hilum = ellipse(0.27, 0.25, 0.062, 0.052, 0.3);
  canvas.paint(on(kidney), (_x, _y, d) => bodyHu.kidney + (d > -0.035 ? 22 : -18), { soft: 0.007 });
  canvas.paint(on(hilum), bodyHu.fat + 30, { soft: 0.014 });
  canvas.paint(
    on(
      stroke(
        [
          [0.1, 0.2],
          [0.2, 0.235],
          [0.3, 0.26],
        ],
        0.015,
        0.012,
      ),
    ),
    bodyHu.vessel - 6,
    { soft: 0.007 },
  );
}

/** The space inside a shape that no organ takes up; free fluid collects there. */
export function freeSpace(within: Shape, organs: readonly Shape[]): Shape {
  return intersect(within, ...organs.map(outside));
}
