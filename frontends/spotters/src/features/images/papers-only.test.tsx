import { fakeApi, forwardUploads, renderApp, reply, type FakeApi } from '@medrad/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { anImage, aSubsection } from '../../../test/builders';
import remote from '../../remote';
import { emptyImageDraft, uploadForm } from './image-draft';

const folder = aSubsection({ name: 'Mock exams' });
const refusal = {
  code: 'PAPER_NOT_RELEASED',
  message: 'The results of exam papers with these images are not open yet.',
  details: [{ path: '/exam-papers/x', message: 'Friday paper' }],
  requestId: 'r',
};
const explained =
  'These papers are not released yet: "Friday paper". Close them and open their results, or withdraw them.';

let api: FakeApi;
beforeEach(() => {
  forwardUploads();
  const image = anImage({ id: 'image-1', title: 'Gout', isForPapersOnly: true });
  api = fakeApi({
    'GET /api/images': () => [
      { ...image, createdAt: '2026-03-05T09:30:00.000Z', uses: [] },
      { ...anImage({ id: 'image-2', title: 'Scurvy' }), createdAt: '2026-03-05T09:30:00.000Z', uses: [] },
    ],
    'GET /api/systems': () => [],
    'GET /api/images/:id/holders': () => ({ tests: [], papers: [], exams: 0 }),
    'PUT /api/images/:id': () => image,
    'GET /api/spotter-subsections': () => [folder],
    'GET /api/tests': () => [],
    'GET /api/my-completed-tests': () => [],
    'PUT /api/spotter-subsections/:id/images': () => ({ changed: 12 }),
  });
});

const open = (path: string) => renderApp(remote.routes, { path, isDeveloper: true, api });

describe('an image for exam papers only', () => {
  const edits = () => api.requestsTo('PUT /api/images/:id').map(({ body }) => body);

  test('N30 is marked in the library, and the flag is set and lifted in the edit dialog', async () => {
    const { user } = open('/tests/images');
    const rowOf = async (title: string) =>
      within((await screen.findByRole('heading', { name: title })).closest('li')!);
    expect((await rowOf('Gout')).getByText('Papers only')).toBeInTheDocument();
    expect((await rowOf('Scurvy')).queryByText('Papers only')).not.toBeInTheDocument();
    for (const [title, isForPapersOnly] of [
      ['Gout', false],
      ['Scurvy', true],
    ] as const) {
      await user.click(screen.getByRole('button', { name: `Edit ${title}` }));
      const flag = await screen.findByRole('checkbox', { name: /^For exam papers only/ });
      expect((flag as HTMLInputElement).checked).toBe(!isForPapersOnly);
      await user.click(flag);
      await user.click(screen.getByRole('button', { name: 'Save Changes' }));
      await screen.findAllByText('Image updated successfully');
      expect(edits().at(-1)).toMatchObject({ isForPapersOnly });
    }
  });

  test('N30 stays so while a paper with it has not closed, which is explained', async () => {
    api.on('PUT /api/images/:id', () => reply(409, refusal));
    const { user } = open('/tests/images');
    await user.click(await screen.findByRole('button', { name: 'Edit Gout' }));
    await user.click(await screen.findByRole('checkbox', { name: /^For exam papers only/ }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update image')).toBeInTheDocument();
    expect(screen.getByText(explained)).toBeInTheDocument();
  });

  test('N30 is uploaded with the flag; other uploads have no such field', () => {
    const file = new File(['x'], 'film.png');
    const sent = (isForPapersOnly: boolean) =>
      uploadForm(file, { ...emptyImageDraft, isForPapersOnly }).get('isForPapersOnly');
    expect([sent(true), sent(false)]).toEqual(['true', null]);
  });
});

describe('the images of a subsection', () => {
  async function openDialog() {
    const { user } = open('/tests');
    await user.click(await screen.findByRole('button', { name: 'Manage Subsections' }));
    await user.click(await screen.findByRole('button', { name: 'Images of subsection Mock exams' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Images of Mock exams' }));
    return { user, dialog };
  }
  const sent = () => api.requestsTo('PUT /api/spotter-subsections/:id/images')[0];

  test('N30 are switched together, and the number of changed images is shown', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog.getByRole('radio', { name: /^For exam papers only/ })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Apply to all' }));
    expect(await screen.findByText('12 images changed')).toBeInTheDocument();
    expect([sent()?.params, sent()?.body]).toEqual([{ id: folder.id }, { isForPapersOnly: true }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('N30 stay for papers only while one of their papers has not closed', async () => {
    api.on('PUT /api/spotter-subsections/:id/images', () => reply(409, refusal));
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: /^For everybody/ }));
    await user.click(dialog.getByRole('button', { name: 'Apply to all' }));
    expect(await screen.findByText('No image was changed')).toBeInTheDocument();
    expect(screen.getByText(explained)).toBeInTheDocument();
    expect(sent()?.body).toEqual({ isForPapersOnly: false });
    expect(dialog.getByRole('radio', { name: /^For everybody/ })).toBeChecked();
  });
});
