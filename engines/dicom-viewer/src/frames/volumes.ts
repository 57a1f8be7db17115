import type { SeriesVolume } from '@medrad/dicom';

/** A frame's volume and its slice in that volume, both counted from 0. */
export interface VolumePlace {
  volume: number;
  /** Slice within the volume. */
  slice: number;
}

export function placeInVolumes(volumes: readonly SeriesVolume[], index: number): VolumePlace {
  let slice = index;
  for (const [volume, { frames }] of volumes.entries()) {
    if (slice < frames) return { volume, slice };
    slice -= frames;
  }
  return { volume: 0, slice: 0 };
}

/**
 * The frame at the same slice in another volume, or that volume's last frame when it has fewer
 * slices.
 */
export function frameInVolume(volumes: readonly SeriesVolume[], index: number, wanted: number): number {
  const target = Math.min(volumes.length - 1, Math.max(0, wanted));
  const before = volumes.slice(0, target).reduce((sum, { frames }) => sum + frames, 0);
  const { slice } = placeInVolumes(volumes, index);
  return before + Math.min(slice, Math.max(0, (volumes[target]?.frames ?? 1) - 1));
}
