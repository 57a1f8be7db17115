import type { Canvas } from '../drawing/canvas';
import { ragged, soft } from '../drawing/edges';
import { createNoise, fractal } from '../drawing/plane-noise';
import { between, createRandom } from '../drawing/random';
import {
  ellipse,
  grow,
  intersect,
  outline,
  outside,
  type Point,
  type Shape,
  stroke,
} from '../drawing/shapes';
import {
  echoes,
  gallbladder,
  gallbladderScene,
  kidneyScene,
  kidneyShape,
  liverScene,
  paintFluid,
  paintStone,
  placeOnKidney,
  ring,
} from './ultrasound-anatomy';
import { insonate, sector } from './ultrasound-beam';

/** Draws one ultrasound image with its finding; the seed varies the rest of the anatomy. */
type UltrasoundDrawing = (seed: number) => Canvas;

function gallstones(seed: number): Canvas {
  const scene = gallbladderScene(seed);
  const stones: [number, number, number][] = [
    [0.27, 0.135, 0.05],
    [0.39, 0.115, 0.042],
    [0.17, 0.075, 0.03],
  ];
  for (const [x, y, radius] of stones) paintStone(scene, ellipse(x, y, radius, radius * 0.75));
  return insonate(scene, seed);
}

/** Cholecystitis: a thick layered wall, fluid around it, and a stone in the neck. */
function cholecystitis(seed: number): Canvas {
  const scene = gallbladderScene(seed, 0.07);
  scene.echo.paint(ring(grow(gallbladder, 0.038), 0.011), 0.16, soft(0.008));
  const film = intersect(
    grow(gallbladder, 0.12),
    outside(grow(gallbladder, 0.078)),
    ellipse(0.5, 0.0, 0.3, 0.24),
  );
  paintFluid(scene, film);
  const sludge = intersect(gallbladder, ellipse(0.28, 0.24, 0.3, 0.12));
  scene.echo.paint(sludge, 0.27, soft(0.014));
  paintStone(scene, ellipse(0.09, -0.13, 0.042, 0.036));
  return insonate(scene, seed);
}

function polyp(seed: number): Canvas {
  const scene = gallbladderScene(seed);
  scene.echo.paint(ragged(ellipse(0.31, 0.115, 0.036, 0.05), seed + 5, 0.012, 16), 0.62, soft(0.01));
  scene.echo.paint(
    stroke(
      [
        [0.31, 0.14],
        [0.315, 0.2],
      ],
      0.013,
    ),
    0.62,
    soft(0.01),
  );
  scene.echo.paint(ellipse(0.2, -0.255, 0.022, 0.026), 0.6, soft(0.01));
  return insonate(scene, seed);
}

function simpleCyst(seed: number): Canvas {
  const scene = liverScene(seed);
  const radius = between(createRandom(seed + 5), 0.19, 0.23);
  const cyst = ellipse(0.1, -0.06, radius, radius * 0.92);
  paintFluid(scene, cyst, -1.7);
  scene.echo.paint(
    intersect(ring(cyst, 0.006), ellipse(0.1, -0.06 + radius * 0.92, radius * 0.6, 0.05)),
    0.9,
    soft(0.008),
  );
  return insonate(scene, seed);
}

/** Hydatid cyst: a cyst with daughter cysts and a wall of two lines. */
function hydatid(seed: number): Canvas {
  const scene = liverScene(seed);
  const mother = ellipse(0.06, 0.0, 0.36, 0.31);
  scene.echo.paint(grow(mother, 0.024), 0.74, soft(0.01));
  scene.echo.paint(grow(mother, 0.008), 0.2, soft(0.006));
  scene.echo.paint(mother, 0.3, soft(0.008));
  scene.loss.paint(mother, -0.35);
  const daughters: [number, number, number][] = [
    [-0.14, -0.12, 0.105],
    [0.09, -0.17, 0.095],
    [0.27, -0.06, 0.095],
    [0.2, 0.14, 0.11],
    [-0.04, 0.07, 0.1],
    [-0.19, 0.12, 0.08],
    [0.03, 0.24, 0.055],
  ];
  for (const [x, y, radius] of daughters) {
    const cyst = ellipse(x, y, radius, radius * 0.94);
    scene.echo.paint(grow(cyst, 0.009), 0.7, soft(0.007));
    paintFluid(scene, cyst, -0.5);
  }
  return insonate(scene, seed);
}

function haemangioma(seed: number): Canvas {
  const scene = liverScene(seed);
  const lesion = ragged(ellipse(0.16, 0.04, 0.15, 0.135), seed + 5, 0.018, 7);
  const noise = fractal(createNoise(seed + 6), 3);
  scene.echo.paint(lesion, (x, y) => 0.78 + 0.08 * noise(x * 20, y * 20), soft(0.01));
  scene.loss.paint(lesion, -0.25);
  return insonate(scene, seed);
}

