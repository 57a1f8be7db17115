import { initialGray } from '@medrad/dicom';
import { edge, rampFrame } from '../../test/dicom-viewports';
import { grayOf, initialViewportState, reduceViewport } from './viewport-state';

const cine = { duration: 40, rate: 25 };
const plain = { rescale: { slope: 1, intercept: 0 }, windows: [], voiTables: [] };

/** The windows of successive frames with the given smallest values. */
function windowsOf(firsts: readonly number[], display: Parameters<typeof rampFrame>[1]) {
  let state = initialViewportState(firsts.length);
  return firsts.map((first, index) => {
    const frame = rampFrame(first, { ...plain, ...display });
    state = reduceViewport({ ...state, index }, { type: 'show', shown: { kind: 'frame', index, frame } });
    return { window: grayOf(state), own: initialGray(frame) };
  });
}
const last = edge - 1;

test('a cine without a window uses one range over all frames so far, so that the second loop does not flicker', () => {
  const [first, darker, within, again] = windowsOf([100, 60, 80, 100], { cine }).map(({ window }) => window);
  expect(first).toMatchObject({ center: 100 + last / 2, width: last });
  expect(darker).toMatchObject({ center: 80 + last / 2, width: last + 40 });
  expect([within, again]).toEqual([darker, darker]);
});

test.each([
  ['no cine', {}],
  [
    'a window of its own',
    { cine, windows: [{ name: '', center: 40, width: 400, function: 'LINEAR' as const }] },
  ],
])('frames with %s keep their own window', (_, display) => {
  for (const { window, own } of windowsOf([100, 60, 80], display)) expect(window).toEqual(own);
});

test('a window that the reader chose applies in a cine too', () => {
  const gray = { center: 5, width: 10, function: 'LINEAR' as const };
  let state = reduceViewport(initialViewportState(2), {
    type: 'choose-gray',
    choice: { name: 'Mine', gray },
  });
  const frame = rampFrame(100, { ...plain, cine });
  state = reduceViewport(state, { type: 'show', shown: { kind: 'frame', index: 0, frame } });
  expect(grayOf(state)).toBe(gray);
});
