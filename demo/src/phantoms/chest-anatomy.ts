import { Canvas } from '../drawing/canvas';
import { createNoise, fractal } from '../drawing/plane-noise';
import { between, createRandom, type Random } from '../drawing/random';
import {
  ellipse,
  onSide,
  outline,
  pair,
  type Point,
  type Shape,
  smooth,
  stroke,
  tabulate,
} from '../drawing/shapes';

// Local copies of Math's functions: they run for every pixel, and looking them up on a global object is slow.
const { cos, exp, max, min, sin, sqrt } = Math;

/** Parameters in which chest films differ. */
interface ChestPlan {
  seed: number;
  /** Width of the heart relative to a normal heart. */
  heart?: number;
  /** Whether the heart points to the patient's right. */
  isMirrored?: boolean;
  /** Strength of the lung vessels' shadows relative to a normal film. */
  vessels?: number;
  /** Density that is added to both lungs, e.g. by oedema or by fluid behind them. */
  haze?: number;
}

/** Brightness of tissues on the film, from 0 black to 1 white. */
const shade = { air: 0.02, lung: 0.2, soft: 0.72, heart: 0.76, bone: 0.15, fluid: 0.75 } as const;

/** Outlines of the right lung (on the left of the film) and of the left lung, where the heart does not cover them. */
export const lungShapes: readonly [right: Shape, left: Shape] = [
  outline([
    [-0.22, -0.74],
    [-0.36, -0.69],
    [-0.5, -0.5],
    [-0.6, -0.2],
    [-0.645, 0.15],
    [-0.655, 0.47],
    [-0.5, 0.4],
    [-0.35, 0.37],
    [-0.18, 0.44],
    [-0.1, 0.42],
    [-0.1, 0.05],
    [-0.1, -0.35],
    [-0.13, -0.6],
  ]),
  outline([
    [0.22, -0.74],
    [0.36, -0.69],
    [0.5, -0.5],
    [0.6, -0.2],
    [0.645, 0.15],
    [0.66, 0.52],
    [0.52, 0.46],
    [0.36, 0.44],
    [0.2, 0.5],
    [0.1, 0.45],
    [0.1, 0.05],
    [0.1, -0.35],
    [0.13, -0.6],
  ]),
];

/** Draws a frontal chest film as brightness from 0 to 1; the patient's right is on the left. */
export function drawChest(plan: ChestPlan): Canvas {
  const canvas = new Canvas(768, shade.air);
  const random = createRandom(plan.seed);
  const bend = bodyBend(plan.seed);
  canvas.displace(bend);
  drawBody(canvas, plan);
  drawLungs(canvas, plan, random);
  drawHeart(canvas, plan);
  drawBones(canvas, random);
  return canvas;
}

function bodyBend(seed: number) {
  const noise = fractal(createNoise(seed + 2), 2);
  return (x: number, y: number): Point => [
    x * 0.83 + noise(x * 1.3 + 5, y * 1.3) * 0.03,
    y * 0.83 - 0.14 + noise(x * 1.3, y * 1.3 + 9) * 0.03,
  ];
}

const torso = outline([
  [-0.17, -1.2],
  [-0.2, -0.92],
  [-0.5, -0.84],
  [-0.86, -0.72],
  [-1.15, -0.5],
  [-1.2, -0.1],
  [-0.86, -0.05],
  [-0.79, 0.25],
  [-0.78, 1.2],
  [0.78, 1.2],
  [0.79, 0.25],
  [0.86, -0.05],
  [1.2, -0.1],
  [1.15, -0.5],
  [0.86, -0.72],
  [0.5, -0.84],
  [0.2, -0.92],
  [0.17, -1.2],
]);

function drawBody(canvas: Canvas, { seed }: ChestPlan): void {
  canvas.paint(torso, (_x, y, d) => min(shade.soft, 0.3 + sqrt(max(0, -d)) * 0.8) + y * 0.05, {
    soft: 0.01,
  });
  canvas.texture(fractal(createNoise(seed + 3), 2), 4, 0.03, torso);
  for (const armpit of pair(ellipse(0.83, -0.18, 0.06, 0.26, 0.12))) {
    canvas.paint(armpit, -0.12, { mode: 'add', soft: 0.07 });
  }
  canvas.paint(
    stroke(
      [
        [0.005, -1.1],
        [0.012, -0.6],
        [0.02, -0.24],
      ],
      0.034,
      0.032,
    ),
    -0.16,
    {
      mode: 'add',
      soft: 0.014,
    },
  );
}

