import type { Browser, Page } from 'playwright-core';
import type { BenchRow } from './bench-row';
import { openViewer, type ViewerWindow } from './dicom-viewer-stage';

/**
 * Removes OffscreenCanvas, without which the viewer cannot paint in a worker, so that the page paints the image itself.
 */
const withoutOffscreen = () => void Reflect.deleteProperty(window, 'OffscreenCanvas');

const untilPainted = (page: Page) =>
  page.waitForFunction(() => {
    const strip = document.querySelector<HTMLElement>('canvas + div > canvas:last-child');
    return (
      document.querySelector<HTMLElement>('canvas[role="img"]')?.style.visibility === 'visible' &&
      (!strip || strip.style.visibility === 'visible')
    );
  });

/** Returns a hash of the pixels of each canvas that shows the image: the coarse canvas and those of the strips. */
const hashesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const canvases = document.querySelectorAll<HTMLCanvasElement>(
      'canvas[role="img"], canvas[role="img"] + div > canvas',
    );
    return Promise.all(
      [...canvases].map(async (canvas) => {
        const copy = document.createElement('canvas');
        [copy.width, copy.height] = [canvas.width, canvas.height];
        const context = copy.getContext('2d', { willReadFrequently: true });
        context?.drawImage(canvas, 0, 0);
        const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data.buffer;
        const digest = await crypto.subtle.digest('SHA-256', pixels ?? new ArrayBuffer(0));
        return `${canvas.width}x${canvas.height} ${new Uint8Array(digest).join()}`;
      }),
    );
  });

async function paintedBy(
  browser: Browser,
  url: string,
  { file, isPlain }: { file: string | null; isPlain: boolean },
): Promise<string[]> {
  const { page } = await openViewer(browser, url, 1, isPlain ? withoutOffscreen : undefined);
  await page.evaluate(async (name) => {
    const view = window as unknown as ViewerWindow;
    if (name === null) await view.showFilm();
    else await view.showFile(await (await fetch(name)).arrayBuffer());
  }, file);
  await untilPainted(page);
  const hashes = await hashesOf(page);
  await page.context().close();
  return hashes;
}

/**
 * Compares images painted in the worker with the same images painted on the page, pixel by pixel.
 * @param files paths of the files on the server
 */
export async function measureParity(
  browser: Browser,
  url: string,
  files: readonly string[],
): Promise<BenchRow> {
  let [canvases, different] = [0, 0];
  for (const file of [null, ...files]) {
    const ours = await paintedBy(browser, url, { file, isPlain: false });
    const plain = await paintedBy(browser, url, { file, isPlain: true });
    canvases += ours.length;
    different += ours.filter((hash, at) => hash !== plain[at]).length + Math.abs(ours.length - plain.length);
  }
  return {
    metric: `${files.length + 1} images painted in the worker and on the page: differing canvases`,
    ours: `${different} of ${canvases}`,
    opponent: 'none: an absolute goal',
    ratio: different,
    goal: '<= 0',
  };
}
