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
  smooth,
  stroke,
} from '../drawing/shapes';
import { emptyScene, type Scene } from './ultrasound-beam';

/** Brightness of the echoes of tissues, from 0 to 1. */
export const echoes = {
  fluid: 0.02,
  pyramid: 0.2,
  kidney: 0.3,
  liver: 0.4,
  wall: 0.66,
  sinus: 0.64,
  line: 0.95,
} as const;

/**
 * Attenuation by stones and tissue, per unit of depth as an exponent of e; negative for fluid, behind which echoes are
 * brighter.
 */
const losses = { stone: 90, fluid: -1.3, tissue: 0.16 } as const;

const probe = (radius: number) => ellipse(0, -1.42, radius);

/** Draws layers of skin, fat and muscle, then the liver with its vessels and the diaphragm. */
export function liverScene(seed: number): Scene {
  const scene = emptyScene(echoes.liver);
  const noise = fractal(createNoise(seed + 1), 3);
  const random = createRandom(seed + 2);
  bendScene(scene, seed);
  scene.loss.paint(probe(9), losses.tissue);
  scene.echo.texture(noise, 5, 0.06);
  for (const [radius, echo] of [
    [0.72, 0.36],
    [0.66, 0.5],
    [0.6, 0.3],
    [0.545, 0.62],
  ] as const) {
    scene.echo.paint(probe(radius), (x, y) => echo + 0.12 * noise(x * 22, y * 60), { soft: 0.008 });
    scene.echo.paint(ring(probe(radius), 0.005), 0.75, { soft: 0.006 });
  }
  const veins: [Point[], number, number, number][] = [
    [
      [
        [-0.7, 0.42],
        [-0.42, 0.2],
        [-0.2, -0.08],
      ],
      0.036,
      0.012,
      0,
    ],
    [
      [
        [-0.62, 0.5],
        [-0.2, 0.36],
        [0.16, 0.2],
      ],
      0.03,
      0.01,
      0,
    ],
    [
      [
        [0.0, 0.02],
        [-0.16, -0.24],
        [-0.42, -0.34],
      ],
      0.026,
      0.012,
      0.8,
    ],
    [
      [
        [0.42, -0.1],
        [0.28, -0.3],
        [0.08, -0.46],
      ],
      0.02,
      0.01,
      0.8,
    ],
    [
      [
        [-0.66, 0.0],
        [-0.52, -0.1],
        [-0.42, -0.24],
      ],
      0.016,
      0.008,
      0.7,
    ],
  ];
  for (const [points, from, to, wall] of veins) {
    const shifted = points.map(([x, y]): Point => [
      x + between(random, -0.03, 0.03),
      y + between(random, -0.03, 0.03),
    ]);
    const vein = stroke(smooth(shifted, 4), from, to);
    if (wall > 0) scene.echo.paint(grow(vein, 0.015), wall, { soft: 0.01 });
    scene.echo.paint(vein, 0.05, { soft: 0.01 });
  }
  const dome = smooth(
    [
      [-1, 0.3],
      [-0.72, 0.62],
      [-0.3, 0.82],
      [0.2, 0.86],
      [0.7, 0.72],
    ],
    5,
  );
  scene.echo.paint(outline([...dome, [1.2, 0.7], [1.2, 1.4], [-1.2, 1.4], [-1.2, 0.3]], 1), 0.26, {
    soft: 0.01,
  });
  scene.echo.paint(stroke(dome, 0.014), echoes.line, { soft: 0.01 });
  return scene;
}

function bendScene({ echo, loss }: Scene, seed: number): void {
  const noise = fractal(createNoise(seed + 3), 2);
  const bend = (x: number, y: number): Point => [
    x + noise(x * 1.8 + 5, y * 1.8) * 0.04,
    y + noise(x * 1.8, y * 1.8 + 9) * 0.04,
  ];
  echo.displace(bend);
  loss.displace(bend);
}

/** A thin layer along a shape's edge. */
export function ring(shape: Shape, width: number): Shape {
  return { bounds: grow(shape, width).bounds, distance: (x, y) => Math.abs(shape.distance(x, y)) - width };
}

