import type { ExamAttempt } from '@medrad/contracts';
import {
  aUser,
  type FakeApi,
  fakeApi,
  networkError,
  renderApp,
  reply,
  replyError,
} from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anAccommodation, anAttempt } from '../../../test/exam-control-builders';
import { at, examId } from '../../../test/exam-builders';
import remote from '../../remote';

const list = 'GET /api/exam-attempts';
const extend = 'POST /api/exam-attempts/:id/extensions';
const voidExam = 'POST /api/exam-attempts/:id/void';
const people = 'GET /api/exam-accommodations';
const person = 'GET /api/exam-accommodations/:userId';
const put = 'PUT /api/exam-accommodations/:userId';
let api: FakeApi;
let exams: ExamAttempt[];

beforeEach(() => {
  exams = [anAttempt()];
  api = fakeApi({
    [list]: () => exams,
    [extend]: () => exams[0],
    [voidExam]: ({ body }) => ({
      ...anAttempt({ state: 'voided' }),
      voided: { by: 't', byName: 'Dr. Teacher', at: at(60), ...(body as { reason: string }) },
    }),
    [people]: () => [anAccommodation()],
    [person]: () => anAccommodation(),
    [put]: ({ body }) => ({ ...anAccommodation(), ...(body as object), revision: 2 }),
    'GET /api/users': () => [{ ...aUser({ id: 'u-9', name: 'Bela Iyer' }), disabled: false }],
    'GET /api/exam-clock': () => ({ now: at(60) }),
  });
});

const open = (query = '', isDeveloper = true) =>
  renderApp(remote.routes, { path: `/tests/exams${query}`, isDeveloper, api });
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));
/** The dialog of a person's extra time, once it has loaded. */
const extraTime = async (name: RegExp) => {
  await screen.findByLabelText('Time of each exam');
  return dialog(name);
};

