import { statSync } from 'node:fs';
import { type BenchRow, median, milliseconds } from './bench-row';
import { compareShowing, launchChromium, openContestant } from './dicom-contestants';
import { makeMammogram } from './dicom-mammogram';
import { buildOurPage, buildRivalPage } from './dicom-pages';
import { startNative } from './native-program';

const rounds = 6;

/** Measures how fast Chromium shows a JPEG 2000 mammogram with the product's engine and with Cornerstone3D. */
export async function run(): Promise<BenchRow[]> {
  const codecs = startNative('codecs.c', [], ['-lcharls', '-lopenjp2', '-lturbojpeg']);
  const browser = await launchChromium();
  const file = await makeMammogram((raw) => codecs.measure(`encode-film 1 ${raw}`));
  codecs.stop();
  const ours = await openContestant(browser, await buildOurPage('dicom-page'), [file]);
  const rival = await openContestant(browser, await buildRivalPage(), [file]);
  const times = await compareShowing({ ours, rival }, file, rounds);
  await browser.close();
  ours.close();
  rival.close();
  const [first, whole] = [
    median(times.ours.map((one) => one.first)),
    median(times.ours.map((one) => one.whole)),
  ];
  const theirs = median(times.rival.map((one) => one.whole));
  const opponent = `Cornerstone3D ${milliseconds(theirs)}`;
  const size = `${(statSync(file).size / 1e6).toFixed(1)} MB`;
  return [
    {
      metric: `Chromium, mammogram of 14 megapixels, JPEG 2000 lossless, ${size}: file bytes to first rendered frame`,
      ours: `coarse, every 4th row and column: ${milliseconds(first)}`,
      opponent,
      ratio: rival ? first / theirs : first,
      goal: rival ? '<= 0.67' : '<= 1000',
    },
    {
      metric: 'Chromium, the same mammogram: file bytes to the complete rendered frame',
      ours: milliseconds(whole),
      opponent,
      ratio: rival ? whole / theirs : whole,
      goal: rival ? '<= 1.1' : '<= 10000',
    },
  ];
}
