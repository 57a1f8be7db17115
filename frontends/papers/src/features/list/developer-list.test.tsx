import {
  fakeApi,
  forwardUploads,
  hold,
  renderApp,
  reply,
  replyError,
  type FakeApi,
} from '@medrad/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPaper, aPdf } from '../../../test/builders';
import remote from '../../remote';

const paper = aPaper();
const thisYear = new Date().getFullYear();
let papers = [paper];
let api: FakeApi;

beforeEach(() => {
  forwardUploads();
  papers = [paper];
  api = fakeApi({ 'GET /api/theory-papers': () => papers });
});

const open = () => renderApp(remote.routes, { path: '/theory-papers', isDeveloper: true, api });
type User = ReturnType<typeof open>['user'];

async function openDialog(user: User, button: string | RegExp) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}
const openUpload = (user: User) => openDialog(user, 'Upload Theory Paper');
const openAnswer = (user: User) => openDialog(user, /^Upload Answer/);

const choose = (form: Awaited<ReturnType<typeof openUpload>>, label: string, file: File) =>
  fireEvent.change(form.getByLabelText(label), { target: { files: [file] } });
const upload = (form: Awaited<ReturnType<typeof openUpload>>) => form.getByRole('button', { name: 'Upload' });
const sentForm = (route: string) => api.requestsTo(route)[0]?.body as FormData;

async function fill(user: User, form: Awaited<ReturnType<typeof openUpload>>) {
  choose(form, 'PDF File', aPdf());
  await user.selectOptions(form.getByLabelText(/^Subject/), 'Anatomy');
}

