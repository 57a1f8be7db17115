import type { ReportingCase } from '@medrad/contracts';
import type { ProductClient } from '@medrad/testing';
import type { Page } from 'playwright-core';

/** Fills in the required texts of the form for a new case of the Reporting Room. */
export async function fillCase(page: Page, title: string): Promise<void> {
  await page.getByLabel('Case Title').fill(title);
  await page.getByLabel('Difficulty Level').selectOption('Hard');
  await page.getByLabel('Case Description').fill('Describe what you see.');
  await page.getByLabel('Correct Findings/Report').fill('A haematoma.');
}

/** Confirms in the form for a new case that its files show no patient. */
export const confirmFiles = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: 'I have checked that no patient can be recognised' }).check();

/**
 * The stored case with a title.
 * @throws Error unless there is exactly one
 */
export async function findCase(client: ProductClient, title: string): Promise<ReportingCase> {
  const found = await client.send<ReportingCase[]>(
    'GET',
    `/api/reporting/cases?q=${encodeURIComponent(title)}`,
  );
  const [only, other] = found;
  if (!only || other) throw new Error(`${found.length} cases have the title ${title}`);
  return only;
}
