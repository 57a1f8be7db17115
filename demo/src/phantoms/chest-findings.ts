import type { Canvas } from '../drawing/canvas';
import { drawChest, heartShape, lungShapes } from './chest-anatomy';
import { ragged } from '../drawing/edges';
import { createNoise, fractal } from '../drawing/plane-noise';
import { between, createRandom } from '../drawing/random';
import {
  beyond,
  ellipse,
  grow,
  intersect,
  outline,
  outside,
  type Point,
  type Shape,
  stroke,
} from '../drawing/shapes';

/** Draws one chest film with its finding; the seed varies size and place of the finding and the rest of the anatomy. */
type ChestDrawing = (seed: number) => Canvas;

const [rightLung, leftLung] = lungShapes;
const add = (soft: number) => ({ mode: 'add', soft }) as const;

/** Pneumothorax: black air without vessels between the wall and the fine line of the lung's edge. */
function pneumothorax(seed: number): Canvas {
  const canvas = drawChest({ seed });
  const collapsed = outline([
    [-0.2, -0.55],
    [-0.32, -0.45],
    [-0.43, -0.15],
    [-0.475, 0.2],
    [-0.47, 0.46],
    [-0.2, 0.5],
    [-0.05, 0.3],
    [-0.05, -0.4],
  ]);
  const space = intersect(grow(rightLung, -0.012), outside(collapsed));
  const film = fractal(createNoise(seed + 5), 2);
  canvas.paint(space, (x, y) => 0.085 + 0.01 * film(x * 5, y * 5), {
    mode: 'min',
    soft: 0.008,
    opacity: 0.8,
  });
  canvas.paint(intersect(collapsed, rightLung), 0.06, add(0.01));
  const line: Shape = {
    bounds: collapsed.bounds,
    distance: (x, y) => Math.abs(collapsed.distance(x, y)) - 0.004,
  };
  canvas.paint(intersect(line, grow(rightLung, -0.02)), 0.2, add(0.004));
  return canvas;
}

function upperLobeConsolidation(seed: number): Canvas {
  const canvas = drawChest({ seed });
  const fissure = 0.02;
  const lobe = intersect(ragged(rightLung, seed + 1, 0.012, 8), {
    ...beyond(0.12, -1, -fissure),
    bounds: rightLung.bounds,
  });
  const cloud = fractal(createNoise(seed + 5), 3);
  canvas.paint(lobe, (x, y) => 0.63 + 0.1 * cloud(x * 6, y * 6) - 0.25 * Math.max(0, -0.45 - y), {
    mode: 'max',
    soft: 0.012,
  });
  const bronchi: Point[][] = [
    [
      [-0.14, -0.12],
      [-0.24, -0.24],
      [-0.31, -0.4],
    ],
    [
      [-0.24, -0.24],
      [-0.36, -0.28],
      [-0.45, -0.33],
    ],
    [
      [-0.18, -0.16],
      [-0.3, -0.12],
      [-0.42, -0.1],
    ],
    [
      [-0.2, -0.2],
      [-0.22, -0.36],
      [-0.24, -0.5],
    ],
  ];
  for (const bronchus of bronchi) canvas.paint(stroke(bronchus, 0.011, 0.006), -0.2, add(0.008));
  return canvas;
}

/** Pleural effusion: fluid rises along the wall with a meniscus and hides the diaphragm. */
function effusion(seed: number): Canvas {
  const canvas = drawChest({ seed });
  const level = between(createRandom(seed + 5), 0.08, 0.18);
  const fluid = outline([
    [0.08, level + 0.2],
    [0.25, level + 0.2],
    [0.42, level + 0.14],
    [0.54, level],
    [0.62, level - 0.22],
    [0.8, level - 0.3],
    [0.8, 0.8],
    [0.05, 0.8],
  ]);
  canvas.paint(intersect(fluid, grow(leftLung, 0.035)), (_x, y) => 0.71 + y * 0.08, {
    mode: 'max',
    soft: 0.035,
  });
  canvas.paint(intersect(fluid, ellipse(0.4, 0.62, 0.2, 0.13)), 0.76, { mode: 'max', soft: 0.02 });
  return canvas;
}

