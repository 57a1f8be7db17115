import { bodyDrawings } from './body-findings';
import { bodyTexts } from './body-texts';
import type { Canvas } from '../drawing/canvas';
import { chestDrawings } from './chest-findings';
import { chestTexts } from './chest-texts';
import { addGrain, applyWindow, encodePng, type Grain, type Window } from '../drawing/develop';
import { headDrawings } from './head-findings';
import { headTexts } from './head-texts';
import type { PhantomText } from './phantom-text';
import { type Point, stroke } from '../drawing/shapes';
import { ultrasoundDrawings } from './ultrasound-findings';
import { ultrasoundTexts } from './ultrasound-texts';

/** Name of an image that can be drawn. The name tells the finding, and only one modality has an image of that name. */
export type PhantomKind =
  | keyof typeof headDrawings
  | keyof typeof chestDrawings
  | keyof typeof bodyDrawings
  | keyof typeof ultrasoundDrawings;

/** A drawn image with the texts and answers of its question. */
export interface Phantom extends PhantomText {
  modality: 'CT' | 'X-ray' | 'Ultrasound';
  /** PNG of 8-bit grey, 768 pixels wide; the image is synthetic and shows no patient. */
  png: Buffer;
}

/**
 * Drawings and texts of one modality and body region, with the window, the grain and the visible rows of their images.
 */
interface Machine {
  modality: Phantom['modality'];
  drawings: Readonly<Record<string, (seed: number) => Canvas>>;
  texts: Readonly<Record<string, PhantomText>>;
  window: Window;
  grain: Omit<Grain, 'seed'>;
  /** First and last row of the canvas that the image shows, as shares of the height. */
  rows: readonly [top: number, bottom: number];
  /**
   * Position of the letter R that marks the patient's right side; null for ultrasound, which shows a depth scale
   * instead.
   */
  marker: Point | null;
}

const machines: readonly Machine[] = [
  {
    modality: 'CT',
    drawings: headDrawings,
    texts: headTexts,
    window: { black: 0, white: 80 },
    grain: { strength: 2.6, blur: 1, correlation: 1 },
    rows: [0, 1],
    marker: [-0.9, 0],
  },
  {
    modality: 'X-ray',
    drawings: chestDrawings,
    texts: chestTexts,
    window: { black: 0.02, white: 0.98 },
    grain: { strength: 0.012, blur: 0.8, correlation: 1 },
    rows: [0, 1],
    marker: [-0.88, -0.88],
  },
  {
    modality: 'CT',
    drawings: bodyDrawings,
    texts: bodyTexts,
    window: { black: -150, white: 250 },
    grain: { strength: 9, blur: 0.8, correlation: 1 },
    rows: [0.125, 0.875],
    marker: [-0.93, -0.62],
  },
  {
    modality: 'Ultrasound',
    drawings: ultrasoundDrawings,
    texts: ultrasoundTexts,
    window: { black: 0, white: 1 },
    grain: { strength: 0.004, blur: 0, correlation: 0 },
    rows: [0, 1],
    marker: null,
  },
];

/**
 * Draws an image. The same kind and seed always give the same pixels.
 * @throws Error for an unknown kind
 */
export async function renderPhantom(kind: PhantomKind, seed: number): Promise<Phantom> {
  const machine = machines.find(({ drawings }) => Object.hasOwn(drawings, kind));
  const draw = machine?.drawings[kind];
  const text = machine?.texts[kind];
  if (!machine || !draw || !text) throw new Error(`There is no image named ${kind}.`);
  const canvas = draw(seed);
  addGrain(canvas, { ...machine.grain, seed });
  canvas.straighten();
  if (machine.marker) paintMarker(canvas, machine.marker, machine.window.white);
  else paintScale(canvas, machine.window.white);
  const [top, bottom] = machine.rows.map((part) => Math.round(part * canvas.size) * canvas.size);
  const grey = applyWindow(canvas, machine.window).subarray(top, bottom);
  return { ...text, modality: machine.modality, png: await encodePng(grey, canvas.size) };
}

/** Draws the letter R as a lead marker would show it. */
function paintMarker(canvas: Canvas, [x, y]: Point, white: number): void {
  const lines: Point[][] = [
    [
      [0, 0.07],
      [0, 0],
      [0.03, 0],
      [0.042, 0.016],
      [0.03, 0.034],
      [0, 0.035],
    ],
    [
      [0.018, 0.035],
      [0.044, 0.07],
    ],
  ];
  for (const line of lines) {
    const points = line.map(([u, v]): Point => [x + u, y + v]);
    canvas.paint(stroke(points, 0.0055), white);
  }
}

/** Draws depth marks at the edge of an ultrasound image, one per centimetre. */
function paintScale(canvas: Canvas, white: number): void {
  for (let mark = 0; mark < 17; mark += 1) {
    const y = -0.88 + mark * 0.11;
    const length = mark % 5 === 0 ? 0.024 : 0.01;
    canvas.paint(
      stroke(
        [
          [0.965 - length, y],
          [0.965, y],
        ],
        0.002,
      ),
      white,
      { opacity: 0.6 },
    );
  }
}
