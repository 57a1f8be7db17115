import type { Test } from '@medrad/contracts';
import { registerResident } from '@medrad/testing';
import { describeBrowser, openPage } from '../src/browser';
import { openStage, type Stage } from '../src/stage';
import { createFiledSpotter, diagnoses } from '../src/stage-content';

describeBrowser('a resident', () => {
  let stage: Stage;
  /** A spotter that nobody else rates. */
  let spotter: Test;
  beforeAll(async () => {
    stage = await openStage();
    ({ spotter } = await createFiledSpotter(stage.developer, {
      title: 'Night shift',
      folder: 'Emergencies',
    }));
  });
  afterAll(() => stage.close());

  test('AUTH-16 AUTH-17 AUTH-25 HOME-01 SPT-05 TAKE-01 TAKE-20 TAKE-21 RES-01 SPT-14 TAKE-28 registers, takes a spotter and sees the results, and its tick stays', async () => {
    const { page, context, faults } = await openPage(stage.browser, stage.product.url);
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).first().click();
    await page.getByLabel('Full name').fill('Asha Rao');
    await page.getByLabel('Institute').fill('City Hospital');
    await page.getByLabel('Email').fill('Asha.Rao@Residents.example');
    await page.getByLabel(/^Password/).fill('pencil-harbour-42');
    await page.getByLabel('Confirm password').fill('pencil-harbour-42');
    const registration = page.waitForRequest('**/api/register');
    await page.getByRole('button', { name: /create|register/i }).click();
    expect(Object.keys((await registration).postDataJSON() as object)).not.toContain('confirmPassword');
    await page.getByText('Registration Successful!').first().waitFor();
    await page.getByRole('link', { name: /dashboard/i }).click();
    await page.getByRole('heading', { name: /Welcome/ }).waitFor();

    await page.getByRole('link', { name: /^Cases/ }).click();
    await page.getByText('Emergencies').first().click();
    await page.getByText('No ratings').waitFor();
    await page.getByRole('link', { name: 'Night shift' }).first().click();

    await page.getByText('Question 1 of 3').waitFor();
    await page.getByText('Fall from a ladder').waitFor();
    expect(await page.getByText(diagnoses[0] ?? '').count()).toBe(0);
    await page.getByRole('button', { name: 'Show Answer' }).click();
    await page.getByText(diagnoses[0] ?? '').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Question 2 of 3').waitFor();
    expect(await page.getByText(diagnoses[1] ?? '').count()).toBe(0);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Finish Spotter' }).click();

    await page.getByRole('dialog').waitFor();
    await page.getByRole('radio', { name: /4/ }).click();
    await page.getByLabel('Suggestion').fill('More ultrasound, please.');
    await page.getByRole('button', { name: 'Submit Feedback' }).click();
    await page.getByText('Thank you for your feedback!').first().waitFor();
    await page.getByRole('heading', { name: 'Test Completed!' }).waitFor();
    expect(new URL(page.url()).searchParams.get('duration')).toMatch(/^\d+$/);

    await page
      .getByRole('link', { name: 'Back to Tests' })
      .or(page.getByRole('button', { name: 'Back to Tests' }))
      .first()
      .click();
    await page.getByText('Emergencies').first().click();
    await page.getByText('4.0').first().waitFor();
    await page
      .getByLabel(/completed/i)
      .first()
      .waitFor();
    await page.reload();
    await page
      .getByLabel(/completed/i)
      .first()
      .waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('resumes a half-finished spotter from Home at the same question', async () => {
    const resident = await registerResident(stage.product.url);
    const { page, context } = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie() });
    await page.goto(`/tests/${spotter.id}/take`);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Question 2 of 3').waitFor();
    await page.goto('/');
    await page.getByRole('link', { name: 'Continue: Night shift, question 2 of 3' }).click();
    await page.getByText('Question 2 of 3').waitFor();
    await page.getByText('Resumed where you left off').waitFor();
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByText('Question 1 of 3').waitFor();
    await context.close();
  });

  test('AUTH-44 AUTH-45 AUTH-46 AUTH-49 ends the session for every tab and for a copied cookie by signing out', async () => {
    const resident = await registerResident(stage.product.url);
    const { page, context } = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie() });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByText('Signed Out').first().waitFor();
    await page.getByText('You have been successfully signed out.').first().waitFor();
    await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
    await expect(resident.send('GET', '/api/auth/user')).rejects.toThrow('401');
    await context.close();
  });

  test('SPT-52 sees the same rating of a spotter on one card and in the list', async () => {
    const resident = await registerResident(stage.product.url);
    await resident.send('POST', `/api/tests/${spotter.id}/feedback`, { rating: 2 });
    const rating = await resident.send<{ averageRating: number; totalRatings: number }>(
      'GET',
      `/api/tests/${spotter.id}/rating`,
    );
    const listed = await resident.send<{ id: string }[]>('GET', '/api/tests');
    expect(listed.find(({ id }) => id === spotter.id)).toMatchObject(rating);
  });
});