function drawLungs(canvas: Canvas, { seed, haze = 0, vessels = 1 }: ChestPlan, random: Random): void {
  const noise = fractal(createNoise(seed + 4), 3);
  for (const lung of lungShapes) {
    canvas.paint(
      lung,
      (x, y, d) => {
        const rim = 0.13 * exp(min(0, d) / 0.05);
        return shade.lung + haze + rim + 0.05 * (y + 0.2) + 0.035 * noise(x * 7, y * 7);
      },
      { soft: 0.012 },
    );
  }
  for (const side of [-1, 1] as const) {
    drawVessels(canvas, side, random, 0.13 * vessels);
    const hilum =
      side === 1 ? ellipse(0.165, -0.09, 0.06, 0.09, 0.3) : ellipse(-0.175, -0.06, 0.06, 0.1, -0.3);
    canvas.paint(hilum, 0.16 * min(1.6, vessels), { mode: 'add', soft: 0.05 });
  }
  // Adds faint shadows of the breasts.
  for (const breast of pair(ellipse(0.42, 0.42, 0.26, 0.2))) {
    canvas.paint(breast, 0.05, { mode: 'add', soft: 0.08 });
  }
}

/** Draws the vessels of a lung, which leave the hilum, fork, and become thinner towards the chest wall. */
function drawVessels(canvas: Canvas, side: 1 | -1, random: Random, strength: number): void {
  const lung = side === 1 ? lungShapes[1] : lungShapes[0];
  const branch = (
    x: number,
    y: number,
    heading: number,
    length: number,
    width: number,
    left: number,
  ): void => {
    const turn = between(random, -0.3, 0.3);
    const points: Point[] = [0, 0.5, 1].map((part) => {
      const angle = heading + turn * part;
      return [x + side * cos(angle) * length * part, y + sin(angle) * length * part];
    });
    const [endX, endY] = points[2] ?? [x, y];
    canvas.paint(stroke(points, width, width * 0.72), strength, {
      mode: 'add',
      soft: 0.006,
    });
    if (left === 0 || lung.distance(endX, endY) > -0.04) return;
    for (const fork of [-1, 1]) {
      if (random() < 0.12) continue;
      const next = heading + turn + fork * between(random, 0.2, 0.55);
      branch(endX, endY, next, length * between(random, 0.66, 0.9), width * 0.7, left - 1);
    }
  };
  for (const heading of [-1.25, -0.75, -0.2, 0.35, 0.8, 1.15]) {
    branch(side * between(random, 0.13, 0.19), -0.05 + heading * 0.06, heading, 0.165, 0.0125, 3);
  }
}

/** Heart shapes that were already made, by size; only a few sizes occur. */
const hearts = new Map<number, Shape>();

/**
 * Outline of the heart with the great vessels; the tip of the heart points to the patient's left. `size` 1 is normal.
 */
export function heartShape(size: number): Shape {
  const known = hearts.get(size) ?? outlineHeart(size);
  hearts.set(size, known);
  return known;
}

function outlineHeart(size: number): Shape {
  const left = (x: number) => 0.06 + (x - 0.06) * (1 + (size - 1) * 1.25);
  const right = (x: number) => x * (1 + (size - 1) * 0.6);
  return outline([
    [-0.075, -0.78],
    [-0.085, -0.4],
    [right(-0.11), -0.15],
    [right(-0.16), 0.05],
    [right(-0.165), 0.25],
    [right(-0.12), 0.42],
    [0, 0.56],
    [0.2, 0.56],
    [left(0.34), 0.48],
    [left(0.37), 0.38],
    [left(0.31), 0.2],
    [left(0.22), 0.04],
    [left(0.16), -0.08],
    [0.135, -0.16],
    [0.12, -0.22],
    [0.15, -0.3],
    [0.125, -0.4],
    [0.09, -0.48],
    [0.075, -0.78],
  ]);
}

