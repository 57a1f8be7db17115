import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { serveFolder } from './static-server';
import { requireProgram } from './requirements';

/** Page of one contestant, and the files that it loaded. */
export interface Contestant {
  page: Page;
  /** Scripts and WebAssembly that the page and its workers requested, in order. */
  loaded: string[];
  folder: string;
  close(): void;
}

/** Milliseconds from the moment when the page has a file's bytes. */
interface ShownAfter {
  /** Time until the canvas shows a first image of the frame, which may be a coarse one. */
  first: number;
  /** Time until the canvas shows the frame at full resolution. */
  whole: number;
}

/** Launches Chromium without a graphics card. @throws MissingRequirement when it is not installed */
export async function launchChromium(): Promise<Browser> {
  const executablePath = requireProgram('chromium');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/**
 * Opens the page of a built folder.
 * @param files files served beside the page, by their names
 */
export async function openContestant(browser: Browser, folder: string, files: string[]): Promise<Contestant> {
  for (const file of files) copyFileSync(file, path.join(folder, path.basename(file)));
  const served = await serveFolder(folder);
  const page = await (await browser.newContext()).newPage();
  const loaded: string[] = [];
  page.context().on('request', (request) => {
    const name = new URL(request.url()).pathname;
    if (/\.(js|wasm)$/.test(name)) loaded.push(name);
  });
  await page.goto(served.url);
  await page.waitForFunction('window.show !== undefined');
  return { page, loaded, folder, close: () => served.close() };
}

/** Fetches a file and then shows it. Returns the times since its bytes were there. */
export const show = ({ page }: Contestant, file: string): Promise<ShownAfter> =>
  page.evaluate(
    async (name) => {
      const bytes = await (await fetch(name)).arrayBuffer();
      const view = window as unknown as { show(bytes: ArrayBuffer): Promise<number | ShownAfter> };
      const shown = await view.show(bytes);
      return typeof shown === 'number' ? { first: shown, whole: shown } : shown;
    },
    `/${path.basename(file)}`,
  );

/**
 * Times of both contestants over rounds in alternating order. The first round, which loads the codecs, does not count.
 */
export async function compareShowing(
  contestants: { ours: Contestant; rival: Contestant | null },
  file: string,
  rounds: number,
): Promise<{ ours: ShownAfter[]; rival: ShownAfter[] }> {
  const times = { ours: [] as ShownAfter[], rival: [] as ShownAfter[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? (['ours', 'rival'] as const) : (['rival', 'ours'] as const)) {
      const contestant = contestants[side];
      if (!contestant) continue;
      const spent = await show(contestant, file);
      if (round > 0) times[side].push(spent);
    }
  }
  return times;
}
