import type { ExamPaperAnswers } from '@medrad/contracts';
import { type FakeApi, fakeApi, renderApp, reply } from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aPaper,
  aPaperAnswer,
  aPaperItem,
  aPaperResult,
  somePaperAnswers,
} from '../../../test/exam-control-builders';
import remote from '../../remote';

const { id } = aPaper();
const { examId } = aPaperResult();
const answers = 'GET /api/exam-papers/:id/answers';
let api: FakeApi;
let people: ExamPaperAnswers[];
let saved: Blob[];

beforeEach(() => {
  people = [somePaperAnswers()];
  saved = [];
  api = fakeApi({
    'GET /api/exam-papers/:id': () => aPaper(),
    'GET /api/exam-papers/:id/results': () => people,
    'GET /api/exam-papers/:id/items': () => [
      aPaperItem(),
      aPaperItem({ number: 2, title: 'Rickets', imageId: 'b', imageUrl: null, accepted: ['Rickets'] }),
    ],
    [answers]: () => people,
  });
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return 'blob:answers';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const open = (path = `/tests/exam-papers/${id}`, isDeveloper = true) =>
  renderApp(remote.routes, { path, isDeveloper, api });
const person = `/tests/exam-papers/${id}/exams/${examId}`;

describe('the matrix of a paper', () => {
  test('has a row for each person and a column for each item, in a region that the keyboard can scroll', async () => {
    people = [
      somePaperAnswers({
        answers: [
          aPaperAnswer({ pausedSeconds: 20 }),
          aPaperAnswer({ number: 2, marks: 0, outcome: 'rejected', isOffline: true }),
        ],
      }),
      somePaperAnswers({ examId: 'b', personName: 'Ben', marks: null, answers: [] }),
    ];
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'Answers' }));
    const region = await screen.findByRole('region', { name: 'Marks by person and item' });
    expect(region).toHaveAttribute('tabindex', '0');
    const table = within(within(region).getByRole('table'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Person', 'Marks', '1: Gout', '2: Rickets'],
    ]);
    const cells = (name: RegExp) =>
      within(table.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(/Asha Rao/)).toEqual(['4', '2‡', '0†']);
    expect(cells(/Ben/)).toEqual(['–', '–', '–']);
    await user.click(table.getByRole('link', { name: 'Asha Rao' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeInTheDocument();
  });

  test('says when there are no answers yet, and a failure can be retried', async () => {
    people = [somePaperAnswers({ answers: [] })];
    api.on(answers, () => reply(503));
    const { user } = open(`/tests/exam-papers/${id}?view=answers`);
    await screen.findByText('Failed to fetch the answers');
    api.on(answers, () => people);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No answers yet');
    people = [somePaperAnswers()];
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('table', { name: 'Marks by person and item' })).toBeInTheDocument();
  });

  test('is saved as a file with a row for each answer; a failure is reported', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Save answers as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.size).toBeGreaterThan(300);
    expect(api.requestsTo(answers).at(-1)?.query).toEqual({ limit: '100', offset: '0' });
    api.on(answers, () => reply(503));
    await user.click(screen.getByRole('button', { name: 'Save answers as CSV' }));
    expect(await screen.findByText('The answers were not saved')).toBeInTheDocument();
    expect(saved).toHaveLength(1);
  });
});

describe('the answers of a person', () => {
  test('are shown item by item with image, mark, reason, time and flags', async () => {
    people = [
      somePaperAnswers({
        answers: [
          aPaperAnswer({ place: 2 }),
          aPaperAnswer({
            ...{ number: 2, place: 1, text: '', isNormal: true, outcome: 'rejected', marks: 0, term: null },
            ...{ secondsUsed: null, pausedSeconds: 90, isOffline: true, late: 'pending' },
          }),
        ],
      }),
    ];
    const { user } = open(person);
    expect(await screen.findByText(/asha@hospital.test · City Hospital · Handed in · 4 of 6/)).toBeVisible();
    expect(api.requestsTo(answers)[0]?.query).toEqual({ examId });
    const table = within(screen.getByRole('table', { name: 'Answers' }));
    const cells = (name: RegExp) =>
      within(table.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ lastElementChild }) => lastElementChild?.textContent);
    expect(cells(/1\. Gout/)).toEqual(['gout', '2 of 2 Accepted', 'Recognised: Gout', '30 s', '–']);
    expect(cells(/2\. Rickets/)).toEqual([
      ...['Normal', '0 of 2 Not accepted', 'Came after the end and does not count', '–not known'],
      'Sent after the endNot countedPaused 1 min 30 s',
    ]);
    expect(table.getByText('X-ray, shown as item 2')).toBeVisible();
    await user.click(table.getByRole('button', { name: 'Image of item 1' }));
    const image = within(await screen.findByRole('dialog', { name: '1. Gout' }));
    expect(image.getByText('Accepted: Gout, Gouty arthritis')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(table.getByRole('button', { name: 'Image of item 2' }));
    expect(await screen.findByText('The image was removed')).toBeVisible();
  });

  test('have a message before the end, for an unknown exam, and after a failure', async () => {
    people = [somePaperAnswers({ state: 'running', marks: null, answers: [] })];
    const first = open(person);
    expect(await screen.findByText('No answers yet')).toBeVisible();
    first.unmount();
    people = [];
    const second = open(person);
    expect(await screen.findByText('Exam Not Found')).toBeVisible();
    second.unmount();
    api.on(answers, () => reply(503));
    const { user } = open(person);
    await screen.findByText('The paper could not be loaded');
    people = [somePaperAnswers()];
    api.on(answers, () => people);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Answers' })).toBeInTheDocument();
  });

  test('are not requested without developer mode', async () => {
    open(person, false);
    expect(await screen.findByText('Developer access is needed')).toBeInTheDocument();
    expect(api.requestsTo(answers)).toEqual([]);
  });
});
