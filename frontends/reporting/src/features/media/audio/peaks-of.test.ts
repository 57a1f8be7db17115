import { peaksOf } from './peaks-of';

test('each stretch has the height of its loudest sample, and the loudest of all is 1', () => {
  const peaks = peaksOf(Float32Array.of(0.1, -0.25, 0, 0, 0.5, 0.2), 3);
  expect(peaks.map((peak) => Math.round(peak * 100))).toEqual([50, 0, 100]);
});

test('silence is flat, and a sound of fewer samples than stretches has gaps at most', () => {
  expect(peaksOf(new Float32Array(4), 2)).toEqual([0, 0]);
  expect(peaksOf(Float32Array.of(1), 3)).toEqual([1, 1, 1]);
  expect(peaksOf(new Float32Array(0), 2)).toEqual([0, 0]);
});
