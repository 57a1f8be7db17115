import { type BenchRow, kilobytes, median } from './bench-row';
import { compareShowing, type Contestant, launchChromium, openContestant } from './dicom-contestants';
import { buildOurPage, buildRivalPage, firstBytes } from './dicom-pages';
import { makeSamples, type DicomSamples } from './dicom-samples';
import { startNative } from './native-program';

const rounds = 9;

async function compare(
  ours: Contestant,
  rival: Contestant | null,
  [name, file, goal]: readonly [string, string, BenchRow['goal']],
): Promise<BenchRow> {
  const times = await compareShowing({ ours, rival }, file, rounds);
  const [mine, theirs] = [times.ours, times.rival].map((shown) =>
    median(shown.map(({ whole }) => whole)),
  ) as [number, number];
  return {
    metric: `Chromium, file bytes to rendered frame: ${name}`,
    ours: `${mine.toFixed(1)} ms`,
    opponent: rival ? `Cornerstone3D ${theirs.toFixed(1)} ms` : 'Cornerstone3D is not at hand',
    ratio: rival ? mine / theirs : mine,
    goal: rival ? goal : '<= 100',
  };
}

/** Gzipped bytes of the scripts that a page loaded to show an uncompressed image. */
const weight = ({ folder, loaded }: Contestant): number =>
  firstBytes(folder, (file) => loaded.includes(`/${file}`));

const filesOf = (samples: DicomSamples) =>
  [
    ['uncompressed CT', samples.native, '<= 0.5'],
    ['JPEG-LS CT', samples.jpegLs.file, '<= 0.5'],
    ['JPEG 2000 CT', samples.jpeg2000.file, '<= 0.67'],
    ['JPEG lossless CT', samples.jpegLossless, '<= 0.5'],
    ['RLE CT', samples.rle, '<= 0.5'],
    ['HTJ2K CT', samples.htj2k, '<= 0.5'],
    ['JPEG baseline cine of 96 frames', samples.jpegBaseline.file, '<= 0.5'],
  ] as const;

/** Measures how fast Chromium shows the same files with the product's engine and with Cornerstone3D. */
export async function run(): Promise<BenchRow[]> {
  const codecs = startNative('codecs.c', [], ['-lcharls', '-lopenjp2', '-lturbojpeg']);
  const samples = await makeSamples((raw) => codecs.measure(`encode-j2k 1 ${raw}`));
  codecs.stop();
  const browser = await launchChromium();
  const folders = { ours: await buildOurPage('dicom-page'), rival: await buildRivalPage() };
  const files = filesOf(samples);
  const paths = files.map(([, file]) => file);
  const ours = await openContestant(browser, folders.ours, paths);
  const rival = await openContestant(browser, folders.rival, paths);
  const rows: BenchRow[] = [];
  for (const file of files) {
    rows.push(await compare(ours, rival, file));
    if (file !== files[0]) continue;
    const [mine, theirs] = [weight(ours), weight(rival)];
    rows.push({
      metric: 'code for an uncompressed CT, gzip',
      ours: kilobytes(mine),
      opponent: `Cornerstone3D ${kilobytes(theirs)}`,
      ratio: mine / 1000,
      goal: '<= 45',
    });
  }
  await browser.close();
  ours.close();
  rival.close();
  return rows;
}
