import type { CaseFile } from '@medrad/contracts';
import { reply } from '@medrad/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { aCaseFile, aCase, casesRoute, foldersRoute, openRoom, roomApi } from '../../../test/builders';

const file = (fileType: CaseFile['fileType']) =>
  aCaseFile({
    fileType,
  });
const header = (name: RegExp) => screen.findByRole('button', { name });

test('RR-01 RR-03 RR-04 RR-05 a resident sees the title and two tabs', async () => {
  openRoom(roomApi([aCase(1)]));
  expect(await screen.findByRole('heading', { name: 'Reporting Room', level: 1 })).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Available Cases',
    'My Submissions',
  ]);
});

test('RR-06 RR-07 RR-08 RR-09 RR-10 cases are grouped by folder under collapsible headers, those without a folder last', async () => {
  const { user } = openRoom(
    roomApi([aCase(1), aCase(2, { folder: 'Thorax' }), aCase(3, { folder: 'Thorax' })]),
  );
  const thorax = await header(/Thorax.*2 cases/);
  const bare = await header(/Uncategorized.*1 case$/);
  expect(thorax.compareDocumentPosition(bare)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const group = within(screen.getByRole('region', { name: 'Thorax' }));
  expect(await group.findAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(thorax).toHaveAttribute('aria-expanded', 'true');
  await user.click(thorax);
  expect(thorax).toHaveAttribute('aria-expanded', 'false');
  expect(group.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
});

test('RR-11 RR-12 RR-13 RR-14 a card shows the facts of a case and links to it', async () => {
  openRoom(
    roomApi([
      aCase(1, {
        title: 'Head',
        modality: 'CT',
        difficulty: 'Hard',
        submissionCount: 4,
        files: [file('zip')],
      }),
      aCase(2, { submissionCount: 1 }),
    ]),
  );
  const card = within(
    (await screen.findByRole('heading', { name: /Head$/, level: 3 })).closest('li') as HTMLElement,
  );
  for (const text of ['CT', 'Hard', 'Cough for three weeks.']) expect(card.getByText(text)).toBeVisible();
  expect(card.getByText(/4 submissions · Added/)).toHaveTextContent('Mar 5, 2024');
  expect(card.getByText('DICOM archive:')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Start Reporting on Head' })).toHaveAttribute(
    'href',
    '/reporting-room/cases/11111111-1111-4111-8111-000000000001',
  );
  expect(screen.getByText(/1 submission · Added/)).toBeVisible();
});

test('RR-15 without cases the tab says so', async () => {
  openRoom(roomApi([]));
  expect(await screen.findByText('No Cases Available')).toBeVisible();
  expect(
    screen.getByText('Cases will appear here once they are uploaded by your instructors.'),
  ).toBeVisible();
});

test('with many cases only the first folder is open, and the others load when they are opened', async () => {
  const cases = Array.from({ length: 70 }, (_, index) =>
    aCase(index, { folder: index < 40 ? 'Abdomen' : 'Thorax' }),
  );
  const api = roomApi(cases);
  const { user } = openRoom(api);
  await screen.findByRole('heading', { name: /Case 29$/ });
  expect(api.requestsTo(casesRoute).map(({ query }) => query.folder)).toEqual(['Abdomen']);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('heading', { name: /Case 39$/ })).toBeVisible();
  await user.click(await header(/Thorax/));
  expect(await screen.findByRole('heading', { name: /Case 40$/ })).toBeVisible();
});

test('a search shows the matches of all folders', async () => {
  const api = roomApi([aCase(1, { title: 'Knee', folder: 'Limbs' }), aCase(2, { title: 'Chest' })]);
  openRoom(api, '?q=Knee');
  expect(await screen.findByRole('heading', { name: /Knee$/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /Chest$/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Limbs/ })).not.toBeInTheDocument();
});

test('folders and cases that could not be loaded can be retried', async () => {
  const api = roomApi([aCase(1)]);
  api.on(foldersRoute, () => reply(500));
  const { user } = openRoom(api);
  expect(await screen.findByText('Failed to load cases')).toBeVisible();
  api.on(foldersRoute, () => [{ folder: null, count: 1 }]);
  api.on(casesRoute, () => reply(500));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await header(/Uncategorized/)).toBeVisible();
  api.on(casesRoute, () => [aCase(1)]);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: /Case 1$/ })).toBeVisible();
});
