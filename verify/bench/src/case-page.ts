import { createPeerCase, type ProductClient, registerDeveloper, switchPeerReview } from '@medrad/testing';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Stage } from './authored-product';
import { type BenchRow, kilobytes, milliseconds } from './bench-row';
import { firstImage } from './next-frames';
import { loadPage, middle, type PageLoad, type PageLoadOptions } from './page-load';

const rounds = 5;
const writersAtOnce = 8;

const anImage = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();

/** Shares a peer review case with the given number of comments. Returns the URL of its page. */
async function shareCase(url: string, author: ProductClient, comments: number): Promise<string> {
  const draft = { title: `Case with ${comments} comments`, images: [await anImage()] };
  const { id } = await createPeerCase(url, author, draft);
  let written = 0;
  const write = async (): Promise<void> => {
    while (written < comments) {
      written += 1;
      const content = `Comment ${written}: a nodule with a smooth edge, most likely a granuloma.`;
      await author.send('POST', `/api/peer-review/cases/${id}/comments`, { content });
    }
  };
  await Promise.all(Array.from({ length: writersAtOnce }, write));
  return `${url}/peer-review/cases/${id}`;
}

const commentShown = (page: Page): Promise<void> =>
  page
    .getByRole('article', { name: /^Comment by/ })
    .first()
    .waitFor({ timeout: 60_000 });

/** Loads two pages alternately, each with an empty cache. */
async function loadBoth(
  { browser, state }: Stage,
  pages: readonly [string, string],
  options: Pick<PageLoadOptions, 'isSlow'> & {
    ready: readonly [(page: Page) => Promise<void>, (page: Page) => Promise<void>];
  },
): Promise<[PageLoad[], PageLoad[]]> {
  const loads: [PageLoad[], PageLoad[]] = [[], []];
  for (let round = 0; round < rounds * 2; round += 1) {
    const side = (round % 2) as 0 | 1;
    const load = { isSlow: options.isSlow, ready: options.ready[side], storageState: state };
    loads[side].push(await loadPage(browser, pages[side], load));
  }
  return loads;
}

/**
 * Measures how much many comments slow down the page of a case, and compares the size of its scripts with that of the
 * runner's scripts.
 */
export async function measureCasePage(stage: Stage): Promise<BenchRow[]> {
  const { url } = stage.product;
  const developer = await registerDeveloper(url);
  await switchPeerReview(developer, true);
  const [many, few] = [await shareCase(url, developer, 2_000), await shareCase(url, developer, 20)];
  const [long, short] = await loadBoth(stage, [many, few], {
    isSlow: true,
    ready: [commentShown, commentShown],
  });
  const [page, runner] = await loadBoth(stage, [few, stage.runner], {
    isSlow: false,
    ready: [commentShown, firstImage],
  });
  const [ours, opponent] = [middle(long, 'largestPaint'), middle(short, 'largestPaint')];
  const [scripts, others] = [middle(page, 'scriptBytes'), middle(runner, 'scriptBytes')];
  return [
    {
      metric: 'case with 2,000 comments on a slow phone: largest paint',
      ours: milliseconds(ours),
      opponent: `with 20 comments ${milliseconds(opponent)}`,
      ratio: ours / opponent,
      goal: '<= 1.2',
    },
    {
      metric: 'case by deep link: scripts in all, gzip',
      ours: kilobytes(scripts),
      opponent: `runner by deep link ${kilobytes(others)}`,
      ratio: scripts / others,
      goal: '<= 1.15',
    },
  ];
}