function cardiomegaly(seed: number): Canvas {
  return drawChest({ seed, heart: 1.52, vessels: 1.2 });
}

function nodule(seed: number): Canvas {
  const canvas = drawChest({ seed });
  const random = createRandom(seed + 5);
  const place = ellipse(
    between(random, 0.38, 0.44),
    between(random, -0.32, -0.2),
    between(random, 0.062, 0.075),
  );
  canvas.paint(ragged(place, seed + 6, 0.02, 18), 0.27, add(0.014));
  for (let spike = 0; spike < 9; spike += 1) {
    const [left, top, right, bottom] = place.bounds;
    const [cx, cy] = [(left + right) / 2, (top + bottom) / 2];
    const angle = spike * 0.7 + random();
    const tip: Point = [cx + Math.cos(angle) * 0.125, cy + Math.sin(angle) * 0.125];
    canvas.paint(stroke([[cx, cy], tip], 0.006, 0.001), 0.09, add(0.005));
  }
  return canvas;
}

function cavity(seed: number): Canvas {
  const canvas = drawChest({ seed });
  const wall = ragged(ellipse(-0.38, -0.36, 0.15, 0.145), seed + 6, 0.025, 9);
  const hollow = ragged(ellipse(-0.38, -0.365, 0.1, 0.098), seed + 7, 0.012, 12);
  canvas.paint(grow(wall, 0.04), 0.07, add(0.05));
  canvas.paint(wall, 0.3, add(0.02));
  canvas.paint(hollow, -0.34, add(0.01));
  canvas.paint(intersect(hollow, { ...beyond(0, 1, -0.335), bounds: hollow.bounds }), 0.34, add(0.004));
  return canvas;
}

/** Miliary pattern: small nodules of one size, evenly in both lungs. */
function miliary(seed: number): Canvas {
  const canvas = drawChest({ seed, vessels: 0.85, haze: 0.03 });
  const random = createRandom(seed + 5);
  const heart = heartShape(1);
  for (let spot = 0; spot < 2400; spot += 1) {
    const x = between(random, -0.66, 0.66);
    const y = between(random, -0.73, 0.52);
    const lung = x < 0 ? rightLung : leftLung;
    if (lung.distance(x, y) > -0.015 || heart.distance(x, y) < 0.01) continue;
    canvas.paint(ellipse(x, y, between(random, 0.0055, 0.0085)), between(random, 0.08, 0.15), add(0.005));
  }
  return canvas;
}

/** Pulmonary oedema: fluid spreads from the hila like bat wings, with short lines at the edge and a large heart. */
function oedema(seed: number): Canvas {
  const canvas = drawChest({ seed, heart: 1.3, vessels: 1.5, haze: 0.04 });
  const cloud = fractal(createNoise(seed + 5), 4);
  for (const side of [-1, 1]) {
    const lung = side === 1 ? leftLung : rightLung;
    const wing = ragged(ellipse(side * 0.27, 0.0, 0.23, 0.33), seed + 6 + side, 0.09, 6);
    canvas.paint(intersect(wing, lung), (x, y) => 0.6 + 0.22 * cloud(x * 10, y * 10), {
      mode: 'max',
      soft: 0.11,
    });
    for (let line = 0; line < 9; line += 1) {
      const y = 0.16 + line * 0.028;
      const edge = side * (0.628 + line * 0.002);
      canvas.paint(
        stroke(
          [
            [edge, y],
            [edge - side * 0.055, y + 0.004],
          ],
          0.0028,
        ),
        0.13,
        add(0.004),
      );
    }
    canvas.paint(intersect(ellipse(side * 0.66, 0.56, 0.12, 0.16), grow(lung, 0.02)), 0.68, {
      mode: 'max',
      soft: 0.05,
    });
  }
  return canvas;
}

