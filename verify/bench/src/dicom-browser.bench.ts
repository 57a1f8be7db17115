import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from '@medrad/testing';
import { chromium, type Browser, type Page } from 'playwright-core';
import { type BenchRow, kilobytes, median } from './bench-row';
import { buildOurPage, buildRivalPage, firstBytes } from './dicom-pages';
import { makeSamples, type DicomSamples } from './dicom-samples';
import { startNative } from './native-program';
import { serveFolder } from './static-server';

const rounds = 9;

/** One contestant's page, and what it loaded. */
interface Contestant {
  page: Page;
  /** Scripts and WebAssembly that the page and its workers asked for, in the order of asking. */
  loaded: string[];
  folder: string;
  close(): void;
}

async function openContestant(browser: Browser, folder: string, files: string[]): Promise<Contestant> {
  for (const file of files) copyFileSync(file, path.join(folder, path.basename(file)));
  const served = await serveFolder(folder);
  const page = await (await browser.newContext()).newPage();
  const loaded: string[] = [];
  page.context().on('request', (request) => {
    const name = new URL(request.url()).pathname;
    if (/\.(js|wasm)$/.test(name)) loaded.push(name);
  });
  await page.goto(served.url);
  await page.waitForFunction('window.show !== undefined');
  return { page, loaded, folder, close: () => served.close() };
}

/** Milliseconds from the bytes of a file to its painted first frame; the bytes are fetched before. */
const show = ({ page }: Contestant, file: string): Promise<number> =>
  page.evaluate(
    async (name) => {
      const bytes = await (await fetch(name)).arrayBuffer();
      return (window as unknown as { show(bytes: ArrayBuffer): Promise<number> }).show(bytes);
    },
    `/${path.basename(file)}`,
  );

async function compare(
  ours: Contestant,
  rival: Contestant | null,
  [name, file]: readonly [string, string],
): Promise<BenchRow> {
  const times = { ours: [] as number[], rival: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? (['ours', 'rival'] as const) : (['rival', 'ours'] as const)) {
      const contestant = side === 'ours' ? ours : rival;
      const spent = contestant ? await show(contestant, file) : Number.NaN;
      // The first round loads codecs.
      if (round > 0) times[side].push(spent);
    }
  }
  const [mine, theirs] = [median(times.ours), median(times.rival)];
  return {
    figure: `Chromium, file bytes to painted frame: ${name}`,
    ours: `${mine.toFixed(1)} ms`,
    opponent: rival ? `Cornerstone3D ${theirs.toFixed(1)} ms` : 'Cornerstone3D is not at hand',
    ratio: rival ? mine / theirs : mine,
    goal: rival ? '<= 1' : '<= 100',
    then: rival ? '<= 0.67' : '<= 50',
  };
}

/** What an uncompressed image made a page load, gzip. */
const weight = ({ folder, loaded }: Contestant): number =>
  firstBytes(folder, (file) => loaded.includes(`/${file}`));

const filesOf = (samples: DicomSamples) =>
  [
    ['uncompressed CT', samples.native],
    ['JPEG-LS CT', samples.jpegLs.file],
    ['JPEG 2000 CT', samples.jpeg2000.file],
    ['JPEG lossless CT', samples.jpegLossless],
    ['RLE CT', samples.rle],
    ['HTJ2K CT', samples.htj2k],
    ['JPEG baseline cine of 96 frames', samples.jpegBaseline.file],
  ] as const;

/** The same files in Chromium, by the product's engine and by Cornerstone3D. */
export async function run(): Promise<BenchRow[]> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? findProgram('chromium');
  const codecs = startNative('codecs.c', [], ['-lcharls', '-lopenjp2', '-lturbojpeg']);
  const samples = codecs && (await makeSamples((raw) => codecs.measure(`encode-j2k 1 ${raw}`)));
  codecs?.stop();
  if (!samples || !executablePath || !existsSync(executablePath)) return [];
  const folders = { ours: await buildOurPage('dicom-page'), rival: await buildRivalPage() };
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const files = filesOf(samples);
  const paths = files.map(([, file]) => file);
  const ours = await openContestant(browser, folders.ours, paths);
  const rival = folders.rival ? await openContestant(browser, folders.rival, paths) : null;
  const rows: BenchRow[] = [];
  for (const file of files) {
    rows.push(await compare(ours, rival, file));
    if (file !== files[0]) continue;
    const [mine, theirs] = [weight(ours), rival ? weight(rival) : Number.NaN];
    rows.push({
      figure: 'code for an uncompressed CT, gzip',
      ours: kilobytes(mine),
      opponent: rival ? `Cornerstone3D ${kilobytes(theirs)}` : 'Cornerstone3D is not at hand',
      ratio: mine / 1000,
      goal: '<= 60',
      then: '<= 40',
    });
  }
  await browser.close();
  ours.close();
  rival?.close();
  return rows;
}