describe('running exams', () => {
  test('are listed with person, time left by the server’s clock, number of answers and added time', async () => {
    const added = { kind: 'added', number: null, seconds: 300, at: at(30), by: 't', byName: null } as const;
    exams = [anAttempt({ extensions: [{ ...added, number: 1, reason: 'A fire alarm' }] })];
    open();
    const found = await row(/^Asha Rao/);
    expect(found.getByText('1 of 3')).toBeInTheDocument();
    expect(found.getByText('+ 5 min')).toBeInTheDocument();
    expect(await found.findByText(/min left$/)).toBeInTheDocument();
    expect(api.requestsTo(list)[0]?.query).toMatchObject({ state: 'running', limit: '20' });
  });

  test('get extra minutes with a reason, under a unique id', async () => {
    const { user } = open();
    await user.click((await row(/^Asha Rao/)).getByRole('button', { name: /^Add time/ }));
    const form = await dialog(/^Add time/);
    expect(form.getByRole('button', { name: 'Add time' })).toBeDisabled();
    await user.clear(form.getByLabelText('Minutes'));
    await user.type(form.getByLabelText('Minutes'), '90');
    await user.type(form.getByLabelText(/^Reason/), 'A fire alarm');
    await user.click(form.getByRole('button', { name: 'Add time' }));
    expect(form.getByText('Enter 1 to 60 minutes')).toBeInTheDocument();
    expect(api.requestsTo(extend)).toEqual([]);
    await user.clear(form.getByLabelText('Minutes'));
    await user.type(form.getByLabelText('Minutes'), '10');
    await user.click(form.getByRole('button', { name: 'Add time' }));
    expect(await screen.findByText('10 min added for Asha Rao')).toBeInTheDocument();
    expect(api.requestsTo(extend).map(({ params, body }) => [params['id'], body])).toEqual([
      [
        examId,
        {
          extensionId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
          seconds: 600,
          reason: 'A fire alarm',
        },
      ],
    ]);
  });

  test('an extension that failed to arrive is retried under the same id', async () => {
    api.on(extend, networkError);
    const { user } = open();
    await user.click((await row(/^Asha Rao/)).getByRole('button', { name: /^Add time/ }));
    const form = await dialog(/^Add time/);
    await user.type(form.getByLabelText(/^Reason/), 'A fire alarm');
    await user.click(form.getByRole('button', { name: 'Add time' }));
    await screen.findByText('No time was added');
    await user.click(form.getByRole('button', { name: 'Add time' }));
    await waitFor(() => expect(api.requestsTo(extend)).toHaveLength(2));
    const [first, second] = api.requestsTo(extend).map(({ body }) => body);
    expect(second).toEqual(first);
  });

  test('an exam that has ended meanwhile is reported, and the list is reloaded', async () => {
    api.on(extend, () => replyError(409, 'ITEM_CLOSED', 'No item is open.'));
    const { user } = open();
    await user.click((await row(/^Asha Rao/)).getByRole('button', { name: /^Add time/ }));
    const form = await dialog(/^Add time/);
    await user.type(form.getByLabelText(/^Reason/), 'A fire alarm');
    exams = [];
    await user.click(form.getByRole('button', { name: 'Add time' }));
    expect(await screen.findByText(/^The exam has ended meanwhile/)).toBeInTheDocument();
    expect(await screen.findByText('No exam is running')).toBeInTheDocument();
  });

  test('can be voided only with a reason, and a void by another person is reported', async () => {
    const { user } = open();
    await user.click((await row(/^Asha Rao/)).getByRole('button', { name: /^Void/ }));
    const form = await dialog(/^Void the exam of Asha Rao/);
    expect(form.getByText(/You can take this back/)).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Void exam' })).toBeDisabled();
    await user.type(form.getByLabelText(/^Reason/), 'Wrong room');
    await user.click(form.getByRole('button', { name: 'Void exam' }));
    expect(await screen.findByText('Exam voided')).toBeInTheDocument();
    const voided = { by: 't', byName: 'Dr. Other', at: at(60), reason: 'A fire alarm' };
    api.on(voidExam, () => anAttempt({ state: 'voided', voided }));
    await user.click((await row(/^Asha Rao/)).getByRole('button', { name: /^Void/ }));
    const again = await dialog(/^Void the exam/);
    await user.type(again.getByLabelText(/^Reason/), 'Wrong room');
    await user.click(again.getByRole('button', { name: 'Void exam' }));
    expect(await screen.findByText(/Dr. Other voided it first. Reason: A fire alarm/)).toBeInTheDocument();
  });
});

test('late answers are shown, and count once they are accepted with a reason', async () => {
  const acceptLate = 'POST /api/exam-attempts/:id/late-answers';
  exams = [anAttempt({ state: 'expired', endedAt: at(120), lateAnswers: 2 })];
  api.on(acceptLate, () => replyError(409, 'ITEM_CLOSED', 'This exam still takes answers.'));
  const { user } = open('?view=ended');
  const ended = await row(/^Asha Rao/);
  expect(ended.getByText('2 late answers')).toBeInTheDocument();
  await user.click(ended.getByRole('button', { name: /^Accept late answers/ }));
  const form = await dialog(/^Accept the late answers of Asha Rao/);
  expect(form.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await user.type(form.getByLabelText(/^Reason/), ' The network failed ');
  await user.click(form.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('This exam still takes answers.')).toBeInTheDocument();
  const lateAccepted = { by: 't', byName: 'Dr. Teacher', at: at(200), reason: 'The network failed' };
  api.on(acceptLate, () => (exams = [{ ...exams[0]!, lateAccepted }])[0]);
  await user.click(form.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Late answers accepted')).toBeInTheDocument();
  expect(api.requestsTo(acceptLate).at(-1)?.body).toEqual({ reason: 'The network failed' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Accept late answers/ })).toBeNull());
});

