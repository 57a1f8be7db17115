/**
 * Splits a sound into equal segments and finds the peak of each.
 * @param samples samples from -1 to 1
 * @returns peaks from 0 to 1, scaled so that the largest is 1; zeros for silence
 */
export function peaksOf(samples: Float32Array, stretches: number): number[] {
  const length = samples.length / stretches;
  const peaks = Array.from({ length: stretches }, (_, index) => {
    let peak = 0;
    const end = Math.min(samples.length, Math.ceil((index + 1) * length));
    for (let at = Math.floor(index * length); at < end; at += 1) {
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    }
    return peak;
  });
  const loudest = Math.max(...peaks);
  return loudest > 0 ? peaks.map((peak) => peak / loudest) : peaks;
}
