import { fakeApi, renderApp, replyError } from '@medrad/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { aTest } from '../../../test/builders';
import { SpotterSelect } from './spotter-select';

const chest = aTest({ id: 't-chest', title: 'Chest', totalQuestions: 5 });
const head = aTest({ id: 't-head', title: 'Head', totalQuestions: 5 });
const empty = aTest({ id: 't-empty', title: 'Nothing yet', totalQuestions: 0 });

function open(found: readonly (typeof chest)[], value: string) {
  const api = fakeApi({ 'GET /api/tests': () => found, 'GET /api/tests/:id': () => chest });
  renderApp(<SpotterSelect value={value} none="Every spotter" onChange={() => undefined} />, { api });
  return api;
}
async function choices(last: string): Promise<(string | null)[]> {
  await screen.findByRole('option', { name: last });
  return within(screen.getByLabelText('Spotter'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
}

test('a chosen spotter that the search also finds is listed once', async () => {
  open([chest, head], chest.id);
  expect(await choices('Head')).toEqual(['Every spotter', 'Chest', 'Head']);
});

test('a chosen spotter that the search does not find stays listed', async () => {
  open([head], chest.id);
  expect(await choices('Chest')).toEqual(['Every spotter', 'Chest', 'Head']);
  expect(screen.getByLabelText('Spotter')).toHaveValue(chest.id);
});

test('a spotter without images is not offered', async () => {
  open([empty, head], '');
  expect(await choices('Head')).toEqual(['Every spotter', 'Head']);
});

test('a failure to load spotters shows the reason', async () => {
  const answer = () => replyError(503, 'DEPENDENCY_UNAVAILABLE', 'The service is away.');
  const api = fakeApi({ 'GET /api/tests': answer });
  renderApp(<SpotterSelect value="" none="Every spotter" onChange={() => undefined} />, { api });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to fetch the spottersThe service is away.',
  );
});
