import type { Page } from 'playwright-core';

/** Parts of a question that must be visible, with their selectors. */
const parts = {
  title: 'main h1',
  place: 'main header >> text=/^Question \\d+ of \\d+$/',
  timer: 'role=timer',
  image: 'main img',
  'image tools': 'role=toolbar',
  clue: 'role=region[name="Clinical clue"]',
  'Show Answer': 'role=button[name=/^(Show|Hide) Answer$/]',
  'Show Description': 'role=button[name=/^(Show|Hide) Description$/]',
  Previous: 'role=button[name="Previous"]',
  'Next or Finish': 'role=button[name=/^(Next|Finish Spotter)$/]',
};

/**
 * Finds the parts of the open question that are not fully in the window, or that the site's header or a floating widget
 * covers. If the page can be scrolled, says by how much. Empty when the whole question fits.
 */
export async function findHiddenParts(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (const [name, selector] of Object.entries(parts)) {
    const part = page.locator(selector).first();
    if ((await part.count()) === 0) {
      hidden.push(`${name} is not there`);
      continue;
    }
    const fault = await part.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const slack = 1;
      if (box.width < 1 || box.height < 1) return 'is not shown';
      if (box.top < header - slack) return `is ${(header - box.top).toFixed(0)} px above`;
      if (box.bottom > innerHeight + slack) return `is ${(box.bottom - innerHeight).toFixed(0)} px below`;
      if (box.left < -slack || box.right > innerWidth + slack) return 'is beside the window';
      // The part must also be fully visible in each ancestor that scrolls or clips its content.
      for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
        const frame = outer.getBoundingClientRect();
        const isClipping = getComputedStyle(outer).overflowY !== 'visible';
        if (isClipping && (box.bottom > frame.bottom + slack || box.top < frame.top - slack))
          return 'is cut by a scroller';
      }
      if (!element.matches('button')) return null;
      const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return middle && element.contains(middle) ? null : 'is covered';
    });
    if (fault) hidden.push(`${name} ${fault}`);
  }
  const room = await pageScroll(page);
  if (room > 1) hidden.push(`the page scrolls by ${room.toFixed(0)} px`);
  return hidden;
}

/** Number of CSS pixels by which the page can be scrolled down. */
export const pageScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight);

/** Height of the box into which the image is fitted, in CSS pixels. */
export async function imageHeight(page: Page): Promise<number> {
  const box = await page.getByRole('group', { name: 'Image viewer' }).boundingBox();
  return box?.height ?? 0;
}
