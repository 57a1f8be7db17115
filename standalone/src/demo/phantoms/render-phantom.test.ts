import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { demoSpotters } from './demo-spotters';
import { type Phantom, type PhantomKind, renderPhantom } from './render-phantom';

const questions = demoSpotters.flatMap((spotter) => spotter.questions);
const greyOf = (png: Buffer) => sharp(png).toColourspace('b-w').raw().toBuffer();
const meanDifference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;

describe('demo pictures', () => {
  let drawn: (Phantom & { kind: PhantomKind })[];
  beforeAll(async () => {
    drawn = [];
    for (const { kind, seed } of questions) drawn.push({ kind, ...(await renderPhantom(kind, seed)) });
  }, 300_000);

  test('the demo has four spotters of at least twelve questions in two folders', () => {
    expect(new Set(demoSpotters.map(({ folder }) => folder)).size).toBe(2);
    expect(demoSpotters).toHaveLength(4);
    for (const { questions: own, duration, title } of demoSpotters) {
      expect(own.length).toBeGreaterThanOrEqual(12);
      expect(new Set(own.map(({ kind }) => kind)).size).toBe(own.length);
      expect(Number.isInteger(duration) && duration >= 5 && duration <= 180).toBe(true);
      expect(title.length).toBeLessThanOrEqual(100);
    }
  });

  test('every question draws a different picture with its own texts', async () => {
    const hashes = new Set<string>();
    const texts = new Set<string>();
    for (const { kind, png, title, description, findings, clinicalClue } of drawn) {
      const { format, width = 0, height = 0, channels } = await sharp(png).metadata();
      expect([kind, format, channels, width]).toEqual([kind, 'png', 1, 768]);
      expect(height).toBeGreaterThanOrEqual(576);
      hashes.add(createHash('sha256').update(png).digest('hex'));
      for (const text of [title, description, findings, clinicalClue]) texts.add(text);
      expect([kind, title.length <= 100]).toEqual([kind, true]);
      for (const text of [description, findings]) {
        expect([kind, text.length >= 60 && text.length <= 600]).toEqual([kind, true]);
      }
      expect([kind, clinicalClue.length >= 20 && clinicalClue.length <= 200]).toEqual([kind, true]);
    }
    expect(hashes.size).toBe(questions.length);
    expect(texts.size).toBe(questions.length * 4);
  });

  test('a clue does not name the diagnosis', () => {
    for (const { kind, title, clinicalClue, status } of drawn) {
      if (status === 'Normal') continue;
      const longest = title
        .split(/\W+/)
        .reduce((best, word) => (word.length > best.length ? word : best), '');
      expect([kind, clinicalClue.toLowerCase().includes(longest.toLowerCase())]).toEqual([kind, false]);
    }
  });
});

describe('drawing', () => {
  test('a seed draws the same picture again, another seed another one', async () => {
    const [first, again, other] = await Promise.all([
      renderPhantom('epidural-haematoma', 7),
      renderPhantom('epidural-haematoma', 7),
      renderPhantom('epidural-haematoma', 8),
    ]);
    expect(first.png.equals(again.png)).toBe(true);
    expect(meanDifference(await greyOf(first.png), await greyOf(other.png))).toBeGreaterThan(3);
  });

  test.each([
    ['normal-head', 'epidural-haematoma'],
    ['normal-head', 'middle-cerebral-infarct'],
    ['normal-head', 'colloid-cyst'],
    ['normal-chest', 'pneumothorax'],
    ['normal-chest', 'solitary-nodule'],
    ['normal-chest', 'pleural-effusion'],
    ['normal-abdomen', 'liver-metastases'],
    ['normal-abdomen', 'renal-cyst'],
    ['normal-gallbladder', 'gallstones'],
    ['normal-kidney', 'renal-calculus'],
  ] as const)('beside %s of the same seed, %s is seen', async (normal, finding) => {
    const seed = 5;
    const [plain, changed] = await Promise.all(
      [normal, finding].map(async (kind) => greyOf((await renderPhantom(kind as PhantomKind, seed)).png)),
    );
    const strong = (plain ?? Buffer.alloc(0)).reduce(
      (count, value, index) => count + (Math.abs(value - ((changed ?? [])[index] ?? 0)) > 60 ? 1 : 0),
      0,
    );
    expect(strong).toBeGreaterThan(500);
  });

  test('nothing is hidden in the files', async () => {
    const { png } = await renderPhantom('normal-kidney', 1);
    const { exif, xmp, icc, comments } = await sharp(png).metadata();
    expect({ exif, xmp, icc, comments }).toEqual({});
  });

  test('an unknown picture is an error', async () => {
    await expect(renderPhantom('unicorn' as PhantomKind, 1)).rejects.toThrow('unicorn');
  });
});
