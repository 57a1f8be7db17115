import type { ReportDraft, ReportingSubmission } from '@medrad/contracts';
import { createReportCase, eventually, registerResident } from '@medrad/testing';
import type { Page } from 'playwright-core';
import { findViolations } from '../src/accessibility';
import { describeBrowser, openPage, screens } from '../src/browser';
import { scrollsSideways } from '../src/layout';
import { openStage, type Stage } from '../src/stage';

const findings = (page: Page) => page.getByRole('textbox', { name: 'Findings' });
const impression = (page: Page) => page.getByRole('textbox', { name: 'Impression' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Findings' }).click();

describeBrowser('a report that is interrupted', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  /** Creates a case and opens its page as a resident. */
  async function openNewCase(title: string, viewport = screens.desktop) {
    const { id } = await createReportCase(stage.product.url, stage.developer, { title });
    const resident = await registerResident(stage.product.url);
    const opened = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie(), viewport });
    await opened.page.goto(`/reporting-room/cases/${id}`);
    await opened.page.getByRole('heading', { name: title, level: 1 }).waitFor();
    const stored = async () =>
      resident.send<ReportingSubmission[]>('GET', `/api/reporting/submissions/${resident.user.id}`);
    const draft = async () =>
      (await resident.send<{ draft: ReportDraft | null }>('GET', `/api/reporting/cases/${id}/draft`)).draft;
    return { ...opened, id, resident, stored, draft };
  }

  test.each([
    ['phone', screens.phone],
    ['desktop', screens.desktop],
  ] as const)(
    'says on a %s that its case was deleted, and its text can still be read',
    async (kind, viewport) => {
      const { page, context, faults, id } = await openNewCase(`Deleted on a ${kind}`, viewport);
      // On a phone, the form is in a sheet that is closed at first.
      if (kind === 'phone') await page.getByRole('button', { name: 'Report', exact: true }).click();
      await findings(page).fill('A dense lesion on the left.');
      await impression(page).fill('Haematoma.');
      await page.getByText('Draft saved').waitFor();
      await stage.developer.send('DELETE', `/api/reporting/cases/${id}`);
      await submit(page);
      await page.getByText('This case was removed, so your report was not submitted.').first().waitFor();
      await page.getByRole('heading', { name: 'Case Not Found' }).waitFor();
      const kept = page.getByRole('region', { name: 'Your text' });
      await kept.getByText('A dense lesion on the left.').waitFor();
      expect(await findViolations(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      await page.reload();
      await kept.getByText('Haematoma.').waitFor();
      await kept.getByRole('button', { name: 'Delete my text' }).press('Enter');
      await kept.waitFor({ state: 'detached' });
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test('loses nothing when the session ends, and is sent after signing in again', async () => {
    const { page, context, resident, stored } = await openNewCase('Session ended');
    await findings(page).fill('A dense lesion on the left.');
    await impression(page).fill('Haematoma.');
    await context.clearCookies();
    await submit(page);
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password', { exact: true }).fill(resident.user.password);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await findings(page).inputValue()).toBe('A dense lesion on the left.');
    expect(await impression(page).inputValue()).toBe('Haematoma.');
    await submit(page);
    await page.getByText('Submission Created', { exact: true }).waitFor();
    expect(await stored()).toHaveLength(1);
    await context.close();
  });

  test('fault 32: says where its draft is when the connection is lost while writing and at “Submit”, and is sent once', async () => {
    const { page, context, stored, draft } = await openNewCase('Written offline');
    await findings(page).fill('A dense');
    await page.getByText('Draft saved').waitFor();
    await context.setOffline(true);
    await findings(page).fill('A dense lesion on the left.');
    await impression(page).fill('Haematoma.');
    await page.getByText('Draft kept on this device').waitFor();
    await submit(page);
    await page.getByText('Submission Failed', { exact: true }).waitFor();
    expect(await findings(page).inputValue()).toBe('A dense lesion on the left.');
    expect([await draft(), await stored()]).toMatchObject([{ findings: 'A dense' }, []]);
    await context.setOffline(false);
    await page.getByText('Draft saved').waitFor();
    await eventually(async () => expect(await draft()).toMatchObject({ impression: 'Haematoma.' }));
    // The product stores the report but its answer is lost. When the page sends the report again, no second one is
    // stored.
    const cut = new Promise<void>((resolve) => {
      void page.route('**/api/reporting/submissions', async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
        resolve();
      });
    });
    await submit(page);
    await cut;
    await eventually(async () => expect(await stored()).toHaveLength(1));
    await page.unroute('**/api/reporting/submissions');
    await page.reload();
    await page.getByRole('heading', { name: 'Your Submission' }).waitFor();
    await page.getByText('A dense lesion on the left.').first().waitFor();
    expect(await stored()).toHaveLength(1);
    await context.close();
  });
});
