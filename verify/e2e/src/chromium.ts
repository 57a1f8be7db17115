import { findProgram, waitLimitMs } from '@medrad/testing';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

const executablePath =
  process.env['CHROMIUM_PATH'] ?? findProgram('chromium') ?? findProgram('google-chrome');

/** Whether Chromium is installed. */
export const hasChromium = executablePath !== null;

/**
 * Features of Chromium that are switched off. Playwright switches some off too; its list is repeated because Chromium
 * takes the last list only.
 */
const switchedOff = [
  // Each context has a window of its own, for which Chromium would start two processes for the pages of its address bar,
  // and another in reserve: together a quarter of the processor time of a journey.
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'SpareRendererForSitePerProcess'],
  // Switched off by Playwright, so that pages load, show and close when a test asks for it.
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'ThirdPartyStoragePartitioning'],
  'AvoidCorsURLLoaderRestartOnRedirect',
  // Switched off by Playwright, because they send requests to other sites.
  ...[
    'AimEnabled',
    'LensOverlay',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PreconnectToSearch',
  ],
];

/** Options with which every Chromium starts. */
export const launchOptions: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    `--disable-features=${switchedOff.join(',')}`,
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
