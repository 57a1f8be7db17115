import type { TestQuestion } from '@medrad/contracts';
import {
  fakeApi,
  hold,
  forwardUploads,
  renderApp,
  reply,
  replyError,
  type FakeApi,
} from '@medrad/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aFile, anImage, aQuestion, aTest } from '../../../test/builders';
import remote from '../../remote';

const spotter = aTest();
let stored: TestQuestion[] = [];
let api: FakeApi;

/** Moves a question to a number and renumbers the others, as the service does. */
function place(id: string, questionNumber: number) {
  const moved = stored.find((question) => question.id === id) as TestQuestion;
  stored = stored.filter((question) => question !== moved).toSpliced(questionNumber - 1, 0, moved);
  stored = stored.map((question, index) => ({ ...question, questionNumber: index + 1 }));
  return stored.find((question) => question.id === id);
}

beforeEach(() => {
  forwardUploads();
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  stored = ['Subdural', 'Epidural', 'Effusion'].map((title, index) => aQuestion(index + 1, { title }));
  api = fakeApi({
    'GET /api/tests/:id': () => spotter,
    'GET /api/tests/:id/questions': () => stored,
    'PUT /api/test-questions/:id': ({ params, body }) =>
      place(params.id ?? '', (body as { questionNumber: number }).questionNumber),
    'GET /api/all-images': () => [
      anImage({ id: 'image-8', title: 'Stored one' }),
      anImage({ id: 'image-9', title: 'Stored two' }),
    ],
    'POST /api/tests/:id/questions': () => reply(201, aQuestion(4)),
    'PUT /api/images/:id': () => anImage(),
    'GET /api/images/:id/holders': () => ({
      tests: [{ testId: spotter.id, title: spotter.title }],
      papers: [],
      exams: 0,
    }),
  });
});

