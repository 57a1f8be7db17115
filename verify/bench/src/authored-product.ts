import { createSpotter, type ProductProcess, registerDeveloper, startProduct } from '@medrad/testing';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import type { PageLoadOptions } from './page-load';
import { requireProgram } from './requirements';

/** Number of questions of the spotter in the product. */
export const questions = 8;

/**
 * Draws a grey image with noise, as large as a radiograph, so that it takes as long to load and decode as a real one.
 */
async function drawFilm(seed: number): Promise<Buffer> {
  const [width, height] = [1024, 1024];
  const pixels = Buffer.alloc(width * height);
  let state = seed * 2_654_435_761;
  for (let index = 0; index < pixels.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    pixels[index] = 90 + 60 * Math.sin(index / 97) + ((state >>> 24) & 31);
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

async function author(product: ProductProcess) {
  const developer = await registerDeveloper(product.url);
  const drafts = Array.from({ length: questions }, async (_, index) => ({
    image: await drawFilm(index + 1),
    fields: { title: `Diagnosis ${index + 1}` },
  }));
  const spotter = await createSpotter(developer, { title: 'Bench', questions: await Promise.all(drafts) });
  const [name = '', value = ''] = developer.cookie().split('=');
  const { hostname } = new URL(product.url);
  const cookie = { name, value, domain: hostname, path: '/', expires: -1, httpOnly: true, secure: false };
  // Marks the visitor as a returning resident, so that the page starts with the residents' view.
  const origins = [{ origin: product.url, localStorage: [{ name: 'hadSession', value: '1' }] }];
  return { spotter, storageState: { cookies: [{ ...cookie, sameSite: 'Lax' as const }], origins } };
}

/** A browser and a product with one spotter. */
export interface Stage {
  browser: Browser;
  product: ProductProcess;
  /** URL of the spotter's runner. */
  runner: string;
  /** Cookies and local storage of a browser in which a resident is signed in. */
  state: NonNullable<PageLoadOptions['storageState']>;
}

/**
 * Runs a benchmark on a {@link Stage}, which is closed afterwards.
 * @throws MissingRequirement without Chromium
 */
export async function onStage<T>(measure: (stage: Stage) => Promise<T>): Promise<T> {
  const executablePath = requireProgram('chromium');
  const product = await startProduct({ env: { NODE_ENV: 'production' } });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const { spotter, storageState } = await author(product);
    return await measure({
      browser,
      product,
      runner: `${product.url}/tests/${spotter.id}/take`,
      state: storageState,
    });
  } finally {
    await browser.close();
    await product.stop();
  }
}
