import type { BrowserContextOptions, Page } from 'playwright-core';
import { openPage, screens, type WatchedPage } from './browser';
import { openStage, type Stage } from './stage';

/** Options of `browser.newContext` for a phone that is held upright. */
export const phone = { viewport: screens.phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

export const viewportOf = (page: Page, name = 'Image') => page.getByRole('group', { name, exact: true });

/** The text below the viewport that says which frame it shows, e.g. `Frame 3 of 40`. */
export const frameText = (page: Page) => page.getByRole('group', { name: 'Frames' }).getByText(/^Frame \d/);

export const tool = (page: Page, name: string | RegExp) =>
  page.getByRole('toolbar').getByRole('button', { name });

export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text);

/** The page's input with which a person chooses files on the computer. */
export const filePicker = (page: Page) => page.locator('input[type=file]').last();

/** Name and content of a synthetic file. */
export interface MadeFile {
  name: string;
  bytes: Uint8Array;
}

export const openMade = (page: Page, files: readonly MadeFile[]) =>
  filePicker(page).setInputFiles(
    files.map(({ name, bytes }) => ({ name, mimeType: 'application/dicom', buffer: Buffer.from(bytes) })),
  );

/** Options of a browser context, and the theme of the page, which is `light` by default. */
type DicomPageOptions = BrowserContextOptions & { theme?: string };

/** Stage of the tests of one file, which exists from the first test on. */
interface DicomStage {
  stage: () => Stage;
  /** Opens the page on which developers try the DICOM viewer. No file is open yet. */
  open: (options?: DicomPageOptions) => Promise<WatchedPage>;
}

/** Opens the stage before the first test of a `describe`, and closes it after the last one. */
export function dicomStage(): DicomStage {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  async function open({ theme = 'light', ...settings }: DicomPageOptions = {}): Promise<WatchedPage> {
    const cookie = stage.developer.cookie();
    const opened = await openPage(stage.browser, stage.product.url, { cookie, ...settings });
    await opened.page.addInitScript((value) => {
      localStorage.setItem('theme', value);
      sessionStorage.setItem('developerMode', 'true');
    }, theme);
    await opened.page.goto('/developer/dicom');
    await opened.page.getByText('Nothing is open').waitFor();
    return opened;
  }
  return { stage: () => stage, open };
}
