import type { DisplayFrame, FrameDisplay, FrameSource, StoredFrame } from '@medrad/dicom';
import { act, fireEvent, screen } from '@testing-library/react';

/** Display attributes of a file that gives none. */
const plainDisplay: FrameDisplay = {
  rescale: { slope: 1, intercept: 0 },
  unit: '',
  windows: [],
  voiTables: [],
  isInverted: false,
  overlays: [],
  aspectRatio: 1,
};

/** A single-sample frame without display attributes. */
export function plainFrame(rows: number, columns: number, values: StoredFrame['values']): DisplayFrame {
  return {
    stored: { rows, columns, samplesPerPixel: 1, photometric: 'MONOCHROME2', values },
    display: plainDisplay,
    range: { minimum: 0, maximum: 0 },
  };
}

const ctDisplay: FrameDisplay = {
  ...plainDisplay,
  rescale: { slope: 1, intercept: -1000 },
  unit: 'HU',
  spacing: { row: 0.5, column: 0.5, plane: 'patient' },
  plane: { position: [0, 0, 12.5], rowDirection: [1, 0, 0], columnDirection: [0, 1, 0] },
};

/** Columns and rows of synthetic frames. */
export const edge = 64;

/** A frame whose values increase by one per column from `first`, equal in every row. */
export function rampFrame(first = 1000, display: Partial<FrameDisplay> = {}): DisplayFrame {
  const values = Uint16Array.from({ length: edge * edge }, (_, at) => first + (at % edge));
  return {
    ...plainFrame(edge, edge, values),
    display: { ...ctDisplay, ...display },
    range: { minimum: first, maximum: first + edge - 1 },
  };
}

/** An RGB frame whose samples increase with the column. */
export function colorFrame(): DisplayFrame {
  const values = Uint8Array.from(
    { length: edge * edge * 3 },
    (_, at) => (Math.floor(at / 3) % edge) + (at % 3) * 60,
  );
  return {
    stored: { rows: edge, columns: edge, samplesPerPixel: 3, photometric: 'RGB', values },
    display: plainDisplay,
    range: { minimum: 0, maximum: 0 },
  };
}

/** A source of synthetic frames; an error in place of a frame makes that frame fail. */
export function sourceOf(
  frames: readonly (DisplayFrame | Error)[],
  more: Partial<FrameSource> = {},
): FrameSource & { isClosed: () => boolean } {
  let isClosed = false;
  return {
    frameCount: frames.length,
    modality: 'CT',
    notices: [],
    load: (index) => {
      const frame = frames[index] ?? new Error('no such frame');
      return frame instanceof Error ? Promise.reject(frame) : Promise.resolve(frame);
    },
    close: () => void (isClosed = true),
    isClosed: () => isClosed,
    ...more,
  };
}

/** The display of the first viewport, recorded by a fake canvas, because jsdom has none. */
export interface PaintedCanvas {
  /** The frame's raster as RGBA; null before the first painting. */
  pixels: () => Uint8ClampedArray | null;
  /** Grey level of a column of the raster. */
  gray: (column: number) => number | undefined;
  /** Transform of the raster in the first viewport; null while nothing is shown. */
  transform: () => readonly number[] | null;
  /** Texts of the last painting. */
  texts: () => readonly string[];
  /** Number of paintings so far. */
  count: () => number;
}

/**
 * Prepares the tests of a suite: every viewport has 800 × 600 CSS pixels at the page's corner, every canvas records
 * what is painted, and local storage is empty. The returned functions refer to the running test.
 */
export function paintForEachTest(): PaintedCanvas {
  let canvas: PaintedCanvas | undefined;
  const now = () => {
    if (!canvas) throw new Error('nothing is painted outside a test');
    return canvas;
  };
  beforeEach(() => {
    localStorage.clear();
    canvas = fakeCanvas();
  });
  afterEach(() => jest.restoreAllMocks());
  return {
    pixels: () => now().pixels(),
    gray: (column) => now().gray(column),
    transform: () => now().transform(),
    texts: () => now().texts(),
    count: () => now().count(),
  };
}

