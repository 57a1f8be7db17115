import { automaticWindow, type DisplayFrame, type GrayWindow } from '@medrad/dicom';

/**
 * The window over the whole range of a frame of a cine; null where the file has a window or table of its own, or is no
 * cine. With a window for each frame by itself the brightness of what does not move would flicker.
 */
export function cineWindow(frame: DisplayFrame): GrayWindow | null {
  const { cine, voiTables, windows } = frame.display;
  return cine && voiTables.length + windows.length === 0 ? automaticWindow(frame) : null;
}

/** The smallest window that holds two; the first where it holds the second. */
export function coverAll(one: GrayWindow, other: GrayWindow): GrayWindow {
  const [low, otherLow] = [one.center - one.width / 2, other.center - other.width / 2];
  const [high, otherHigh] = [one.center + one.width / 2, other.center + other.width / 2];
  if (low <= otherLow && otherHigh <= high) return one;
  const [least, most] = [Math.min(low, otherLow), Math.max(high, otherHigh)];
  return { ...one, center: (least + most) / 2, width: most - least };
}
