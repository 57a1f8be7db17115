import type { Browser, Page } from 'playwright-core';
import { questions } from './authored-product';
import type { PageLoadOptions } from './page-load';

/** Number of times that the whole spotter is walked through. */
const rounds = 2;

/** Beginning of the URLs of images: those of the collection, or those of an exam. */
export type ImagePlace = '/api/files/' | '/api/exams/';

/** Waits until a page shows an image. */
export const firstImage = async (page: Page, place: ImagePlace = '/api/files/'): Promise<void> => {
  await page.waitForFunction(
    (part) =>
      [...document.images].some(
        (image) => image.complete && image.naturalWidth > 200 && image.src.includes(part),
      ),
    place,
    { timeout: 60_000 },
  );
};

/** Presses Next. Returns the number of animation frames until one shows the next image, fine and decoded. */
function framesToNext(place: ImagePlace): Promise<number> {
  return new Promise((resolve) => {
    const shownSource = () =>
      [...document.images].find(
        (image) => image.src.includes(place) && image.getBoundingClientRect().width > 150,
      )?.currentSrc;
    const isPreview = (image: HTMLImageElement) => image.currentSrc.includes('w=480');
    const before = shownSource();
    let frames = 0;
    const look = (): void => {
      frames += 1;
      const image = [...document.images].find(
        (candidate) => candidate.src.includes(place) && candidate.getBoundingClientRect().width > 150,
      );
      if (
        image &&
        image.currentSrc !== before &&
        image.complete &&
        image.naturalWidth > 0 &&
        !isPreview(image)
      )
        resolve(frames);
      else if (frames < 120) requestAnimationFrame(look);
      else resolve(frames);
    };
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowRight', code: 'ArrowRight', bubbles: true }),
    );
    requestAnimationFrame(look);
  });
}

/**
 * Walks through a spotter, or an exam with its images, by pressing Next; neighbouring images are preloaded.
 * @param cpuRate factor by which the processor is slowed down
 * @returns number of animation frames from each key press to the next fine image
 */
export async function framesToNextImages(
  browser: Browser,
  url: string,
  state: PageLoadOptions['storageState'],
  cpuRate: number,
  place: ImagePlace = '/api/files/',
): Promise<number[]> {
  const frames: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      ...(state ? { storageState: state } : {}),
    });
    const page = await context.newPage();
    // The TypeScript loader wraps named functions in calls of `__name`, so the page must have that function.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.goto(url);
    await firstImage(page, place);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
    for (let step = 1; step < questions; step += 1) {
      // Waits as long as a resident looks at an image; meanwhile the next one is fetched and decoded.
      await page.waitForTimeout(600);
      frames.push(await page.evaluate(framesToNext, place));
    }
    await context.close();
  }
  return frames;
}
