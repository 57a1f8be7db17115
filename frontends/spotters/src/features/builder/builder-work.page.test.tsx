import { reply, replyError, type FakeApi } from '@medrad/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aFile, anImage } from '../../../test/builders';
import {
  aBuilderApi,
  createButton,
  details,
  imageForm,
  openBuilder,
  saveImage,
} from '../../../test/builder-screen';

let api: FakeApi;
beforeEach(() => {
  api = aBuilderApi();
});
const open = () => openBuilder(api);

describe('work in the builder', () => {
  test('TCR-22 TCR-23 TCR-24 after Save Image the next image begins with the defaults and empty texts', async () => {
    const { user } = open();
    const form = await imageForm();
    await user.selectOptions(form.getByLabelText('Modality'), 'MRI');
    await user.selectOptions(form.getByLabelText('Difficulty'), 'Hard');
    await user.selectOptions(form.getByLabelText('Status'), 'Normal');
    for (const label of ['Image Description', 'Clinical Clue', 'Findings']) {
      await user.type(form.getByLabelText(label), 'x');
    }
    await saveImage(user, 'Subdural');
    const next = await imageForm();
    const values = ['Title / Diagnosis', 'Image Description', 'Clinical Clue', 'Findings'].map(
      (label) => next.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(values).toEqual(['', '', '', '']);
    expect(next.getByLabelText('Modality')).toHaveValue('CT');
    expect(next.getByLabelText('Difficulty')).toHaveValue('Medium');
    expect(next.getByLabelText('Status')).toHaveValue('Abnormal');
  });

  test('after Save Image the focus is on the file field, the first of the next image', async () => {
    const { user } = open();
    await saveImage(user, 'Subdural');
    expect((await imageForm()).getByRole('button', { name: /^Image File/ })).toHaveFocus();
  });

  test('a saved image can be corrected in place and keeps its position', async () => {
    api.on('PUT /api/images/:id', ({ params, body }) => anImage({ id: params['id'], ...(body as object) }));
    const { user } = open();
    await saveImage(user, 'Subdurl');
    await saveImage(user, 'Epidural');
    await user.click(screen.getByRole('button', { name: 'Edit Subdurl' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Image' }));
    await user.clear(dialog.getByLabelText('Title / Diagnosis'));
    await user.type(dialog.getByLabelText('Title / Diagnosis'), 'Subdural');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('1. Subdural')).toBeInTheDocument();
    expect(screen.getByText('2. Epidural')).toBeInTheDocument();
    expect(api.requestsTo('PUT /api/images/:id')[0]?.params).toEqual({ id: 'image-1' });
  });

  test('a test is made from images of the library alone, in the order they were chosen', async () => {
    api.on('GET /api/all-images', () => [
      anImage({ id: 'stored-1', title: 'Gout' }),
      anImage({ id: 'stored-2', title: 'Lupus' }),
    ]);
    const { user } = open();
    await imageForm();
    await user.click(screen.getByRole('button', { name: 'Add from Library' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add from Library' }));
    expect(await dialog.findByRole('button', { name: 'Add Selected Image' })).toBeDisabled();
    await user.click(await dialog.findByRole('checkbox', { name: /Lupus/ }));
    await user.click(dialog.getByRole('checkbox', { name: /Gout/ }));
    await user.click(dialog.getByRole('button', { name: 'Add 2 Selected Images' }));
    expect(await screen.findByText('1. Lupus')).toBeInTheDocument();
    await user.type(details().getByLabelText(/^Title/), 'Joints');
    await user.click(createButton());
    expect(await screen.findByText('Test Created')).toBeInTheDocument();
    const sent = api.requestsTo('POST /api/tests/:id/questions').map(({ body }) => body);
    expect(sent).toMatchObject([{ imageId: 'stored-2' }, { imageId: 'stored-1' }]);
    expect(api.requestsTo('POST /api/upload-image')).toHaveLength(0);
  });

  test('an image of the library is in the list once, however often it is added', async () => {
    api.on('GET /api/all-images', () => [anImage({ id: 'stored-1', title: 'Gout' })]);
    const { user } = open();
    await imageForm();
    for (let time = 0; time < 2; time += 1) {
      await user.click(screen.getByRole('button', { name: 'Add from Library' }));
      await user.click(await screen.findByRole('checkbox', { name: /Gout/ }));
      await user.click(screen.getByRole('button', { name: 'Add Selected Image' }));
    }
    expect(screen.getByRole('heading', { name: 'Saved Images (1)' })).toBeInTheDocument();
  });

  test('entered texts survive a reload, a chosen file does not, and the draft can be discarded', async () => {
    const first = open();
    await saveImage(first.user, 'Subdural');
    await first.user.type(details().getByLabelText(/^Title/), 'Night shift');
    await first.user.type((await imageForm()).getByLabelText('Clinical Clue'), 'A fall');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    first.unmount();
    const { user } = open();
    expect(await screen.findByText('1. Subdural')).toBeInTheDocument();
    expect(details().getByLabelText(/^Title/)).toHaveValue('Night shift');
    expect((await imageForm()).getByLabelText('Clinical Clue')).toHaveValue('A fall');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.queryByText('1. Subdural')).not.toBeInTheDocument();
    expect(details().getByLabelText(/^Title/)).toHaveValue('');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('spotterBuilder:'))).toEqual([]);
  });

  test('reloading with a chosen, unsaved file asks for confirmation', async () => {
    open();
    const form = await imageForm();
    fireEvent.change(form.getByLabelText(/^Image File/), { target: { files: [aFile()] } });
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  test('creating a test clears the draft in the browser', async () => {
    const { user, unmount, router } = open();
    await saveImage(user, 'Subdural');
    await user.type(details().getByLabelText(/^Title/), 'Night shift');
    await user.click(createButton());
    await waitFor(() => expect(router.state.location.pathname).toBe('/tests'));
    unmount();
    open();
    await imageForm();
    expect(screen.queryByText('1. Subdural')).not.toBeInTheDocument();
  });

  test('an image that was deleted meanwhile is marked in the list', async () => {
    api.on('POST /api/tests/:id/questions', ({ body }) =>
      (body as { imageId: string }).imageId === 'image-2'
        ? replyError(404, 'NOT_FOUND', 'The image was not found.')
        : reply(201, {}),
    );
    const { user } = open();
    await saveImage(user, 'Subdural');
    await saveImage(user, 'Epidural');
    await user.type(details().getByLabelText(/^Title/), 'Night shift');
    await user.click(createButton());
    const notice = await screen.findByText(/was deleted from the library/);
    expect(notice.closest('li')).toHaveTextContent('2. Epidural');
  });

  test.each([
    [
      'damaged',
      reply(415, { code: 'UNREADABLE_IMAGE', message: 'It is damaged.', requestId: 'r' }),
      /damaged/,
    ],
    ['empty', reply(400, { code: 'EMPTY_FILE', message: 'It is empty.', requestId: 'r' }), /empty/],
    ['too large', reply(413, ''), /too large/],
    ['sent after the session ended', reply(401, ''), /session has ended/],
    ['sent to a full disk', reply(507, ''), /no space left/],
  ])('TCR-26 the file field says why a file that is %s was not stored', async (_, answer, reason) => {
    api.on('POST /api/upload-image', () => answer);
    const { user } = open();
    const form = await imageForm();
    fireEvent.change(form.getByLabelText(/^Image File/), { target: { files: [aFile()] } });
    await user.type(form.getByLabelText('Title / Diagnosis'), 'Subdural');
    await user.click(form.getByRole('button', { name: 'Save Image' }));
    expect(await form.findByRole('alert')).toHaveTextContent(reason);
    expect(form.getByRole('button', { name: 'Retry head.png' })).toBeEnabled();
  });
});
