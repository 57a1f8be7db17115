import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { findViolations } from '../src/accessibility';
import { describeBrowser, readDownload } from '../src/browser';
import { dicomStage, phone, viewportOf } from '../src/dicom-page';
import { scrollsSideways } from '../src/layout';

const more = (page: Page, name: string) =>
  page.getByRole('group', { name: 'More tools' }).getByRole('button', { name, exact: true });
const measured = (page: Page) => page.getByRole('list', { name: 'Measurements' });

/** A position in the viewport, as fractions of the viewport's width and height. */
type Share = readonly [x: number, y: number];

/** How a test draws on the viewport: with a mouse, by touch, or with the keyboard. */
interface Hand {
  drag: (from: Share, to: Share) => Promise<void>;
  tap: (at: Share) => Promise<void>;
}

async function placeOn(viewport: Locator, [x, y]: Share): Promise<{ x: number; y: number }> {
  await viewport.scrollIntoViewIfNeeded();
  const box = await viewport.boundingBox();
  if (!box) throw new Error('no viewport');
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}

function mouseOf(page: Page): Hand {
  return {
    drag: async (from, to) => {
      const [a, b] = [await placeOn(viewportOf(page), from), await placeOn(viewportOf(page), to)];
      await page.mouse.move(a.x, a.y);
      await page.mouse.down();
      await page.mouse.move(b.x, b.y, { steps: 4 });
      await page.mouse.up();
    },
    tap: async (at) => {
      const { x, y } = await placeOn(viewportOf(page), at);
      await page.mouse.click(x, y);
    },
  };
}

async function fingerOf(page: Page): Promise<Hand> {
  const protocol = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    protocol.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    drag: async (from, to) => {
      const [a, b] = [await placeOn(viewportOf(page), from), await placeOn(viewportOf(page), to)];
      await touch('touchStart', a);
      for (const share of [0.3, 0.7, 1])
        await touch('touchMove', { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
      await touch('touchEnd');
    },
    tap: async (at) => {
      const { x, y } = await placeOn(viewportOf(page), at);
      await page.touchscreen.tap(x, y);
    },
  };
}

async function saved(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await more(page, name).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readDownload(file) };
}

describeBrowser('measuring in the DICOM viewer', () => {
  const stage = dicomStage();

  async function open(theme: string, options: BrowserContextOptions) {
    const opened = await stage.open({ theme, ...options });
    await opened.page.getByRole('button', { name: 'CT head' }).click();
    await opened.page.getByRole('group', { name: 'Frames' }).waitFor();
    return opened;
  }

  test.each([
    ['by mouse on a desktop', 'light', { viewport: { width: 1280, height: 900 } }],
    ['by touch on a phone', 'dark', phone],
  ] as const)(
    'regions, a Cobb angle and a text are drawn %s, saved as CSV and PNG, and kept',
    async (_, theme, options) => {
      const { page, context, faults } = await open(theme, options);
      await page.getByRole('slider', { name: 'Frame' }).fill('20');
      await page.getByRole('toolbar').getByRole('button', { name: 'More tools' }).click();
      const hand = 'hasTouch' in options ? await fingerOf(page) : mouseOf(page);

      await more(page, 'Rectangle').click();
      await hand.drag([0.35, 0.25], [0.45, 0.35]);
      await measured(page)
        .getByText(/^Rectangle .* ± .* HU \(.* to .*\), [\d.]+ mm²$/)
        .waitFor();
      await more(page, 'Polygon').click();
      for (const corner of [
        [0.6, 0.25],
        [0.75, 0.3],
        [0.65, 0.45],
        [0.6, 0.25],
      ] as const)
        await hand.tap(corner);
      await measured(page)
        .getByText(/^Polygon .* mm²$/)
        .waitFor();
      await more(page, 'Cobb angle').click();
      await hand.drag([0.3, 0.6], [0.45, 0.58]);
      await hand.drag([0.3, 0.75], [0.45, 0.8]);
      await measured(page)
        .getByText(/^Cobb angle [\d.]+°$/)
        .waitFor();
      await more(page, 'Text').click();
      await hand.tap([0.6, 0.65]);
      await page.getByRole('textbox', { name: 'Text on the image' }).fill('=old fracture, healed');
      await page.keyboard.press('Enter');
      await measured(page).getByText('Text =old fracture, healed').waitFor();

      const table = await saved(page, 'Save the measurements as CSV');
      expect(table.name).toBe('ct-measurements.csv');
      const lines = table.bytes.toString('utf8').split('\r\n');
      expect(lines[0]).toMatch(/^\uFEFFframe,kind,text,/);
      expect(lines.slice(1).map((line) => line.split(',').slice(0, 2).join(' '))).toEqual([
        '20 Rectangle',
        '20 Polygon',
        '20 Cobb angle',
        '20 Text',
        '',
      ]);
      expect(lines[4]).toContain(`"'=old fracture, healed"`);
      expect(lines[1]).toMatch(/,HU,[\d.]+,mm²,\([-\d.]+ [-\d.]+\) /);

      const image = await saved(page, 'Save the image as PNG');
      expect(image.name).toBe('ct-frame-20.png');
      expect(image.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
      expect([image.bytes.readUInt32BE(16), image.bytes.readUInt32BE(20)]).toEqual([1024, 1024]);

      await page.getByRole('button', { name: /^Histogram: Rectangle/ }).click();
      await page.getByRole('region', { name: /^Histogram of Rectangle/ }).waitFor();
      await more(page, 'Key image').click();
      await page.getByRole('group', { name: 'Key images' }).waitFor();
      expect(await findViolations(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);

      await page.reload();
      await page.getByRole('button', { name: 'CT head' }).click();
      await page.getByRole('combobox', { name: 'Key image' }).selectOption({ label: '★ 1 of 1: frame 20' });
      await measured(page).getByText('Text =old fracture, healed').waitFor();
      expect(await measured(page).getByRole('listitem').count()).toBe(4);
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