/** Liver metastases as target lesions: bright middles with dark halos. */
function metastases(seed: number): Canvas {
  const scene = liverScene(seed);
  const places: [number, number, number][] = [
    [-0.16, -0.1, 0.13],
    [0.26, -0.16, 0.11],
    [0.12, 0.22, 0.14],
    [-0.4, 0.2, 0.1],
    [0.48, 0.16, 0.095],
    [-0.14, 0.5, 0.1],
    [0.32, 0.52, 0.085],
  ];
  for (const [x, y, radius] of places) {
    const lesion = ragged(ellipse(x, y, radius, radius * 0.9), seed + radius * 999, 0.02, 9);
    scene.echo.paint(lesion, 0.17, soft(0.012));
    scene.echo.paint(grow(lesion, -radius * 0.36), 0.52, soft(0.016));
  }
  return insonate(scene, seed);
}

/** Ascites with cirrhosis: black fluid around a nodular liver edge, with floating bowel. */
function ascites(seed: number): Canvas {
  const scene = liverScene(seed);
  const noise = fractal(createNoise(seed + 5), 2);
  const edge = ellipse(-0.42, 0.1, 0.62, 0.62, 0.5);
  const knobbly: Shape = {
    bounds: edge.bounds,
    distance: (x, y) =>
      edge.distance(x, y) + 0.008 * Math.sin(26 * Math.atan2(y - 0.1, x + 0.42)) + 0.05 * noise(x * 5, y * 5),
  };
  const fluid = intersect(outside(knobbly), outside(ellipse(0, -1.42, 0.76)), ellipse(0.1, -0.06, 1.5, 0.86));
  scene.echo.paint(ring(knobbly, 0.01), 0.62, soft(0.01));
  paintFluid(scene, { ...fluid, bounds: sector.bounds }, -0.3);
  for (const [x, y, radius] of [
    [0.42, 0.36, 0.12],
    [0.24, 0.5, 0.11],
    [0.55, 0.14, 0.09],
  ] as const) {
    scene.echo.paint(ragged(ellipse(x, y, radius, radius * 0.8), seed + 7, 0.02), 0.46, soft(0.014));
    scene.echo.paint(ellipse(x - 0.01, y - 0.02, radius * 0.4, radius * 0.22), 0.85, soft(0.02));
    scene.loss.paint(ellipse(x - 0.01, y - 0.02, radius * 0.3, radius * 0.12), 9, soft(0.01));
  }
  return insonate(scene, seed);
}

/** Hydronephrosis: calyces and pelvis as one branching collection of fluid. */
function hydronephrosis(seed: number): Canvas {
  const scene = kidneyScene(seed, false);
  const pelvis = ellipse(0.06, 0.13, 0.2, 0.085, 0.16);
  scene.echo.paint(grow(pelvis, 0.035), echoes.sinus, soft(0.02));
  for (const angle of [0.1, 0.75, 1.55, 2.4, 3.1, 3.9, 4.7, 5.5]) {
    const cup = placeOnKidney(angle, 0.385, 0.155);
    scene.echo.paint(stroke([[0.06, 0.12], cup], 0.05, 0.066), echoes.sinus - 0.14, soft(0.012));
  }
  for (const angle of [0.1, 0.75, 1.55, 2.4, 3.1, 3.9, 4.7, 5.5]) {
    const cup = placeOnKidney(angle, 0.375, 0.15);
    paintFluid(scene, stroke([[0.06, 0.12], cup], 0.026, 0.02), -0.3);
    paintFluid(scene, ellipse(cup[0], cup[1], 0.054, 0.044, angle), -0.35);
  }
  paintFluid(scene, pelvis, -0.5);
  return insonate(scene, seed);
}

function renalCalculus(seed: number): Canvas {
  const scene = kidneyScene(seed);
  const [x, y] = placeOnKidney(0.5, 0.22, 0.07);
  paintStone(scene, ellipse(x, y, 0.062, 0.032, 0.16));
  return insonate(scene, seed);
}

/** Fatty liver: bright and attenuating, so that the kidney's cortex beside it looks dark. */
function fattyLiver(seed: number): Canvas {
  const scene = kidneyScene(seed);
  const noise = fractal(createNoise(seed + 8), 3);
  const tissue = intersect(
    outside(grow(kidneyShape, 0.016)),
    ellipse(-0.2, -0.62, 1.2, 0.66, 0.14),
    outside(ellipse(0, -1.42, 0.73)),
  );
  const bright: Shape = { ...tissue, bounds: [-1, -1, 1, 1] };
  scene.echo.paint(bright, (x, y) => 0.74 + 0.05 * noise(x * 8, y * 8), { soft: 0.05 });
  scene.loss.paint(
    outline([
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as Point[]),
    0.22,
  );
  return insonate(scene, seed);
}

/** Functions that draw ultrasound images, by the name of the finding. */
export const ultrasoundDrawings = {
  'normal-gallbladder': (seed) => insonate(gallbladderScene(seed), seed),
  gallstones,
  'acute-cholecystitis': cholecystitis,
  'gallbladder-polyp': polyp,
  'liver-cyst': simpleCyst,
  'hydatid-cyst': hydatid,
  'liver-haemangioma': haemangioma,
  'liver-targets': metastases,
  'ascites-ultrasound': ascites,
  'fatty-liver': fattyLiver,
  'normal-kidney': (seed) => insonate(kidneyScene(seed), seed),
  'hydronephrosis-ultrasound': hydronephrosis,
  'renal-calculus': renalCalculus,
} as const satisfies Record<string, UltrasoundDrawing>;