function drawHeart(canvas: Canvas, { heart = 1, isMirrored = false, seed }: ChestPlan): void {
  const shape = heartShape(heart);
  const noise = createNoise(seed + 6);
  canvas.paint(
    onSide(shape, isMirrored ? -1 : 1),
    (x, y, d) => {
      return shade.heart - 0.1 * exp(d / 0.05) + 0.02 * noise(x * 5, y * 5) + max(0, y) * 0.06;
    },
    { soft: 0.009, mode: 'max' },
  );
  const [stomachX, side] = isMirrored ? [-0.4, -1] : [0.4, 1];
  canvas.paint(ellipse(stomachX, 0.62, 0.13, 0.065, side * 0.15), -0.26, { mode: 'add', soft: 0.025 });
  canvas.paint(
    stroke(
      [
        [0.006, -1],
        [0.012, -0.5],
        [0.016, -0.24],
      ],
      0.032,
      0.03,
    ),
    -0.13,
    { mode: 'add', soft: 0.012 },
  );
  for (const bronchus of [
    [
      [0.016, -0.25],
      [-0.1, -0.12],
    ],
    [
      [0.016, -0.25],
      [0.13, -0.14],
    ],
  ] as Point[][]) {
    canvas.paint(stroke(bronchus, 0.022, 0.018), -0.1, { mode: 'add', soft: 0.012 });
  }
}

/**
 * The ten ribs of one side from the top, each from the spine to the side and from there to the front; the lowest ribs
 * have no front part.
 */
const ribs = Array.from({ length: 10 }, (_, level) => {
  const top = -0.76 + level * 0.132;
  const reach = min(0.68, 0.34 + level * 0.075);
  const back = smooth(
    [
      [0.07, top],
      [reach * 0.55, top - 0.05 + level * 0.006],
      [reach * 0.9, top + 0.06],
      [reach, top + 0.16],
    ],
    3,
  );
  const front = smooth(
    [
      [reach, top + 0.16],
      [reach * 0.92, top + 0.29],
      [reach * 0.68, top + 0.37],
      [reach * 0.45, top + 0.4],
    ],
    3,
  );
  const isShort = level >= 7;
  return {
    back: tabulate(stroke(back, 0.027, 0.021)),
    front: isShort ? null : tabulate(stroke(front, 0.024, 0.028)),
  };
});

const clavicle = smooth(
  [
    [0.07, -0.62],
    [0.25, -0.66],
    [0.45, -0.73],
    [0.68, -0.79],
  ],
  4,
);

function drawBones(canvas: Canvas, random: Random): void {
  for (const { back, front } of ribs) {
    for (const rib of pair(back)) paintBone(canvas, rib, 0.115);
    if (front) for (const rib of pair(front)) paintBone(canvas, rib, 0.07);
  }
  for (const bone of pair(stroke(clavicle, 0.032, 0.026))) paintBone(canvas, bone, 0.16);
  for (const bone of pair(
    stroke(
      [
        [0.64, -0.62],
        [0.7, -0.35],
        [0.68, -0.1],
      ],
      0.02,
      0.012,
    ),
  ))
    paintBone(canvas, bone, 0.12);
  for (const head of pair(ellipse(0.86, -0.64, 0.11, 0.1))) paintBone(canvas, head, 0.18);
  for (let level = 0; level < 16; level += 1) {
    const y = -0.95 + level * 0.115;
    canvas.paint(ellipse(0, y, 0.062, 0.045), 0.045, { mode: 'add', soft: 0.02 });
    canvas.paint(ellipse(0, y + 0.02, 0.012, 0.028), 0.05, { mode: 'add', soft: 0.01 });
    for (const pedicle of pair(ellipse(0.045, y - 0.012, 0.011, 0.017))) {
      canvas.paint(pedicle, between(random, 0.03, 0.06), { mode: 'add', soft: 0.008 });
    }
  }
}

/** Draws a bone as it is projected on the film: a bright cortex around a fainter middle. */
function paintBone(canvas: Canvas, shape: Shape, strength: number): void {
  canvas.paint(shape, (_x, _y, d) => strength * (0.62 + 0.5 * exp(d / 0.006)), {
    mode: 'add',
    soft: 0.006,
  });
}
