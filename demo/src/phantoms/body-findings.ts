import { bodyHu, cavity, drawAbdomen, freeSpace, kidney, liver, spleen } from './body-anatomy';
import type { Canvas } from '../drawing/canvas';
import { ragged, soft } from '../drawing/edges';
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
  smooth,
  stroke,
} from '../drawing/shapes';
import { ascendingAorta, descendingAorta, drawThorax, lungFields, pulmonaryArteries } from './thorax-anatomy';

/** Draws one body CT with its finding; the seed varies size and place of the finding and the rest of the anatomy. */
type BodyDrawing = (seed: number) => Canvas;

function liverMetastases(seed: number): Canvas {
  const canvas = drawAbdomen({ seed });
  const random = createRandom(seed + 20);
  const places: [number, number, number][] = [
    [-0.52, -0.22, 0.085],
    [-0.6, 0.06, 0.07],
    [-0.36, -0.2, 0.05],
    [-0.42, 0.16, 0.06],
    [-0.13, -0.3, 0.055],
    [-0.27, -0.02, 0.04],
    [-0.56, 0.25, 0.045],
    [0.06, -0.36, 0.035],
  ];
  for (const [x, y, radius] of places) {
    const size = radius * between(random, 0.85, 1.15);
    const lesion = intersect(
      ragged(ellipse(x, y, size, size * 0.9), seed + radius * 1000, 0.014),
      grow(liver, -0.008),
    );
    canvas.paint(lesion, (_x, _y, d) => (d > -0.016 ? 92 : 48 + 300 * Math.max(-0.06, d)), soft(0.012));
  }
  return canvas;
}

function hepaticCyst(seed: number): Canvas {
  const canvas = drawAbdomen({ seed });
  const random = createRandom(seed + 20);
  canvas.paint(ellipse(-0.52, -0.06, between(random, 0.13, 0.15), 0.135), 6, soft(0.006));
  canvas.paint(ellipse(-0.2, -0.3, 0.028), 9, soft(0.006));
  return canvas;
}

/** Haemangioma of the liver: a lesion with nodules of contrast at its rim that are as bright as the aorta. */
function haemangioma(seed: number): Canvas {
  const canvas = drawAbdomen({ seed });
  const random = createRandom(seed + 20);
  const lesion = ragged(ellipse(-0.53, 0.02, 0.155, 0.14), seed + 21, 0.02, 7);
  canvas.paint(lesion, 62, soft(0.01));
  for (let index = 0; index < 10; index += 1) {
    const angle = (index / 10) * 2 * Math.PI + between(random, -0.2, 0.2);
    const place: Point = [-0.53 + 0.128 * Math.cos(angle), 0.02 + 0.114 * Math.sin(angle)];
    const nodule = ellipse(
      place[0],
      place[1],
      between(random, 0.024, 0.042),
      between(random, 0.018, 0.028),
      angle + 1.57,
    );
    canvas.paint(
      intersect(ragged(nodule, seed + index, 0.012, 20), grow(lesion, 0.004)),
      bodyHu.vessel + 8,
      soft(0.008),
    );
  }
  return canvas;
}

/** Splenic laceration: a tear through the spleen, with blood around spleen and liver. */
function splenicLaceration(seed: number): Canvas {
  const canvas = drawAbdomen({ seed });
  const around = freeSpace(intersect(grow(spleen, 0.055), grow(cavity, -0.004)), [spleen]);
  canvas.paint(around, 48, soft(0.01));
  canvas.paint(
    freeSpace(intersect(grow(liver, 0.03), grow(cavity, -0.004), beyond(0, 1, 0.12)), [liver, kidney]),
    44,
    soft(0.01),
  );
  for (const points of [
    [
      [0.5, 0.3],
      [0.6, 0.26],
      [0.72, 0.27],
    ],
    [
      [0.6, 0.27],
      [0.63, 0.36],
      [0.6, 0.4],
    ],
    [
      [0.58, 0.12],
      [0.65, 0.1],
      [0.73, 0.14],
    ],
  ] as Point[][]) {
    canvas.paint(ragged(stroke(points, 0.021, 0.012), seed + 21, 0.02, 18), 42, soft(0.009));
  }
  canvas.paint(ragged(ellipse(0.61, 0.27, 0.022, 0.012), seed + 22, 0.008, 20), 215, soft(0.008));
  return canvas;
}

