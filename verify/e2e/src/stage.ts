import { type ProductClient, type ProductOptions, registerDeveloper, startProduct } from '@medrad/testing';
import type { Browser } from 'playwright-core';
import { connectBrowser } from './chromium';
import { getSharedWorld, type SharedWorld } from './shared-world';
import { createStageContent, type StageContent } from './stage-content';

/** What the tests of one suite use: a running product with some content, and a browser. */
export interface Stage extends StageContent {
  product: SharedWorld['product'];
  browser: Browser;
  /** A developer whom no other suite uses. */
  developer: ProductClient;
  close(): Promise<void>;
}

/** Connects to the browser that all suites of a run share. */
export const connectSharedBrowser = async (): Promise<Browser> =>
  connectBrowser((await getSharedWorld()).browserEndpoint);

/**
 * Opens the product and the browser that all suites of a run share. Other suites run in the same product at the same
 * time: a suite reads the {@link StageContent}, changes only what it has created itself, and expects nothing of a list
 * as a whole.
 */
export async function openStage(): Promise<Stage> {
  const { product, browserEndpoint, content } = await getSharedWorld();
  const [browser, developer] = await Promise.all([
    connectBrowser(browserEndpoint),
    registerDeveloper(product.url),
  ]);
  return { ...content, product, browser, developer, close: () => browser.close() };
}

/**
 * Starts a product that no other suite uses, with the same content, for a suite that switches, restarts or fills the
 * product or measures its lists as a whole. The browser is the shared one.
 */
export async function openOwnStage(options?: ProductOptions): Promise<Stage> {
  const product = await startProduct(options);
  try {
    const [browser, developer, content] = await Promise.all([
      connectSharedBrowser(),
      registerDeveloper(product.url),
      createStageContent(product.url),
    ]);
    const close = async () => {
      await browser.close();
      await product.stop();
    };
    return { ...content, product, browser, developer, close };
  } catch (error) {
    await product.stop();
    throw error;
  }
}
