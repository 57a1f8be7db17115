import type { Page } from 'playwright-core';
import type { Stage } from './stage';

/** Paths of the screens that a signed-in developer can open, by the screen's name. */
export const productScreens = ({
  spotter,
  folder,
  peerCase,
  reportCase,
}: Pick<Stage, 'spotter' | 'folder' | 'peerCase' | 'reportCase'>) => ({
  home: '/',
  'spotter list': '/tests',
  folder: `/tests?folder=${folder.id}`,
  runner: `/tests/${spotter.id}/take`,
  results: `/tests/${spotter.id}/results?duration=125`,
  profile: '/profile',
  builder: '/tests/create',
  'image library': '/tests/images',
  manage: `/tests/${spotter.id}/manage`,
  suggestions: '/admin/suggestions',
  reviews: '/learning',
  progress: '/learning/progress',
  'shared cases': '/peer-review',
  'shared case': `/peer-review/cases/${peerCase.id}`,
  'new case': '/peer-review/submit',
  'new case of the Reporting Room': '/reporting-room',
  'cases of the Reporting Room': '/reporting-room?tab=manage',
  submissions: '/reporting-room?tab=review',
  'case of the Reporting Room': `/reporting-room/cases/${reportCase.id}`,
});

/** Paths of the screens that a guest can open, by the screen's name. */
export const guestScreens = {
  landing: '/',
  login: '/login',
  register: '/register',
  'reset password': `/reset-password#${'a'.repeat(43)}`,
};

/** Whether the page shows no skeleton and no spinner, and has loaded every image except those that load lazily. */
const isSettled = (): boolean =>
  !document.querySelector('[aria-busy="true"], [role="status"][aria-label^="Loading"]') &&
  [...document.images].every((image) => image.complete || image.loading === 'lazy');

/** Opens a screen and waits until it shows its content. The site's typeface may still be loading. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(isSettled);
}
