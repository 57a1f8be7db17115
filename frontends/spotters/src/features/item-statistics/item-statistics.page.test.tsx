import type { ItemStatistics } from '@medrad/contracts';
import { type FakeApi, fakeApi, renderApp, reply } from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aSubsection, aTest } from '../../../test/builders';
import remote from '../../remote';

const list = 'GET /api/item-statistics';
const systemId = '44444444-4444-4444-8444-444444444444';
const subsectionId = '55555555-5555-4555-8555-555555555555';
let api: FakeApi;
let items: ItemStatistics[];

const anItem = (overrides: Partial<ItemStatistics> = {}): ItemStatistics => ({
  imageId: 'image-1',
  title: 'Left pneumothorax',
  imageUrl: '/api/files/spotters/one.png',
  modality: 'X-ray',
  systemId: null,
  answers: 40,
  facility: 0.155,
  discrimination: -0.08,
  flags: ['low-discrimination', 'too-hard'],
  medianSeconds: 31,
  wrongAnswers: [{ text: 'bulla', answers: 12 }],
  ...overrides,
});

beforeEach(() => {
  items = [
    anItem(),
    anItem({
      imageId: 'image-2',
      title: 'Gout',
      answers: 5,
      facility: null,
      discrimination: null,
      flags: [],
      medianSeconds: null,
      wrongAnswers: [],
    }),
  ];
  api = fakeApi({
    [list]: () => items,
    'GET /api/systems': () => [
      {
        id: systemId,
        name: 'chest',
        displayName: 'Chest',
        description: '',
        icon: '',
        color: '',
        revision: 1,
      },
    ],
    'GET /api/tests/:id': () => aTest(),
    'GET /api/tests': () => [aTest()],
    'GET /api/spotter-subsections': () => [aSubsection({ id: subsectionId, name: 'Neuro' })],
    'GET /api/images/:id/answer-key': () => ({
      imageId: 'image-1',
      title: 'Left pneumothorax',
      isNormal: false,
      isTitleAccepted: true,
      accepted: [],
      partial: [],
      rejected: [],
      side: null,
      revision: 0,
    }),
  });
});

const open = (query = '', isDeveloper = true) =>
  renderApp(remote.routes, { path: `/tests/items${query}`, isDeveloper, api });
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const asked = () => api.requestsTo(list).at(-1)?.query;

test('images are listed with statistics, flags and wrong answers; withheld values state their minimum number', async () => {
  open();
  const flagged = await row(/^Left pneumothorax/);
  for (const text of [
    'Hardly discriminates',
    'Very hard',
    '40',
    '16 %',
    '−0.08',
    '31 s',
    'bulla',
    '12 times',
  ])
    expect(flagged.getByText(text)).toBeInTheDocument();
  expect(flagged.getByRole('link', { name: 'Left pneumothorax' })).toHaveAttribute(
    'href',
    '/tests/images?q=Left%20pneumothorax',
  );
  const few = await row(/^Gout/);
  expect(few.getByText('told from 8 answers on')).toBeInTheDocument();
  expect(few.getByText('told from 30 answers on')).toBeInTheDocument();
  expect(few.getByText('No flags')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Answers to Mark' })).toHaveAttribute('href', '/tests/marking');
});

test('sorting and filters run on the server and are in the address', async () => {
  const { user } = open(`?test=${aTest().id}`);
  await row(/^Gout/);
  expect(asked()).toMatchObject({ order: 'flags', testId: aTest().id, limit: '25' });
  expect(await screen.findByText('Only exams made from "Neuro emergencies"')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Order'), 'Facility, lowest first');
  await user.selectOptions(screen.getByLabelText('Modality'), 'CT');
  await user.selectOptions(await screen.findByLabelText('System'), 'Chest');
  await user.click(screen.getByRole('switch', { name: 'Flagged only' }));
  await waitFor(() =>
    expect(asked()).toMatchObject({ order: 'facility', modality: 'CT', systemId, isFlagged: 'true' }),
  );
  items = [];
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('No answers to count yet')).toBeInTheDocument();
  expect(asked()).toEqual({ order: 'facility', limit: '25' });
});

test('images can be filtered by folder and by the exams of one of its spotters', async () => {
  const { user } = open();
  await row(/^Gout/);
  await user.selectOptions(await screen.findByLabelText('Spotter'), 'Neuro emergencies');
  await waitFor(() => expect(asked()).toMatchObject({ testId: aTest().id }));
  await user.selectOptions(screen.getByLabelText('Folder'), 'Neuro');
  await waitFor(() => expect(asked()).toEqual({ order: 'flags', subsectionId, limit: '25' }));
  expect(screen.getByText('Only images used in spotters of the folder')).toBeVisible();
  await waitFor(() => expect(api.requestsTo('GET /api/tests').at(-1)?.query).toMatchObject({ subsectionId }));
  await user.selectOptions(await screen.findByLabelText('Spotter'), 'Neuro emergencies');
  await waitFor(() => expect(asked()).toMatchObject({ subsectionId, testId: aTest().id }));
});

test('a failure to load folders or spotters is reported, and the statistics are still shown', async () => {
  api.on('GET /api/spotter-subsections', () => reply(503));
  api.on('GET /api/tests', () => reply(503));
  open();
  await row(/^Gout/);
  expect(await screen.findByText('Failed to fetch the folders')).toBeVisible();
  expect(await screen.findByText('Failed to fetch the spotters')).toBeVisible();
});

test('the answer key of an image can be edited on the page', async () => {
  const { user } = open();
  await user.click((await row(/^Left pneumothorax/)).getByRole('button', { name: /^Edit key/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Answers in Exams' });
  // The form appears in the dialog that first shows a spinner.
  expect(await within(dialog).findByRole('button', { name: 'Save Answers' })).toBeVisible();
});

test('a deleted image is marked as deleted and has no key to edit', async () => {
  items = [anItem({ imageUrl: null })];
  open();
  const deleted = await row(/^Left pneumothorax/);
  expect(deleted.getByText('The image was deleted')).toBeInTheDocument();
  expect(deleted.queryByRole('button')).not.toBeInTheDocument();
});

test('filters without a match can be cleared, and a list that fails can be retried', async () => {
  api.on(list, () => reply(503));
  const { user } = open('?flagged=yes');
  await screen.findByText('Failed to fetch the statistics');
  api.on(list, () => []);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No matching images')).toBeInTheDocument();
});

test('without developer mode no request is made', async () => {
  open('', false);
  expect(await screen.findByText('Developer access is needed')).toBeInTheDocument();
  expect(api.requestsTo(list)).toEqual([]);
});
