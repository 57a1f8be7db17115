import fc from 'fast-check';
import {
  type PlaneGrid,
  planeNames,
  samplePath,
  type SlabMode,
  standardPlanes,
  stepAlong,
} from '../../src/volume/plane-grid';
import { resample, type Voxels } from '../../src/volume/resample';
import { add, cross, dot, rotateAbout, subtract, times, unit, type Vector } from '../../src/values/vector';
import { toIndex, toPatient, type VolumeGeometry } from '../../src/volume/volume-geometry';
import { fillVolume, geometryOf, type MadeVolume } from './made-volume';

const side = fc.integer({ min: 4, max: 12 });
const step = fc.double({ min: 0.4, max: 3, noNaN: true });
const part = fc.double({ min: -1, max: 1, noNaN: true });
const axis = fc.tuple(part, part, part).filter((vector) => Math.hypot(...vector) > 0.1);
const angle = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
const shape = fc.record({
  size: fc.tuple(side, side, side),
  spacing: fc.tuple(step, step, step),
  axis,
  angle,
  shear: fc.double({ min: -1, max: 1, noNaN: true }),
});
const runs = { numRuns: 40 };
const modes: readonly SlabMode[] = ['mean', 'maximum', 'minimum'];

/** An oblique grid around the centre of a volume. */
function gridThrough(geometry: VolumeGeometry, about: Vector, by: number, pixel = 0.5, edge = 24): PlaneGrid {
  const { right, down } = standardPlanes.axial;
  const turn = (vector: Vector) => rotateAbout(vector, unit(about), by);
  const [across, downwards] = [turn(right), turn(down)];
  const { columns, rows, slices } = geometry;
  const middle = toPatient(geometry, [(columns - 1) / 2, (rows - 1) / 2, (slices - 1) / 2]);
  const corner = add(times(across, -(pixel * (edge - 1)) / 2), times(downwards, -(pixel * (edge - 1)) / 2));
  return {
    origin: add(middle, corner),
    right: times(across, pixel),
    down: times(downwards, pixel),
    normal: cross(across, downwards),
    width: edge,
    height: edge,
  };
}

function valuesOf(
  voxels: Voxels,
  geometry: VolumeGeometry,
  grid: PlaneGrid,
  thickness = 0,
  mode: SlabMode = 'mean',
) {
  const target = new Float32Array(grid.width * grid.height);
  resample(voxels, samplePath(geometry, grid, { thickness, mode }), mode, target);
  return target;
}

const pointOf = ({ origin, right, down, width }: PlaneGrid, at: number): Vector =>
  add(origin, add(times(right, at % width), times(down, Math.floor(at / width))));

const isInside = ({ columns, rows, slices }: VolumeGeometry, [x, y, z]: Vector, by: number): boolean =>
  x >= -by && y >= -by && z >= -by && x <= columns - 1 + by && y <= rows - 1 + by && z <= slices - 1 + by;

const noise = (geometry: VolumeGeometry) =>
  fillVolume(geometry, ([x, y, z]) => Math.round(500 * Math.sin(12.9 * x + 78.2 * y + 37.7 * z)) + 0);

