import { fakeApi, hold, renderApp, reply, type FakeApi } from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aPaper } from '../../../test/builders';
import remote from '../../remote';

const plain = aPaper();
const answered = aPaper({
  id: 'p-answered',
  title: 'Anatomy Paper II',
  subject: 'Anatomy',
  year: 2019,
  description: null,
  fileUrl: '/api/files/papers/two.pdf',
  answerFileUrl: '/api/files/papers/two-answer.pdf',
});

let api: FakeApi;

/** Answers the list request like the service: filters by text, subject and year. */
function answerPapers(papers = [plain, answered]) {
  api.on('GET /api/theory-papers', ({ query }) =>
    papers.filter(({ title, subject, year }) => {
      const isMeant = (query.subject ?? subject) === subject && Number(query.year ?? year) === year;
      return isMeant && title.toLowerCase().includes((query.q ?? '').toLowerCase());
    }),
  );
}

beforeEach(() => {
  api = fakeApi();
  answerPapers();
});
afterEach(() => jest.restoreAllMocks());

const open = (path = '/theory-papers', isDeveloper = false) =>
  renderApp(remote.routes, { path, isDeveloper, api });
const card = async (title: string) =>
  within((await screen.findByRole('link', { name: title })).closest('li') as HTMLElement);

describe('the theory papers', () => {
  test('PAP-01 PAP-03 PAP-04 PAP-05 heading, subtitle and breadcrumb stand above the papers', async () => {
    open();
    const heading = await screen.findByRole('heading', { level: 1, name: 'Previous Year Theory Papers' });
    expect(heading).toBeInTheDocument();
    expect(screen.getByText('Access previous examination papers for your studies')).toBeInTheDocument();
    const steps = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(['Dashboard', 'Previous Year Theory Papers']);
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/');
  });

  test('PAP-06 six placeholder cards are shown while papers load', async () => {
    const waiting = hold();
    api.on('GET /api/theory-papers', waiting.handler);
    open();
    expect(await screen.findByText('Loading theory papers')).toBeInTheDocument();
    await screen.findByRole('search');
    expect(screen.getAllByTestId('paper-skeleton')).toHaveLength(6);
    waiting.release([plain]);
    expect(await screen.findByRole('link', { name: plain.title })).toBeInTheDocument();
    expect(screen.queryAllByTestId('paper-skeleton')).toHaveLength(0);
  });

  test('PAP-07 PAP-08 an empty list says when papers will appear', async () => {
    answerPapers([]);
    open();
    expect(await screen.findByRole('heading', { name: 'No Theory Papers Available' })).toBeInTheDocument();
    const hint = 'Theory papers will appear here once they are uploaded by administrators.';
    expect(screen.getByText(hint)).toBeInTheDocument();
  });

  test('PAP-02 PAP-10 PAP-11 PAP-12 a card shows title, badges, the description where there is one, and the date', async () => {
    open();
    const full = await card(plain.title);
    expect(full.getByText('Radiology')).toBeInTheDocument();
    expect(full.getByText('2024')).toBeInTheDocument();
    expect(full.getByText('June session, ten questions')).toBeInTheDocument();
    expect(full.getByText(/^Uploaded: 0?5[ -]Mar[ -]2026$/)).toBeInTheDocument();
    expect((await card(answered.title)).queryByText(/session/)).not.toBeInTheDocument();
  });

  test('a card links to the reader of its paper', async () => {
    open();
    const link = await screen.findByRole('link', { name: plain.title });
    expect(link).toHaveAttribute('href', `/theory-papers/${plain.id}/view`);
  });

  test('PAP-02 PAP-13 the PDF is downloaded as a file, and the download is logged', async () => {
    const { user } = open();
    const link = (await card(plain.title)).getByRole('link', { name: /^Download PDF/ });
    expect(link).toHaveAttribute('href', '/api/files/papers/one.pdf?download=1');
    expect(link).toHaveAttribute('download');
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    await waitFor(() => expect(api.requestsTo('POST /api/activities')).toHaveLength(1));
    expect(api.requestsTo('POST /api/activities')[0]?.body).toEqual({
      activityType: 'paper_view',
      resourceType: 'theory_paper',
      resourceId: plain.id,
      metadata: '{"file":"paper","how":"download"}',
    });
  });

  test('a view-only paper can be read and not downloaded', async () => {
    answerPapers([aPaper({ viewOnly: true })]);
    open();
    expect((await card(plain.title)).queryByRole('link', { name: /Download/ })).not.toBeInTheDocument();
  });

  test('PAP-14 PAP-15 only an answer that exists can be viewed, in a window without toolbar', async () => {
    const answer = { opener: window } as unknown as Window;
    const opened = jest.spyOn(window, 'open').mockReturnValue(answer);
    const { user } = open();
    expect((await card(plain.title)).queryByRole('button', { name: /Answer/ })).not.toBeInTheDocument();
    await user.click((await card(answered.title)).getByRole('button', { name: /^View Answer/ }));
    const [url, target, features = ''] = opened.mock.calls[0] ?? [];
    expect([url, target]).toEqual(['/theory-papers/p-answered/answer', '_blank']);
    expect(features.split(',')).toEqual(expect.arrayContaining(['popup', 'toolbar=no']));
    expect(answer.opener).toBeNull();
  });

  test('a blocked pop-up of an answer is reported', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = open();
    await user.click((await card(answered.title)).getByRole('button', { name: /^View Answer/ }));
    expect(await screen.findByText('The answer could not be opened')).toBeInTheDocument();
  });

  test('PAP-16 PAP-17 PAP-18 residents have no way to change papers, administrators do; an answer is added once', async () => {
    const { unmount } = open();
    await card(plain.title);
    expect(screen.queryByRole('button', { name: /Upload|Delete/ })).not.toBeInTheDocument();
    unmount();
    open('/theory-papers', true);
    expect(await screen.findByRole('button', { name: 'Upload Theory Paper' })).toBeEnabled();
    const open1 = await card(plain.title);
    expect(open1.getByRole('button', { name: /^Upload Answer/ })).toBeEnabled();
    expect(open1.getByRole('button', { name: `Delete ${plain.title}` })).toBeEnabled();
    const full = await card(answered.title);
    expect(full.queryByRole('button', { name: /^Upload Answer/ })).not.toBeInTheDocument();
    expect(full.getByRole('button', { name: `Delete ${answered.title}` })).toBeEnabled();
  });

  test('text, subject and year filter the papers and are in the address', async () => {
    const { user, router } = open();
    await card(plain.title);
    await user.selectOptions(screen.getByLabelText('Subject'), 'Anatomy');
    await waitFor(() => expect(screen.queryByRole('link', { name: plain.title })).not.toBeInTheDocument());
    await user.selectOptions(screen.getByLabelText('Year'), '2019');
    await user.type(screen.getByRole('searchbox', { name: 'Search papers' }), 'paper ii');
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
        subject: 'Anatomy',
        year: '2019',
        q: 'paper ii',
      }),
    );
    await waitFor(() =>
      expect(api.requestsTo('GET /api/theory-papers').at(-1)?.query).toMatchObject({
        subject: 'Anatomy',
        year: '2019',
        q: 'paper ii',
      }),
    );
    expect(await screen.findByRole('link', { name: answered.title })).toBeInTheDocument();
  });

  test('valid filters of an address apply, invalid ones are ignored, and filters without a match can be cleared', async () => {
    const { user } = open('/theory-papers?q=kidney&subject=Alchemy&year=1850');
    expect(await screen.findByText('No matching papers')).toBeInTheDocument();
    expect(api.requestsTo('GET /api/theory-papers')[0]?.query).toEqual({ q: 'kidney', limit: '60' });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: plain.title })).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('a failed list says so and can be retried', async () => {
    api.on('GET /api/theory-papers', () => reply(500));
    const { user } = open();
    expect(await screen.findByText('Failed to fetch theory papers')).toBeInTheDocument();
    answerPapers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: plain.title })).toBeInTheDocument();
  });

  test('a full page offers to load more', async () => {
    const all = Array.from({ length: 61 }, (_, n) => aPaper({ id: `p-${n}`, title: `Paper ${n}` }));
    api.on('GET /api/theory-papers', ({ query }) =>
      all.slice(Number(query.offset ?? 0), Number(query.offset ?? 0) + Number(query.limit)),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: 'Paper 60' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });
});