/** Draws a fluid, which is black, with brighter echoes behind it. */
export function paintFluid({ echo, loss }: Scene, shape: Shape, gain: number = losses.fluid): void {
  echo.paint(shape, echoes.fluid, { soft: 0.01 });
  loss.paint(shape, gain, { soft: 0.01 });
}

/** Draws a stone: a bright cap with a shadow behind it. */
export function paintStone({ echo, loss }: Scene, shape: Shape): void {
  const [, top, , bottom] = shape.bounds;
  echo.paint(shape, 1.5, { soft: 0.008 });
  loss.paint(
    intersect(shape, { bounds: shape.bounds, distance: (_x, y) => (top + bottom) / 2 - y }),
    losses.stone,
    {
      soft: 0.004,
    },
  );
}

export const gallbladder = outline([
  [0.02, -0.2],
  [0.14, -0.3],
  [0.34, -0.3],
  [0.5, -0.15],
  [0.52, 0.06],
  [0.4, 0.2],
  [0.22, 0.18],
  [0.06, 0.02],
]);

/**
 * Draws the liver with a gallbladder.
 * @param wall thickness of the gallbladder's wall
 */
export function gallbladderScene(seed: number, wall = 0.012): Scene {
  const scene = liverScene(seed);
  scene.echo.paint(grow(gallbladder, wall), echoes.wall, { soft: 0.008 });
  paintFluid(scene, gallbladder);
  scene.echo.paint(
    stroke(
      [
        [0.02, -0.2],
        [-0.08, -0.25],
        [-0.12, -0.2],
      ],
      0.016,
      0.01,
    ),
    0.06,
    { soft: 0.01 },
  );
  return scene;
}

export const kidneyShape = ellipse(0.06, 0.12, 0.56, 0.285, 0.16);
const cortexInner = ellipse(0.06, 0.12, 0.45, 0.18, 0.16);
const sinusShape = ellipse(0.06, 0.12, 0.34, 0.095, 0.16);

/** Draws the right kidney along its long axis, behind a rim of liver. */
export function kidneyScene(seed: number, hasSinus = true): Scene {
  const scene = liverScene(seed);
  const noise = fractal(createNoise(seed + 6), 3);
  scene.echo.paint(
    intersect(probe(9), outside(ellipse(-0.2, -0.62, 1.2, 0.66, 0.14))),
    (x, y) => 0.46 + 0.1 * noise(x * 9, y * 9),
    {
      soft: 0.02,
    },
  );
  scene.echo.paint(grow(kidneyShape, 0.014), 0.8, { soft: 0.01 });
  scene.echo.paint(kidneyShape, (x, y) => echoes.kidney + 0.05 * noise(x * 12, y * 12), { soft: 0.01 });
  for (let index = 0; index < 10; index += 1) {
    const angle = (index / 10) * 2 * Math.PI + 0.3;
    const [x, y] = placeOnKidney(angle, 0.395, 0.155);
    scene.echo.paint(ellipse(x, y, 0.058, 0.036, angle + 0.16), echoes.pyramid, { soft: 0.016 });
  }
  if (!hasSinus) return scene;
  const centre: Shape = {
    bounds: grow(sinusShape, 0.05).bounds,
    distance: (x, y) => sinusShape.distance(x, y) + 0.05 * noise(x * 11, y * 11),
  };
  scene.echo.paint(intersect(centre, cortexInner), (x, y) => echoes.sinus + 0.16 * noise(x * 24, y * 24), {
    soft: 0.018,
  });
  return scene;
}

/** A point on an ellipse with the kidney's centre and tilt. */
export function placeOnKidney(angle: number, rx: number, ry: number): Point {
  const [u, v] = [rx * Math.cos(angle), ry * Math.sin(angle)];
  return [0.06 + u * Math.cos(0.16) - v * Math.sin(0.16), 0.12 + u * Math.sin(0.16) + v * Math.cos(0.16)];
}
