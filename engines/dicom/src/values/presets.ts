import type { NamedWindow } from '../model/display';

const preset = (name: string, center: number, width: number): NamedWindow => ({
  name,
  center,
  width,
  function: 'LINEAR',
});

/** CT window presets in HU, as on most workstations. */
export const windowPresets: readonly NamedWindow[] = [
  preset('Soft tissue', 40, 400),
  preset('Lung', -600, 1500),
  preset('Liver', 60, 160),
  preset('Bone', 400, 1800),
  preset('Brain', 40, 80),
  preset('Mediastinum', 50, 350),
  preset('Stroke', 35, 35),
];

/** A PET window from SUV 0 to `most`, in modality values; `factor` converts those to SUV. */
export const suvWindow = (most: number, factor: number): NamedWindow => ({
  ...preset(`SUV 0–${most}`, most / factor / 2, most / factor),
  function: 'LINEAR_EXACT',
});
