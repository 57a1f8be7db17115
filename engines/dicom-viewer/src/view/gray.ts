import {
  automaticWindow,
  type DisplayFrame,
  type GrayWindow,
  type LookupTable,
  windowPresets,
} from '@medrad/dicom';
import type { Point } from './viewport';

/** What grey values become on the screen, under the name a reader picks it by. */
export interface GrayChoice {
  name: string;
  gray: GrayWindow | LookupTable;
}

export const isTable = (gray: GrayWindow | LookupTable): gray is LookupTable => 'entries' in gray;

/** Colour has no window. */
export const isGray = ({ stored, display }: DisplayFrame): boolean =>
  stored.samplesPerPixel === 1 && !display.palette;

const choicesOfFrame = new WeakMap<DisplayFrame, readonly GrayChoice[]>();

/** The file's own first, then the whole range, then the product's for CT, without those the file has itself. */
export function grayChoices(frame: DisplayFrame, modality: string): readonly GrayChoice[] {
  const known = choicesOfFrame.get(frame) ?? listChoices(frame, modality);
  choicesOfFrame.set(frame, known);
  return known;
}

function listChoices(frame: DisplayFrame, modality: string): readonly GrayChoice[] {
  if (!isGray(frame)) return [];
  const { voiTables, windows, unit } = frame.display;
  const own = [
    ...voiTables.map((gray, place) => ({ name: gray.name || `Table ${place + 1}`, gray })),
    ...windows.map((gray, place) => ({ name: gray.name || `Window ${place + 1}`, gray })),
  ];
  const ofModality = modality === 'CT' || unit === 'HU' ? windowPresets : [];
  const all = [
    ...own,
    { name: 'Whole range', gray: automaticWindow(frame) },
    ...ofModality.map((gray) => ({ name: gray.name, gray })),
  ];
  const names = new Set<string>();
  return all.filter(({ name }) => !names.has(name) && names.add(name));
}

/** A table as the window over the same values, for dragging on from it. */
export function asWindow(gray: GrayWindow | LookupTable): GrayWindow {
  if (!isTable(gray)) return { center: gray.center, width: gray.width, function: gray.function };
  const width = Math.max(1, gray.entries.length);
  return { center: gray.firstMapped + width / 2, width, function: 'LINEAR' };
}

/** Widths a LINEAR window may have start at 1 (PS3.3 C.11.2.1.2.1); the others need only be above 0. */
const narrowest = ({ function: kind }: GrayWindow) => (kind === 'LINEAR' ? 1 : 1e-6);

/** Share of the width that a pixel of dragging moves; the same feel for 80 HU and for 60,000 counts. */
const widthOfPixel = 0.005;
const centerOfPixel = 0.0025;

/** The window after dragging: to the right wider, upwards brighter. `by` in CSS pixels. */
export function dragWindow(window: GrayWindow, by: Point): GrayWindow {
  const width = Math.max(narrowest(window), window.width * Math.exp(by.x * widthOfPixel));
  const center = window.center + by.y * centerOfPixel * Math.max(width, narrowest(window));
  return Number.isFinite(width) && Number.isFinite(center) ? { ...window, width, center } : window;
}

/** Three digits of small numbers, whole ones of large. */
export function formatValue(value: number): string {
  if (value === 0) return '0';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const text = Math.abs(value) < 0.01 ? value.toPrecision(3) : value.toFixed(digits);
  return text.includes('.') && !text.includes('e') ? text.replace(/\.?0+$/, '') : text;
}

/** `W 400 C 40`, or a table's name. */
export function formatGray(gray: GrayWindow | LookupTable): string {
  if (isTable(gray)) return gray.name || 'Table of the file';
  return `W ${formatValue(gray.width)} C ${formatValue(gray.center)}`;
}
