import { Canvas, type Displacement } from '../drawing/canvas';
import { createNoise, fractal } from '../drawing/plane-noise';
import { between, createRandom, type Random } from '../drawing/random';
import { beyond, ellipse, intersect, outline, pair, type Point, type Shape, stroke } from '../drawing/shapes';

// Local copies of Math's functions: they run for every pixel, and looking them up on a global object is slow.
const { PI, cos, exp, max, min, sign, sin, sqrt } = Math;

/** Outlines of brain, skull and skin, in units of half the image. */
export const brainShape = ellipse(0, 0.01, 0.6, 0.745);
const innerTable = ellipse(0, 0.01, 0.625, 0.77);
const outerTable = ellipse(0, 0, 0.69, 0.845);
const scalp = ellipse(0, -0.01, 0.745, 0.905);

/** Parameters in which heads differ, by person and by disease. */
interface HeadPlan {
  seed: number;
  /** Size of the ventricles relative to those of a young adult. */
  ventricles?: number;
  /** Width of the sulci relative to those of a young adult; 0 when the sulci are effaced. */
  sulci?: number;
  /** CT number of the content of the fissures and sulci, in HU. */
  fluid?: number;
  /** Whether contrast medium has been given. */
  isEnhanced?: boolean;
  /** Displacement of the brain by a lesion; absent without displacement. */
  shift?: Displacement;
}

/**
 * CT numbers in HU. Those of grey and white matter differ more than in life, so that a narrow window shows the
 * difference.
 */
export const hu = { air: -1000, fluid: 6, white: 27, grey: 37, blood: 68, bone: 1100 } as const;

/** Draws an axial slice of the head at the level of the basal ganglia, in HU; the patient's right is on the left. */
export function drawHead(plan: HeadPlan): Canvas {
  const canvas = new Canvas(768, hu.air);
  const random = createRandom(plan.seed);
  const noise = createNoise(plan.seed + 1);
  const bend = organicBend(plan.seed + 2);
  canvas.displace(bend);
  drawSkull(canvas, fractal(noise, 2));
  canvas.displace((x, y) => bend(...(plan.shift?.(x, y) ?? [x, y])));
  drawCortex(canvas, plan, random);
  drawDeepGrey(canvas);
  drawVentricles(canvas, plan);
  drawMidline(canvas, plan);
  // Findings that are drawn after the head follow its shape, but not the displacement by a lesion.
  canvas.displace(bend);
  return canvas;
}

/**
 * Displacement that makes each head different: a slow wave over the whole anatomy, and a forehead narrower than the
 * back.
 */
function organicBend(seed: number): Displacement {
  const noise = fractal(createNoise(seed), 2);
  return (x, y) => [
    x * (1.01 - 0.085 * y) + noise(x * 2.2 + 5, y * 2.2) * 0.026,
    y * 1.02 + noise(x * 2.2, y * 2.2 + 9) * 0.026,
  ];
}

function drawSkull(canvas: Canvas, noise: (x: number, y: number) => number): void {
  // The skull is drawn over the inner part of this shape, which therefore needs no texture.
  canvas.paint(scalp, (x, y, d) => (d > -0.02 ? 34 : d < -0.2 ? -60 : -60 + 70 * noise(x * 9, y * 9)));
  for (const temporalis of pair(ellipse(0.69, -0.18, 0.055, 0.3, 0.12))) {
    canvas.paint(intersect(temporalis, scalp), (x, y) => 46 + 14 * noise(x * 30, y * 8), { soft: 0.012 });
  }
  canvas.paint(ellipse(0, -0.002, 0.7, 0.855), 42);
  canvas.paint(outerTable, (x, y, d) => {
    const isDiploe = d < -0.018 && d > -0.15 && innerTable.distance(x, y) > 0.016;
    return isDiploe ? 520 + 260 * noise(x * 24, y * 24) : hu.bone;
  });
  canvas.paint(innerTable, 14);
}

function drawCortex(canvas: Canvas, plan: HeadPlan, random: Random): void {
  const { sulci = 1, fluid = hu.fluid } = plan;
  const texture = fractal(createNoise(plan.seed + 3), 2);
  const furrows = sulciOf(random);
  canvas.paint(brainShape, hu.white + 1, { soft: 0.006 });
  canvas.texture(texture, 5, 2.2, brainShape);
  const ribbon = { soft: 0.016, opacity: 0.92 };
  canvas.paint(
    intersect(brainShape, {
      bounds: brainShape.bounds,
      distance: (x, y) => -brainShape.distance(x, y) - 0.05,
    }),
    hu.grey,
    ribbon,
  );
  for (const furrow of furrows) canvas.paint(intersect(furrow.wide, brainShape), hu.grey, ribbon);
  if (sulci <= 0) return;
  for (const furrow of furrows) {
    const gap = intersect(furrow.narrow(sulci), ellipse(0, 0.01, 0.612, 0.757));
    canvas.paint(gap, fluid, { soft: 0.007, opacity: min(1, 0.55 + 0.35 * sulci) });
  }
}

/** Shapes of sulci, which run inwards from the surface of the brain and bend a little. */
function sulciOf(random: Random) {
  const count = 40;
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + between(random, -0.25, 0.25)) / count) * 2 * PI;
    const depth = between(random, 0.07, 0.19) * (index % 2 ? 0.75 : 1);
    const turn = between(random, -0.16, 0.16);
    const points: Point[] = [0, 0.35, 0.7, 1].map((part) => {
      const reach = 1.01 - depth * part * 1.35;
      const bent = angle + turn * part * part;
      return [0.6 * reach * cos(bent), 0.01 + 0.745 * reach * sin(bent)];
    });
    return {
      wide: stroke(points, 0.045, 0.035),
      narrow: (width: number) => stroke(points, 0.0085 * width, 0.004 * width),
    };
  });
}