/** Pneumoperitoneum: free gas under the domes as black crescents below two thin lines. */
function pneumoperitoneum(seed: number): Canvas {
  const canvas = drawChest({ seed });
  const domes: [Point[], number][] = [
    [
      [
        [-0.6, 0.5],
        [-0.48, 0.43],
        [-0.35, 0.41],
        [-0.2, 0.465],
      ],
      0.075,
    ],
    [
      [
        [0.25, 0.545],
        [0.37, 0.49],
        [0.52, 0.505],
        [0.6, 0.56],
      ],
      0.04,
    ],
  ];
  for (const [dome, depth] of domes) {
    const below = [...dome].reverse().map(([x, y], index): Point => {
      const isEnd = index === 0 || index === dome.length - 1;
      return [x, y + (isEnd ? 0.035 : depth + 0.03)];
    });
    canvas.paint(outline([...dome.map(([x, y]): Point => [x, y + 0.02]), ...below]), 0.1, { soft: 0.008 });
    canvas.paint(
      stroke(
        dome.map(([x, y]): Point => [x, y + 0.006]),
        0.009,
      ),
      0.64,
      { soft: 0.006 },
    );
  }
  return canvas;
}

/** Enlarged lymph nodes: lobulated shadows at both hila and beside the trachea. */
function hilarNodes(seed: number): Canvas {
  const canvas = drawChest({ seed });
  const nodes: [number, number, number][] = [
    [-0.2, -0.12, 0.085],
    [-0.235, 0.0, 0.075],
    [-0.18, 0.08, 0.06],
    [0.2, -0.14, 0.08],
    [0.24, -0.03, 0.078],
    [0.2, 0.06, 0.06],
    [-0.115, -0.34, 0.06],
    [-0.1, -0.26, 0.05],
  ];
  for (const [x, y, radius] of nodes) {
    canvas.paint(
      ragged(ellipse(x, y, radius), seed + 9, 0.008, 12),
      (_x, _y, d) => 0.62 + Math.min(0.08, -d),
      {
        mode: 'max',
        soft: 0.012,
      },
    );
  }
  return canvas;
}

function tensionPneumothorax(seed: number): Canvas {
  const canvas = drawChest({ seed });
  const plain = canvas.data.slice();
  const { size } = canvas;
  // Shifts the mediastinum, and everything between it and the chest walls in part, to the patient's right.
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const x = ((column + 0.5) * 2) / size - 1;
      const y = ((row + 0.5) * 2) / size - 1;
      const moved = 0.14 * Math.max(0, 1 - (x / 0.62) ** 2) * Math.max(0, 1 - ((y - 0.1) / 0.85) ** 2);
      const from = Math.min(size - 1, Math.round(column + (moved * size) / 2));
      canvas.data[row * size + column] = plain[row * size + from] as number;
    }
  }
  const film = fractal(createNoise(seed + 5), 2);
  const space = outline([
    [0.1, -0.7],
    [0.36, -0.72],
    [0.54, -0.5],
    [0.64, -0.15],
    [0.68, 0.2],
    [0.7, 0.6],
    [0.5, 0.62],
    [0.3, 0.56],
    [0.24, 0.3],
    [0.08, 0],
    [0.05, -0.4],
  ]);
  canvas.paint(space, (x, y) => 0.07 + 0.012 * film(x * 5, y * 5), {
    mode: 'min',
    soft: 0.012,
    opacity: 0.86,
  });
  canvas.paint(ragged(ellipse(0.13, -0.02, 0.075, 0.19, 0.1), seed + 6, 0.02, 8), 0.56, {
    mode: 'max',
    soft: 0.012,
  });
  return canvas;
}

function dextrocardia(seed: number): Canvas {
  return drawChest({ seed, isMirrored: true });
}

/** Functions that draw chest films, by the name of the finding. */
export const chestDrawings = {
  'normal-chest': (seed) => drawChest({ seed }),
  pneumothorax,
  'tension-pneumothorax': tensionPneumothorax,
  'upper-lobe-consolidation': upperLobeConsolidation,
  'pleural-effusion': effusion,
  cardiomegaly,
  'solitary-nodule': nodule,
  'cavitating-lesion': cavity,
  'miliary-nodules': miliary,
  'pulmonary-oedema': oedema,
  pneumoperitoneum,
  'hilar-lymphadenopathy': hilarNodes,
  dextrocardia,
} as const satisfies Record<string, ChestDrawing>;
