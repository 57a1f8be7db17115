import type { ProductClient } from '@medrad/testing';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openPage, screens, type WatchedPage } from './browser';

/** A phone in the hand, for `browser.newContext`. */
export const phone = { viewport: screens.phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

export const stageOf = (page: Page, name = 'Image') => page.getByRole('group', { name, exact: true });

/** `Frame 3 of 40`, in the bar below the stage. */
export const frameText = (page: Page) => page.getByRole('group', { name: 'Frames' }).getByText(/^Frame \d/);

export const tool = (page: Page, name: string | RegExp) =>
  page.getByRole('toolbar').getByRole('button', { name });

export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text);

/** Where files of this computer are chosen. */
export const filePicker = (page: Page) => page.locator('input[type=file]').last();

/** What a made file is called and holds. */
export interface MadeFile {
  name: string;
  bytes: Uint8Array;
}

export const openMade = (page: Page, files: readonly MadeFile[]) =>
  filePicker(page).setInputFiles(
    files.map(({ name, bytes }) => ({ name, mimeType: 'application/dicom', buffer: Buffer.from(bytes) })),
  );

/** The page on which a developer tries the viewer, with nothing open yet. `theme` is `light` unless told. */
export async function openDicomPage(
  browser: Browser,
  url: string,
  developer: ProductClient,
  options: BrowserContextOptions & { theme?: string } = {},
): Promise<WatchedPage> {
  const { theme = 'light', ...settings } = options;
  const opened = await openPage(browser, url, { cookie: developer.cookie(), ...settings });
  await opened.page.addInitScript((value) => {
    localStorage.setItem('theme', value);
    sessionStorage.setItem('developerMode', 'true');
  }, theme);
  await opened.page.goto('/developer/dicom');
  await opened.page.getByText('Nothing is open').waitFor();
  return opened;
}
