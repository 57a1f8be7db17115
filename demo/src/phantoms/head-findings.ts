import type { Canvas } from '../drawing/canvas';
import {
  brainShape,
  drawHead,
  hemisphere,
  hu,
  insideSkull,
  pushFrom,
  sylvianShapes,
  ventricleShapes,
} from './head-anatomy';
import { edgeNoise, raggedBy, soft } from '../drawing/edges';
import { createNoise } from '../drawing/plane-noise';
import { between, createRandom } from '../drawing/random';
import { ellipse, grow, intersect, onSide, outline, outside, type Shape, stroke } from '../drawing/shapes';

/** Draws one head CT with its finding; the seed varies side and size of the finding and the rest of the anatomy. */
type HeadDrawing = (seed: number) => Canvas;

interface Setting {
  side: 1 | -1;
  size: number;
  ragged: (shape: Shape, amount: number, scale?: number) => Shape;
}

/** Chooses side, size and outline of a lesion from the seed; no two seeds give the same outline. */
function settingOf(seed: number): Setting {
  const random = createRandom(seed + 100);
  const noise = edgeNoise(seed + 101);
  return {
    side: random() < 0.5 ? 1 : -1,
    size: between(random, 0.92, 1.08),
    ragged: (shape, amount, scale = 7) => raggedBy(noise, shape, amount, scale),
  };
}

function epidural(seed: number): Canvas {
  const { side, size, ragged } = settingOf(seed);
  const canvas = drawHead({
    seed,
    sulci: 0.6,
    ventricles: 0.8,
    shift: pushFrom(side * 0.62, -0.02, 0.4, 0.1, 0.05),
  });
  const lens = intersect(insideSkull, onSide(ellipse(0.68, -0.02, 0.235 * size, 0.36 * size, 0.08), side));
  canvas.paint(ragged(lens, 0.008), (x, y) => hu.blood + 5 * Math.sin(x * 31 + y * 19), soft(0.01));
  const swelling = intersect(
    onSide(ellipse(0.69, -0.02, 0.115, 0.3), side),
    outside(ellipse(0, 0, 0.69, 0.845)),
  );
  canvas.paint(ragged(swelling, 0.015), 52, soft(0.012));
  return canvas;
}

/** Crescent-shaped space between the skull and a brain that is displaced to the other side. */
function crescent(side: 1 | -1, width: number): Shape {
  const brain = ellipse(-side * width, 0.01, 0.622, 0.775);
  return intersect(hemisphere(side), outside(brain));
}

function acuteSubdural(seed: number): Canvas {
  const { side, ragged } = settingOf(seed);
  const shift = pushFrom(side * 0.78, 0, 0.45, 0.06, 0.12);
  const canvas = drawHead({ seed, sulci: 0.35, ventricles: 0.65, shift });
  canvas.paint(ragged(crescent(side, 0.115), 0.012), hu.blood, soft(0.01));
  return canvas;
}

function chronicSubdural(seed: number): Canvas {
  const { side, ragged } = settingOf(seed);
  const shift = pushFrom(side * 0.78, 0, 0.45, 0.08, 0.1);
  const canvas = drawHead({ seed, sulci: 0.5, ventricles: 0.8, shift });
  const layer = ragged(crescent(side, 0.135), 0.008);
  canvas.paint(layer, (_x, y) => 15 + Math.max(0, y - 0.1) * 34, soft(0.01));
  return canvas;
}

function subarachnoid(seed: number): Canvas {
  const canvas = drawHead({ seed, sulci: 1.05, fluid: 62, ventricles: 1.35 });
  for (const fissure of sylvianShapes(1.7)) canvas.paint(intersect(fissure, insideSkull), 64, soft(0.012));
  canvas.paint(
    stroke(
      [
        [0, -0.74],
        [0, -0.38],
      ],
      0.018,
      0.01,
    ),
    62,
    soft(0.01),
  );
  canvas.paint(
    outline([
      [-0.1, 0.265],
      [0, 0.232],
      [0.1, 0.265],
      [0, 0.315],
    ]),
    60,
    soft(0.012),
  );
  return canvas;
}

function hypertensiveBleed(seed: number): Canvas {
  const { side, size, ragged } = settingOf(seed);
  const shift = pushFrom(side * 0.27, -0.03, 0.3, 0.07, 0.035);
  const canvas = drawHead({ seed, sulci: 0.7, ventricles: 1.15, shift });
  const clot = ragged(onSide(ellipse(0.265, -0.03, 0.125 * size, 0.185 * size, 0.12), side), 0.035, 9);
  canvas.paint(grow(clot, 0.045), 19, soft(0.03));
  canvas.paint(clot, hu.blood + 4, soft(0.012));
  const [right, left] = ventricleShapes(1.15);
  const horn = side === 1 ? right : left;
  if (horn) canvas.paint(intersect(horn, ellipse(side * 0.08, -0.18, 0.1, 0.12)), 64, soft(0.01));
  return canvas;
}

function infarct(seed: number): Canvas {
  const { side, ragged } = settingOf(seed);
  const canvas = drawHead({ seed, sulci: 0.85, shift: pushFrom(side * 0.45, -0.05, 0.3, 0.025) });
  const wedge = outline([
    [0.66, -0.46],
    [0.42, -0.3],
    [0.19, -0.12],
    [0.2, 0.06],
    [0.42, 0.2],
    [0.66, 0.36],
    [0.8, 0],
  ]);
  const territory = intersect(ragged(onSide(wedge, side), 0.03), grow(brainShape, 0.012));
  const noise = createNoise(seed + 7);
  canvas.paint(territory, (x, y) => 17.5 + 1.5 * noise(x * 9, y * 9), { soft: 0.025, opacity: 0.96 });
  return canvas;
}

