import { hold, reply, replyError, type FakeApi } from '@medrad/remote-kit/testing';
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
const open = (isDeveloper?: boolean) => openBuilder(api, isDeveloper);

describe('the test creation screen', () => {
  test('TCR-01 TCR-03 TCR-04 TCR-05 TCR-06 it has the fields of a test and of an image', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Create New Test' })).toBeInTheDocument();
    for (const label of [/^Title/, /^Description/, /^Duration/, 'Total Questions']) {
      expect(details().getByLabelText(label)).toBeInTheDocument();
    }
    const form = await imageForm();
    const labels = ['Title / Diagnosis', 'Image Description', 'Clinical Clue', 'Findings', /^Image File/];
    for (const label of [...labels, 'Modality', 'Difficulty', 'Status']) {
      expect(form.getByLabelText(label)).toBeInTheDocument();
    }
  });

  test('TCR-02 without developer mode it explains how to get access', async () => {
    open(false);
    expect(await screen.findByText('Developer access is needed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create Test' })).not.toBeInTheDocument();
  });

  test('TCR-07 TCR-08 Back and Cancel lead to the list', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', '/tests');
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/tests');
  });

  test('TCR-11 TCR-12 TCR-22 TCR-23 TCR-24 the defaults are 30 minutes, no questions, CT, Medium, Abnormal', async () => {
    open();
    const form = await imageForm();
    expect(form.getByLabelText('Modality')).toHaveValue('CT');
    expect(form.getByLabelText('Difficulty')).toHaveValue('Medium');
    expect(form.getByLabelText('Status')).toHaveValue('Abnormal');
    expect(details().getByLabelText(/^Duration/)).toHaveValue(30);
    expect(details().getByLabelText('Total Questions')).toHaveValue('0');
  });

  test('TCR-14 a duration that is no number falls back to 30', async () => {
    const { user } = open();
    await imageForm();
    await user.clear(details().getByLabelText(/^Duration/));
    await user.tab();
    expect(details().getByLabelText(/^Duration/)).toHaveValue(30);
  });

  test('TCR-09 TCR-10 TCR-25 TCR-27 TCR-31 images are sent one at a time with all fields and added to the list', async () => {
    const { user } = open();
    const form = await imageForm();
    await user.selectOptions(form.getByLabelText('Modality'), 'MRI');
    await user.type(form.getByLabelText('Clinical Clue'), 'A fall');
    await saveImage(user, 'Subdural');
    expect(await screen.findByText('Image Saved')).toBeInTheDocument();
    const sent = api.requestsTo('POST /api/upload-image')[0]?.body as FormData;
    expect(Object.fromEntries([...sent].filter(([name]) => name !== 'imageFile'))).toEqual({
      systemId: '',
      title: 'Subdural',
      description: '',
      clinicalClue: 'A fall',
      findings: '',
      modality: 'MRI',
      difficulty: 'Medium',
      status: 'Abnormal',
    });
    expect((sent.get('imageFile') as File).name).toBe('head.png');
    await saveImage(user, 'Epidural');
    expect(screen.getByText('2. Epidural')).toBeInTheDocument();
    expect(details().getByLabelText('Total Questions')).toHaveValue('2');
    expect(within(screen.getByRole('list', { name: 'Saved Images' })).getAllByRole('listitem')).toHaveLength(
      2,
    );
  });

  test('TCR-18 an image without a title is not saved', async () => {
    const { user } = open();
    const form = await imageForm();
    fireEvent.change(form.getByLabelText(/^Image File/), { target: { files: [aFile()] } });
    await user.click(form.getByRole('button', { name: 'Save Image' }));
    expect(await screen.findByText('Title Required')).toBeInTheDocument();
    expect(screen.getByText('Please enter a title for the image.')).toBeInTheDocument();
    expect(api.requestsTo('POST /api/upload-image')).toHaveLength(0);
  });

  test('TCR-19 an image without a file is not saved', async () => {
    const { user } = open();
    const form = await imageForm();
    await user.type(form.getByLabelText('Title / Diagnosis'), 'Subdural');
    await user.click(form.getByRole('button', { name: 'Save Image' }));
    expect(await screen.findByText('No Image Selected')).toBeInTheDocument();
    expect(screen.getByText('Please select an image to upload.')).toBeInTheDocument();
  });

  test('TCR-20 TCR-21 only image files are accepted, as the hint says', async () => {
    open();
    const field = (await imageForm()).getByLabelText(/^Image File/);
    expect(screen.getByText(/JPG, PNG, GIF, WebP/)).toBeInTheDocument();
    expect(field).toHaveAttribute('accept', 'image/jpeg,image/png,image/gif,image/webp');
    fireEvent.change(field, { target: { files: [aFile('paper.pdf', 'application/pdf')] } });
    expect(await screen.findByText('Only image files are accepted')).toBeInTheDocument();
    expect(screen.queryByText('paper.pdf')).not.toBeInTheDocument();
  });

  test('TCR-26 a failed upload is reported and keeps typed texts', async () => {
    api.on('POST /api/upload-image', () => reply(500));
    const { user } = open();
    const form = await imageForm();
    fireEvent.change(form.getByLabelText(/^Image File/), { target: { files: [aFile()] } });
    await user.type(form.getByLabelText('Title / Diagnosis'), 'Subdural');
    await user.click(form.getByRole('button', { name: 'Save Image' }));
    expect(await screen.findByText('Upload Failed')).toBeInTheDocument();
    expect(screen.getByText('Failed to upload image. Please try again.')).toBeInTheDocument();
    expect(form.getByLabelText('Title / Diagnosis')).toHaveValue('Subdural');
  });

  test('TCR-16 TCR-17 without a saved image nothing is created, and Enter says why', async () => {
    const { user } = open();
    await imageForm();
    expect(createButton()).toBeDisabled();
    await user.type(details().getByLabelText(/^Title/), 'Chest{Enter}');
    expect(await screen.findByText('No Images Saved')).toBeInTheDocument();
    expect(screen.getByText('Please save at least one image before creating the test.')).toBeInTheDocument();
    await saveImage(user, 'Subdural');
    expect(createButton()).toBeEnabled();
  });

  test('TCR-13 TCR-15 a test needs a title and 5 to 180 minutes', async () => {
    const { user } = open();
    await saveImage(user, 'Subdural');
    await user.clear(details().getByLabelText(/^Duration/));
    await user.type(details().getByLabelText(/^Duration/), '181');
    await user.click(createButton());
    expect(await screen.findByText('Title is required')).toBeInTheDocument();
    expect(screen.getByText('Duration must be 5 to 180 minutes')).toBeInTheDocument();
    expect(api.requestsTo('POST /api/tests')).toHaveLength(0);
  });

  test('TCR-29 TCR-31 TCR-32 TCR-33 TCR-34 TCR-35 TCR-36 TCR-37 the test is created, then its questions in order, then the list is shown', async () => {
    const { user, router } = open();
    await saveImage(user, 'Subdural');
    await saveImage(user, 'Epidural');
    await user.type(details().getByLabelText(/^Title/), 'Night shift');
    await user.click(createButton());
    expect(await screen.findByText('Test Created')).toBeInTheDocument();
    expect(screen.getByText('Successfully created "Night shift" with 2 questions.')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/tests'));
    const writes = api.requests.filter(
      ({ method, path }) => method === 'POST' && path.startsWith('/api/tests'),
    );
    const question = 'Analyze this radiology image and provide your diagnosis.';
    expect(writes.map(({ path, body }) => [path, body])).toEqual([
      [
        '/api/tests',
        { title: 'Night shift', description: '', duration: 30, totalQuestions: 2, systemId: null },
      ],
      ['/api/tests/new-test/questions', { imageId: 'image-1', questionNumber: 1, question }],
      ['/api/tests/new-test/questions', { imageId: 'image-2', questionNumber: 2, question }],
    ]);
  });

  test('TCR-33 each question is sent after the previous one was answered', async () => {
    const first = hold();
    const { user } = open();
    await saveImage(user, 'Subdural');
    await saveImage(user, 'Epidural');
    await user.type(details().getByLabelText(/^Title/), 'Night shift');
    api.on('POST /api/tests/:id/questions', first.handler);
    await user.click(createButton());
    await waitFor(() => expect(api.requestsTo('POST /api/tests/:id/questions')).toHaveLength(1));
    first.release(reply(201, {}));
    await waitFor(() => expect(api.requestsTo('POST /api/tests/:id/questions')).toHaveLength(2));
  });

  test('TCR-38 a partly created test is deleted and the saved images are kept', async () => {
    const { user } = open();
    await saveImage(user, 'Subdural');
    await saveImage(user, 'Epidural');
    await user.type(details().getByLabelText(/^Title/), 'Night shift');
    api.on('POST /api/tests/:id/questions', ({ body }) =>
      (body as { questionNumber: number }).questionNumber === 2
        ? replyError(503, 'UNAVAILABLE', 'Away.')
        : reply(201, {}),
    );
    await user.click(createButton());
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByText('Failed to create test. Please try again.')).toBeInTheDocument();
    expect(api.requestsTo('DELETE /api/tests/:id')[0]?.params).toEqual({ id: 'new-test' });
    expect(screen.getByText('2. Epidural')).toBeInTheDocument();
    expect(createButton()).toBeEnabled();
  });

  test('TCR-02 expired access keeps typed texts, and unlocking in place shows them again', async () => {
    api.on('POST /api/developer/unlock', ({ body }) =>
      (body as { password: string }).password === 'open sesame'
        ? { developer: true }
        : replyError(401, 'INVALID_PASSWORD', 'No.'),
    );
    const { user } = open();
    await saveImage(user, 'Subdural');
    await user.type(details().getByLabelText(/^Title/), 'Night shift');
    api.on('POST /api/tests', () =>
      replyError(403, 'DEVELOPER_ACCESS_REQUIRED', 'Developer access is required.'),
    );
    await user.click(createButton());
    expect(await screen.findByText('Developer access is needed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create Test' })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Developer password'), 'guess{Enter}');
    expect(await screen.findByText('Incorrect password')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Developer password'));
    await user.type(screen.getByLabelText('Developer password'), 'open sesame{Enter}');
    expect(await screen.findByRole('button', { name: 'Create Test' })).toBeEnabled();
    expect(details().getByLabelText(/^Title/)).toHaveValue('Night shift');
    expect(screen.getByText('1. Subdural')).toBeVisible();
  });

  test('an upload shows its progress and can be cancelled without losing typed texts', async () => {
    const answer = hold();
    api.on('POST /api/upload-image', answer.handler);
    const { user } = open();
    const form = await imageForm();
    fireEvent.change(form.getByLabelText(/^Image File/), { target: { files: [aFile()] } });
    await user.type(form.getByLabelText('Title / Diagnosis'), 'Subdural');
    await user.click(form.getByRole('button', { name: 'Save Image' }));
    expect(await screen.findByRole('progressbar', { name: 'Upload of head.png' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    expect(screen.getByText('50%')).toBeInTheDocument();
    expect(api.requestsTo('POST /api/upload-image')[0]?.credentials).toBe('include');
    await user.click(screen.getByRole('button', { name: 'Cancel upload of head.png' }));
    expect(await screen.findByText('Upload cancelled')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(form.getByLabelText('Title / Diagnosis')).toHaveValue('Subdural');
    expect(within(screen.getByRole('list', { name: 'Saved Images' })).queryAllByRole('listitem')).toEqual([]);
    answer.release(reply(201, { image: anImage() }));
  });

  test('TCR-05 a file can be dropped, and the drop area works with Enter and Space', async () => {
    const { user } = open();
    const form = await imageForm();
    const place = form.getByRole('button', { name: /^Image File/ });
    fireEvent.drop(place, { dataTransfer: { files: [aFile('dropped.png')], items: [] } });
    expect(await form.findByText('dropped.png')).toBeInTheDocument();
    const opened = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
    place.focus();
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    expect(opened).toHaveBeenCalledTimes(2);
    opened.mockRestore();
    await user.click(form.getByRole('button', { name: 'Remove dropped.png' }));
    expect(form.queryByText('dropped.png')).not.toBeInTheDocument();
  });

  test('saved images can be reordered and removed', async () => {
    const { user } = open();
    await saveImage(user, 'Subdural');
    await saveImage(user, 'Epidural');
    await user.click(screen.getByRole('button', { name: 'Move Epidural up' }));
    expect(screen.getByText('1. Epidural')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove Epidural' }));
    expect(screen.getByText('1. Subdural')).toBeInTheDocument();
    expect(screen.queryByText(/\. Epidural/)).not.toBeInTheDocument();
  });

  test('leaving with saved images asks for confirmation', async () => {
    const { user, router } = open();
    await saveImage(user, 'Subdural');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/tests/create');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/tests'));
  });
});
