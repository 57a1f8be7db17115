import type { Browser } from 'playwright-core';
import { type BenchRow, kilobytes } from './bench-row';
import { openContestant, show } from './dicom-contestants';
import { buildOurPage, firstBytes } from './dicom-pages';

/** Of the file with React and the product's own ui, which the shell shares with every page. */
const sharedCode = 'shared';

/** Scripts of the viewer, its engine's worker and its painter's that a plain CT needs before it is on the screen. */
export async function measureViewerCode(browser: Browser, file: string): Promise<BenchRow> {
  const folder = await buildOurPage('dicom-code-page');
  const contestant = await openContestant(browser, folder, [file]);
  await show(contestant, file);
  const { loaded } = contestant;
  const own = (name: string) => loaded.includes(`/${name}`) && !name.startsWith(sharedCode);
  const bytes = firstBytes(folder, own);
  contestant.close();
  return {
    figure: 'viewer and its workers for an uncompressed CT without React and ui, gzip',
    ours: kilobytes(bytes),
    opponent: 'none: an absolute goal',
    ratio: bytes / 1000,
    goal: '<= 45',
  };
}