function glioblastoma(seed: number): Canvas {
  const { side, size, ragged } = settingOf(seed);
  const shift = pushFrom(side * 0.27, 0.22, 0.3, 0.07, 0.035);
  const canvas = drawHead({ seed, sulci: 0.75, ventricles: 0.95, shift });
  const tumour = ragged(onSide(ellipse(0.285, 0.235, 0.125 * size, 0.15 * size, 0.3), side), 0.03, 8);
  const fingers = [
    stroke(
      [
        [0.28, 0.22],
        [0.36, 0.02],
        [0.4, -0.14],
      ],
      0.1,
      0.025,
    ),
    stroke(
      [
        [0.28, 0.22],
        [0.46, 0.3],
        [0.5, 0.36],
      ],
      0.11,
      0.03,
    ),
    stroke(
      [
        [0.28, 0.25],
        [0.25, 0.45],
        [0.3, 0.57],
      ],
      0.13,
      0.03,
    ),
    stroke(
      [
        [0.28, 0.2],
        [0.27, -0.02],
        [0.3, -0.28],
      ],
      0.1,
      0.02,
    ),
  ];
  for (const finger of fingers) {
    canvas.paint(intersect(ragged(onSide(finger, side), 0.03), grow(brainShape, -0.05)), 17, soft(0.03));
  }
  canvas.paint(tumour, 66, soft(0.012));
  canvas.paint(ragged(grow(tumour, -0.034), 0.016, 14), 17, soft(0.014));
  return canvas;
}

function hydrocephalus(seed: number): Canvas {
  const canvas = drawHead({ seed, sulci: 0.12, ventricles: 2.9 });
  for (const horn of ventricleShapes(2.9).slice(0, 4)) {
    canvas.paint(intersect(grow(horn, 0.05), outside(horn), brainShape), 20, { soft: 0.035, opacity: 0.6 });
  }
  return canvas;
}

function colloidCyst(seed: number): Canvas {
  const { size } = settingOf(seed);
  const canvas = drawHead({ seed, sulci: 0.35, ventricles: 2.2 });
  canvas.paint(ellipse(0.004, -0.135, 0.066 * size), 63, soft(0.01));
  return canvas;
}

function tensionPneumocephalus(seed: number): Canvas {
  const { ragged } = settingOf(seed);
  const canvas = drawHead({ seed, sulci: 0.5, ventricles: 0.85 });
  const air = outline([
    [-0.6, -0.16],
    [-0.5, -0.29],
    [-0.3, -0.36],
    [-0.16, -0.43],
    [-0.05, -0.6],
    [0, -0.5],
    [0.05, -0.6],
    [0.16, -0.43],
    [0.3, -0.36],
    [0.5, -0.29],
    [0.6, -0.16],
    [0.66, -0.4],
    [0.4, -0.7],
    [0, -0.83],
    [-0.4, -0.7],
    [-0.66, -0.4],
  ]);
  canvas.paint(intersect(ragged(air, 0.012), insideSkull), -950, soft(0.006));
  canvas.paint(
    stroke(
      [
        [0, -0.77],
        [0, -0.55],
      ],
      0.006,
    ),
    55,
    soft(0.006),
  );
  for (const bubble of [
    ellipse(-0.42, -0.02, 0.022),
    ellipse(0.47, 0.07, 0.016),
    ellipse(0.3, -0.26, 0.013),
  ]) {
    canvas.paint(bubble, -900, soft(0.006));
  }
  return canvas;
}

function contusions(seed: number): Canvas {
  const { ragged } = settingOf(seed);
  const canvas = drawHead({ seed, sulci: 0.7, ventricles: 0.85 });
  const random = createRandom(seed + 9);
  for (const side of [1, -1] as const) {
    const patch = onSide(ellipse(0.2, -0.53, 0.17, 0.13, 0.5), side);
    canvas.paint(intersect(ragged(patch, 0.04), grow(brainShape, -0.01)), 18, soft(0.03));
    for (let spot = 0; spot < 7; spot += 1) {
      const radius = between(random, 0.02, 0.052);
      const centre = ellipse(
        side * between(random, 0.1, 0.3),
        between(random, -0.64, -0.46),
        radius,
        radius * 0.75,
      );
      canvas.paint(
        intersect(ragged(centre, 0.02, 16), grow(brainShape, -0.01)),
        between(random, 56, 70),
        soft(0.014),
      );
    }
  }
  return canvas;
}

/** Functions that draw head CTs, by the name of the finding. */
export const headDrawings = {
  'normal-head': (seed) => drawHead({ seed }),
  'epidural-haematoma': epidural,
  'acute-subdural-haematoma': acuteSubdural,
  'chronic-subdural-haematoma': chronicSubdural,
  'subarachnoid-haemorrhage': subarachnoid,
  'hypertensive-haemorrhage': hypertensiveBleed,
  'middle-cerebral-infarct': infarct,
  glioblastoma,
  hydrocephalus,
  'colloid-cyst': colloidCyst,
  'tension-pneumocephalus': tensionPneumocephalus,
  'haemorrhagic-contusions': contusions,
} as const satisfies Record<string, HeadDrawing>;
