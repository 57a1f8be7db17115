import { automaticWindow, type DisplayFrame, type GrayWindow } from '@medrad/dicom';

/**
 * The window over the full range of a cine frame; null when the file has its own window or table,
 * or when the frame is not part of a cine. A separate window for each frame would make still parts
 * flicker.
 */
export function cineWindow(frame: DisplayFrame): GrayWindow | null {
  const { cine, voiTables, windows } = frame.display;
  return cine && voiTables.length + windows.length === 0 ? automaticWindow(frame) : null;
}

/** The smallest window that covers two windows; the first window itself when it covers the second. */
export function coverAll(one: GrayWindow, other: GrayWindow): GrayWindow {
  const [low, otherLow] = [one.center - one.width / 2, other.center - other.width / 2];
  const [high, otherHigh] = [one.center + one.width / 2, other.center + other.width / 2];
  if (low <= otherLow && otherHigh <= high) return one;
  const [least, most] = [Math.min(low, otherLow), Math.max(high, otherHigh)];
  return { ...one, center: (least + most) / 2, width: most - least };
}