describe('a maximum through a slab', () => {
  /** The largest value on the path through a voxel of value 1, for a slab whose plane lies `offset` voxels beside it. */
  function brightest(
    made: MadeVolume,
    isVessel: (index: Vector) => boolean,
    about: Vector,
    by: number,
    offset: number,
    thick: number,
  ) {
    const geometry = geometryOf(made);
    const voxels = fillVolume(geometry, (point) => {
      const index = toIndex(geometry, point).map(Math.round) as unknown as Vector;
      return isVessel(index) ? 1 : 0;
    });
    const { right, down } = standardPlanes.axial;
    const [across, downwards] = [right, down].map((vector) => rotateAbout(vector, unit(about), by)) as [
      Vector,
      Vector,
    ];
    const normal = cross(across, downwards);
    const middle = toPatient(geometry, made.size.map((count) => count >> 1) as unknown as Vector);
    // One pixel, whose ray goes through the middle of the voxel.
    const origin = add(middle, times(normal, offset * stepAlong(geometry, normal)));
    const grid: PlaneGrid = { origin, right: across, down: downwards, normal, width: 1, height: 1 };
    return valuesOf(voxels, geometry, grid, thick * stepAlong(geometry, normal), 'maximum')[0] ?? 0;
  }
  const size: Vector = [21, 21, 21];
  const isMiddle = (index: Vector) => index.every((place) => place === 10);
  const upright = (spacing: Vector): MadeVolume => ({ size, spacing, axis: [0, 0, 1], angle: 0 });
  /** Distances of the plane in voxels, and thicknesses that reach the voxel from them, in steps of 1/32. */
  const reaching = fc
    .tuple(fc.integer({ min: -96, max: 96 }), fc.integer({ min: 0, max: 192 }))
    .map(([offset, more]) => [offset / 32, (2 * Math.abs(offset) + more) / 32] as const);
  const spacing = fc.tuple(step, step, step);

  test('keeps three quarters of a voxel across the slices, at any offset and thickness', () => {
    for (let offset = 0; offset <= 2; offset += 1 / 16) {
      for (let more = 0; more <= 3; more += 1 / 16) {
        const most = brightest(upright([0.7, 0.7, 1.3]), isMiddle, [0, 0, 1], 0, offset, 2 * offset + more);
        expect(most).toBeGreaterThanOrEqual(0.75 - 1e-6);
        expect(most).toBeLessThanOrEqual(1);
      }
    }
  });

  // Trilinear interpolation at a quarter of a voxel along each axis.
  test('keeps three quarters cubed of a voxel in any direction', () => {
    fc.assert(
      fc.property(reaching, spacing, axis, angle, ([offset, thick], distances, about, by) => {
        const most = brightest(upright(distances), isMiddle, about, by, offset, thick);
        expect(most).toBeGreaterThanOrEqual(0.75 ** 3 - 1e-6);
      }),
      { numRuns: 300 },
    );
  });

  test('keeps three quarters squared of a vessel of one voxel along the rows, in any direction', () => {
    const isVessel = ([, y, z]: Vector) => y === 10 && z === 10;
    fc.assert(
      fc.property(reaching, spacing, axis, angle, ([offset, thick], distances, about, by) => {
        const most = brightest(upright(distances), isVessel, about, by, offset, thick);
        expect(most).toBeGreaterThanOrEqual(0.75 ** 2 - 1e-6);
      }),
      { numRuns: 300 },
    );
  });
});

