import type { DisplayFrame, GrayWindow, LookupTable } from '../model/display';
import { toModality } from './modality-value';

/** The smallest and largest value of a frame in modality units. */
export function modalityRange({ range, display: { rescale } }: DisplayFrame): [number, number] {
  if ('entries' in rescale) return tableEnds(rescale, range);
  const ends = [toModality(rescale, range.minimum), toModality(rescale, range.maximum)] as const;
  return [Math.min(...ends), Math.max(...ends)];
}

/**
 * A window over exactly the range of a frame, for files without a window. Its function LINEAR_EXACT
 * ends at the smallest and largest value.
 */
export function automaticWindow(frame: DisplayFrame): GrayWindow {
  const [low, high] = modalityRange(frame);
  // For a frame of one value, any width shows one grey.
  const width = high - low || 1;
  return { center: (low + high) / 2, width, function: 'LINEAR_EXACT' };
}

function tableEnds(table: LookupTable, { minimum, maximum }: DisplayFrame['range']): [number, number] {
  const { firstMapped, entries } = table;
  const last = entries.length - 1;
  const from = Math.min(last, Math.max(0, minimum - firstMapped));
  const to = Math.min(last, Math.max(0, maximum - firstMapped));
  let low = Infinity;
  let high = -Infinity;
  for (let index = from; index <= to; index += 1) {
    low = Math.min(low, entries[index]!);
    high = Math.max(high, entries[index]!);
  }
  return [low, high];
}

/** The default display of a frame: its VOI LUT, else its first window, else its full range. */
export function initialGray(frame: DisplayFrame): GrayWindow | LookupTable {
  return frame.display.voiTables[0] ?? frame.display.windows[0] ?? automaticWindow(frame);
}
