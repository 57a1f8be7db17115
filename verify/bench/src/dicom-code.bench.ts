import { type BenchRow, kilobytes } from './bench-row';
import { launchChromium, openContestant, show } from './dicom-contestants';
import { buildOurPage, firstBytes } from './dicom-pages';
import { nativeSlice } from './dicom-samples';

/** Name of the file with React and the product's own ui, which the shell shares with every page. */
const sharedCode = 'shared';

/**
 * Size of the scripts that Chromium loads until a plain CT is on the screen, in the product's viewer with its own
 * workers.
 */
export async function run(): Promise<BenchRow[]> {
  const slice = nativeSlice();
  const browser = await launchChromium();
  const folder = await buildOurPage('dicom-code-page');
  const contestant = await openContestant(browser, folder, [slice.native]);
  await show(contestant, slice.native);
  const own = contestant.loaded.filter((name) => !name.startsWith(`/${sharedCode}`));
  const bytesOf = (isMeant: (name: string) => boolean) =>
    firstBytes(folder, (file) => own.includes(`/${file}`) && isMeant(file));
  const [all, page] = [bytesOf(() => true), bytesOf((file) => file.startsWith('main'))];
  await browser.close();
  contestant.close();
  return [
    {
      metric: 'viewer and its workers until an uncompressed CT is shown, gzip',
      ours: `${kilobytes(all)}, the page’s own part ${kilobytes(page)}`,
      opponent: 'none: an absolute goal',
      ratio: all / 1000,
      goal: '<= 45',
    },
  ];
}
