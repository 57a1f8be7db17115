import type { Page } from 'playwright-core';
import { nextPaint } from './layout';
import { type Pixels, readPng } from './images';

/** A part of the window, in whole CSS pixels. */
export interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

const mark = '[data-testid="watermark"]';
/** Style sheet that hides everything but the watermark, and shows it as black letters on white. */
const letters = `
  * { visibility: hidden !important; caret-color: transparent !important }
  html, body { background: #fff !important }
  ${mark}, ${mark} * { visibility: visible !important; opacity: 1 !important }
  ${mark} text { fill: #000 !important }`;

/**
 * Adds a style sheet to the open page, and returns a function that removes it. Neither a style element nor the `style`
 * option of a screenshot would work, because the page's content security policy refuses style elements.
 */
export async function addStyle(page: Page, style: string): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle((text) => {
    const added = new CSSStyleSheet();
    added.replaceSync(text);
    document.adoptedStyleSheets.push(added);
    return added;
  }, style);
  return () =>
    sheet.evaluate((added) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== added);
    });
}

/** Takes a screenshot with an additional style sheet, which is removed afterwards. */
async function shootWith(page: Page, clip: Clip, style: string): Promise<Pixels> {
  const takeAway = await addStyle(page, style);
  await nextPaint(page);
  const shot = await readPng(await page.screenshot({ clip, animations: 'disabled', caret: 'hide' }));
  await takeAway();
  return shot;
}

const isSame = (one: Pixels, other: Pixels) => one.data.equals(other.data);

/** How the watermark changes a part of the window. */
export interface WatermarkTrace {
  /** The largest change of any colour channel of any pixel, on a scale of 255. */
  largest: number;
  /** Number of pixels that a letter of the watermark covers completely. */
  inked: number;
  changedInked: number;
  /** Number of pixels that have changed although no letter of the watermark is over them. */
  strayed: number;
}

/**
 * Compares a part of the window with the same part without the watermark. A third screenshot shows where the
 * watermark's letters are.
 * @throws when the part keeps changing, because these changes would count as the watermark's
 */
export async function traceWatermark(page: Page, clip: Clip): Promise<WatermarkTrace> {
  const hidden = `${mark} { visibility: hidden !important }`;
  let bare = await shootWith(page, clip, hidden);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const marked = await shootWith(page, clip, '');
    const again = await shootWith(page, clip, hidden);
    if (isSame(bare, again)) return compare(bare, marked, await shootWith(page, clip, letters));
    bare = again;
  }
  throw new Error('the page did not come to rest');
}

function compare(bare: Pixels, marked: Pixels, ink: Pixels): WatermarkTrace {
  const trace: WatermarkTrace = { largest: 0, inked: 0, changedInked: 0, strayed: 0 };
  for (let at = 0; at < bare.data.length; at += 3) {
    const by = [0, 1, 2].map((channel) =>
      Math.abs((bare.data[at + channel] ?? 0) - (marked.data[at + channel] ?? 0)),
    );
    const change = Math.max(...by);
    const level = ink.data[at] ?? 255;
    trace.largest = Math.max(trace.largest, change);
    if (level === 0) {
      trace.inked += 1;
      if (change > 0) trace.changedInked += 1;
    } else if (level === 255 && change > 0) trace.strayed += 1;
  }
  return trace;
}
