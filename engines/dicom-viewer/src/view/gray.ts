import {
  automaticWindow,
  type DisplayFrame,
  type GrayWindow,
  type LookupTable,
  type NamedWindow,
  suvWindow,
  windowPresets,
} from '@medrad/dicom';
import type { Point } from './presentation';

/** A mapping of grey values to the screen, with its name in the list. */
export interface GrayChoice {
  name: string;
  gray: GrayWindow | LookupTable;
}

export const isTable = (gray: GrayWindow | LookupTable): gray is LookupTable => 'entries' in gray;

/** Whether a frame is greyscale; colour has no window. */
export const isGray = ({ stored, display }: DisplayFrame): boolean =>
  stored.samplesPerPixel === 1 && !display.palette;

/** The windows in the list. */
export interface GrayChoices {
  /** The file's own windows, then the full range. */
  own: readonly GrayChoice[];
  /** Presets for CT and PET, in a fixed order because each has a key. */
  presets: readonly GrayChoice[];
}

/** The empty lists of a colour image, or of a viewport without a frame. */
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

/** The name, followed by a number when the name is already taken. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let number = 1;
  let free = name;
  while (taken.has(free)) free = `${name} (${(number += 1)})`;
  return free;
}

/** Upper limits of SUV for reading FDG PET. */
const suvRanges = [5, 7, 10];

/** CT presets in HU; PET presets in SUV, when SUV is known. */
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
    // Omits a window of the file that is already listed under another name.
    if ([...presets, ...own].some((known) => isSame(known.gray, gray))) continue;
    const free = freeName(name, names);
    names.add(free);
    own.push({ name: free, gray });
  }
  return { own, presets };
}

/** Converts a lookup table to a window over the same values, from which a drag can start. */
export function asWindow(gray: GrayWindow | LookupTable): GrayWindow {
  if (!isTable(gray)) return { center: gray.center, width: gray.width, function: gray.function };
  const width = Math.max(1, gray.entries.length);
  return { center: gray.firstMapped + width / 2, width, function: 'LINEAR' };
}

/** Minimum width: 1 for a LINEAR window (PS3.3 C.11.2.1.2.1), just above 0 for the other functions. */
const narrowest = ({ function: kind }: GrayWindow) => (kind === 'LINEAR' ? 1 : 1e-6);

/**
 * Change per pixel of dragging as a share of the width, so that dragging feels the same at 80 HU
 * and at 60,000 counts.
 */
const widthOfPixel = 0.005;
const centerOfPixel = 0.0025;

/** The window after a drag: right widens, up brightens. `by` in CSS pixels. */
export function dragWindow(window: GrayWindow, by: Point): GrayWindow {
  const width = Math.max(narrowest(window), window.width * Math.exp(by.x * widthOfPixel));
  const center = window.center + by.y * centerOfPixel * Math.max(width, narrowest(window));
  return Number.isFinite(width) && Number.isFinite(center) ? { ...window, width, center } : window;
}

/** Formats small numbers with three significant digits, large ones as integers. */
export function formatValue(value: number): string {
  if (value === 0) return '0';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const text = Math.abs(value) < 0.01 ? value.toPrecision(3) : value.toFixed(digits);
  return text.includes('.') && !text.includes('e') ? text.replace(/\.?0+$/, '') : text;
}

/** Formats a length to a tenth of a millimetre, however long it is. */
export const formatLength = (value: number): string =>
  Math.abs(value) < 100 ? formatValue(value) : value.toFixed(1).replace(/\.0$/, '');

/** A window as `W 400 C 40`, or the name of a table. */
export function formatGray(gray: GrayWindow | LookupTable): string {
  if (isTable(gray)) return gray.name || 'Table of the file';
  return `W ${formatValue(gray.width)} C ${formatValue(gray.center)}`;
}
