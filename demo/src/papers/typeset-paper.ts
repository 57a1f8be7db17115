import type { DemoPaper } from './demo-paper';
import { type PdfLine, writePdf } from './write-pdf';

/**
 * Largest number of characters in a line, in Helvetica at 11 points on A4. A line of English prose with this number of
 * characters fits.
 */
const charactersPerLine = 78;

function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < charactersPerLine) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

const paragraph = (text: string, above: number, indent = 0, isBold = false): PdfLine[] =>
  wrap(text).map((line, index) => ({
    text: line,
    size: 11,
    indent,
    isBold,
    above: index === 0 ? above : 0,
  }));

const heading = (text: string, size: number, above: number): PdfLine => ({
  text,
  size,
  isBold: true,
  above,
});

/** Heading of a section; every section but the first starts a new page. */
const sectionHeading = (name: string, index: number): PdfLine => ({
  ...heading(name, 14, 26),
  startsPage: index > 0,
});

const marksOf = (count: number): string => (count === 1 ? '1 mark' : `${count} marks`);

/** Typesets the question paper that candidates get. */
export function typesetQuestions({ title, year, hours, sections }: DemoPaper): Buffer {
  const lines = [
    heading(title, 18, 0),
    ...paragraph(`Practice examination ${year}. Time: ${hours} hours. Written for this demo.`, 6),
    ...paragraph('Answer all questions. Drawings count where they are asked for.', 4),
    ...sections.flatMap((section, number) => [
      sectionHeading(section.name, number),
      ...section.questions.flatMap(({ asked, parts, marks }, index) => [
        ...paragraph(`${index + 1}. ${asked} (${marksOf(marks)})`, 16, 0, true),
        ...parts.flatMap((part, place) => paragraph(`${'abcdef'[place]}) ${part}`, 6, 18)),
      ]),
    ]),
  ];
  return writePdf(`${title} ${year}`, lines);
}

/** Typesets the model answers to the questions of a paper. */
export function typesetAnswers({ title, year, sections }: DemoPaper): Buffer {
  const lines = [
    heading(`${title}: answers`, 18, 0),
    ...paragraph(`Model answers to the practice examination ${year}.`, 6),
    ...sections.flatMap((section, number) => [
      sectionHeading(section.name, number),
      ...section.questions.flatMap(({ asked, answer = [] }, index) => [
        ...paragraph(`${index + 1}. ${asked}`, 16, 0, true),
        ...answer.flatMap((point) => paragraph(point, 6, 18)),
      ]),
    ]),
  ];
  return writePdf(`${title} ${year}, answers`, lines);
}

/** Typesets a title with paragraphs below it. */
export const typesetNote = (title: string, texts: readonly string[]): Buffer =>
  writePdf(title, [heading(title, 18, 0), ...texts.flatMap((text) => paragraph(text, 12))]);
