import type { Page } from 'playwright-core';

/** Window widths, in CSS pixels, at which every layout is tested. */
const widths = [320, 360, 390, 768, 1280];

/** Whether the page scrolls sideways because something is wider than the window. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** Waits until the current state of the page is laid out and painted. */
export function nextPaint(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/**
 * Finds texts that are cut off by the window's edge or by an ancestor that hides its overflow, and texts that leave the
 * button, link or field that they label. Texts that end in an ellipsis by design, and texts for screen readers alone,
 * do not count.
 * @returns one line per text, e.g. `"Medical Radiology" leaves BUTTON by 12 px`
 */
export function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const slack = 1;
    const found: string[] = [];
    const isForReaders = (box: DOMRect) => box.width <= 1 || box.height <= 1;
    const isShortened = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      textOverflow === 'ellipsis' || webkitLineClamp !== 'none';

    /** The nearest ancestor that cuts a line of text off, or the window; null when the whole line is shown. */
    const findCutter = (line: DOMRect, parent: Element): string | null => {
      for (let element: Element | null = parent; element; element = element.parentElement) {
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        if (isForReaders(box) || isShortened(style)) return null;
        const isControl = element.matches('button, a') && style.display !== 'inline';
        const beyond = Math.max(line.right - box.right, box.left - line.left);
        if (/auto|scroll/.test(style.overflowX) && element !== document.documentElement) return null;
        if ((isControl || style.overflowX !== 'visible') && beyond > slack)
          return `${element.tagName} by ${beyond.toFixed(0)} px`;
        // The box of a line is higher than its letters, so a quarter of its height may be outside.
        const below = Math.max(line.bottom - box.bottom, box.top - line.top) - line.height / 4;
        const hasHeight = isControl || element.matches('header') || style.overflowY !== 'visible';
        if (hasHeight && below > slack) return `${element.tagName} by ${below.toFixed(0)} px in height`;
        if (style.position === 'fixed') break;
      }
      const beyond = Math.max(line.right - document.documentElement.clientWidth, -line.left);
      return beyond > slack ? `the window by ${beyond.toFixed(0)} px` : null;
    };

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const parent = node.parentElement;
      const text = node.nodeValue?.trim();
      if (!text || parent?.closest('svg') || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(node);
      const cutters = [...range.getClientRects()].map((line) => findCutter(line, parent));
      const cutter = cutters.find((one) => one !== null);
      if (cutter) found.push(`"${text}" leaves ${cutter}`);
    }

    // The whole placeholder must fit with normal letter spacing. With the wider spacing that a reader sets, it may end
    // in an ellipsis.
    const pen = document.createElement('canvas').getContext('2d');
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      const style = getComputedStyle(field);
      if (!pen || field.value || !field.checkVisibility({ visibilityProperty: true })) continue;
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const beyond = pen.measureText(field.placeholder).width - room;
      if (beyond > slack) found.push(`"${field.placeholder}" leaves INPUT by ${beyond.toFixed(0)} px`);
    }
    return found;
  });
}

/**
 * Widens the text of the open page to the spacing with which WCAG 2.2 requires a layout to work (1.4.12, text spacing).
 * No common font is as wide.
 */
export function spaceText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

/**
 * Number of pixels by which the watermark's text is longer than its tile, which cuts it off. It is 0 or less when the
 * text fits.
 */
export function watermarkOverflow(page: Page): Promise<number> {
  return page
    .getByTestId('watermark')
    .locator('pattern')
    .evaluate((pattern) => {
      const box = pattern.querySelector('text')?.getBBox();
      return box ? box.x + box.width - Number(pattern.getAttribute('width')) : NaN;
    });
}

/**
 * Finds content of the open page that does not fit, at every width of {@link widths}: sideways scrolling, texts that
 * are cut off, and a watermark that is. Afterwards the window has the last of these widths.
 */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await nextPaint(page);
    const faults = await findCutTexts(page);
    if (await scrollsSideways(page)) faults.push('the page scrolls sideways');
    if (!((await watermarkOverflow(page)) <= 0)) faults.push('the watermark is cut');
    found.push(...faults.map((fault) => `at ${width} px ${fault}`));
  }
  return found;
}
