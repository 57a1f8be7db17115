import type { ImageHolders } from '@medrad/contracts';
import { fakeApi, forwardUploads, renderApp, replyError, type FakeApi } from '@medrad/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anImage } from '../../../test/builders';
import remote from '../../remote';

const paperId = '11111111-1111-4111-8111-111111111111';
const friday = { paperId, title: 'Friday paper', state: 'open' as const };
const mock = { paperId, title: 'Mock', state: 'closed' as const };
const held = (holders: Partial<ImageHolders>): ImageHolders => ({
  tests: [],
  papers: [],
  exams: 0,
  ...holders,
});

let api: FakeApi;
beforeEach(() => {
  forwardUploads();
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  api = fakeApi({
    'GET /api/images': () => [
      { ...anImage({ id: 'image-1', title: 'Gout' }), createdAt: '2026-03-05T09:30:00.000Z', uses: [] },
    ],
    'GET /api/systems': () => [],
    'GET /api/images/:id/holders': () => held({ papers: [friday, mock], exams: 12 }),
    'PUT /api/images/:id': () => anImage({ id: 'image-1' }),
    'DELETE /api/images/:id': () => ({ success: true }),
    'POST /api/images/upload-url': () => ({
      uploadURL: '/api/uploads/spotters/token-1',
      expectedPath: '/api/files/spotters/new.png',
    }),
    'PUT /api/uploads/spotters/:token': () => ({ success: true }),
    'POST /api/images/confirm-upload': () => ({ normalizedPath: '/api/files/spotters/new.png' }),
  });
});

async function open(button: 'Edit Gout' | 'Delete Gout') {
  const { user } = renderApp(remote.routes, { path: '/tests/images', isDeveloper: true, api });
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}
const described = 'Used in 2 exam papers: "Friday paper" (open), "Mock" (closed), and 12 exams.';
const box = () => screen.getByRole('checkbox', { name: / there too/ });

describe('deleting an image', () => {
  const sent = () => api.requestsTo('DELETE /api/images/:id')[0]?.query;

  test.each([
    [false, {}],
    [true, { removeFromExams: 'true' }],
  ])(
    'names the papers and exams that keep it, and deletes it there if that is chosen: %s',
    async (isChosen, query) => {
      const { user, dialog } = await open('Delete Gout');
      expect(await dialog.findByText(`${described} They go on showing the image.`)).toBeInTheDocument();
      expect(box()).not.toBeChecked();
      expect(box()).toHaveAccessibleName(/^Delete it there too/);
      if (isChosen) await user.click(box());
      await user.click(dialog.getByRole('button', { name: 'Delete' }));
      await screen.findByText('Image deleted successfully');
      expect(sent()).toEqual(query);
    },
  );

  test('names no papers when only exams hold it, and asks nothing when nobody does', async () => {
    api.on('GET /api/images/:id/holders', () => held({ exams: 1 }));
    const { user, dialog } = await open('Delete Gout');
    expect(await dialog.findByText('Used in 1 exam. They go on showing the image.')).toBeInTheDocument();
    api.on('GET /api/images/:id/holders', () => held({}));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Delete Gout' }));
    await screen.findByText(/deleted for everybody/);
    await waitFor(() => expect(screen.queryByText(/go on showing/)).not.toBeInTheDocument());
    expect(screen.queryByRole('checkbox', { name: / there too/ })).not.toBeInTheDocument();
  });

  test('says so when the holders are not known, and can still go on', async () => {
    api.on('GET /api/images/:id/holders', () => replyError(503, 'UNAVAILABLE', 'Away for a moment.'));
    const { user, dialog } = await open('Delete Gout');
    expect(await dialog.findByText(/^It is not known which exam papers use this image/)).toBeInTheDocument();
    await user.click(box());
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Image deleted successfully');
    expect(sent()).toEqual({ removeFromExams: 'true' });
  });
});

describe('replacing an image', () => {
  test.each([[false], [true]])(
    'names the papers and exams that keep the former one; they change too: %s',
    async (isChosen) => {
      const { user } = await open('Edit Gout');
      expect(screen.queryByRole('checkbox', { name: / there too/ })).not.toBeInTheDocument();
      const file = new File(['new'], 'new.png', { type: 'image/png' });
      fireEvent.change(await screen.findByLabelText(/^Replace Image/), { target: { files: [file] } });
      expect(
        await screen.findByText(`${described} They go on showing the former image.`),
      ).toBeInTheDocument();
      if (isChosen) await user.click(box());
      await user.click(screen.getByRole('button', { name: 'Save Changes' }));
      await screen.findByText('Image updated successfully');
      const [put] = api.requestsTo('PUT /api/images/:id');
      expect(put?.body).toMatchObject({ imageUrl: '/api/files/spotters/new.png' });
      expect((put?.body as { replacesInExams?: boolean }).replacesInExams).toBe(isChosen ? true : undefined);
    },
  );
});
