import { describeWith, waitLimitMs } from '@medrad/testing';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Page,
} from 'playwright-core';
import { hasChromium, launchOptions } from './chromium';

/** `describe` for suites that need Chromium. */
export const describeBrowser = describeWith('Chromium', hasChromium);

/**
 * Starts a Chromium of its own, without a window, that sees only some of the installed fonts.
 * @param fontConfig path of a fontconfig file, which decides which fonts these are
 */
export const launchBrowserWithFonts = (fontConfig: string): Promise<Browser> =>
  chromium.launch({ ...launchOptions, env: { ...process.env, FONTCONFIG_FILE: fontConfig } });

/**
 * Starts Chromium with a profile that outlives the browser, signed in to a product.
 * @param profile folder of the profile
 * @param url address of the product
 * @param cookie value of a Cookie header
 */
export async function launchPersistentBrowser(
  profile: string,
  url: string,
  cookie: string,
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL: url,
    viewport: screens.desktop,
  });
  context.setDefaultTimeout(waitLimitMs);
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
  return context;
}

/** Ends a browser as a crash does: its pages get no event, and it writes nothing to disk before it ends. */
export async function crashBrowser(context: BrowserContext, page: Page): Promise<void> {
  const closed = new Promise((resolve) => context.once('close', resolve));
  const session = await context.newCDPSession(page);
  // The call rejects, because a browser that has crashed cannot answer.
  void session.send('Browser.crash').catch(() => undefined);
  await closed;
}

/** Sizes of the screens on which layouts are tested, in CSS pixels. */
export const screens = {
  desktop: { width: 1280, height: 800 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 360, height: 740 },
};

/** An open page, with the faults that occur on it. */
export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Errors of scripts, and violations of the content security policy, that have occurred on the page so far. */
  faults: string[];
}

/** Console messages about a call that was refused or that needs a session. They do not count as faults. */
const expectedNoise = /Failed to load resource: the server responded with a status of (4\d\d|503)/;

/** Opens a page in a new browser context. `cookie` is the value of a Cookie header with a session. */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions & { cookie?: string } = {},
): Promise<WatchedPage> {
  const { cookie, ...settings } = options;
  const context = await browser.newContext({ viewport: screens.desktop, baseURL: url, ...settings });
  // A slow machine must not fail a test.
  context.setDefaultTimeout(waitLimitMs);
  if (cookie) {
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
  }
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expectedNoise.test(message.text())) faults.push(message.text());
  });
  return { page, context, faults };
}

/** Content of a downloaded file. Its path is not available, because the browser is in another process. */
export async function readDownload(download: Download): Promise<Buffer> {
  const stream = await download.createReadStream();
  return Buffer.concat((await stream.toArray()) as Buffer[]);
}
