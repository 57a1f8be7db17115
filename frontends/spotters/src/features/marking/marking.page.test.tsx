import type { AnswerGroup, AnswerGroupCounts } from '@medrad/contracts';
import { type FakeApi, fakeApi, renderApp, reply, replyError } from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote';

type Decision = NonNullable<AnswerGroup['decision']>;
const aDecision = (overrides: Partial<Decision> = {}): Decision => ({
  decisionId: 'd-1',
  verdict: 'accepted',
  credit: null,
  term: 'collapsed lung',
  reason: null,
  state: 'applied',
  decidedAt: '2026-03-05T09:30:00.000Z',
  changed: 12,
  ...overrides,
});
const aGroup = (overrides: Partial<AnswerGroup> = {}): AnswerGroup => ({
  id: 'g-1',
  imageId: 'image-1',
  title: 'Left pneumothorax',
  imageUrl: '/api/files/spotters/one.png',
  width: 512,
  height: 512,
  key: {
    imageId: 'image-1',
    title: 'Left pneumothorax',
    isNormal: false,
    isTitleAccepted: true,
    accepted: [{ text: 'PTX' }],
    partial: [{ text: 'air leak', credit: 0.25 }],
    rejected: [{ text: 'skin fold' }],
    side: null,
    revision: 2,
  },
  waiting: 12,
  contested: 3,
  rejected: 0,
  late: 0,
  samples: [
    { text: 'collapsed lung', outcome: 'review', marks: 0, maxMarks: 2, reason: null },
    { text: 'Collapsed Lung', outcome: 'accepted', marks: 2, maxMarks: 2, reason: 'It is the same.' },
  ],
  decision: null,
  revision: 4,
  ...overrides,
});

const list = 'GET /api/answer-groups';
const decide = 'POST /api/answer-groups/:id/decision';
const undo = 'POST /api/answer-groups/:id/undo';
let api: FakeApi;
let groups: AnswerGroup[];
let counts: AnswerGroupCounts;
const stored = (id: string | undefined) => groups.find((group) => group.id === id) ?? aGroup();

beforeEach(() => {
  localStorage.clear();
  counts = { waiting: 86, rejected: 7 };
  groups = [
    aGroup(),
    aGroup({ id: 'g-2', title: 'Gout', samples: [{ ...aGroup().samples[0]!, text: 'podagra' }], waiting: 1 }),
  ];
  api = fakeApi({
    [list]: () => groups,
    'GET /api/answer-group-counts': () => counts,
    [decide]: ({ params, body }) => {
      const { decisionId, verdict, credit = null } = body as Decision;
      const decision = aDecision({ decisionId, verdict, credit });
      return { ...stored(params['id']), waiting: 0, decision, revision: 5 };
    },
    [undo]: ({ params }) => ({ ...stored(params['id']), revision: 6 }),
    'GET /api/answer-groups/:id': ({ params }) => ({ ...stored(params['id']), decision: aDecision() }),
  });
});

const open = (isDeveloper = true) => renderApp(remote.routes, { path: '/tests/marking', isDeveloper, api });
const detail = (name: string) => screen.findByRole('region', { name });
const sent = () => api.requestsTo(decide).map(({ params, body }) => [params['id'], body]);

/** Body of the answer to a decision on a group that has changed. */
const staleAnswer = (current: AnswerGroup) => ({
  code: 'STALE_EDIT',
  message: 'Someone else changed this.',
  details: [{ path: '/revision', message: 'is not the present revision', current }],
  requestId: 'r',
});

