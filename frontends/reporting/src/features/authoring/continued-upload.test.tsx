import { reply, type FakeApi } from '@medrad/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  chooseFiles,
  confirmFiles,
  fill,
  openForm,
  putRoute,
  sentCases,
  submitButton,
  uploadServer,
  urlRoute,
} from '../../../test/upload-server';
import type { KeptFile } from './files/kept/kept-file-store';

/** Files stored by a fake of the browser's database, which jsdom lacks. */
const mockKept = new Map<string, KeptFile>();
jest.mock('./files/kept/kept-file-store', () => ({
  listKeptFiles: (owner: string) =>
    Promise.resolve([...mockKept.values()].filter((file) => file.owner === owner)),
  keepFile: async (file: KeptFile) => void mockKept.set(file.id, file),
  noteKeptFile: async (id: string, part: Partial<KeptFile>) => {
    const file = mockKept.get(id);
    if (file) mockKept.set(id, { ...file, ...part });
  },
  dropKeptFiles: async (ids: readonly string[]) => ids.forEach((id) => mockKept.delete(id)),
}));

const giveUpRoute = 'DELETE /api/uploads/reporting/:token';
const large = (name: string) => new File([new Uint8Array(9 * 1024 * 1024)], name, { type: 'image/jpeg' });
const small = (name: string) => new File(['jpeg'], name, { type: 'image/jpeg' });

let api: FakeApi;
beforeEach(() => {
  mockKept.clear();
  ({ api } = uploadServer());
  api.on(giveUpRoute, () => ({ success: true }));
});

const offer = () => screen.findByRole('region', { name: 'Interrupted upload' });
const sizesAsked = () => api.requestsTo(urlRoute).map(({ body }) => (body as { size?: number }).size);
const ranges = () => api.requestsTo(putRoute).map(({ headers }) => headers.get('Content-Range'));

/** Submits the form with a small and a large file; the upload of the large one never finishes. */
async function interrupt() {
  const opened = await openForm(api);
  await fill(opened.user);
  await chooseFiles(small('MEERA SHAH.jpg'), large('head.jpg'));
  await confirmFiles(opened.user);
  api.on(putRoute, ({ headers }) => (headers.has('Content-Range') ? new Promise(() => {}) : reply(200, '')));
  await opened.user.click(submitButton());
  await waitFor(() => expect(ranges()).toHaveLength(2));
  opened.unmount();
}

describe('an upload interrupted by closing the page', () => {
  test('a large file is uploaded in parts, and neither its name nor its patient is stored in the browser', async () => {
    await interrupt();
    expect(sizesAsked()).toEqual([undefined, 9 * 1024 * 1024]);
    expect(ranges()).toEqual([null, `bytes 0-${8 * 1024 * 1024 - 1}/${9 * 1024 * 1024}`]);
    const names = [...mockKept.values()].map(({ prepared }) => prepared.file.name);
    expect(names).toEqual(['case.image', 'case.image']);
  });

  test('is offered again, continues from the last part on the server, and sends the case once', async () => {
    await interrupt();
    let received = 8 * 1024 * 1024;
    api.on(putRoute, ({ headers }) => {
      if (!headers.get('Content-Range')?.includes('*')) received = 9 * 1024 * 1024;
      return { success: true, received };
    });
    const { user } = await openForm(api);
    expect(await offer()).toHaveTextContent('2 files (9.0 MB) can continue from where it stopped.');
    await user.click(within(await offer()).getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Case uploaded successfully')).toBeVisible();
    expect(ranges().slice(2)).toEqual([
      `bytes */${9 * 1024 * 1024}`,
      `bytes ${8 * 1024 * 1024}-${9 * 1024 * 1024 - 1}/${9 * 1024 * 1024}`,
    ]);
    expect(sizesAsked()).toHaveLength(2);
    expect(sentCases(api)).toMatchObject([
      {
        title: 'Chest',
        files: [{ fileUrl: '/api/files/reporting/key-1' }, { fileUrl: '/api/files/reporting/key-2' }],
      },
    ]);
    await waitFor(() => expect(mockKept.size).toBe(0));
    expect(screen.queryByRole('region', { name: 'Interrupted upload' })).not.toBeInTheDocument();
  });

  test.each([403, 404, 410])('restarts if the server answers %d for it', async (status) => {
    await interrupt();
    api.on(putRoute, ({ headers }) =>
      headers.get('Content-Range')?.includes('*')
        ? reply(status)
        : { success: true, received: Number(/-(\d+)/.exec(headers.get('Content-Range') ?? '')?.[1]) + 1 },
    );
    const { user } = await openForm(api);
    await user.click(within(await offer()).getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Case uploaded successfully')).toBeVisible();
    expect(sizesAsked()).toHaveLength(3);
    expect(sentCases(api)).toMatchObject([
      { files: [{ fileUrl: '/api/files/reporting/key-1' }, { fileUrl: '/api/files/reporting/key-3' }] },
    ]);
  });

  test('is forgotten here and on the server when it is discarded', async () => {
    await interrupt();
    const { user } = await openForm(api);
    await user.click(within(await offer()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(mockKept.size).toBe(0));
    expect(api.requestsTo(giveUpRoute).map(({ path }) => path)).toEqual(['/api/uploads/reporting/2']);
    expect(submitButton()).toBeEnabled();
  });

  test('is not offered to another user', async () => {
    await interrupt();
    for (const [id, file] of mockKept) mockKept.set(id, { ...file, owner: 'new:somebody-else' });
    await openForm(api);
    await act(() => Promise.resolve());
    expect(screen.queryByRole('region', { name: 'Interrupted upload' })).not.toBeInTheDocument();
  });
});

test('all files share one progress bar, weighted by size', async () => {
  const { user } = await openForm(api);
  await fill(user);
  await chooseFiles(large('head.jpg'), small('chest.jpg'));
  await confirmFiles(user);
  api.on(putRoute, () => new Promise(() => {}));
  await user.click(submitButton());
  expect(await screen.findByText(/^43% of all files, 0 of 2 stored$/)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Upload of all files' })).toBeVisible();
});
