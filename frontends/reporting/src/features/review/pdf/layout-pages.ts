import type { Block } from './feedback-blocks';

/** Page size in pixels: A4 at 150 dpi. */
export const pageSize = { width: 1240, height: 1754 };
const margin = 120;

/** For each style of a block: the font size, and the space above the block, in pixels. */
export const styles = {
  title: { size: 44, above: 0, isBold: true },
  heading: { size: 30, above: 36, isBold: true },
  text: { size: 28, above: 8, isBold: false },
} as const satisfies Record<Block['style'], { size: number; above: number; isBold: boolean }>;
const leading = 1.45;

/** A line of a page with its baseline position. */
export interface PageLine {
  text: string;
  style: Block['style'];
  x: number;
  y: number;
}

/** Width of a text in a style, in pixels. */
export type Measure = (text: string, style: Block['style']) => number;

/** Splits a word that is wider than the page. */
function breakWord(word: string, style: Block['style'], most: number, measure: Measure): string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && measure(part + character, style) > most) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

function wrap({ text, style }: Block, most: number, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    for (const word of paragraph.split(' ').flatMap((part) => breakWord(part, style, most, measure))) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && measure(longer, style) <= most) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
}

/** Lays out blocks line by line on as many pages as needed. */
export function layoutPages(blocks: readonly Block[], measure: Measure): PageLine[][] {
  const pages: PageLine[][] = [[]];
  let y = margin;
  for (const block of blocks) {
    const { size, above } = styles[block.style];
    y += above;
    for (const text of wrap(block, pageSize.width - 2 * margin, measure)) {
      const height = size * leading;
      if (y + height > pageSize.height - margin) {
        pages.push([]);
        y = margin;
      }
      y += height;
      pages.at(-1)?.push({ text, style: block.style, x: margin, y });
    }
  }
  return pages;
}