describe('the lists of answers', () => {
  test('tell how many groups there are in all, not how many are loaded, and follow decisions', async () => {
    const { user } = open();
    expect(await screen.findByText('86 groups to decide')).toBeInTheDocument();
    counts = { waiting: 85, rejected: 7 };
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('85 groups to decide')).toBeInTheDocument();
  });

  test('can be those that the rules rejected, the most frequent first, and such answers can be accepted', async () => {
    const { user } = open();
    await detail('Left pneumothorax');
    groups = [aGroup({ waiting: 0, contested: 0, rejected: 9, late: 2 })];
    await user.click(screen.getByRole('radio', { name: 'Rejected by the rules' }));
    expect(await screen.findByText('7 groups to look through')).toBeInTheDocument();
    expect(api.requestsTo(list).at(-1)?.query).toEqual({ list: 'rejected', limit: '50' });
    const group = within(await detail('Left pneumothorax'));
    expect(group.getByText('9 answers')).toBeVisible();
    expect(group.getByText('2 sent after the end')).toBeVisible();
    await user.click(group.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  test('say when the rules have rejected nothing', async () => {
    groups = [];
    const { user } = open();
    await screen.findByText('No answers are waiting');
    await user.click(screen.getByRole('radio', { name: 'Rejected by the rules' }));
    expect(await screen.findByText('No rejected answers')).toBeInTheDocument();
  });
});

describe('the queue of answers', () => {
  test('shows a group beside its image with count, verbatim samples, marks and key', async () => {
    open();
    const group = within(await detail('Left pneumothorax'));
    expect(group.getByText('12 answers')).toBeInTheDocument();
    expect(group.getByText('3 called right')).toBeInTheDocument();
    const samples = within(group.getByRole('list', { name: 'Answers as typed' }));
    expect(samples.getByText('collapsed lung')).toBeInTheDocument();
    expect(samples.getByText('2 of 2 marks now')).toBeInTheDocument();
    expect(samples.getByText('Reason: It is the same.')).toBeInTheDocument();
    expect(group.getByText('Left pneumothorax, PTX')).toBeInTheDocument();
    expect(group.getByText('air leak (25 %)')).toBeInTheDocument();
    expect(group.getByRole('group', { name: 'Image viewer' })).toBeInTheDocument();
    expect(await screen.findByText('86 groups to decide')).toBeInTheDocument();
  });

  test.each([
    ['1', 'Accept', { verdict: 'accepted' }],
    ['2', 'Half', { verdict: 'partial', credit: 0.5 }],
    ['3', 'Reject', { verdict: 'rejected' }],
  ])('key %s and the button %s decide, and the next group is shown', async (key, name, body) => {
    counts = { waiting: 0, rejected: 0 };
    const { user } = open();
    await detail('Left pneumothorax');
    await user.keyboard(key);
    await user.click(within(await detail('Gout')).getByRole('button', { name }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual(
      ['g-1', 'g-2'].map((id) => [
        id,
        { ...body, revision: 4, decisionId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
      ]),
    );
    expect(await screen.findByText('All of these are decided.')).toBeInTheDocument();
  });

  test('key 2 sends the chosen share', async () => {
    const { user } = open();
    await detail('Left pneumothorax');
    await user.selectOptions(screen.getByLabelText('Share of the marks'), '75 %');
    screen.getByLabelText('Share of the marks').blur();
    await user.keyboard('2');
    await waitFor(() => expect(sent()).toMatchObject([['g-1', { verdict: 'partial', credit: 0.75 }]]));
  });

  test('J and K move, and Z undoes the last decision', async () => {
    const { user } = open();
    await detail('Left pneumothorax');
    await user.keyboard('j');
    await detail('Gout');
    await user.keyboard('j');
    await detail('Gout');
    await user.keyboard('k');
    await detail('Left pneumothorax');
    await user.keyboard('z');
    expect(api.requestsTo(undo)).toHaveLength(0);
    await user.keyboard('1');
    await detail('Gout');
    const [[, body]] = sent() as [[string, { decisionId: string }]];
    await user.keyboard('z');
    expect(await screen.findByText('Decision undone')).toBeInTheDocument();
    expect(api.requestsTo(undo).map((request) => request.body)).toEqual([{ decisionId: body.decisionId }]);
    expect(within(await detail('Left pneumothorax')).getByRole('button', { name: 'Accept' })).toBeEnabled();
  });

  test('keys that are switched off do nothing, and ? opens their sheet', async () => {
    localStorage.setItem('markingShortcuts', 'off');
    const { user } = open();
    await detail('Left pneumothorax');
    await user.keyboard('1j');
    await detail('Left pneumothorax');
    expect(sent()).toEqual([]);
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(await sheet.findByText('Undo the last decision')).toBeInTheDocument();
  });

  test('a decision whose answer was lost is the teacher’s own when it is sent again, and can be undone', async () => {
    let current: AnswerGroup | undefined;
    api.on(decide, ({ body }) => {
      const { decisionId, verdict } = body as Decision;
      if (current) return reply(409, staleAnswer(current));
      current = aGroup({ waiting: 0, decision: aDecision({ decisionId, verdict }), revision: 5 });
      return reply(502, {});
    });
    const { user } = open();
    await detail('Left pneumothorax');
    await user.keyboard('3');
    expect(await screen.findByText('The answers were not marked')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Your first decision was stored')).toBeInTheDocument();
    expect(screen.queryByText('Another teacher decided first')).not.toBeInTheDocument();
    await detail('Gout');
    await user.keyboard('z');
    await waitFor(() =>
      expect(api.requestsTo(undo).map((request) => request.body)).toEqual([
        { decisionId: current?.decision?.decisionId },
      ]),
    );
  });

  test('a teacher who decides second sees the first decision', async () => {
    const current = aGroup({ decision: aDecision({ verdict: 'rejected' }), revision: 5 });
    api.on(decide, () => reply(409, staleAnswer(current)));
    const { user } = open();
    await detail('Left pneumothorax');
    await user.keyboard('1');
    expect(await screen.findByText('Another teacher decided first')).toBeInTheDocument();
    const group = within(await detail('Left pneumothorax'));
    expect(group.getByText('Rejected: 12 marks changed')).toBeInTheDocument();
    expect(group.getByRole('button', { name: 'Take back' })).toBeEnabled();
  });

  test('a decision that is refused or fails is reported, and the group stays', async () => {
    api.on(decide, () => replyError(400, 'VALIDATION_FAILED', 'The answer denies what the image shows.'));
    const { user } = open();
    await detail('Left pneumothorax');
    await user.keyboard('1');
    expect(await screen.findByText('The answer denies what the image shows.')).toBeInTheDocument();
    expect(within(await detail('Left pneumothorax')).getByRole('button', { name: 'Accept' })).toBeEnabled();
  });

  test('a notice is shown while marks are being changed', async () => {
    groups = [aGroup({ decision: aDecision({ state: 'applying', changed: 100 }) })];
    open();
    expect(await screen.findByText('Accepted: 100 marks changed so far')).toBeInTheDocument();
    expect(await screen.findByText('Accepted: 12 marks changed')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Take back' })).toBeEnabled();
  });

  test('a deleted image is marked as deleted', async () => {
    groups = [aGroup({ imageUrl: null, key: null })];
    open();
    expect(await screen.findByText('The image was deleted')).toBeInTheDocument();
    expect(screen.queryByLabelText('Key of the image')).not.toBeInTheDocument();
  });

  test('an empty queue and a failed queue can be reloaded', async () => {
    api.on(list, () => reply(503));
    const { user } = open();
    expect(await screen.findByText('Failed to fetch answers')).toBeInTheDocument();
    api.on(list, () => []);
    await user.click(screen.getByRole('button', { name: /Try again|Retry/ }));
    expect(await screen.findByText('No answers are waiting')).toBeInTheDocument();
    api.on(list, () => groups);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await detail('Left pneumothorax');
  });

  test('without developer mode no request is made', async () => {
    open(false);
    expect(await screen.findByText('Developer access is needed')).toBeInTheDocument();
    expect(api.requestsTo(list)).toEqual([]);
  });

  test('the image library links to the queue', async () => {
    api.on('GET /api/images', () => []);
    api.on('GET /api/systems', () => []);
    renderApp(remote.routes, { path: '/tests/images', isDeveloper: true, api });
    expect(await screen.findByRole('link', { name: 'Answers to Mark' })).toHaveAttribute(
      'href',
      '/tests/marking',
    );
  });
});