function fakeCanvas(): PaintedCanvas {
  const painted = new WeakMap<Element, Uint8ClampedArray>();
  let texts: string[] = [];
  let count = 0;
  const idle = () => undefined;
  const contextOf = (canvas: HTMLCanvasElement) => ({
    canvas,
    ...Object.fromEntries(
      [
        'beginPath',
        'moveTo',
        'lineTo',
        'rect',
        'ellipse',
        'stroke',
        'setTransform',
        'fillRect',
        'setLineDash',
        'drawImage',
      ].map((name) => [name, idle]),
    ),
    measureText: (text: string) => ({ width: text.length * 7 }),
    clearRect: () => void (texts = []),
    fillText: (text: string) => void texts.push(text),
    putImageData: ({ data }: ImageData) => {
      painted.set(canvas, new Uint8ClampedArray(data));
      count += 1;
    },
  });
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement) {
    return contextOf(this);
  } as never;
  const isSeen = ({ style }: HTMLElement) => style.visibility === 'visible';
  /** The strips of a large frame once they cover the whole image; null before. */
  const wholeSeen = () => {
    const strips = [...document.querySelectorAll<HTMLCanvasElement>('canvas + div > canvas')];
    return strips.length > 0 && strips.every(isSeen) ? strips : null;
  };
  const pixelsSeen = () => {
    const strips = wholeSeen();
    const canvas = document.querySelector('canvas');
    if (!strips) return (canvas && isSeen(canvas) && painted.get(canvas)) || null;
    const last = strips.at(-1);
    const whole = new Uint8ClampedArray(
      last ? (parseInt(last.style.top, 10) + last.height) * last.width * 4 : 0,
    );
    for (const strip of strips)
      whole.set(painted.get(strip) ?? [], parseInt(strip.style.top, 10) * strip.width * 4);
    return whole;
  };
  class FakeImageData {
    readonly data: Uint8ClampedArray;
    constructor(
      readonly width: number,
      readonly height: number,
    ) {
      this.data = new Uint8ClampedArray(width * height * 4);
    }
  }
  Object.assign(globalThis, { ImageData: FakeImageData });
  const box = { left: 0, top: 0, width: 800, height: 600, right: 800, bottom: 600, x: 0, y: 0 };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box });
  return {
    pixels: pixelsSeen,
    gray: (column) => pixelsSeen()?.[column * 4],
    transform: () => {
      const canvas = document.querySelector('canvas');
      const shown = wholeSeen()?.[0]?.parentElement ?? (canvas && isSeen(canvas) ? canvas : null);
      const values = /^matrix\((.*)\)$/.exec(shown?.style.transform ?? '')?.[1];
      return values ? values.split(', ').map(Number) : null;
    },
    texts: () => texts,
    count: () => count,
  };
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits until frames have arrived and were painted. */
export const settle = (): Promise<void> =>
  act(async () => {
    await nextFrame();
    await nextFrame();
  });

export const viewportOf = (name = 'Image') => screen.getByRole('group', { name });

interface PointerOptions {
  pointerId?: number;
  button?: number;
  pointerType?: string;
  viewport?: string;
}

/** A pointer event in a viewport, in CSS pixels from its upper left corner. */
export function pointer(type: string, x: number, y: number, options: PointerOptions = {}): void {
  const { viewport, ...init } = options;
  fireEvent(
    viewportOf(viewport),
    new PointerEvent(type, { bubbles: true, clientX: x, clientY: y, button: 0, pointerId: 1, ...init }),
  );
}

/** Dispatches a press, a move and a release. */
export function drag(from: [number, number], to: [number, number], options: PointerOptions = {}): void {
  pointer('pointerdown', ...from, options);
  pointer('pointermove', ...to, options);
  pointer('pointerup', ...to, options);
}
