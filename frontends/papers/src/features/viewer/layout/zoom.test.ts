import { canvasScale } from './canvas-scale';
import { clampZoom, fittingZoom, maxZoom, minZoom, stepZoom, zoomOf } from './zoom';

test('a step leads to the next zoom level and never past the ends', () => {
  expect(stepZoom(1, 'in')).toBe(1.1);
  expect(stepZoom(1, 'out')).toBe(0.9);
  expect(stepZoom(0.43, 'in')).toBe(0.5);
  expect(stepZoom(0.43, 'out')).toBe(0.33);
  expect(stepZoom(maxZoom, 'in')).toBe(maxZoom);
  expect(stepZoom(minZoom, 'out')).toBe(minZoom);
  expect(stepZoom(1.1 - 0.000_01, 'in')).toBe(1.25);
});

test('stepping in from the smallest size reaches the largest, and back', () => {
  let zoom = minZoom;
  for (let count = 0; count < 20; count += 1) zoom = stepZoom(zoom, 'in');
  expect(zoom).toBe(maxZoom);
  for (let count = 0; count < 20; count += 1) zoom = stepZoom(zoom, 'out');
  expect(zoom).toBe(minZoom);
});

test('a fitted page is as wide as the window minus its margins, up to a limit', () => {
  expect(fittingZoom(794, 360) * 794).toBeCloseTo(336);
  expect(zoomOf({ kind: 'fit', pageWidth: 794, upTo: 1.25 }, 2_000)).toBe(1.25);
  expect(zoomOf({ kind: 'fit', pageWidth: 794, upTo: maxZoom }, 2_000)).toBeCloseTo(1_976 / 794);
  expect(zoomOf({ kind: 'free', zoom: 99 }, 360)).toBe(maxZoom);
  expect(clampZoom(0)).toBe(minZoom);
});

describe('the canvas', () => {
  const a4 = { width: 794, height: 1_123 };

  test('has one pixel for each screen pixel', () => {
    expect(canvasScale(a4, 1, { pixelRatio: 2, isPhone: false })).toBe(2);
    expect(canvasScale(a4, 0.42, { pixelRatio: 3, isPhone: true })).toBeCloseTo(1.26);
  });

  test.each([
    [true, 6_000_000],
    [false, 16_000_000],
  ])('on a phone (%s) never has more than %i pixels', (isPhone, limit) => {
    const scale = canvasScale(a4, maxZoom, { pixelRatio: 3, isPhone });
    expect(a4.width * a4.height * scale * scale).toBeCloseTo(limit, -1);
  });
});