describe('a voided exam', () => {
  const takeBack = 'POST /api/exam-attempts/:id/void/take-back';
  const again = 'POST /api/exam-attempts/:id/second-attempt';
  const act = { by: 't', byName: 'Dr. Teacher', at: at(130), reason: 'Wrong room' };
  const paperId = '66666666-6666-4666-8666-666666666666';
  beforeEach(() => {
    exams = [anAttempt({ state: 'voided', endedAt: at(120), voided: act, paperId })];
  });

  test.each([
    {
      label: 'Take back',
      route: takeBack,
      title: /^Let the exam of Asha Rao count again/,
      submit: 'Take back',
      failure: 'The exam is still void',
      done: 'The exam of Asha Rao counts again',
      after: () => anAttempt({ state: 'submitted', formerVoids: [{ voided: act, takenBack: act }] }),
    },
    {
      label: 'Second attempt',
      route: again,
      title: /^Let Asha Rao take the paper again/,
      submit: 'Give a second attempt',
      failure: 'No second attempt was given',
      done: 'Asha Rao may take the paper again',
      after: () => anAttempt({ state: 'voided', voided: act, secondAttempt: act, paperId }),
    },
  ])('offers “$label”, with a reason', async ({ label, route, title, submit, failure, done, after }) => {
    api.on(route, () => replyError(409, 'CONFLICT', 'Not now.'));
    const { user } = open('?view=ended');
    await user.click((await row(/^Asha Rao/)).getByRole('button', { name: `${label}: Asha Rao` }));
    const form = await dialog(title);
    expect(form.getByRole('button', { name: submit })).toBeDisabled();
    await user.type(form.getByLabelText(/^Reason/), ' By mistake ');
    await user.click(form.getByRole('button', { name: submit }));
    expect(await screen.findByText(failure)).toBeInTheDocument();
    api.on(route, () => (exams = [after()])[0]);
    await user.click(form.getByRole('button', { name: submit }));
    expect(await screen.findByText(done)).toBeInTheDocument();
    expect(api.requestsTo(route).at(-1)?.body).toEqual({ reason: 'By mistake' });
    await waitFor(() => expect(screen.queryByRole('button', { name: `${label}: Asha Rao` })).toBeNull());
  });

  test('without a paper has no second attempt', async () => {
    exams = [anAttempt({ state: 'voided', endedAt: at(120), voided: act })];
    open('?view=ended');
    await row(/^Asha Rao/);
    expect(screen.queryByRole('button', { name: /^Second attempt/ })).toBeNull();
  });

  test('shows its former voidings and the second attempt in its history, the latest first', async () => {
    const takenBack = { ...act, at: at(140), reason: 'By mistake' };
    exams = [
      anAttempt({
        state: 'voided',
        voided: { ...act, at: at(150), reason: 'Right room' },
        secondAttempt: { ...act, at: at(160), reason: 'A fire alarm' },
        formerVoids: [{ voided: act, takenBack }],
        paperId,
      }),
    ];
    const { user } = open('?view=ended');
    await user.click((await row(/^Asha Rao/)).getByRole('button', { name: /^History/ }));
    const items = (await dialog(/^Changes to the exam/)).getAllByRole('listitem');
    expect(items.map(({ textContent }) => /^(.*)Reason: (.*)By/.exec(textContent ?? '')?.slice(1))).toEqual([
      ['Second attempt given', 'A fire alarm'],
      ['Voided', 'Right room'],
      ['Voiding taken back', 'By mistake'],
      ['Voided', 'Wrong room'],
    ]);
  });
});

