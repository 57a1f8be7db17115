import type { ExamPreset } from '@medrad/contracts';
import {
  type FakeApi,
  fakeApi,
  networkError,
  renderApp,
  reply,
  replyError,
} from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aPreset } from '../../../test/exam-control-builders';
import remote from '../../remote';

const list = 'GET /api/exam-presets';
const create = 'POST /api/exam-presets';
const update = 'PUT /api/exam-presets/:id';
const remove = 'DELETE /api/exam-presets/:id';
let api: FakeApi;
let presets: ExamPreset[];

beforeEach(() => {
  presets = [aPreset()];
  api = fakeApi({
    [list]: () => presets,
    [create]: ({ body }) => reply(201, { ...aPreset(), ...(body as object) }),
    [update]: ({ body }) => ({ ...aPreset(), ...(body as object), revision: 2 }),
    [remove]: () => ({ success: true }),
  });
});

const open = (isDeveloper = true) => renderApp(remote.routes, { path: '/tests/presets', isDeveloper, api });
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

test('a format of an examination can be copied, changed and saved, and is retried under the same id', async () => {
  api.on(create, networkError);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy Rapids' }));
  const form = await dialog('Copy Rapids');
  expect(form.getByLabelText(/^Name/)).toHaveValue('Copy of Rapids');
  await user.clear(form.getByLabelText('Items'));
  await user.type(form.getByLabelText('Items'), '90');
  await user.type(form.getByLabelText('Converted marks'), '20 8');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Enter 1 to 60 items')).toBeInTheDocument();
  expect(api.requestsTo(create)).toEqual([]);
  await user.clear(form.getByLabelText('Items'));
  await user.type(form.getByLabelText('Items'), '10');
  await user.selectOptions(form.getByLabelText('Pauses'), 'None');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The format was not saved')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requestsTo(create)).toHaveLength(2));
  const [first, second] = api.requestsTo(create).map(({ body }) => body);
  expect(second).toEqual(first);
  expect(first).toMatchObject({
    name: 'Copy of Rapids',
    format: {
      pace: 'free',
      items: 10,
      seconds: 2100,
      asksNormality: true,
      normalShare: 0.5,
      pauses: 0,
      conversion: [{ marks: 20, becomes: 8 }],
    },
  });
});

test('a teacher’s format is edited with its revision, and a version changed by another person is shown for comparison', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Friday mock' }));
  const form = await dialog('Edit format');
  await user.type(form.getByLabelText(/^Name/), ' 2');
  const current = aPreset({ name: 'Saturday mock', revision: 2 });
  const details = [{ path: '/revision', message: 'is not the present revision', current }];
  api.on(update, () => reply(409, { code: 'STALE_EDIT', message: 'Changed.', details, requestId: 'r' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/Someone else changed this format/)).toBeInTheDocument();
  expect(await form.findByText('Saturday mock')).toBeInTheDocument();
  expect(api.requestsTo(update).map(({ body }) => body)).toMatchObject([
    { name: 'Friday mock 2', format: { pace: 'cadence', items: 12, seconds: 40 }, revision: 1 },
  ]);
});

test('a name that is already in use is reported', async () => {
  api.on(create, () => replyError(409, 'DUPLICATE_NAME', 'This name is taken.'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy Friday mock' }));
  await user.click((await dialog('Copy Friday mock')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This name is taken.')).toBeInTheDocument();
});

test('a teacher’s format is deleted after confirmation; formats of examinations cannot be deleted', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Friday mock' }));
  presets = [];
  await user.click((await dialog(/^Delete/)).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No formats of teachers yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Edit|Delete) / })).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Copy / })).toHaveLength(6);
});

test('a list that fails can be retried, and residents are told how to get access', async () => {
  api.on(list, () => reply(503));
  const { user } = open();
  await screen.findByText('Failed to fetch the formats');
  api.on(list, () => presets);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Friday mock')).toBeInTheDocument();
});

test('without developer mode no request is made', async () => {
  open(false);
  expect(await screen.findByText('Developer access is needed')).toBeInTheDocument();
  expect(api.requestsTo(list)).toEqual([]);
});
