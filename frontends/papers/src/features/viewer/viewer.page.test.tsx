import { onSessionRefusal } from '@medrad/api-client';
import type { TheoryPaper } from '@medrad/contracts';
import { aUser, fakeApi, renderApp, reply, replyError, type FakeApi } from '@medrad/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote';
import type { OpenOptions } from './document/open-document';
import type { PaperDocument, PaperPage } from './document/paper-document';
import { FileFailure } from './file/file-failure';
import type { PaperFile } from './file/paper-file';

// A fake of the opened document, because jsdom has neither canvas nor workers.
const opened = jest.fn<Promise<PaperDocument>, [PaperFile, OpenOptions]>();
jest.mock('./document/open-document', () => ({
  openDocument: (file: PaperFile, options: OpenOptions) => opened(file, options),
}));
jest.mock('./document/pdf-worker', () => ({
  warmPdfWorker: () => undefined,
  takePdfWorker: () => ({ addEventListener: () => undefined, terminate: () => undefined }),
}));

const paper: TheoryPaper = {
  id: '33333333-3333-4333-8333-333333333333',
  title: 'Paper I',
  description: null,
  year: 2024,
  subject: 'Radiology',
  fileUrl: '/api/files/papers/one.pdf',
  uploadDate: '2026-03-05T09:30:00.000Z',
  viewOnly: false,
  answerFileUrl: '/api/files/papers/answer.pdf',
};
const a4 = { width: 794, height: 1_123 };
const view = `/theory-papers/${paper.id}/view`;
const answer = `/theory-papers/${paper.id}/answer`;

function aPage(text: string, page: Partial<PaperPage> = {}): PaperPage {
  const pieces = [{ text, endsLine: true }];
  return {
    size: a4,
    paint: () => ({ done: Promise.resolve(), cancel: () => undefined }),
    pieces: async () => pieces,
    layText: (container) => {
      const span = document.createElement('span');
      span.textContent = text;
      container.append(span);
      return { done: Promise.resolve([span]), cancel: () => undefined };
    },
    links: async () => [],
    release: () => undefined,
    ...page,
  };
}

function aDocument(texts: string[], pages: Record<number, Partial<PaperPage>> = {}): PaperDocument {
  return {
    pageCount: texts.length,
    firstSize: a4,
    page: async (number) => aPage(texts[number - 1] ?? '', pages[number]),
  };
}

