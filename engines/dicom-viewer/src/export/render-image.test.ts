import { rampFrame } from '../../test/dicom-viewports';
import { cropFrame } from '../paint/crop-frame';
import { initialViewportState, type ViewportState } from '../view/viewport-state';
import { layoutOf } from './render-image';

const stateOf = (display = {}, more: Partial<ViewportState> = {}): ViewportState => ({
  ...initialViewportState(1),
  shown: { kind: 'frame', index: 0, frame: rampFrame(1000, display) },
  viewportSize: { width: 300, height: 500 },
  ...more,
});

describe('the size of a saved image', () => {
  test('a small frame is enlarged by a whole factor, whatever the zoom', () => {
    expect(layoutOf(stateOf())).toMatchObject({ width: 1024, height: 1024, scale: 1 });
    const zoomed = { zoom: 7, pan: { x: 40, y: -3 }, turns: 0, isFlipped: true };
    expect(layoutOf(stateOf({}, { presentation: zoomed }))).toEqual(layoutOf(stateOf()));
  });

  test('a large frame keeps every pixel, and its drawings grow with it', () => {
    const frame = rampFrame();
    const large = { ...frame, stored: { ...frame.stored, rows: 2048, columns: 3072 } };
    const state = stateOf({}, { shown: { kind: 'frame', index: 0, frame: large } });
    expect(layoutOf(state)).toMatchObject({ width: 3072, height: 2048, scale: 3 });
  });

  test('non-square pixels become square, and a quarter turn swaps the sides', () => {
    expect(layoutOf(stateOf({ aspectRatio: 2 }))).toMatchObject({ width: 512, height: 1024 });
    expect(layoutOf(stateOf({ aspectRatio: 0.5 }))).toMatchObject({ width: 1024, height: 512 });
    const turned = { zoom: 1, pan: { x: 0, y: 0 }, turns: 1, isFlipped: false };
    expect(layoutOf(stateOf({ aspectRatio: 2 }, { presentation: turned }))).toMatchObject({
      width: 1024,
      height: 512,
    });
  });
});

test('the part of a frame below the magnifier has the pixels and overlays at that position', () => {
  const overlay = { label: '', rows: 1, columns: 1, top: 10, left: 20, bits: Uint8Array.of(1) };
  const part = cropFrame(rampFrame(1000, { overlays: [overlay] }), { left: 5, top: 8, right: 9, bottom: 10 });
  expect([...part.stored.values]).toEqual([1005, 1006, 1007, 1008, 1005, 1006, 1007, 1008]);
  expect(part.display.overlays[0]).toMatchObject({ top: 2, left: 15 });
});
