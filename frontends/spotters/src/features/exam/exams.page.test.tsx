import type { ExamCreation, ExamSummary } from '@medrad/contracts';
import {
  type FakeApi,
  fakeApi,
  networkError,
  renderApp,
  reply,
  replyError,
} from '@medrad/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { aSubsection, aTest } from '../../../test/builders';
import { aPreset } from '../../../test/exam-control-builders';
import { anExam, at, examId } from '../../../test/exam-builders';
import remote from '../../remote';

import './exams.page';
import './exam.page';

jest.mock('./saving/answer-store', () => ({
  listKeptAnswers: () => Promise.resolve([]),
  canKeepAnswers: () => Promise.resolve(true),
}));

const create = 'POST /api/exams';
let api: FakeApi;
let own: ExamSummary[];
beforeEach(() => {
  own = [];
  api = fakeApi({
    'GET /api/exams': () => own,
    'GET /api/exam-papers': () => [],
    'GET /api/exam-presets': () => [],
    [create]: ({ body }) => {
      const { format } = body as ExamCreation;
      return reply(201, anExam({ state: 'ready', startedAt: null, deadline: null, format }));
    },
    'GET /api/exams/:id': () => anExam({ state: 'ready', startedAt: null, deadline: null }),
    'GET /api/exam-clock': () => ({ now: at(0) }),
    'GET /api/systems': () => [],
    'GET /api/tests': () => [aTest()],
    'GET /api/tests/:id': () => aTest(),
    'GET /api/spotter-subsections': () => [aSubsection()],
  });
});

const open = (path = '/exams') => renderApp(remote.routes, { path, api });
const made = () => api.requestsTo(create).map(({ body }) => body as ExamCreation);
const press = () => screen.findByRole('button', { name: 'Make the exam' });

function aSummary(number: number, overrides: Partial<ExamSummary> = {}): ExamSummary {
  const { format, createdAt } = anExam();
  const id = examId.replace(/2$/, String(number));
  const facts = { state: 'submitted', format, createdAt, endedAt: at(120), marks: 4, maxMarks: 6 } as const;
  return { id, ...facts, secondsLeft: null, isPaused: false, isHeld: false, ...overrides };
}

test('an exam is created from an adjusted preset, and says so if it has fewer images', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Rapids' }));
  const minutes = screen.getByLabelText('Minutes in all');
  expect(minutes).toHaveValue('35');
  await user.clear(minutes);
  await user.type(minutes, '20');
  await user.selectOptions(screen.getByLabelText('Images from'), 'A folder');
  await user.click(await press());
  expect(screen.getByText('Choose a folder')).toBeInTheDocument();
  expect(made()).toEqual([]);
  await user.selectOptions(await screen.findByLabelText('Folder'), 'Chest');
  await user.click(screen.getByText(/^Narrow down/));
  await user.click(screen.getByRole('checkbox', { name: 'CT' }));
  await user.click(await press());
  expect(await screen.findByText(/Only 3 images of the 30 you asked for/)).toBeInTheDocument();
  expect(made()).toMatchObject([
    {
      format: { pace: 'free', items: 30, seconds: 1200, asksNormality: true, normalShare: 0.5 },
      source: { subsectionId: 'f-chest', modalities: ['CT'] },
    },
  ]);
});

test('teachers’ formats are listed beside those of examinations, and the exam has the name of its format', async () => {
  api.on('GET /api/exam-presets', () => [aPreset()]);
  const { user } = open();
  const teachers = within(await screen.findByRole('group', { name: 'Formats of your teachers' }));
  await user.click(teachers.getByRole('radio', { name: 'Friday mock' }));
  expect(screen.getByLabelText('Items')).toHaveValue('12');
  await user.click(await press());
  await screen.findByRole('heading', { name: 'Ready?' });
  expect(made()).toMatchObject([{ format: { name: 'Friday mock', items: 12 } }]);
});

test('a failure to load teachers’ formats leaves the other formats available', async () => {
  api.on('GET /api/exam-presets', () => reply(503));
  const { user } = open();
  await screen.findByText('Failed to fetch your teachers’ formats');
  await user.click(await press());
  await screen.findByRole('heading', { name: 'Ready?' });
});

test('an exam opened from a spotter uses its images', async () => {
  const { user } = open(`/exams?test=${aTest().id}`);
  expect(
    await screen.findByRole('option', { name: 'Neuro emergencies', selected: true }),
  ).toBeInTheDocument();
  await user.click(await press());
  await screen.findByRole('heading', { name: 'Ready?' });
  expect(made()).toMatchObject([{ source: { testId: aTest().id } }]);
});

test.each([
  ['without images is reported', 409, 'NO_IMAGES', 'No image fits this choice. Choose another source'],
  [
    'of a folder that no longer exists asks for another one',
    404,
    'NOT_FOUND',
    'This spotter or folder is gone. Choose another one.',
  ],
] as const)('a selection %s', async (_rule, status, code, sentence) => {
  api.on(create, () => replyError(status, code, 'The server says this.'));
  const { user } = open();
  await user.click(await press());
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});

test('a request without an answer is retried under the same id; another choice gets a new id', async () => {
  api.on(create, networkError);
  const { user } = open();
  await user.click(await press());
  await screen.findByRole('alert');
  await user.click(await press());
  await screen.findByRole('alert');
  await user.click(screen.getByRole('radio', { name: 'Quick ten' }));
  await user.click(await press());
  await screen.findByRole('alert');
  const [first, second, third] = made().map((body) => body.examId);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('exams are listed newest first with state and marks, and the running exam above them', async () => {
  own = [
    aSummary(1, { state: 'ready', marks: null }),
    aSummary(2, { state: 'submitted' }),
    aSummary(3, { state: 'running', marks: null }),
    aSummary(4, { state: 'voided' }),
  ];
  open();
  const region = await screen.findByRole('region', { name: 'Your exams' });
  const entries = await within(region).findAllByRole('listitem');
  const said = entries.map((entry) => [
    /Running|Not started|Handed in|Does not count/.exec(entry.textContent ?? '')?.[0],
    within(entry).queryByRole('link')?.textContent,
  ]);
  expect(said).toEqual([
    ['Running', 'Continue'],
    ['Not started', 'Start'],
    ['Handed in', 'Result'],
    ['Does not count', undefined],
  ]);
  expect(entries[2]).toHaveTextContent('4 of 6 marks');
});

test('an empty list says so, and a list that cannot be loaded can be retried', async () => {
  api.on('GET /api/exams', networkError);
  const { user } = open();
  const list = await screen.findByRole('region', { name: 'Your exams' });
  await user.click(
    await within(list)
      .findByRole('button', { name: 'Retry' })
      .then((retry) => {
        api.on('GET /api/exams', () => []);
        return retry;
      }),
  );
  expect(await within(list).findByText('No exams yet')).toBeInTheDocument();
});
