import { peaksOf } from './peaks-of';

test('each section has the peak of its samples, normalised to 1', () => {
  const peaks = peaksOf(Float32Array.of(0.1, -0.25, 0, 0, 0.5, 0.2), 3);
  expect(peaks.map((peak) => Math.round(peak * 100))).toEqual([50, 0, 100]);
});

test('silence is flat, and a sound with fewer samples than sections has at most gaps', () => {
  expect(peaksOf(new Float32Array(4), 2)).toEqual([0, 0]);
  expect(peaksOf(Float32Array.of(1), 3)).toEqual([1, 1, 1]);
  expect(peaksOf(new Float32Array(0), 2)).toEqual([0, 0]);
});