function aorticAneurysm(seed: number): Canvas {
  const canvas = drawAbdomen({ seed, vessels: 190 });
  const wall = ragged(ellipse(0.05, 0.12, 0.165, 0.155), seed + 21, 0.012, 5);
  canvas.paint(wall, 50, soft(0.008));
  canvas.paint(ragged(ellipse(0.075, 0.14, 0.09, 0.078), seed + 22, 0.012, 6), 215, soft(0.007));
  const rim: Shape = { bounds: wall.bounds, distance: (x, y) => Math.abs(wall.distance(x, y)) - 0.007 };
  for (const part of [
    ellipse(-0.1, 0.06, 0.05, 0.075),
    ellipse(0.2, 0.17, 0.045, 0.07),
    ellipse(0.03, -0.03, 0.05, 0.04),
  ]) {
    canvas.paint(intersect(rim, part), 640, soft(0.005));
  }
  return canvas;
}

function renalCyst(seed: number): Canvas {
  const canvas = drawAbdomen({ seed });
  canvas.paint(ellipse(0.445, 0.33, 0.105, 0.1), 6, soft(0.005));
  return canvas;
}

function renalCarcinoma(seed: number): Canvas {
  const canvas = drawAbdomen({ seed });
  const noise = fractal(createNoise(seed + 23), 3);
  const mass = ragged(ellipse(0.42, 0.29, 0.15, 0.145), seed + 21, 0.03, 7);
  canvas.paint(mass, (x, y, d) => (d > -0.012 ? 148 : 112 + 85 * noise(x * 15, y * 15)), soft(0.008));
  canvas.paint(ragged(ellipse(0.43, 0.3, 0.065, 0.055), seed + 22, 0.03, 12), 34, soft(0.014));
  return canvas;
}

function hydronephrosis(seed: number): Canvas {
  const canvas = drawAbdomen({ seed, isLeftKidneyChanged: true });
  const swollen = ellipse(0.36, 0.27, 0.155, 0.185, -0.45);
  canvas.paint(swollen, bodyHu.kidney - 22, soft(0.007));
  const calyces: Point[] = [
    [0.43, 0.17],
    [0.46, 0.27],
    [0.42, 0.37],
    [0.34, 0.4],
    [0.32, 0.15],
  ];
  for (const [x, y] of calyces) {
    canvas.paint(ellipse(x, y, 0.04, 0.036), 12, soft(0.007));
    canvas.paint(
      stroke(
        [
          [x, y],
          [0.3, 0.27],
        ],
        0.024,
        0.04,
      ),
      10,
      soft(0.008),
    );
  }
  canvas.paint(
    outline([
      [0.17, 0.25],
      [0.26, 0.18],
      [0.36, 0.22],
      [0.36, 0.31],
      [0.27, 0.35],
      [0.19, 0.3],
    ]),
    9,
    soft(0.007),
  );
  canvas.paint(ellipse(0.185, 0.272, 0.024, 0.02), 900, soft(0.005));
  return canvas;
}

function ascites(seed: number): Canvas {
  const canvas = drawAbdomen({ seed });
  const noise = fractal(createNoise(seed + 21), 3);
  const kept = [
    grow(liver, -0.02),
    spleen,
    ellipse(0.12, 0.0, 0.46, 0.26),
    ellipse(0.4, -0.3, 0.24, 0.16),
    ellipse(0.6, -0.16, 0.095, 0.11),
    ellipse(0, 0.4, 0.5, 0.29),
  ];
  canvas.paint(freeSpace(grow(cavity, -0.004), kept), 9, soft(0.012));
  const shrunk: Shape = {
    bounds: grow(liver, 0.05).bounds,
    distance: (x, y) =>
      liver.distance(x, y) + 0.055 + 0.024 * Math.sin(x * 52 + 4 * noise(x * 8, y * 8)) * Math.cos(y * 47),
  };
  canvas.paint(intersect(grow(liver, 0.012), outside(shrunk)), 9, soft(0.008));
  return canvas;
}