describe('planes of a volume', () => {
  test('a linear ramp is reproduced in any plane of any stack, including sheared ones', () => {
    fc.assert(
      fc.property(shape, axis, angle, fc.tuple(part, part, part), (made, about, by, slope) => {
        const geometry = geometryOf(made);
        const ramp = (point: Vector) => dot(point, slope) * 100 + 7;
        const grid = gridThrough(geometry, about, by);
        const values = valuesOf(fillVolume(geometry, ramp), geometry, grid);
        const wrong = [...values].filter((value, at) => {
          const point = pointOf(grid, at);
          // Points in the outermost half voxel are excluded, because the value at the edge is
          // repeated there.
          return isInside(geometry, toIndex(geometry, point), 0) && Math.abs(value - ramp(point)) > 0.02;
        });
        expect(wrong).toEqual([]);
      }),
      runs,
    );
  });

  test('points outside the voxels have no value, points inside always have one', () => {
    fc.assert(
      fc.property(shape, axis, angle, (made, about, by) => {
        const geometry = geometryOf(made);
        const grid = gridThrough(geometry, about, by, 2);
        const wrong = [...valuesOf(noise(geometry), geometry, grid)].filter((value, at) => {
          const index = toIndex(geometry, pointOf(grid, at));
          if (isInside(geometry, index, 0.499)) return Number.isNaN(value);
          return !isInside(geometry, index, 0.501) && !Number.isNaN(value);
        });
        expect(wrong).toEqual([]);
      }),
      runs,
    );
  });

  test('the plane of a slice equals that slice bit for bit', () => {
    fc.assert(
      fc.property(shape, fc.nat(), (made, pick) => {
        const geometry = geometryOf(made);
        const voxels = noise(geometry);
        const slice = pick % geometry.slices;
        const grid: PlaneGrid = {
          origin: toPatient(geometry, [0, 0, slice]),
          right: geometry.columnStep,
          down: geometry.rowStep,
          normal: unit(cross(geometry.columnStep, geometry.rowStep)),
          width: geometry.columns,
          height: geometry.rows,
        };
        expect([...valuesOf(voxels, geometry, grid)]).toEqual([...voxels.slices[slice]!.values]);
      }),
      runs,
    );
  });

  test('a sphere keeps its size in every plane, whatever the voxels are', () => {
    const radius = 9;
    fc.assert(
      fc.property(
        fc.record({
          spacing: fc.tuple(step, step, step),
          axis,
          angle,
          shear: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
        }),
        fc.constantFrom(...planeNames),
        axis,
        angle,
        (made, name, about, by) => {
          const size = made.spacing.map((spacing) => Math.ceil(40 / spacing)) as unknown as Vector;
          const geometry = geometryOf({ ...made, size });
          const middle = toPatient(geometry, times([size[0] - 1, size[1] - 1, size[2] - 1], 0.5));
          const distance = (point: Vector) => Math.hypot(...subtract(point, middle));
          // Values that change by 1 per mm, so that the edge can be located between pixels.
          const voxels = fillVolume(geometry, (point) => radius - distance(point));
          const { right, down } = standardPlanes[name];
          const turn = (vector: Vector) => rotateAbout(vector, unit(about), by);
          const grid = {
            ...gridThrough(geometry, about, by, 0.25, 97),
            ...lying(turn(right), turn(down), middle),
          };
          const values = valuesOf(voxels, geometry, grid);
          const row = [...values.slice(48 * 97, 49 * 97)].filter((value) => value > 0).length;
          const column = [...values.filter((_, at) => at % 97 === 48)].filter((value) => value > 0).length;
          const area = values.filter((value) => value > 0).length * 0.25 ** 2;
          expect(Math.abs(row * 0.25 - 2 * radius)).toBeLessThan(0.8);
          expect(Math.abs(column * 0.25 - 2 * radius)).toBeLessThan(0.8);
          expect(Math.abs(area / (Math.PI * radius ** 2) - 1)).toBeLessThan(0.06);
        },
      ),
      { numRuns: 12 },
    );
  });

  test('the maximum of a slab is at least its mean, and the mean at least the minimum', () => {
    fc.assert(
      fc.property(
        shape,
        axis,
        angle,
        fc.double({ min: 0, max: 20, noNaN: true }),
        (made, about, by, thickness) => {
          const geometry = geometryOf(made);
          const grid = gridThrough(geometry, about, by);
          const [mean, most, least] = modes.map((mode) =>
            valuesOf(noise(geometry), geometry, grid, thickness, mode),
          );
          const wrong = [...mean!].filter((value, at) => value > most![at]! || value < least![at]!);
          expect(wrong).toEqual([]);
        },
      ),
      runs,
    );
  });

  test('a slab of constant values has that value, and a slab of zero thickness equals the plane', () => {
    fc.assert(
      fc.property(shape, axis, angle, fc.constantFrom(...modes), (made, about, by, mode) => {
        const geometry = geometryOf(made);
        const grid = gridThrough(geometry, about, by);
        const constant = valuesOf(
          fillVolume(geometry, () => 42.25),
          geometry,
          grid,
          7,
          mode,
        );
        expect(constant.filter((value) => !Number.isNaN(value) && value !== 42.25)).toHaveLength(0);
        const voxels = noise(geometry);
        expect(valuesOf(voxels, geometry, grid, 0, mode)).toEqual(valuesOf(voxels, geometry, grid));
      }),
      runs,
    );
  });

  test('a slab has the given thickness: a bright slice shows up to half the thickness away and no further', () => {
    const made: MadeVolume = {
      size: [8, 8, 20],
      spacing: [1, 1, 1],
      axis: [0, 0, 1],
      angle: 0,
      origin: [0, 0, 0],
    };
    const geometry = geometryOf(made);
    const voxels = fillVolume(geometry, ([, , z]) => (z === 10 ? 1000 : 0));
    const at = (z: number, thickness: number) =>
      valuesOf(
        voxels,
        geometry,
        { origin: [4, 4, z], right: [1, 0, 0], down: [0, 1, 0], normal: [0, 0, 1], width: 1, height: 1 },
        thickness,
        'maximum',
      )[0];
    expect([at(7, 6), at(13, 6), at(6, 6), at(14, 6)]).toEqual([1000, 1000, 0, 0]);
  });
});

function lying(right: Vector, down: Vector, middle: Vector): Partial<PlaneGrid> {
  return {
    origin: add(middle, add(times(right, -12), times(down, -12))),
    right: times(right, 0.25),
    down: times(down, 0.25),
    normal: cross(right, down),
  };
}
