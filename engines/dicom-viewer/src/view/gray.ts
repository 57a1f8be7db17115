import {
  automaticWindow,
  type DisplayFrame,
  type GrayWindow,
  type LookupTable,
  type NamedWindow,
  suvWindow,
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

/** What a reader can pick from. */
export interface GrayChoices {
  /** The file's own, then the whole range. */
  own: readonly GrayChoice[];
  /** The product's for CT and PET, in an order that is the same for every file: each has a key. */
  presets: readonly GrayChoice[];
}

/** Of colour, and of no frame. */
export const noChoices: GrayChoices = { own: [], presets: [] };

const choicesOfFrame = new WeakMap<DisplayFrame, GrayChoices>();

export function grayChoices(frame: DisplayFrame, modality: string): GrayChoices {
  const known = choicesOfFrame.get(frame) ?? listChoices(frame, modality);
  choicesOfFrame.set(frame, known);
  return known;
}

const isSame = (one: GrayChoice['gray'], other: GrayChoice['gray']): boolean =>
  one === other ||
  (!isTable(one) &&
    !isTable(other) &&
    one.center === other.center &&
    one.width === other.width &&
    one.function === other.function);

/** The name, with a number where others have it. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let number = 1;
  let free = name;
  while (taken.has(free)) free = `${name} (${(number += 1)})`;
  return free;
}

/** Upper ends of SUV that FDG is read with. */
const suvRanges = [5, 7, 10];

/** By HU of CT, by SUV of PET where it is known. */
function presetsOf({ display: { unit, suv } }: DisplayFrame, modality: string): readonly NamedWindow[] {
  if (suv?.kind === 'bw') return suvRanges.map((most) => suvWindow(most, suv.factor));
  return modality === 'CT' || unit === 'HU' ? windowPresets : [];
}

function listChoices(frame: DisplayFrame, modality: string): GrayChoices {
  if (!isGray(frame)) return noChoices;
  const { voiTables, windows } = frame.display;
  const presets = presetsOf(frame, modality).map((gray) => ({
    name: gray.name,
    gray,
  }));
  const written = [
    ...voiTables.map((gray, place) => ({ name: gray.name || `Table ${place + 1}`, gray })),
    ...windows.map((gray, place) => ({ name: gray.name || `Window ${place + 1}`, gray })),
    { name: 'Whole range', gray: automaticWindow(frame) },
  ];
  const own: GrayChoice[] = [];
  const names = new Set(presets.map(({ name }) => name));
  for (const { name, gray } of written) {
    // The same values under two names are one window.
    if ([...presets, ...own].some((known) => isSame(known.gray, gray))) continue;
    const free = freeName(name, names);
    names.add(free);
    own.push({ name: free, gray });
  }
  return { own, presets };
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

/** A length or a distance: a tenth of a millimetre counts, however long it is. */
export const formatLength = (value: number): string =>
  Math.abs(value) < 100 ? formatValue(value) : value.toFixed(1).replace(/\.0$/, '');

/** `W 400 C 40`, or a table's name. */
export function formatGray(gray: GrayWindow | LookupTable): string {
  if (isTable(gray)) return gray.name || 'Table of the file';
  return `W ${formatValue(gray.width)} C ${formatValue(gray.center)}`;
}