function drawDeepGrey(canvas: Canvas): void {
  const soft = { soft: 0.014 };
  const insula: Point[] = [
    [0.34, -0.24],
    [0.385, -0.1],
    [0.38, 0.03],
    [0.33, 0.14],
  ];
  for (const part of [
    ...pair(stroke(insula, 0.035)),
    ...pair(ellipse(0.125, -0.235, 0.045, 0.085, -0.25)),
    ...pair(
      outline([
        [0.2, -0.19],
        [0.295, -0.13],
        [0.305, 0],
        [0.24, 0.06],
        [0.17, -0.04],
      ]),
    ),
    ...pair(ellipse(0.095, 0.08, 0.075, 0.11, 0.3)),
  ]) {
    canvas.paint(part, hu.grey, soft);
  }
}

/** Draws the frontal horns, the third ventricle, the trigones and the calcified choroid plexus. */
function drawVentricles(canvas: Canvas, { ventricles = 1, fluid = hu.fluid }: HeadPlan): void {
  const soft = { soft: 0.009 };
  for (const part of ventricleShapes(ventricles)) canvas.paint(part, min(fluid, 9), soft);
  if (ventricles < 0.3) return;
  for (const plexus of pair(ellipse(0.185, 0.315, 0.018, 0.03, 0.4))) canvas.paint(plexus, 95, soft);
  canvas.paint(ellipse(0.004, 0.212, 0.016, 0.014), 150, soft);
}

/** Shapes of the ventricles at this level, scaled by a factor: 1 is normal, 3 fits an obstruction. */
export function ventricleShapes(size: number): Shape[] {
  const wide = 0.6 + 0.4 * size;
  const horn = outline([
    [0.02, -0.255],
    [0.05, -0.3 - 0.03 * wide],
    [0.1 + 0.05 * size, -0.35 - 0.03 * size],
    [0.115 + 0.06 * size, -0.31],
    [0.075 + 0.035 * size, -0.235],
    [0.045 + 0.02 * size, -0.14],
    [0.016, -0.13],
  ]);
  const trigone = stroke(
    [
      [0.145, 0.23],
      [0.205, 0.315],
      [0.215, 0.41],
      [0.17, 0.5],
    ],
    0.032 * wide * sqrt(size),
    0.014 * wide * sqrt(size),
  );
  const third = ellipse(0, 0.02, 0.011 * size ** 1.25, 0.105);
  const quadrigeminal = outline([
    [-0.07, 0.262],
    [0, 0.24],
    [0.07, 0.262],
    [0, 0.3],
  ]);
  return [...pair(horn), ...pair(trigone), third, quadrigeminal];
}

/** Draws the falx, the interhemispheric fissure and the Sylvian fissures. */
function drawMidline(canvas: Canvas, { sulci = 1, fluid = hu.fluid }: HeadPlan): void {
  const front = stroke(
    [
      [0, -0.75],
      [0.004, -0.55],
      [0, -0.375],
    ],
    0.013,
    0.006,
  );
  const back = stroke(
    [
      [0, 0.36],
      [-0.004, 0.55],
      [0, 0.76],
    ],
    0.007,
    0.014,
  );
  const limit = ellipse(0, 0.01, 0.612, 0.757);
  const soft = { soft: 0.007 };
  for (const gap of [front, back]) canvas.paint(intersect(gap, limit), fluid, { ...soft, opacity: 0.75 });
  canvas.paint(
    stroke(
      [
        [0, -0.76],
        [0.002, -0.4],
      ],
      0.0045,
    ),
    58,
    soft,
  );
  canvas.paint(
    stroke(
      [
        [0, 0.38],
        [0, 0.765],
      ],
      0.005,
    ),
    58,
    soft,
  );
  for (const fissure of sylvianShapes(max(0.35, sulci))) {
    canvas.paint(intersect(fissure, limit), fluid, { ...soft, opacity: min(1, 0.4 + 0.5 * sulci) });
  }
}

/** Shapes of the Sylvian fissures, with the sulcus that covers the insula. */
export function sylvianShapes(width: number): Shape[] {
  const stem = stroke(
    [
      [0.62, -0.13],
      [0.53, -0.095],
      [0.43, -0.06],
    ],
    0.02 * width,
    0.014 * width,
  );
  const over = stroke(
    [
      [0.375, -0.22],
      [0.425, -0.09],
      [0.415, 0.04],
      [0.365, 0.15],
    ],
    0.012 * width,
    0.009 * width,
  );
  return [...pair(stem), ...pair(over)];
}

/** One half of the inside of the skull; `side` is 1 for the patient's left (right of the image). */
export function hemisphere(side: 1 | -1): Shape {
  return intersect(innerTable, beyond(side, 0, 0.012));
}

/** Shape of the space inside the skull. */
export const insideSkull = innerTable;

/**
 * Displacement of the brain away from a place; it decreases with the distance from the place. Around the midline, the
 * brain moves sideways as the falx allows: most in the middle, and not at the skull.
 * @param strength largest movement, in units of half the image
 * @param midline movement of the midline, in the same units
 */
export function pushFrom(cx: number, cy: number, reach: number, strength: number, midline = 0): Displacement {
  const side = sign(cx);
  return (x, y) => {
    const dx = x - cx;
    const dy = y - cy;
    const away = sqrt(dx * dx + dy * dy) + 1e-6;
    const push = strength * exp(-((away / reach) ** 2));
    const sideways = max(0, 1 - (y / 0.74) ** 2) * max(0, 1 - max(0, -side * x) / 0.6);
    return [x - (dx / away) * push + side * midline * sideways, y - (dy / away) * push];
  };
}