/** Aortic dissection: two lumens with a flap between them, in both the ascending and the descending aorta. */
function dissection(seed: number): Canvas {
  const canvas = drawThorax({ seed, vessels: 250 });
  for (const [aorta, bend] of [
    [ascendingAorta, -0.05],
    [descendingAorta, 0.04],
  ] as const) {
    const [left, top, right, bottom] = aorta.bounds;
    const [cx, cy] = [(left + right) / 2, (top + bottom) / 2];
    const wide = grow(aorta, 0.022);
    const flap: Point[] = [
      [cx - 0.11, cy + 0.07],
      [cx - 0.02, cy + bend * 0.6],
      [cx + 0.03, cy - bend * 0.4],
      [cx + 0.11, cy - 0.06],
    ];
    canvas.paint(wide, 285, soft(0.007));
    canvas.paint(intersect(wide, beyond(0.8, 1, 0.8 * cx + cy + 0.012)), 175, soft(0.008));
    canvas.paint(intersect(stroke(smooth(flap), 0.0075), wide), 55, soft(0.006));
  }
  return canvas;
}

function pulmonaryEmbolism(seed: number): Canvas {
  const canvas = drawThorax({ seed, vessels: 310 });
  const inside = (shape: Shape) => ({
    bounds: shape.bounds,
    distance: (x: number, y: number) =>
      Math.max(
        shape.distance(x, y),
        Math.min(...pulmonaryArteries.map((artery) => artery.distance(x, y))) + 0.014,
      ),
  });
  const saddle = stroke(
    [
      [-0.25, 0.025],
      [-0.12, 0.03],
      [0.02, 0.01],
      [0.12, -0.01],
      [0.2, 0.05],
      [0.27, 0.1],
    ],
    0.026,
    0.022,
  );
  canvas.paint(inside(ragged(saddle, seed + 21, 0.022, 16)), bodyHu.clot + 15, soft(0.009));
  return canvas;
}

function pleuralEffusions(seed: number): Canvas {
  const canvas = drawThorax({ seed, vessels: 190 });
  const random = createRandom(seed + 20);
  for (const [index, lung] of lungFields.entries()) {
    const side = index === 0 ? -1 : 1;
    const level = between(random, 0.1, 0.18);
    const layer = intersect(grow(lung, 0.004), outside(ellipse(side * 0.33, level - 0.42, 0.47, 0.58)));
    canvas.paint(layer, 9, soft(0.008));
    const collapsed = outline([
      [side * 0.2, level + 0.02],
      [side * 0.33, level + 0.07],
      [side * 0.44, level + 0.13],
      [side * 0.4, level + 0.18],
      [side * 0.24, level + 0.15],
    ]);
    canvas.paint(intersect(ragged(collapsed, seed + 24 + index, 0.02), grow(lung, -0.005)), 105, soft(0.01));
  }
  return canvas;
}

/** Functions that draw body CTs, by the name of the finding. */
export const bodyDrawings = {
  'normal-abdomen': (seed) => drawAbdomen({ seed }),
  'liver-metastases': liverMetastases,
  'hepatic-cyst': hepaticCyst,
  'hepatic-haemangioma': haemangioma,
  'splenic-laceration': splenicLaceration,
  'aortic-aneurysm': aorticAneurysm,
  'renal-cyst': renalCyst,
  'renal-cell-carcinoma': renalCarcinoma,
  hydronephrosis,
  'cirrhosis-ascites': ascites,
  'aortic-dissection': dissection,
  'pulmonary-embolism': pulmonaryEmbolism,
  'pleural-effusions': pleuralEffusions,
} as const satisfies Record<string, BodyDrawing>;