const open = (isDeveloper = true) =>
  renderApp(remote.routes, { path: `/tests/${spotter.id}/manage`, isDeveloper, api });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const titles = () =>
  within(screen.getByRole('list', { name: 'Questions' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
/** Waits until the questions are shown in an order: a change of the cache is rendered in the next frame. */
const showsOrder = (...order: string[]) => waitFor(() => expect(titles()).toEqual(order));
const dialog = async () => within(await screen.findByRole('dialog'));

describe('the manage screen', () => {
  test('TMG-01 TMG-02 TMG-03 TMG-04 TMG-05 it lists the questions in order with their controls', async () => {
    open();
    expect(await screen.findByRole('heading', { name: spotter.title })).toBeInTheDocument();
    expect(titles()).toEqual(['Subdural', 'Epidural', 'Effusion']);
    for (const number of [1, 2, 3]) {
      for (const name of ['Edit', 'Delete']) {
        expect(await button(`${name} question ${number}`)).toBeEnabled();
      }
    }
    expect(await button('Move question 1 up')).toBeDisabled();
    expect(await button('Move question 1 down')).toBeEnabled();
    expect(await button('Move question 3 up')).toBeEnabled();
    expect(await button('Move question 3 down')).toBeDisabled();
  });

  test('TMG-30 without developer mode it explains how to get access', async () => {
    open(false);
    expect(await screen.findByText('Developer access is needed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /question/ })).not.toBeInTheDocument();
  });

  test('TMG-06 TMG-08 TMG-09 a move swaps neighbours at once, keeps the focus and stores every changed number', async () => {
    const { user } = open();
    await user.click(await button('Move question 1 down'));
    await showsOrder('Epidural', 'Subdural', 'Effusion');
    expect(await screen.findByText('Question order updated successfully')).toBeInTheDocument();
    expect(await button('Move question 2 down')).toHaveFocus();
    const sent = api.requestsTo('PUT /api/test-questions/:id').map(({ params, body }) => [params.id, body]);
    expect(sent).toEqual(
      expect.arrayContaining([
        ['question-1', { questionNumber: 2, revision: 1 }],
        ['question-2', { questionNumber: 1, revision: 1 }],
      ]),
    );
    expect(stored.map(({ image }) => image.title)).toEqual(['Epidural', 'Subdural', 'Effusion']);
  });

  test('TMG-06 moves pressed in a row are stored in that order', async () => {
    const { user } = open();
    await user.click(await button('Move question 1 down'));
    await showsOrder('Epidural', 'Subdural', 'Effusion');
    await user.click(await button('Move question 2 down'));
    await showsOrder('Epidural', 'Effusion', 'Subdural');
    await waitFor(() => expect(stored.map(({ image }) => image.title)).toEqual(titles()));
  });

  test('TMG-06 TMG-07 a question is dragged to any place, and every changed number is stored', async () => {
    open();
    await button('Move question 1 up');
    const row = (title: string) => screen.getByRole('heading', { name: title }).closest('li') as HTMLElement;
    fireEvent.dragStart(row('Effusion'));
    expect(fireEvent.dragOver(row('Subdural'))).toBe(false);
    fireEvent.drop(row('Subdural'));
    await waitFor(() => expect(titles()).toEqual(['Effusion', 'Subdural', 'Epidural']));
    await waitFor(() => expect(stored.map(({ image }) => image.title)).toEqual(titles()));
    fireEvent.dragStart(row('Effusion'));
    fireEvent.drop(row('Effusion'));
    expect(titles()).toEqual(['Effusion', 'Subdural', 'Epidural']);
  });

  test('reloading before a move is stored asks for confirmation', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const answer = hold();
    api.on('PUT /api/test-questions/:id', answer.handler);
    const { user } = open();
    await user.click(await button('Move question 1 down'));
    expect(isAsked()).toBe(true);
    answer.release(reply(500));
    await waitFor(() => expect(isAsked()).toBe(false));
  });

  test('TMG-10 a failed move is reported and the stored order is shown again', async () => {
    api.on('PUT /api/test-questions/:id', () => reply(500));
    const { user } = open();
    await user.click(await button('Move question 1 down'));
    expect(await screen.findByText('Failed to update question order')).toBeInTheDocument();
    await waitFor(() => expect(titles()).toEqual(['Subdural', 'Epidural', 'Effusion']));
  });

  test('TMG-11 TMG-12 a delete is confirmed and sent', async () => {
    api.on('DELETE /api/test-questions/:id', ({ params }) => {
      stored = stored.filter(({ id }) => id !== params.id);
      return { success: true };
    });
    const { user } = open();
    await user.click(await button('Delete question 2'));
    await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Question deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(titles()).toEqual(['Subdural', 'Effusion']));
  });

  test('TMG-13 a failed delete is reported', async () => {
    api.on('DELETE /api/test-questions/:id', () => reply(500));
    const { user } = open();
    await user.click(await button('Delete question 2'));
    await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete question')).toBeInTheDocument();
  });

  test('TMG-14 TMG-16 TMG-17 TMG-18 TMG-19 a stored image is chosen and added after the last question', async () => {
    stored = [aQuestion(2), aQuestion(7)];
    const { user } = open();
    await user.click(await button('Add Image'));
    const form = await dialog();
    expect(form.getByRole('tab', { name: 'Choose Existing Image' })).toHaveAttribute('aria-selected', 'true');
    expect(form.getByRole('button', { name: 'Add Selected Image' })).toBeDisabled();
    await user.click(await form.findByRole('radio', { name: /Stored two/ }));
    await user.click(form.getByRole('button', { name: 'Add Selected Image' }));
    expect(await screen.findByText('Image added to spotter successfully')).toBeInTheDocument();
    expect(api.requestsTo('POST /api/tests/:id/questions')[0]?.body).toEqual({
      imageId: 'image-9',
      questionNumber: 8,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('TMG-16 stored images are searched on the server', async () => {
    const { user } = open();
    await user.click(await button('Add Image'));
    await user.type((await dialog()).getByRole('searchbox'), 'two');
    await waitFor(() =>
      expect(api.requestsTo('GET /api/all-images').map(({ query }) => query.q)).toContain('two'),
    );
  });

  test('TMG-20 a failed addition of a stored image is reported', async () => {
    api.on('POST /api/tests/:id/questions', () =>
      replyError(403, 'FORBIDDEN', 'Developer access is required.'),
    );
    const { user } = open();
    await user.click(await button('Add Image'));
    const form = await dialog();
    await user.click(await form.findByRole('radio', { name: /Stored two/ }));
    await user.click(form.getByRole('button', { name: 'Add Selected Image' }));
    expect(await screen.findByText('Failed to add image to spotter')).toBeInTheDocument();
    expect(screen.getByText('Developer access is required.')).toBeInTheDocument();
  });

  async function addNew(user: ReturnType<typeof open>['user']) {
    await user.click(await button('Add Image'));
    const form = await dialog();
    await user.click(form.getByRole('tab', { name: 'Upload New Image' }));
    const add = form.getByRole('button', { name: 'Upload and Add Image' });
    expect(add).toBeDisabled();
    fireEvent.change(form.getByLabelText(/^Image File/), { target: { files: [aFile()] } });
    await user.type(form.getByLabelText('Title / Diagnosis'), '  ');
    expect(add).toBeDisabled();
    await user.type(form.getByLabelText('Title / Diagnosis'), 'Pneumothorax');
    await user.click(add);
  }

  test('TMG-15 TMG-21 TMG-22 TMG-23 a new image is uploaded with its form and then added', async () => {
    api.on('POST /api/upload-image', () => reply(201, { image: anImage({ id: 'image-new' }) }));
    const { user } = open();
    await addNew(user);
    expect(await screen.findByText('Image uploaded and added to spotter successfully')).toBeInTheDocument();
    expect((api.requestsTo('POST /api/upload-image')[0]?.body as FormData).get('title')).toBe('Pneumothorax');
    expect(api.requestsTo('POST /api/tests/:id/questions')[0]?.body).toEqual({
      imageId: 'image-new',
      questionNumber: 4,
    });
  });

  test('TMG-24 a failed upload of a new image is reported', async () => {
    api.on('POST /api/upload-image', () => reply(415));
    const { user } = open();
    await addNew(user);
    expect(await screen.findByText('Failed to upload and add image')).toBeInTheDocument();
    expect(api.requestsTo('POST /api/tests/:id/questions')).toHaveLength(0);
  });

  test('TMG-25 TMG-26 TMG-27 an edit sends the texts of the image, and no imageUrl without another file', async () => {
    const { user } = open();
    await user.click(await button('Edit question 1'));
    const form = await dialog();
    await user.clear(form.getByLabelText('Title / Diagnosis'));
    await user.type(form.getByLabelText('Title / Diagnosis'), 'Chronic subdural');
    await user.clear(form.getByLabelText('Findings'));
    await user.selectOptions(form.getByLabelText('Difficulty'), 'Hard');
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Image updated successfully')).toBeInTheDocument();
    expect(api.requestsTo('PUT /api/images/:id')[0]).toMatchObject({ params: { id: 'image-1' } });
    expect(api.requestsTo('PUT /api/images/:id')[0]?.body).toEqual({
      revision: 1,
      title: 'Chronic subdural',
      description: 'A crescent over the convexity',
      clinicalClue: 'Headache after a fall',
      findings: null,
      modality: 'CT',
      difficulty: 'Hard',
      status: 'Abnormal',
      isForPapersOnly: false,
    });
  });

  const confirmed = (): unknown => ({ normalizedPath: '/api/files/spotters/new.png' });

  async function replaceFile(user: ReturnType<typeof open>['user'], confirm = confirmed) {
    api.on('POST /api/images/upload-url', () => ({
      uploadURL: '/api/uploads/spotters/token-1',
      expectedPath: '/api/files/spotters/new.png',
    }));
    api.on('POST /api/images/confirm-upload', confirm);
    await user.click(await button('Edit question 1'));
    const form = await dialog();
    fireEvent.change(form.getByLabelText(/^Replace Image/), { target: { files: [aFile('new.png')] } });
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
  }

  test('TMG-25 TMG-26 UPL-14 another file is sent to its address, confirmed, and its path saved', async () => {
    api.on('PUT /api/uploads/spotters/:token', () => ({ success: true }));
    const { user } = open();
    // The fake network parses text bodies as JSON and passes files unchanged.
    await replaceFile(user);
    expect(await screen.findByText('Image updated successfully')).toBeInTheDocument();
    expect(api.requestsTo('POST /api/images/upload-url')[0]?.body).toEqual({
      filename: 'new.png',
      imageId: 'image-1',
    });
    const put = api.requestsTo('PUT /api/uploads/spotters/:token')[0];
    expect(put?.headers.get('Content-Type')).toBe('image/png');
    expect((put?.body as File).name).toBe('new.png');
    expect(api.requestsTo('POST /api/images/confirm-upload')[0]?.body).toEqual({
      uploadedURL: '/api/uploads/spotters/token-1',
      expectedPath: '/api/files/spotters/new.png',
    });
    expect(api.requestsTo('PUT /api/images/:id')[0]?.body).toMatchObject({
      imageUrl: '/api/files/spotters/new.png',
    });
  });

  test('TMG-28 TMG-29 a refused file is reported with its status and the image is not changed', async () => {
    api.on('PUT /api/uploads/spotters/:token', () => reply(413));
    const { user } = open();
    await replaceFile(user);
    expect(await screen.findByText('Failed to update image')).toBeInTheDocument();
    expect(screen.getByText('Upload failed: 413')).toBeInTheDocument();
    expect(api.requestsTo('PUT /api/images/:id')).toHaveLength(0);
  });

  test('UPL-14 a refused confirmation is reported, and the image is not changed', async () => {
    api.on('PUT /api/uploads/spotters/:token', () => ({ success: true }));
    const { user } = open();
    const refuse = () => replyError(415, 'UNSUPPORTED_FILE', 'This file is no image.');
    await replaceFile(user, refuse);
    expect(await screen.findByText('Failed to update image')).toBeInTheDocument();
    expect(screen.getAllByText('This file is no image.')).not.toHaveLength(0);
    expect(api.requestsTo('PUT /api/images/:id')).toHaveLength(0);
  });

  test('TMG-28 a refused edit is reported and keeps the dialog', async () => {
    api.on('PUT /api/images/:id', () => replyError(400, 'VALIDATION_FAILED', 'The title is too long.'));
    const { user } = open();
    await user.click(await button('Edit question 1'));
    await user.click((await dialog()).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update image')).toBeInTheDocument();
    expect(screen.getByText('The title is too long.')).toBeInTheDocument();
    expect(screen.getByLabelText('Title / Diagnosis')).toHaveValue('Subdural');
  });

  test('an image opens with the viewer’s tools', async () => {
    const { user } = open();
    await user.click(await button('View image of question 2'));
    const viewer = await dialog();
    expect(viewer.getByRole('toolbar', { name: 'Image tools' })).toBeInTheDocument();
    await user.keyboard('r');
    expect(viewer.getByAltText('Epidural').style.transform).toMatch(/rotate\(90deg\)/);
  });

  test('an image used in several spotters lists them before saving; an image used in one does not', async () => {
    api.on('GET /api/images/:id/holders', ({ params }) => ({
      tests: ['Chest', 'Trauma', 'Night shift']
        .slice(params.id === 'image-1' ? 0 : 2)
        .map((title) => ({ testId: title, title })),
      papers: [],
      exams: 0,
    }));
    const { user } = open();
    await user.click(await button('Edit question 1'));
    expect(await screen.findByText(/^Used in 3 spotters: Chest, Trauma, Night shift\./)).toBeInTheDocument();
    await user.click(await button('Cancel'));
    await user.click(await button('Edit question 2'));
    await dialog();
    await waitFor(() => expect(api.requestsTo('GET /api/images/:id/holders')).toHaveLength(2));
    expect(screen.queryByText(/^Used in/)).not.toBeInTheDocument();
  });

  test('N19 an image that was edited meanwhile is compared field by field and saved with the new revision', async () => {
    const current = anImage({ id: 'image-1', title: 'Subdural', findings: 'Theirs', revision: 2 });
    api.on('PUT /api/images/:id', ({ body }) =>
      (body as { revision: number }).revision === 2
        ? current
        : reply(409, {
            code: 'STALE_EDIT',
            message: 'Someone else changed this meanwhile.',
            details: [{ path: '/revision', message: 'is not the present revision', current }],
            requestId: 'r',
          }),
    );
    const { user } = open();
    await user.click(await button('Edit question 1'));
    const form = await dialog();
    await user.type(form.getByLabelText('Title / Diagnosis'), ' acute');
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    const findings = within(await form.findByRole('group', { name: 'Findings' }));
    expect(findings.getByRole('radio', { name: /Theirs/ })).toBeChecked();
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Image updated successfully')).toBeInTheDocument();
    expect(api.requestsTo('PUT /api/images/:id').at(-1)?.body).toMatchObject({
      title: 'Subdural acute',
      findings: 'Theirs',
      revision: 2,
    });
  });

  test('N19 a conflicting move is reported, and the stored order is reloaded', async () => {
    api.on('PUT /api/test-questions/:id', () =>
      reply(409, {
        code: 'STALE_EDIT',
        message: 'Someone else changed this meanwhile.',
        details: [{ path: '/revision', message: 'is not the present revision', current: aQuestion(1) }],
        requestId: 'r',
      }),
    );
    const { user } = open();
    await user.click(await button('Move question 1 down'));
    expect(await screen.findByText(/Someone else changed the questions meanwhile/)).toBeInTheDocument();
    await waitFor(() => expect(titles()).toEqual(['Subdural', 'Epidural', 'Effusion']));
  });
});
