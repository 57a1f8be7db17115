import type { ExamPaper, ExamPaperCreation } from '@medrad/contracts';
import {
  type FakeApi,
  fakeApi,
  networkError,
  renderApp,
  reply,
  replyError,
} from '@medrad/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aSubsection } from '../../../test/builders';
import { aPaper } from '../../../test/exam-control-builders';
import { at } from '../../../test/exam-builders';
import remote from '../../remote';

const list = 'GET /api/exam-papers';
const create = 'POST /api/exam-papers';
const update = 'PUT /api/exam-papers/:id';
const openResults = 'POST /api/exam-papers/:id/results/open';
const remove = 'DELETE /api/exam-papers/:id';
let api: FakeApi;
let papers: ExamPaper[];

beforeEach(() => {
  papers = [aPaper()];
  api = fakeApi({
    [list]: () => papers,
    [create]: ({ body }) => {
      const { title, format } = body as ExamPaperCreation;
      return reply(201, aPaper({ title, format }));
    },
    [update]: ({ body }) => ({ ...aPaper(), ...(body as object), revision: 2 }),
    [remove]: () => ({ success: true }),
    'GET /api/exam-presets': () => [],
    'GET /api/systems': () => [],
    'GET /api/spotter-subsections': () => [aSubsection()],
  });
});

const open = (isDeveloper = true) =>
  renderApp(remote.routes, { path: '/tests/exam-papers', isDeveloper, api });
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const made = () => api.requestsTo(create).map(({ body }) => body as ExamPaperCreation);

test('N20 a paper is created from a format, a source and a time window, and retried under the same id', async () => {
  api.on(create, networkError);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'New paper' }));
  const form = await dialog('New paper');
  expect(form.getByRole('button', { name: 'Set paper' })).toBeDisabled();
  await user.type(form.getByLabelText(/^Title/), 'Monday paper');
  fireEvent.change(form.getByLabelText('Opens'), { target: { value: '2026-03-05T15:00' } });
  fireEvent.change(form.getByLabelText('Closes'), { target: { value: '2026-03-05T14:00' } });
  await user.click(form.getByRole('radio', { name: 'Quick ten' }));
  await user.selectOptions(form.getByLabelText('Images from'), 'A folder');
  await user.click(form.getByRole('button', { name: 'Set paper' }));
  expect(form.getByText('Choose a time after the opening')).toBeInTheDocument();
  expect(form.getByText('Choose a folder')).toBeInTheDocument();
  expect(made()).toEqual([]);
  fireEvent.change(form.getByLabelText('Closes'), { target: { value: '2026-03-05T16:00' } });
  await user.selectOptions(await form.findByLabelText('Folder'), 'Chest');
  await user.click(form.getByRole('button', { name: 'Set paper' }));
  expect(await screen.findByText('The paper was not set')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Set paper' }));
  await waitFor(() => expect(made()).toHaveLength(2));
  const [first, second] = made();
  expect(second).toEqual(first);
  expect(first).toMatchObject({
    title: 'Monday paper',
    about: '',
    format: { pace: 'cadence', items: 10, seconds: 40, pauses: 0 },
    source: { subsectionId: 'f-chest' },
    opensAt: new Date('2026-03-05T15:00').toISOString(),
    closesAt: new Date('2026-03-05T16:00').toISOString(),
  });
  api.on(create, () =>
    reply(201, aPaper({ title: 'Other paper', format: { ...aPaper().format, items: 3 } })),
  );
  await user.clear(form.getByLabelText(/^Title/));
  await user.type(form.getByLabelText(/^Title/), 'Other paper');
  await user.click(form.getByRole('button', { name: 'Set paper' }));
  expect(await screen.findByText('It has 3 of the 10 images you asked for.')).toBeInTheDocument();
  expect(made()[2]?.paperId).not.toBe(first?.paperId);
});

test('a selection without images is reported', async () => {
  api.on(create, () => replyError(409, 'NO_IMAGES', 'No image fits this choice.'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'New paper' }));
  const form = await dialog('New paper');
  await user.type(form.getByLabelText(/^Title/), 'Monday paper');
  await user.click(form.getByRole('button', { name: 'Set paper' }));
  expect(await screen.findByText(/Choose another source/)).toBeInTheDocument();
});