describe('uploading a theory paper', () => {
  test('PAP-19 PAP-20 PAP-30 PAP-34 the dialog has its fields, and Upload is disabled without a file', async () => {
    const { user } = open();
    const form = await openUpload(user);
    for (const label of ['PDF File', /^Title/, /^Subject/, 'Year', 'Description (Optional)']) {
      expect(form.getByLabelText(label)).toBeInTheDocument();
    }
    const subjects = within(form.getByLabelText(/^Subject/))
      .getAllByRole('option')
      .slice(1);
    expect(subjects.map(({ textContent }) => textContent)).toEqual([
      'Radiology',
      'Anatomy',
      'Pathology',
      'Medicine',
      'Surgery',
      'General',
    ]);
    expect(form.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    expect(upload(form)).toBeDisabled();
    choose(form, 'PDF File', aPdf());
    expect(upload(form)).toBeEnabled();
  });

  test('PAP-23 a PDF suggests the title, and a typed title is kept', async () => {
    const { user } = open();
    const form = await openUpload(user);
    choose(form, 'PDF File', aPdf('Anatomy 2023.PDF'));
    expect(form.getByLabelText(/^Title/)).toHaveValue('Anatomy 2023');
    choose(form, 'PDF File', aPdf('Surgery v1.2.pdf'));
    expect(form.getByLabelText(/^Title/)).toHaveValue('Surgery v1.2');
    await user.click(form.getByRole('button', { name: 'Remove Surgery v1.2.pdf' }));
    expect(form.getByLabelText(/^Title/)).toHaveValue('');
    expect(upload(form)).toBeDisabled();
    choose(form, 'PDF File', aPdf('Surgery v1.2.pdf'));
    await user.type(form.getByLabelText(/^Title/), ' final');
    choose(form, 'PDF File', aPdf('other.pdf'));
    expect(form.getByLabelText(/^Title/)).toHaveValue('Surgery v1.2 final');
  });

  test('PAP-24 PAP-29 PAP-37 the paper is sent with its file, announced and listed', async () => {
    api.on('POST /api/upload-theory-paper', () => {
      papers = [paper, aPaper({ id: 'p-new', title: 'Anatomy 2023' })];
      return reply(201, papers[1]);
    });
    const { user } = open();
    const form = await openUpload(user);
    await fill(user, form);
    await user.clear(form.getByLabelText('Year'));
    await user.type(form.getByLabelText('Year'), '2023');
    await user.click(upload(form));
    expect(await screen.findByText('Theory Paper Uploaded')).toBeInTheDocument();
    const sent = sentForm('POST /api/upload-theory-paper');
    expect(Object.fromEntries([...sent].filter(([name]) => name !== 'pdfFile'))).toEqual({
      title: 'Anatomy 2023',
      description: '',
      year: '2023',
      subject: 'Anatomy',
    });
    expect((sent.get('pdfFile') as File).name).toBe('Anatomy 2023.pdf');
    expect(await screen.findByRole('link', { name: 'Anatomy 2023' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('PAP-28 an empty year is sent as the current one', async () => {
    api.on('POST /api/upload-theory-paper', () => reply(201, paper));
    const { user } = open();
    const form = await openUpload(user);
    await fill(user, form);
    await user.clear(form.getByLabelText('Year'));
    await user.click(upload(form));
    await screen.findByText('Theory Paper Uploaded');
    expect(sentForm('POST /api/upload-theory-paper').get('year')).toBe(`${thisYear}`);
  });

  test('PAP-25 PAP-26 a paper without title or subject is not sent', async () => {
    const { user } = open();
    const form = await openUpload(user);
    choose(form, 'PDF File', aPdf());
    await user.clear(form.getByLabelText(/^Title/));
    await user.type(form.getByLabelText(/^Title/), '  ');
    await user.click(upload(form));
    expect(await form.findByText('Title is required')).toBeInTheDocument();
    expect(form.getByText('Subject is required')).toBeInTheDocument();
    expect(api.requestsTo('POST /api/upload-theory-paper')).toHaveLength(0);
  });

  test.each(['1999', `${thisYear + 1}`, '20'])('PAP-27 the year %s is not sent', async (year) => {
    const { user } = open();
    const form = await openUpload(user);
    await fill(user, form);
    await user.clear(form.getByLabelText('Year'));
    await user.type(form.getByLabelText('Year'), year);
    await user.click(upload(form));
    expect(await form.findByText(`Year must be from 2000 to ${thisYear}`)).toBeInTheDocument();
    expect(api.requestsTo('POST /api/upload-theory-paper')).toHaveLength(0);
  });

  test('PAP-31 a file that is not a PDF is refused', async () => {
    const { user } = open();
    const form = await openUpload(user);
    choose(form, 'PDF File', aPdf('notes.docx', 'application/msword'));
    expect(await screen.findByText('Invalid File Type')).toBeInTheDocument();
    expect(screen.getByText('Please select a PDF file.')).toBeInTheDocument();
    expect(upload(form)).toBeDisabled();
    expect(form.getByLabelText(/^Title/)).toHaveValue('');
  });

  test('PAP-32 submitting without a file says what is missing', async () => {
    const { user } = open();
    const form = await openUpload(user);
    await user.type(form.getByLabelText(/^Title/), 'Paper{Enter}');
    expect(await screen.findByText('No File Selected')).toBeInTheDocument();
    expect(screen.getByText('Please select a PDF file to upload.')).toBeInTheDocument();
  });

  test('Enter with a chosen file submits the form once', async () => {
    const answer = hold();
    api.on('POST /api/upload-theory-paper', answer.handler);
    const { user } = open();
    const form = await openUpload(user);
    await fill(user, form);
    const title = form.getByLabelText<HTMLInputElement>(/^Title/);
    expect(fireEvent.keyDown(title, { key: 'Enter' })).toBe(true);
    expect(api.requestsTo('POST /api/upload-theory-paper')).toHaveLength(0);
    const owner = title.form as HTMLFormElement;
    fireEvent.submit(owner);
    await form.findByRole('button', { name: 'Uploading…' });
    fireEvent.keyDown(title, { key: 'Enter' });
    fireEvent.submit(owner);
    answer.release(reply(201, paper));
    expect(await screen.findByText('Theory Paper Uploaded')).toBeInTheDocument();
    expect(api.requestsTo('POST /api/upload-theory-paper')).toHaveLength(1);
  });

  test('Enter in the description begins a new line, with a file or without', async () => {
    const { user } = open();
    const form = await openUpload(user);
    await user.type(form.getByLabelText('Description (Optional)'), 'One{Enter}Two');
    expect(form.getByLabelText('Description (Optional)')).toHaveValue('One\nTwo');
    expect(screen.queryByText('No File Selected')).not.toBeInTheDocument();
  });

  test('PAP-38 a failed upload shows its reason and keeps the typed texts', async () => {
    api.on('POST /api/upload-theory-paper', () => replyError(503, 'UNAVAILABLE', 'Try again soon.'));
    const { user } = open();
    const form = await openUpload(user);
    await fill(user, form);
    await user.type(form.getByLabelText('Description (Optional)'), 'Two parts');
    await user.click(upload(form));
    expect(await screen.findByText('Upload Failed')).toBeInTheDocument();
    const text = 'Failed to upload theory paper. Please try again.';
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(form.getByText('Try again soon.')).toBeInTheDocument();
    expect(form.getByLabelText('Description (Optional)')).toHaveValue('Two parts');
    expect(form.getByText('Anatomy 2023.pdf')).toBeInTheDocument();
    api.on('POST /api/upload-theory-paper', () => reply(201, paper));
    await user.type(form.getByLabelText(/^Title/), ', set 2');
    await user.click(form.getByRole('button', { name: 'Retry Anatomy 2023.pdf' }));
    expect(await screen.findByText('Theory Paper Uploaded')).toBeInTheDocument();
    const retried = api.requestsTo('POST /api/upload-theory-paper')[1]?.body as FormData;
    expect(retried.get('title')).toBe('Anatomy 2023, set 2');
  });

  test('PAP-25 a retry is validated like the form', async () => {
    api.on('POST /api/upload-theory-paper', () => reply(500));
    const { user } = open();
    const form = await openUpload(user);
    await fill(user, form);
    await user.click(upload(form));
    await screen.findByText('Upload Failed');
    await user.clear(form.getByLabelText(/^Title/));
    await user.click(form.getByRole('button', { name: 'Retry Anatomy 2023.pdf' }));
    expect(await form.findByText('Title is required')).toBeInTheDocument();
    expect(api.requestsTo('POST /api/upload-theory-paper')).toHaveLength(1);
  });

  test('UPL-05 a PDF of more than 50 MB is refused with the limit', async () => {
    const { user } = open();
    const form = await openUpload(user);
    const file = aPdf();
    Object.defineProperty(file, 'size', { value: 50 * 1024 * 1024 + 1 });
    choose(form, 'PDF File', file);
    expect(await screen.findByText('File too large')).toBeInTheDocument();
    expect(screen.getByText('Maximum file size is 50MB')).toBeInTheDocument();
    expect(upload(form)).toBeDisabled();
  });

  test('an upload shows its progress and can be cancelled', async () => {
    const answer = hold();
    api.on('POST /api/upload-theory-paper', answer.handler);
    const { user } = open();
    const form = await openUpload(user);
    await fill(user, form);
    await user.click(upload(form));
    expect(await form.findByRole('progressbar', { name: 'Upload of Anatomy 2023.pdf' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    await user.click(form.getByRole('button', { name: 'Cancel upload of Anatomy 2023.pdf' }));
    expect(await screen.findByText('Upload cancelled')).toBeInTheDocument();
    expect(form.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(form.getByLabelText(/^Title/)).toHaveValue('Anatomy 2023');
    answer.release(reply(201, paper));
  });

  test('access that expired during the upload can be renewed in the dialog', async () => {
    const refusal = () => replyError(403, 'DEVELOPER_ACCESS_REQUIRED', 'Developer access is required.');
    api.on('POST /api/upload-theory-paper', refusal);
    api.on('POST /api/developer/unlock', () => ({ granted: true }));
    const { user } = open();
    const form = await openUpload(user);
    await fill(user, form);
    await user.click(upload(form));
    await user.type(await form.findByLabelText('Developer password'), 'open sesame{Enter}');
    await waitFor(() => expect(form.queryByLabelText('Developer password')).not.toBeInTheDocument());
    expect(form.getByLabelText(/^Title/)).toHaveValue('Anatomy 2023');
  });
});

describe('uploading an answer', () => {
  test('PAP-21 PAP-24 PAP-34 PAP-40 the answer is sent, announced and can be viewed', async () => {
    api.on('POST /api/theory-papers/:id/upload-answer', () => {
      papers = [aPaper({ answerFileUrl: '/api/files/papers/a.pdf' })];
      return papers[0];
    });
    const { user } = open();
    const form = await openAnswer(user);
    expect(form.getByRole('heading', { name: 'Upload Answer File' })).toBeInTheDocument();
    expect(upload(form)).toBeDisabled();
    choose(form, 'Answer PDF', aPdf('answers.pdf'));
    await user.click(upload(form));
    expect(await screen.findByText('Answer File Uploaded')).toBeInTheDocument();
    const route = 'POST /api/theory-papers/:id/upload-answer';
    expect(api.requestsTo(route)[0]?.params).toEqual({ id: paper.id });
    expect((sentForm(route).get('answerFile') as File).name).toBe('answers.pdf');
    expect(await screen.findByRole('button', { name: /^View Answer/ })).toBeInTheDocument();
  });

  test('PAP-31 an answer that is not a PDF is refused', async () => {
    const { user } = open();
    const form = await openAnswer(user);
    choose(form, 'Answer PDF', aPdf('answers.txt', 'text/plain'));
    expect(await screen.findByText('Invalid File Type')).toBeInTheDocument();
    expect(upload(form)).toBeDisabled();
  });

  test('PAP-33 submitting without an answer says what is missing', async () => {
    const { user } = open();
    const form = await openAnswer(user);
    fireEvent.submit(form.getByLabelText('Answer PDF').closest('form') as HTMLFormElement);
    expect(await screen.findByText('No File Selected')).toBeInTheDocument();
    expect(screen.getByText('Please select an answer PDF file to upload.')).toBeInTheDocument();
  });

  test('PAP-41 a failed upload is shown and the file stays selected', async () => {
    api.on('POST /api/theory-papers/:id/upload-answer', () => reply(500));
    const { user } = open();
    const form = await openAnswer(user);
    choose(form, 'Answer PDF', aPdf('answers.pdf'));
    await user.click(upload(form));
    expect(await screen.findByText('Upload Failed')).toBeInTheDocument();
    expect(screen.getByText('Failed to upload answer file. Please try again.')).toBeInTheDocument();
    expect(form.getByText('answers.pdf')).toBeInTheDocument();
    api.on('POST /api/theory-papers/:id/upload-answer', () => paper);
    await user.click(form.getByRole('button', { name: 'Retry answers.pdf' }));
    expect(await screen.findByText('Answer File Uploaded')).toBeInTheDocument();
  });
});

describe('deleting a theory paper', () => {
  test('PAP-22 PAP-24 PAP-43 a delete is confirmed, sent without payload and announced', async () => {
    api.on('DELETE /api/theory-papers/:id', () => {
      papers = [];
      return { success: true };
    });
    const { user } = open();
    const confirm = await openDialog(user, `Delete ${paper.title}`);
    expect(api.requestsTo('DELETE /api/theory-papers/:id')).toHaveLength(0);
    await user.click(confirm.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Paper Deleted')).toBeInTheDocument();
    expect(api.requestsTo('DELETE /api/theory-papers/:id')[0]).toMatchObject({
      params: { id: paper.id },
      body: undefined,
    });
    expect(await screen.findByText('No Theory Papers Available')).toBeInTheDocument();
  });

  test('PAP-44 a failed delete shows its reason', async () => {
    const refuse = () => replyError(503, 'UNAVAILABLE', 'Try again soon.');
    api.on('DELETE /api/theory-papers/:id', refuse);
    const { user } = open();
    const confirm = await openDialog(user, `Delete ${paper.title}`);
    await user.click(confirm.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete Failed')).toBeInTheDocument();
    expect(screen.getByText('Failed to delete theory paper. Please try again.')).toBeInTheDocument();
    expect(confirm.getByText('Try again soon.')).toBeInTheDocument();
  });
});
