import { describeWith, findProgram } from '@medrad/testing';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';

const executablePath =
  process.env['CHROMIUM_PATH'] ?? findProgram('chromium') ?? findProgram('google-chrome');

/** `describe` for suites that need Chromium. */
export const describeBrowser = describeWith('Chromium', executablePath !== null);

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  // A fake microphone that beeps, without a permission prompt.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/**
 * Maximum time in milliseconds in which Chromium starts: beside other suites it takes more than Playwright's default of
 * 30 s.
 */
const launchMs = 120_000;

/**
 * Starts Chromium without a window.
 * @param fontConfig a fontconfig file that decides which installed fonts Chromium sees; absent means all of them
 */
export function launchBrowser(fontConfig?: string): Promise<Browser> {
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    ...(fontConfig ? { env: { ...process.env, FONTCONFIG_FILE: fontConfig } } : {}),
    args,
    timeout: launchMs,
  });
}

/**
 * Starts Chromium with a lasting profile, signed in at an address.
 * @param profile folder of the profile
 * @param cookie value of a Cookie header
 */
export async function launchPersistentBrowser(
  profile: string,
  url: string,
  cookie: string,
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    args,
    timeout: launchMs,
    baseURL: url,
    viewport: screens.desktop,
  });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
  return context;
}

/** Ends a browser like a crash: pages get no event, and nothing is flushed. */
export async function crashBrowser(context: BrowserContext, page: Page): Promise<void> {
  const closed = new Promise((resolve) => context.once('close', resolve));
  const session = await context.newCDPSession(page);
  // Rejects, because the crashed page cannot answer.
  void session.send('Browser.crash').catch(() => undefined);
  await closed;
}

/** Sizes of the screens that layouts are tested on, in CSS pixels. */
export const screens = {
  desktop: { width: 1280, height: 800 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 360, height: 740 },
};

/** A page and its faults. */
export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Errors of scripts and violations of the content security policy. */
  faults: string[];
}

/** Console messages about a refused call or an absent session, which do not count as faults. */
const expectedNoise = /Failed to load resource: the server responded with a status of (4\d\d|503)/;

/** Opens a page in a new browser context. `cookie` is the value of a Cookie header. */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions & { cookie?: string } = {},
): Promise<WatchedPage> {
  const { cookie, ...settings } = options;
  const context = await browser.newContext({ viewport: screens.desktop, baseURL: url, ...settings });
  context.setDefaultTimeout(30_000);
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
