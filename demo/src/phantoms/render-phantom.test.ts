import sharp from 'sharp';
import { bodyTexts } from './body-texts';
import { chestTexts } from './chest-texts';
import { demoSpotters } from './demo-spotters';
import { headTexts } from './head-texts';
import type { PhantomText } from './phantom-text';
import { type Phantom, type PhantomKind, renderPhantom } from './render-phantom';
import { ultrasoundTexts } from './ultrasound-texts';

const texts: Readonly<Record<PhantomKind, PhantomText>> = {
  ...headTexts,
  ...chestTexts,
  ...bodyTexts,
  ...ultrasoundTexts,
};
const questions = demoSpotters.flatMap((spotter) => spotter.questions);
const greyOf = (png: Buffer) => sharp(png).toColourspace('b-w').raw().toBuffer();
const meanDifference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;

describe('demo questions', () => {
  test('the demo has four spotters of twelve questions in two folders', () => {
    expect(new Set(demoSpotters.map(({ folder }) => folder)).size).toBe(2);
    expect(demoSpotters).toHaveLength(4);
    for (const { questions: own, duration, title } of demoSpotters) {
      expect(own).toHaveLength(12);
      expect(Number.isInteger(duration) && duration >= 5 && duration <= 180).toBe(true);
      expect(title.length).toBeLessThanOrEqual(100);
    }
  });

  test('every question has a different finding, described in different words', () => {
    expect(new Set(questions.map(({ kind }) => kind)).size).toBe(questions.length);
    const told = questions.flatMap(({ kind }) => {
      const { title, description, findings, clinicalClue } = texts[kind];
      return [title, description, findings, clinicalClue];
    });
    expect(new Set(told).size).toBe(questions.length * 4);
  });

  test.each(questions)('$kind is accepted by the form of an image', ({ kind }) => {
    const { title, description, findings, clinicalClue } = texts[kind];
    expect(title.length).toBeLessThanOrEqual(100);
    for (const { length } of [description, findings]) {
      expect(length).toBeGreaterThanOrEqual(60);
      expect(length).toBeLessThanOrEqual(600);
    }
    expect(clinicalClue.length).toBeGreaterThanOrEqual(20);
    expect(clinicalClue.length).toBeLessThanOrEqual(200);
  });

  test('a clue does not contain the diagnosis', () => {
    for (const { kind } of questions) {
      const { title, clinicalClue, status } = texts[kind];
      if (status === 'Normal') continue;
      const longest = title
        .split(/\W+/)
        .reduce((best, word) => (word.length > best.length ? word : best), '');
      expect([kind, clinicalClue.toLowerCase().includes(longest.toLowerCase())]).toEqual([kind, false]);
    }
  });
});

describe.each([
  { modality: 'CT', normal: 'normal-head', finding: 'epidural-haematoma' },
  { modality: 'X-ray', normal: 'normal-chest', finding: 'pneumothorax' },
  { modality: 'CT', normal: 'normal-abdomen', finding: 'liver-metastases' },
  { modality: 'Ultrasound', normal: 'normal-gallbladder', finding: 'gallstones' },
] as const)('drawing $finding', ({ modality, normal, finding }) => {
  let plain: Phantom;
  let drawn: Phantom;
  beforeAll(async () => {
    plain = await renderPhantom(normal, 5);
    drawn = await renderPhantom(finding, 5);
  });

  test('produces a grey PNG with its own texts and no other metadata', async () => {
    expect(drawn).toMatchObject({ modality, ...texts[finding] });
    const { format, width, height, channels, exif, xmp, icc, comments } = await sharp(drawn.png).metadata();
    expect({ format, width, channels }).toEqual({ format: 'png', width: 768, channels: 1 });
    expect(height).toBeGreaterThanOrEqual(576);
    expect({ exif, xmp, icc, comments }).toEqual({});
  });

  test('the finding is visible in comparison with the normal image of the same seed', async () => {
    const [before, after] = [await greyOf(plain.png), await greyOf(drawn.png)];
    const strong = before.filter((value, index) => Math.abs(value - (after[index] ?? 0)) > 60);
    expect(strong.length).toBeGreaterThan(500);
  });

  test('a seed draws the same image whatever was drawn before it, and another seed another one', async () => {
    // Seeds 5 and 9 share the speckle table of the ultrasound images, because that table repeats every four seeds.
    const other = await renderPhantom(finding, 9);
    expect((await renderPhantom(finding, 5)).png.equals(drawn.png)).toBe(true);
    expect(meanDifference(await greyOf(drawn.png), await greyOf(other.png))).toBeGreaterThan(2);
  });
});

test('an unknown image is an error', async () => {
  await expect(renderPhantom('unicorn' as PhantomKind, 1)).rejects.toThrow('unicorn');
});
