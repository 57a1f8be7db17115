import { createPeerCase, registerResident, switchPeerReview } from '@medrad/testing';
import { describeBrowser, openPage } from '../src/browser';
import { openOwnStage, type Stage } from '../src/stage';

describeBrowser('peer review that is switched off', () => {
  let stage: Stage;
  beforeAll(async () => {
    // The switch applies to everybody.
    stage = await openOwnStage();
  });
  afterAll(() => stage.close());

  test('PRV-10 PRV-25 S16 while a resident writes: every page says so and the text stays', async () => {
    const resident = await registerResident(stage.product.url);
    const { id } = await createPeerCase(stage.product.url, resident, { title: 'Switched off' });
    const { page, context } = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie() });
    const field = page.getByLabel('Add your thoughts, diagnosis, or questions');
    await page.goto(`/peer-review/cases/${id}`);
    await field.fill('Half a thought');
    await switchPeerReview(stage.developer, false);
    await page.getByRole('button', { name: 'Post Comment' }).click();
    await page
      .getByText(/Feature Coming Soon|Your text is still here/)
      .first()
      .waitFor();
    for (const path of ['/peer-review', '/peer-review/submit', `/peer-review/cases/${id}`]) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Feature Coming Soon' }).waitFor();
    }
    await switchPeerReview(stage.developer, true);
    await page.goto(`/peer-review/cases/${id}`);
    await page.getByRole('heading', { name: 'Switched off' }).waitFor();
    expect(await field.inputValue()).toBe('Half a thought');
    await context.close();
  });
});
