import { developerPassword, registerResident } from '@medrad/testing';
import type { PeerComment } from '@medrad/contracts';
import { findViolations } from '../src/accessibility';
import { describeBrowser, screens } from '../src/browser';
import { scrollsSideways } from '../src/layout';
import { commentField, commentIn, openPeerStage, type PeerStage } from '../src/peer-cases';

describeBrowser('cases in peer review', () => {
  let peers: PeerStage;
  beforeAll(async () => {
    peers = await openPeerStage();
  });
  afterAll(() => peers.stage.close());

  test('a typed comment survives a reload and a lost connection, and is posted once', async () => {
    const { id } = await peers.share('Cut network');
    const { page, context } = await peers.openAsReader(screens.phone);
    await page.goto(`/peer-review/cases/${id}`);
    await commentField(page).fill('Written on a train.');
    await page.reload();
    await page.getByRole('heading', { name: 'Discussion (0)' }).waitFor();
    expect(await commentField(page).inputValue()).toBe('Written on a train.');
    // Waits until the page is complete, because content that arrives later would move the button away from the pointer.
    await page.getByText('No comments yet').waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Post Comment' }).click();
    await page.getByText('Your text is still here.').waitFor();
    await context.setOffline(false);
    // By key, because a notification can appear over the button between press and release of a pointer.
    await page.getByRole('button', { name: 'Post Comment' }).press('Enter');
    await page.getByRole('heading', { name: 'Discussion (1)' }).waitFor();
    const posted = await peers.author.send<PeerComment[]>('GET', `/api/peer-review/cases/${id}/comments`);
    expect(posted.map(({ content }) => content)).toEqual(['Written on a train.']);
    await context.close();
  });

  test('N24 a reader commits to a diagnosis, and sees only then what others think', async () => {
    const { id } = await peers.share('Asks first', true);
    await peers.write(id, 'It was a hamartoma.');
    const { page, context, faults } = await peers.openAsReader(screens.phone);
    await page.goto(`/peer-review/cases/${id}`);
    await page.getByText('1 comment, locked').waitFor();
    expect(await page.getByText('hamartoma').count()).toBe(0);
    await page.getByLabel('Diagnosis 1').fill('Carcinoid');
    await page.getByRole('button', { name: 'Commit' }).click();
    await commentIn(page, 'It was a hamartoma.').waitFor();
    await page.getByRole('list', { name: 'Diagnoses by frequency' }).getByText('Carcinoid').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await findViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a comment notifies the peers.author, and the notice leads to the comment', async () => {
    const { id } = await peers.share('Rings the bell');
    const owner = await peers.openAs(peers.author, screens.phone);
    const reader = await registerResident(peers.stage.product.url, 'Cara Diaz');
    await reader.send('POST', `/api/peer-review/cases/${id}/comments`, { content: 'Ring, ring.' });
    const { page, context, faults } = owner;
    await page.goto('/');
    await page.getByRole('button', { name: /^Notices, \d+ unread/ }).click();
    const notice = page.getByRole('dialog').getByRole('link', { name: /Cara Diaz commented on your case/ });
    await notice.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await notice.click();
    await page.waitForURL(`**/peer-review/cases/${id}#comment-*`);
    await commentIn(page, 'Ring, ring.').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('PRV-26 a report of patient data hides the case and its images from everybody', async () => {
    const { id, imageUrls } = await peers.share('Name in the corner');
    const { page, context } = await peers.openAsReader();
    await page.goto(`/peer-review/cases/${id}`);
    await page.getByRole('button', { name: 'Report case' }).click();
    await page.getByRole('radio', { name: /Patient data/ }).check();
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('The case is hidden. An admin will review it.', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Case Not Found' }).waitFor();
    const other = await peers.openAs(peers.author);
    await other.page.goto(`/peer-review/cases/${id}`);
    await other.page.getByRole('heading', { name: 'Case Not Found' }).waitFor();
    const answer = await other.page.request.get(imageUrls[0] ?? '');
    expect(answer.status()).toBe(404);
    await Promise.all([context.close(), other.context.close()]);
  });

  test('PRV-29 PRV-30 PRV-63 PRV-65 PRV-66 PRV-69 the developer password deletes a case, a wrong one does not', async () => {
    const { id } = await peers.share('To be deleted');
    const { page, context, faults } = await peers.openAsReader();
    await page.goto(`/peer-review/cases/${id}`);
    await page.getByRole('button', { name: 'Dev Mode' }).click();
    const remove = async (password: string) => {
      await page.getByLabel('Developer password').fill(password);
      await page.getByRole('button', { name: 'Delete Case' }).click();
      await page
        .getByText('Are you sure you want to delete this case? This action cannot be undone.')
        .waitFor();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Delete/ })
        .click();
    };
    await remove('wrong');
    await page.getByText('Invalid developer password').first().waitFor();
    await page.keyboard.press('Escape');
    await remove(developerPassword);
    await page.getByText('Case deleted successfully', { exact: true }).waitFor();
    await page.waitForURL('**/peer-review');
    await page.getByRole('heading', { name: 'Peer Review' }).waitFor();
    expect(await page.getByRole('link', { name: 'To be deleted' }).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});
