import { developerPassword, registerResident } from '@medrad/testing';
import type { Page } from 'playwright-core';
import { describeBrowser, openPage } from '../src/browser';
import { drawTestImage } from '../src/images';
import { openStage, type Stage } from '../src/stage';

const fileOf = (buffer: Buffer, name = 'image.png') => ({ name, mimeType: 'image/png', buffer });

/** Diagnoses of a spotter's questions in the order in which the manage screen shows them. */
const titlesOf = (page: Page): Promise<string[]> => page.locator('main li h3, main li h2').allInnerTexts();

describeBrowser('an admin', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  test('DEV-04 DEV-05 DEV-06 DEV-09 TCR-25 TCR-37 TMG-06 TMG-07 TMG-19 TMG-27 unlocks developer access, creates a spotter and manages it', async () => {
    const resident = await registerResident(stage.product.url);
    const { page, context, faults } = await openPage(stage.browser, stage.product.url, {
      cookie: resident.cookie(),
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Developer Access' }).click();
    await page.getByLabel('Developer password').fill('wrong');
    await page.getByRole('button', { name: 'Unlock' }).click();
    await page.getByText('Incorrect password').first().waitFor();
    await page.getByLabel('Developer password').fill(developerPassword);
    await page.getByRole('button', { name: 'Unlock' }).click();
    await page.getByText('Developer access granted').first().waitFor();
    await page.waitForURL('**/tests');

    await page.goto('/tests/create');
    await page.getByRole('heading', { name: 'Create New Test' }).waitFor();
    expect(await page.getByRole('button', { name: 'Create Test' }).isDisabled()).toBe(true);
    for (const [index, title] of ['Aortic dissection', 'Gallstones'].entries()) {
      await page.locator('input[type=file]').setInputFiles(fileOf(await drawTestImage(60 + 40 * index)));
      await page.getByLabel(/diagnosis/i).fill(title);
      await page.getByRole('button', { name: /save image/i }).click();
      await page.getByText('Image Saved').first().waitFor();
      await page
        .getByRole('region', { name: /saved images/i })
        .or(page.locator('main'))
        .getByText(title)
        .first()
        .waitFor();
    }
    await page
      .getByRole('region', { name: 'Test Details' })
      .getByLabel(/^Title/)
      .fill('Made by hand');
    await page.getByRole('button', { name: 'Create Test' }).click();
    await page.getByText('Successfully created "Made by hand" with 2 questions.').first().waitFor();
    await page.waitForURL('**/tests');

    await page.getByRole('link', { name: 'Manage Made by hand' }).click();
    await page.getByText('Aortic dissection').first().waitFor();
    await page
      .getByRole('button', { name: /move.*down/i })
      .first()
      .click();
    await page.getByText('Question order updated successfully').first().waitFor();
    await page.reload();
    await page.getByText('Gallstones').first().waitFor();
    expect(await titlesOf(page)).toEqual(['Gallstones', 'Aortic dissection']);

    await page.getByRole('button', { name: /^edit/i }).first().click();
    const edit = page.getByRole('dialog');
    await edit.getByLabel(/diagnosis/i).fill('Cholelithiasis');
    await edit.locator('input[type=file]').setInputFiles(fileOf(await drawTestImage(200)));
    await edit.getByRole('button', { name: /save|update/i }).click();
    await page.getByText('Image updated successfully').first().waitFor();
    await page.getByText('Cholelithiasis').first().waitFor();

    await page.getByRole('button', { name: /add image/i }).click();
    await page.getByRole('dialog').getByLabel('Search images').fill('Epidural hematoma');
    await page.getByRole('dialog').getByText('Epidural hematoma').first().click();
    await page.getByRole('dialog').getByRole('button', { name: /^add/i }).click();
    await page.getByText('Image added to spotter successfully').first().waitFor();

    await page
      .getByRole('button', { name: /^delete/i })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: /delete/i })
      .click();
    await page.getByText('Question deleted successfully').first().waitFor();
    await page.reload();
    await page.getByText('Epidural hematoma').first().waitFor();
    expect(await titlesOf(page)).toEqual(['Aortic dissection', 'Epidural hematoma']);

    await page.getByRole('button', { name: 'Open profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Exit Developer' }).click();
    await page.getByText('Exited developer mode').first().waitFor();
    const refused = await page.evaluate(async () => (await fetch('/api/users')).status);
    expect(refused).toBe(403);
    expect(faults).toEqual([]);
    await context.close();
  });
});
