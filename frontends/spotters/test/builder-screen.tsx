import { type FakeApi, fakeApi, forwardUploads, renderApp, reply } from '@medrad/remote-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import remote from '../src/remote';
import { aFile, anImage, aTest } from './builders';

/** A fake API that stores images and tests, and a browser without drafts. Call before each test. */
export function aBuilderApi(): FakeApi {
  let uploads = 0;
  localStorage.clear();
  forwardUploads();
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  return fakeApi({
    'POST /api/upload-image': ({ body }) => {
      uploads += 1;
      const title = (body as FormData).get('title') as string;
      return reply(201, { image: anImage({ id: `image-${uploads}`, title }) });
    },
    'POST /api/tests': ({ body }) => reply(201, aTest({ id: 'new-test', ...(body as object) })),
    'POST /api/tests/:id/questions': () => reply(201, {}),
    'DELETE /api/tests/:id': () => ({ success: true }),
    'GET /api/tests': () => [],
    'GET /api/spotter-subsections': () => [],
    'GET /api/my-completed-tests': () => [],
  });
}

/** Opens the builder. */
export const openBuilder = (api: FakeApi, isDeveloper = true) =>
  renderApp(remote.routes, { path: '/tests/create', isDeveloper, api });

/** The simulated user who operates the builder. */
export type Hand = ReturnType<typeof openBuilder>['user'];

export const imageForm = async () => within(await screen.findByRole('region', { name: 'Add Image' }));
export const details = () => within(screen.getByRole('region', { name: 'Test Details' }));
export const createButton = () => screen.getByRole('button', { name: 'Create Test' });

/** Selects a file, types a title and saves the image. */
export async function saveImage(user: Hand, title: string): Promise<void> {
  const form = await imageForm();
  fireEvent.change(form.getByLabelText(/^Image File/), { target: { files: [aFile()] } });
  await user.type(form.getByLabelText('Title / Diagnosis'), title);
  await user.click(form.getByRole('button', { name: 'Save Image' }));
  await within(screen.getByRole('list', { name: 'Saved Images' })).findByText(new RegExp(title));
}