test('N20 a paper is edited with its revision, and a version changed by another person is shown for comparison', async () => {
  papers = [aPaper({ opensAt: at(0), closesAt: at(3600) })];
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Friday paper' }));
  const form = await dialog('Edit paper');
  await user.type(form.getByLabelText(/^Title/), ' 2');
  fireEvent.change(form.getByLabelText('Closes'), { target: { value: '' } });
  const current = aPaper({ title: 'Saturday paper', opensAt: at(0), closesAt: at(3600), revision: 2 });
  const details = [{ path: '/revision', message: 'is not the present revision', current }];
  api.on(update, () => reply(409, { code: 'STALE_EDIT', message: 'Changed.', details, requestId: 'r' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/Someone else changed this paper/)).toBeInTheDocument();
  expect(await form.findByText('Saturday paper')).toBeInTheDocument();
  expect(api.requestsTo(update).map(({ body }) => body)).toEqual([
    {
      title: 'Friday paper 2',
      about: 'For the third year.',
      opensAt: at(0),
      closesAt: null,
      resultRelease: 'at_once',
      isVerifiedOnly: false,
      revision: 1,
    },
  ]);
});

test('a paper is deleted after confirmation', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Friday paper' }));
  const asked = await dialog(/^Delete/);
  expect(asked.getByText(/Exams that have been started are kept/)).toBeInTheDocument();
  papers = [];
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No papers yet')).toBeInTheDocument();
});

test('N29 a new paper opens its results at its close, is shuffled and for verified people, unless this is changed', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'New paper' }));
  const form = await dialog('New paper');
  await user.type(form.getByLabelText(/^Title/), 'Monday paper');
  expect(form.getByText(/they open when you open them/)).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Set paper' }));
  await waitFor(() => expect(made()).toHaveLength(1));
  expect(made()[0]).toMatchObject({ resultRelease: 'at_close', isShuffled: true, isVerifiedOnly: true });
  await user.click(await screen.findByRole('button', { name: 'New paper' }));
  const other = await dialog('New paper');
  await user.type(other.getByLabelText(/^Title/), 'Other paper');
  await user.selectOptions(other.getByLabelText('Results open'), 'As soon as a person hands in');
  await user.click(other.getByRole('switch', { name: 'Verified people only' }));
  await user.click(other.getByRole('switch', { name: 'Shuffle for each person' }));
  await user.click(other.getByRole('button', { name: 'Set paper' }));
  await waitFor(() => expect(made()).toHaveLength(2));
  expect(made()[1]).toMatchObject({ resultRelease: 'at_once', isShuffled: false, isVerifiedOnly: false });
});

test('N29 the list says when the results of a paper open, also of one that never closes', async () => {
  const held = { areResultsOpen: false, resultRelease: 'at_close' } as const;
  papers = [aPaper({ ...held, id: 'a', closesAt: at(3600) }), aPaper({ ...held, id: 'b' })];
  open();
  expect(await screen.findByText(/^Results open: when the paper closes/)).toBeInTheDocument();
  expect(screen.getByText(/^Results open: when a teacher opens them/)).toBeInTheDocument();
});

test('N29 the results of a paper are opened after confirmation, and a failure is reported', async () => {
  papers = [aPaper({ resultRelease: 'by_teacher', areResultsOpen: false, isShuffled: true })];
  api.on(openResults, () => reply(503));
  const { user } = open();
  expect(await screen.findByText(/^Results open: when a teacher opens them · Shuffled/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Open the results of Friday paper' }));
  const asked = await dialog(/^Open the results/);
  expect(asked.getByText(/could learn the answers from others/)).toBeInTheDocument();
  await user.click(asked.getByRole('button', { name: 'Open results' }));
  expect(await screen.findByText('The results were not opened')).toBeInTheDocument();
  papers = [aPaper()];
  api.on(openResults, () => aPaper());
  await user.click(asked.getByRole('button', { name: 'Open results' }));
  expect(await screen.findByText(/^Results are open/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Open the results/ })).not.toBeInTheDocument();
});

test('a list that fails can be retried', async () => {
  api.on(list, () => reply(503));
  const { user } = open();
  await screen.findByText('Failed to fetch the papers');
  api.on(list, () => papers);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Friday paper')).toBeInTheDocument();
});

test('without developer mode no request is made', async () => {
  open(false);
  expect(await screen.findByText('Developer access is needed')).toBeInTheDocument();
  expect(api.requestsTo(list)).toEqual([]);
});
