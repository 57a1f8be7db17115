import { type Ellipsoid, mirrorSolid } from '../drawing/ellipsoid';

/** A tissue that fills a solid; where solids overlap, the later tissue in the list replaces the earlier one. */
export interface Tissue {
  solid: Ellipsoid;
  /** CT number in HU. */
  hu: number;
  /** Slow variations inside the tissue: their amplitude in HU and their size in mm. */
  texture?: { height: number; size: number };
  /**
   * Fluid-filled furrows at the surface, as in the cortex: their depth as a share of the radius, and the CT number of
   * the fluid.
   */
  furrows?: { depth: number; fluid: number };
}

const ball = (x: number, y: number, z: number, rx: number, ry = rx, rz = rx): Ellipsoid => ({
  center: [x, y, z],
  radii: [rx, ry, rz],
});

/** A structure on one side of the midline, and its mirror image. */
const both = (tissue: Tissue): readonly Tissue[] => [tissue, { ...tissue, solid: mirrorSolid(tissue.solid) }];

/**
 * The haemorrhage in the head: a ball of known position (mm), radius (mm) and CT number, so that measurements can be
 * tested.
 */
export const knownLesion = { center: [-32, 12, 18], radius: 12, hu: 68 } as const;

/** Half the height of the head in millimetres. */
export const headReach = 98;

/** Tissues of a synthetic head, in HU; the origin is at the middle of the head. */
export const headAnatomy: readonly Tissue[] = [
  { solid: ball(0, -62, -52, 54, 42, 46), hu: 30, texture: { height: 60, size: 12 } },
  { solid: { center: [0, -98, -40], radii: [13, 16, 22], tilt: 0.3 }, hu: 42 },
  { solid: ball(0, 4, -2, 79, 99, 98), hu: -70, texture: { height: 26, size: 9 } },
  { solid: ball(0, 4, -2, 76.5, 96, 95), hu: 46, texture: { height: 12, size: 6 } },
  { solid: ball(0, 4, 0, 74, 93, 92), hu: 1150, texture: { height: 120, size: 14 } },
  { solid: ball(0, 4, 0, 72, 91, 90), hu: 640, texture: { height: 260, size: 4 } },
  { solid: ball(0, 4, 0, 69.5, 88.5, 87.5), hu: 1180 },
  { solid: ball(0, 4, 0, 67.5, 86.5, 85.5), hu: 9 },
  {
    solid: ball(0, 4, 1, 65.5, 84, 83),
    hu: 38,
    texture: { height: 5, size: 5 },
    furrows: { depth: 0.2, fluid: 9 },
  },
  ...both({ solid: ball(28, 4, 12, 28, 68, 54), hu: 28, texture: { height: 4, size: 11 } }),
  ...both({ solid: ball(46, -4, 2, 9, 26, 20), hu: 37, furrows: { depth: 0.9, fluid: 8 } }),
  // Bone and air cells of the skull base, and the face in front of them.
  { solid: ball(0, -26, -58, 44, 44, 17), hu: 330, texture: { height: 420, size: 6 } },
  ...both({ solid: ball(46, 32, -52, 22, 15, 15), hu: 780, texture: { height: 420, size: 4 } }),
  ...both({ solid: ball(54, 38, -54, 12, 9, 11), hu: -640, texture: { height: 560, size: 3 } }),
  { solid: ball(0, -62, -46, 17, 22, 15), hu: -930, texture: { height: 200, size: 5 } },
  ...both({ solid: ball(27, -58, -66, 17, 18, 19), hu: -990 }),
  ...both({ solid: ball(9, -84, 22, 11, 4.5, 12), hu: -985 }),
  ...both({ solid: { center: [31, -63, -27], radii: [18, 24, 17], turn: 0.25 }, hu: -88 }),
  ...both({ solid: ball(31, -71, -27, 12.2), hu: 14 }),
  ...both({ solid: ball(31, -80.4, -27, 4.6, 2.2, 4.6), hu: 78 }),
  ...both({ solid: { center: [24, -46, -28], radii: [2.4, 19, 2.4], turn: 0.42 }, hu: 34 }),
  // Cerebellum and brain stem, with the fluid around them.
  {
    solid: ball(0, 48, -46, 48, 30, 24),
    hu: 34,
    texture: { height: 5, size: 3 },
    furrows: { depth: 0.14, fluid: 10 },
  },
  { solid: { center: [0, 18, -52], radii: [14, 13, 34], tilt: 0.16 }, hu: 32 },
  { solid: ball(0, 33, -44, 6.5, 5, 9), hu: 6 },
  { solid: ball(0, 2, -26, 12, 9, 6), hu: 7 },
  // Deep grey matter.
  ...both({ solid: { center: [24, -6, 6], radii: [9, 21, 14], turn: -0.28 }, hu: 39 }),
  ...both({ solid: ball(10.5, 14, 8, 8.5, 14, 10), hu: 38 }),
  ...both({ solid: { center: [13, -20, 16], radii: [5.5, 12, 12], turn: -0.2 }, hu: 39 }),
  // Ventricles with the calcified choroid plexus.
  ...both({ solid: { center: [9.5, -24, 20], radii: [5, 17, 8.5], turn: -0.3 }, hu: 6 }),
  ...both({ solid: { center: [12, 8, 27], radii: [5.5, 32, 7.5], turn: 0.12 }, hu: 6 }),
  ...both({ solid: { center: [22, 40, 16], radii: [6, 17, 9], turn: 0.42 }, hu: 6 }),
  { solid: ball(0, 6, 4, 2.6, 14, 10), hu: 7 },
  ...both({ solid: ball(22, 41, 15, 3, 5, 3), hu: 190, texture: { height: 90, size: 2 } }),
  { solid: ball(0, 31, 9, 2.4, 3.2, 2.4), hu: 260 },
  // Falx, the large venous sinus and the known lesion.
  { solid: ball(0, 4, 52, 1.3, 84, 33), hu: 58 },
  { solid: ball(0, 80, 22, 4.2, 7, 26), hu: 62 },
  { solid: ball(...knownLesion.center, knownLesion.radius), hu: knownLesion.hu },
];