let api: FakeApi;
beforeEach(() => {
  const window = { clientWidth: 1_000, clientHeight: 700 };
  for (const [name, value] of Object.entries(window)) {
    jest.spyOn(HTMLElement.prototype, name as 'clientWidth', 'get').mockReturnValue(value);
  }
  Range.prototype.getClientRects = () =>
    [{ left: 0, top: 0, width: 10, height: 10 }] as unknown as DOMRectList;
  opened.mockReset().mockResolvedValue(aDocument(['Chest film', 'Ménière', 'A chest, again']));
  api = fakeApi({
    'GET /api/theory-papers/:id': () => paper,
    'GET /api/files/papers/:key': () => 'a PDF',
    'POST /api/activities': () => reply(201, {}),
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const open = (path: string) => renderApp(remote.routes, { path, api, user: aUser() });
const pageField = () => screen.findByRole('textbox', { name: /^Page number/ });

describe('the paper viewer', () => {
  test('PAP-02 a paper is read page by page: field, buttons and keys', async () => {
    const { user } = open(view);
    expect(await screen.findByRole('heading', { level: 1, name: 'Paper I' })).toBeInTheDocument();
    expect(await pageField()).toHaveValue('1');
    expect(screen.getByText('of 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await pageField()).toHaveValue('2');
    await user.keyboard('{End}');
    expect(await pageField()).toHaveValue('3');
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await user.clear(await pageField());
    await user.type(await pageField(), '2{Enter}');
    expect(await pageField()).toHaveValue('2');
    await user.clear(await pageField());
    await user.type(await pageField(), '99{Enter}');
    expect(await pageField()).toHaveValue('3');
  });

  test('a partly typed page number is reverted by Escape and on blur', async () => {
    const { user } = open(view);
    await user.clear(await pageField());
    await user.type(await pageField(), '3{Escape}');
    expect(await pageField()).toHaveValue('1');
    await user.type(await pageField(), 'x');
    await user.tab();
    expect(await pageField()).toHaveValue('1');
  });

  test('PAP-13 a paper can be downloaded, and reading and download are logged', async () => {
    const { user } = open(view);
    const link = await screen.findByRole('link', { name: 'Download PDF' });
    expect(link).toHaveAttribute('href', `${paper.fileUrl}?download=1`);
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    await waitFor(() => expect(api.requestsTo('POST /api/activities')).toHaveLength(2));
    expect(api.requestsTo('POST /api/activities').map(({ body }) => body)).toEqual(
      ['read', 'download'].map((how) => ({
        activityType: 'paper_view',
        resourceType: 'theory_paper',
        resourceId: paper.id,
        metadata: JSON.stringify({ file: 'paper', how }),
      })),
    );
  });

  test('PAP-15 an answer is for viewing only', async () => {
    open(answer);
    expect(await screen.findByRole('heading', { level: 1, name: 'Answer: Paper I' })).toBeInTheDocument();
    await pageField();
    expect(screen.getByText('View only')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /download/i })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /print|download/i })).not.toBeInTheDocument();
  });

  test('a view-only paper has no download either', async () => {
    api.on('GET /api/theory-papers/:id', () => ({ ...paper, viewOnly: true }));
    open(view);
    await pageField();
    expect(screen.queryByRole('link', { name: /download/i })).not.toBeInTheDocument();
  });

  test('find counts matches, moves forwards and backwards past the ends, and closes with Escape', async () => {
    const { user } = open(view);
    await pageField();
    await user.keyboard('{Control>}f{/Control}');
    const field = screen.getByRole('textbox', { name: 'Find in text' });
    expect(field).toHaveFocus();
    await user.type(field, 'CHEST');
    expect(await screen.findByText('1 of 2')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2 of 2')).toBeInTheDocument();
    await waitFor(async () => expect(await pageField()).toHaveValue('3'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('1 of 2')).toBeInTheDocument();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(await screen.findByText('2 of 2')).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, 'meniere');
    expect(await screen.findByText('1 of 1')).toBeInTheDocument();
    await user.type(field, ' nowhere');
    expect(await screen.findByText('No matches')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
  });

  test('zoom changes in steps, by buttons and keys', async () => {
    const { user } = open(view);
    await screen.findByRole('button', { name: 'Fit width (now 123%)' });
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await screen.findByRole('button', { name: 'Fit width (now 125%)' });
    await user.keyboard('--');
    await screen.findByRole('button', { name: 'Fit width (now 100%)' });
    await user.keyboard('0');
    await screen.findByRole('button', { name: 'Fit width (now 123%)' });
  });

  test('the sheet on ? can switch single keys off', async () => {
    const { user } = open(view);
    await pageField();
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await user.click(sheet.getByRole('switch', { name: /Single-key shortcuts/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('+');
    expect(screen.getByRole('button', { name: 'Fit width (now 123%)' })).toBeInTheDocument();
    await user.keyboard('{End}');
    expect(await pageField()).toHaveValue('3');
  });

  test('external links open a window without opener, internal links go to a page', async () => {
    const area = { left: 10, top: 10, width: 20, height: 5 };
    const links = async () => [
      { area, target: { href: 'https://example.org/a' } },
      { area, target: { page: 3 } },
    ];
    opened.mockResolvedValue(aDocument(['one', 'two', 'three'], { 1: { links } }));
    const { user } = open(view);
    const link = await screen.findByRole('link', { name: 'https://example.org/a' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await user.click(screen.getByRole('button', { name: 'Go to page 3' }));
    expect(await pageField()).toHaveValue('3');
  });

  test('a page that cannot be painted says so and can be retried', async () => {
    let count = 0;
    const paint = () => ({
      done: (count += 1) === 1 ? Promise.reject(new Error('bad')) : Promise.resolve(),
      cancel: () => undefined,
    });
    opened.mockResolvedValue(aDocument(['one'], { 1: { paint } }));
    const { user } = open(view);
    expect(await screen.findByText('Page 1 could not be shown.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('Page 1 could not be shown.')).not.toBeInTheDocument());
  });

  test('the reader asks for a password until it is correct', async () => {
    const tried: string[] = [];
    opened.mockImplementation(
      (_, { onLocked }) =>
        new Promise((resolve) => {
          const unlock = (password: string) => {
            tried.push(password);
            if (password === 'right') resolve(aDocument(['secret']));
            else act(() => onLocked(unlock, true));
          };
          act(() => onLocked(unlock, false));
        }),
    );
    const { user } = open(view);
    const field = await screen.findByLabelText('Password');
    await user.type(field, 'wrong{Enter}');
    expect(await screen.findByText('Incorrect password')).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, 'right{Enter}');
    expect(await pageField()).toHaveValue('1');
    expect(tried).toEqual(['wrong', 'right']);
  });

  test.each([
    [404, 'PDF not found', false],
    [401, 'You are signed out', true],
    [503, 'The PDF could not be loaded', true],
  ])('a file request answered with %i: %s', async (status, title, canRetry) => {
    api.on('GET /api/files/papers/:key', () => reply(status));
    const { user } = open(view);
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    if (!canRetry) {
      expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
      return;
    }
    api.on('GET /api/files/papers/:key', () => 'a PDF');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await pageField()).toHaveValue('1');
  });

  test('reading that stops because the session ended says so, and continues after signing in again', async () => {
    let refusals = 0;
    const stop = onSessionRefusal(() => (refusals += 1));
    const bytes = new Uint8Array(100_000);
    const part = (range: string) => {
      const [, begin = '', end = ''] = /bytes=(\d*)-(\d*)/.exec(range) ?? [];
      const from = begin ? Number(begin) : bytes.length - Number(end);
      const to = begin ? Number(end) : bytes.length - 1;
      const headers = { 'Content-Range': `bytes ${from}-${to}/${bytes.length}` };
      return new Response(bytes.slice(from, to + 1), { status: 206, headers });
    };
    let isSignedIn = true;
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init) => {
      if (input !== paper.fileUrl) return fetch(input, init);
      return isSignedIn
        ? part(new Headers(init?.headers).get('Range') ?? '')
        : new Response(null, { status: 401 });
    };
    let file: PaperFile | undefined;
    opened.mockImplementation(async (given) => {
      file = given;
      return aDocument(['one']);
    });
    const { user } = open(view);
    await pageField();
    isSignedIn = false;
    const read = file?.read(40_000, 40_010);
    expect(await screen.findByRole('alert')).toHaveTextContent('You are signed out');
    expect(refusals).toBe(1);
    isSignedIn = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await read).toHaveLength(10);
    expect(screen.queryByText('You are signed out')).not.toBeInTheDocument();
    stop();
  });

  test('a damaged PDF is reported as damaged', async () => {
    opened.mockRejectedValue(new FileFailure('broken'));
    open(view);
    expect(await screen.findByRole('heading', { name: 'The PDF is damaged' })).toBeInTheDocument();
  });

  test('a missing paper and a missing answer each have a message', async () => {
    api.on('GET /api/theory-papers/:id', () => ({ ...paper, answerFileUrl: null }));
    const { unmount } = open(answer);
    expect(await screen.findByRole('heading', { name: 'No Answer Yet' })).toBeInTheDocument();
    unmount();
    api.on('GET /api/theory-papers/:id', () => replyError(404, 'NOT_FOUND', 'Not found'));
    open(view);
    expect(await screen.findByRole('heading', { name: 'Theory Paper Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Theory Papers' })).toHaveAttribute(
      'href',
      '/theory-papers',
    );
  });
});