test('ended exams show every change with its reason and author', async () => {
  exams = [
    anAttempt({
      state: 'voided',
      endedAt: at(120),
      extensions: [
        {
          kind: 'added',
          number: 2,
          seconds: 60,
          at: at(30),
          by: 't',
          byName: 'Dr. Teacher',
          reason: 'A fire alarm',
        },
        { kind: 'stall', number: 2, seconds: 3, at: at(40), by: null, byName: null, reason: 'Image 2' },
      ],
      voided: { by: 't', byName: 'Dr. Other', at: at(120), reason: 'Wrong room' },
    }),
  ];
  const { user } = open('?view=ended');
  const found = await row(/^Asha Rao/);
  expect(found.queryByRole('button', { name: /^Void|^Add time/ })).not.toBeInTheDocument();
  await user.click(found.getByRole('button', { name: /^History/ }));
  const history = await dialog(/^Changes to the exam/);
  const said = history.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toEqual([
    expect.stringMatching(/^VoidedReason: Wrong roomBy Dr. Other/),
    expect.stringMatching(/^Given back for a slow image: 3 s at item 2.*By the server/),
    expect.stringMatching(/^Time added: 1 min at item 2Reason: A fire alarmBy Dr. Teacher/),
  ]);
});

describe('extra time', () => {
  test('is listed, changed with its revision, and removed with a reason', async () => {
    const { user } = open('?view=extra-time');
    const found = await row(/^Asha Rao/);
    expect(found.getByText('1.25 times the time')).toBeInTheDocument();
    await user.click(found.getByRole('button', { name: /^Change/ }));
    const form = await extraTime(/^Extra time of Asha Rao/);
    await user.selectOptions(form.getByLabelText('Time of each exam'), 'No extra time');
    await user.clear(form.getByLabelText(/^Reason/));
    await user.type(form.getByLabelText(/^Reason/), 'Expired');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Asha Rao: no extra time')).toBeInTheDocument();
    expect(api.requestsTo(put).map(({ body }) => body)).toEqual([
      { personName: 'Asha Rao', factor: 1, reason: 'Expired', revision: 1 },
    ]);
  });

  test('can be given to a person found by search', async () => {
    api.on(person, () => anAccommodation({ factor: 1, reason: null, changes: [], revision: 0 }));
    const { user } = open('?view=extra-time');
    await user.click(await screen.findByRole('button', { name: 'Give extra time' }));
    await user.click(await screen.findByRole('button', { name: 'Choose Bela Iyer' }));
    const form = await extraTime(/^Extra time of Bela Iyer/);
    await user.selectOptions(form.getByLabelText('Time of each exam'), '1.5 times the time');
    await user.type(form.getByLabelText(/^Reason/), 'By certificate');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.requestsTo(put).map(({ params, body }) => [params['userId'], body])).toMatchObject([
        ['u-9', { personName: 'Bela Iyer', factor: 1.5, revision: 0 }],
      ]),
    );
  });

  test('changed by another person meanwhile is shown for comparison, and nothing is overwritten', async () => {
    const current = anAccommodation({ factor: 1.5, reason: 'New certificate', revision: 2 });
    const details = [{ path: '/revision', message: 'is not the present revision', current }];
    const refusal = { code: 'STALE_EDIT', message: 'Someone else changed this.', details, requestId: 'r' };
    api.on(put, () => reply(409, refusal));
    const { user } = open('?view=extra-time');
    await user.click((await row(/^Asha Rao/)).getByRole('button', { name: /^Change/ }));
    const form = await extraTime(/^Extra time of Asha Rao/);
    await user.type(form.getByLabelText(/^Reason/), ', renewed');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/Someone else changed this extra time/)).toBeInTheDocument();
    expect(await form.findByText('New certificate')).toBeInTheDocument();
  });
});

test.each([
  ['', list, 'Failed to fetch the exams'],
  ['?view=extra-time', people, 'Failed to fetch the extra time'],
])('a list that cannot be loaded (%s) can be retried', async (query, call, text) => {
  api.on(call, () => reply(503));
  const { user } = open(query);
  expect(await screen.findByText(text)).toBeInTheDocument();
  api.on(call, () => []);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^No exam is running|^Nobody has extra time/)).toBeInTheDocument();
});

test('without developer mode no request is made', async () => {
  open('', false);
  expect(await screen.findByText('Developer access is needed')).toBeInTheDocument();
  expect(api.requestsTo(list)).toEqual([]);
});
