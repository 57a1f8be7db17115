import { cross, describeVolume, dot, planeNames, subtract } from '@medrad/dicom/volume';
import { slices } from '../../test/volume-slices';
import { linesIn, toPlace, toViewport } from './plane-view';
import { initialReconstruction, type ReconstructAction } from './reconstruct-state';
import { reduceReconstruction } from './reduce-reconstruction';

const frames = slices(9);
const size = { width: 320, height: 240 };
const sized = planeNames.map((plane): ReconstructAction => ({ type: 'resize', plane, size }));
const begin = () => initialReconstruction(describeVolume(frames), frames[0]!);
const after = (...actions: ReconstructAction[]) =>
  [...sized, ...actions].reduce(reduceReconstruction, begin());

describe('views of planes through a volume', () => {
  test('planes stay perpendicular after any number of rotations', () => {
    const turns = planeNames.map((plane, index): ReconstructAction => ({
      type: 'rotate',
      plane,
      degrees: 17 * (index + 1),
    }));
    const { views } = after(...turns, ...turns, ...turns);
    for (const name of planeNames) {
      const { right, down, normal } = views[name];
      expect(dot(cross(right, down), normal)).toBeCloseTo(1, 9);
      for (const other of planeNames)
        if (other !== name) expect(dot(views[other].normal, normal)).toBeCloseTo(0, 9);
    }
  });

  test('a clockwise rotation turns the lines clockwise on the screen, in a mirrored plane too', () => {
    for (const first of [[], [{ type: 'flip', plane: 'axial' }]] as ReconstructAction[][]) {
      const before = linesIn(after(...first).views, 'axial')[0]!.direction;
      const turned = linesIn(
        after(...first, { type: 'rotate', plane: 'axial', degrees: 30 }).views,
        'axial',
      )[0]!.direction;
      // y points down on the screen, so that clockwise rotation is positive.
      expect(before.x * turned.y - before.y * turned.x).toBeCloseTo(0.5, 9);
    }
  });

  test('zooming keeps the point under the pointer fixed, and panning moves it with the pointer', () => {
    const at = { x: 40, y: -25 };
    const state = after();
    const place = toPlace(state.geometry, state.views.axial, state.point, at);
    const zoomed = after({ type: 'zoom', plane: 'axial', factor: 3, at });
    const seen = toViewport(zoomed.geometry, zoomed.views.axial, zoomed.point, place);
    expect([seen.x, seen.y]).toEqual([expect.closeTo(40, 6), expect.closeTo(-25, 6)]);
    const moved = after({ type: 'pan', plane: 'axial', by: { x: 10, y: 5 } });
    const then = toViewport(moved.geometry, moved.views.axial, moved.point, place);
    expect([then.x, then.y]).toEqual([expect.closeTo(50, 6), expect.closeTo(-20, 6)]);
  });

  test('the cross stays within the volume', () => {
    const { point } = after({ type: 'move-to', point: [900, -900, 900] });
    expect(point.map((value) => Number(value.toFixed(6)))).toEqual([31.75, -0.25, 17]);
  });

  test('a slab is from 0 to 100 mm thick', () => {
    const of = (thickness: number) => after({ type: 'slab', slab: { thickness } }).slab.thickness;
    expect([of(-3), of(12.5), of(1e9), of(Number.NaN)]).toEqual([0, 12.5, 100, 0]);
  });

  test('reset undoes rotation, zoom, window and slab, and keeps lengths', () => {
    const length: ReconstructAction = { type: 'draft', draft: { from: [0, 0, 0], to: [3, 4, 0] } };
    const state = after(
      length,
      { type: 'keep-length' },
      { type: 'rotate', plane: 'axial', degrees: 40 },
      { type: 'zoom', plane: 'coronal', factor: 2 },
      { type: 'drag-gray', by: { x: 9, y: 9 } },
      { type: 'slab', slab: { thickness: 9 } },
      { type: 'reset' },
    );
    expect({ ...state, lengths: [] }).toEqual({ ...after(), lengths: [] });
    expect(state.lengths).toHaveLength(1);
    expect(subtract(state.lengths[0]!.to, state.lengths[0]!.from)).toEqual([3, 4, 0]);
  });
});
