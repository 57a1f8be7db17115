import { findProgram, waitLimitMs } from '@medrad/testing';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

const executablePath =
  process.env['CHROMIUM_PATH'] ?? findProgram('chromium') ?? findProgram('google-chrome');

/** Whether Chromium is installed. */
export const hasChromium = executablePath !== null;

/** Options with which every Chromium starts. */
export const launchOptions: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    // Gives pages a microphone that only beeps, without asking for permission.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
  timeout: waitLimitMs,
};

/** Starts a Chromium without a window to which several processes can connect. */
export const launchBrowserServer = (): Promise<BrowserServer> => chromium.launchServer(launchOptions);

/** Connects to a {@link launchBrowserServer}. Closing the connection closes its own contexts only. */
export const connectBrowser = (endpoint: string): Promise<Browser> =>
  chromium.connect(endpoint, { timeout: waitLimitMs });
