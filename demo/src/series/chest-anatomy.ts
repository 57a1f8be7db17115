import { type Ellipsoid, mirrorSolid, type Place } from '../drawing/ellipsoid';

/** A solid that attenuates X-rays more or less than its surroundings. */
export interface Absorber {
  solid: Ellipsoid;
  /**
   * Difference between the attenuation of the solid and that of its surroundings, per millimetre; water attenuates by
   * 0.02.
   */
  weakening: number;
}

const solid = (center: Place, radii: Place, tilt = 0, turn = 0): Ellipsoid => ({ center, radii, tilt, turn });

const both = (absorber: Absorber): readonly Absorber[] => [
  absorber,
  { ...absorber, solid: mirrorSolid(absorber.solid) },
];

/**
 * One rib as a chain of beads, from the spine around the side to the front; the front end is lower than the back end.
 */
function rib(index: number): readonly Absorber[] {
  const z = 128 - 24 * index;
  const width = 92 + 8 * Math.min(index, 5);
  return Array.from({ length: 30 }, (_, bead) => {
    const angle = Math.PI * (0.04 + (0.8 * bead) / 29);
    const x = 12 + width * Math.sin(angle);
    const y = 70 * Math.cos(angle) + 10;
    const drop = 46 * (1 - Math.cos(angle)) * 0.5 + 14 * Math.sin(angle);
    return { solid: solid([x, y, z - drop], [8, 5.5, 4.6]), weakening: 0.008 };
  });
}

/** A vertebra with its pedicles. */
function vertebra(index: number): readonly Absorber[] {
  const z = 170 - 27 * index;
  return [
    { solid: solid([0, 66, z], [17, 19, 10.5]), weakening: 0.011 },
    ...both({ solid: solid([11, 82, z + 2], [4, 6, 5]), weakening: 0.016 }),
  ];
}

/** Vessels of a lung, which branch outwards from the hilum. */
function vessels(): readonly Absorber[] {
  return Array.from({ length: 26 }, (_, index) => {
    const angle = -1.25 + (2.7 * (index % 13)) / 12;
    const isFar = index >= 13;
    const reach = isFar ? 68 : 44;
    const [x, z] = [26 + reach * Math.cos(angle), 24 + reach * 1.25 * Math.sin(angle)];
    const size = isFar ? 2 : 3.4;
    return { solid: solid([x, 4, z], [size * 3.4, size * 2.4, size], 0, 0), weakening: 0.012 };
  });
}

/** The solids of a synthetic chest; the origin is at the middle of the film. */
export const chestAnatomy: readonly Absorber[] = [
  { solid: solid([0, 10, -40], [172, 108, 262]), weakening: 0.0125 },
  { solid: solid([0, 12, 190], [58, 60, 80]), weakening: 0.006 },
  ...both({ solid: solid([128, 30, 122], [62, 50, 58]), weakening: 0.007 }),
  ...both({ solid: solid([68, 12, 22], [54, 84, 118]), weakening: -0.0118 }),
  { solid: solid([78, 12, -76], [50, 70, 42]), weakening: 0.0108 },
  { solid: solid([-72, 10, -88], [56, 80, 74]), weakening: 0.0112 },
  { solid: solid([62, -10, -118], [30, 30, 24]), weakening: -0.008 },
  { solid: solid([22, -8, -28], [52, 44, 54]), weakening: 0.0105 },
  { solid: solid([10, 6, 44], [25, 34, 62]), weakening: 0.0085 },
  { solid: solid([24, 22, 70], [14, 20, 16]), weakening: 0.009 },
  { solid: solid([0, 30, 128], [7.5, 8, 74]), weakening: -0.014 },
  ...both({ solid: solid([30, 14, 22], [12, 16, 24]), weakening: 0.01 }),
  ...vessels().flatMap(both),
  ...Array.from({ length: 13 }, (_, index) => vertebra(index)).flat(),
  ...Array.from({ length: 9 }, (_, index) => rib(index))
    .flat()
    .flatMap(both),
  ...Array.from({ length: 22 }, (_, bead): Absorber => {
    const part = bead / 21;
    return {
      solid: solid([16 + 112 * part, -30, 136 + 26 * part - 14 * Math.sin(part * Math.PI)], [7, 6, 5.4]),
      weakening: 0.012,
    };
  }).flatMap(both),
  ...both({ solid: solid([160, 24, 142], [24, 24, 22]), weakening: 0.012 }),
];
