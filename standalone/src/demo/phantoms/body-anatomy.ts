import { Canvas, type Displacement } from './canvas';
import { createNoise, fractal, type Noise } from './noise';
import { between, createRandom } from './random';
import {
  ellipse,
  grow,
  intersect,
  mirror,
  outline,
  outside,
  pair,
  type Point,
  type Shape,
  stroke,
} from './shapes';

/** CT numbers after contrast medium in the portal venous phase, in HU. */
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

/** What differs between abdomens. */
interface AbdomenPlan {
  seed: number;
  /** Fat between the organs, in HU: fluid when there is ascites. */
  between?: number;
  /** Contrast in the great vessels, in HU. */
  vessels?: number;
  /** Leave the left kidney out, to draw another. */
  isLeftKidneyChanged?: boolean;
  /** Half width of the aorta. */
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
/** The left kidney, on the right of the picture. */
export const kidney = ellipse(0.345, 0.28, 0.125, 0.16, -0.45);

/** Slow waves over the whole anatomy. */
function bodyBend(seed: number): Displacement {
  const noise = fractal(createNoise(seed + 2), 2);
  return (x, y) => [x + noise(x * 1.7 + 5, y * 1.7) * 0.035, y + noise(x * 1.7, y * 1.7 + 9) * 0.035];
}

/** An organ's edge and texture. */
function drawOrgan(canvas: Canvas, shape: Shape, value: number, noise: Noise): void {
  canvas.paint(shape, (x, y) => value + 5 * noise(x * 12, y * 12), { soft: 0.007 });
}

/** An axial slice at the level of the kidneys' hila, in HU; the patient's right is on the left. */
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

function drawWall(canvas: Canvas, noise: Noise): void {
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

function drawSpine(canvas: Canvas, noise: Noise): void {
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

/** Contents with a level: gas floats in front, fluid lies behind. */
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

/** A kidney with cortex, pyramids, fat in the sinus and an unfilled pelvis. */
function drawKidney(canvas: Canvas, side: 1 | -1): void {
  const on = (shape: Shape) => (side === 1 ? shape : mirror(shape));
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

/** An axial slice through the pulmonary trunk in the mediastinal window, in HU. */
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

/** Both lungs as air in the chest. */
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
/** The descending aorta at this level. */
export const descendingAorta = ellipse(0.145, 0.265, 0.072);
/** The ascending aorta at this level. */
export const ascendingAorta = ellipse(-0.075, -0.13, 0.098);
/** Pulmonary trunk and its two main branches: a Y lying on its side. */
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

/** The free space round the organs inside a shape: where fluid collects. */
export function freeSpace(within: Shape, organs: readonly Shape[]): Shape {
  return intersect(within, ...organs.map(outside));
}
