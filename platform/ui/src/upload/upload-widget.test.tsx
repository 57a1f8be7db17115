import { ToastProvider } from '@medrad/ui/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useEffect } from 'react';
import { UploadWidget } from './upload-widget';
import { useHeldUpload } from './use-held-upload';
import { isCancelled, type Transfer } from './use-transfers';
import { type Uploaded, useUploads } from './use-uploads';

/** Uploads under way, by file name, for the test to bring to an end. */
const underWay = new Map<string, Transfer & { resolve: (path: string) => void; reject: () => void }>();
let stored: Uploaded<string>[] = [];

const upload = (file: File, transfer: Transfer) =>
  new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error('refused', { cause: { status: 413 } }));
    transfer.signal.addEventListener('abort', fail);
    underWay.set(file.name, { ...transfer, resolve, reject: fail });
  });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  underWay.clear();
  stored = [];
});

type Props = Partial<ComponentProps<typeof UploadWidget<string>>>;

function Attachments(props: Props) {
  const uploads = useUploads(upload);
  useEffect(() => {
    stored = uploads.stored;
  }, [uploads.stored]);
  return <UploadWidget label="Attachments" uploads={uploads} {...props} />;
}

const withToasts = (props: Props = {}) => (
  <ToastProvider>
    <Attachments {...props} />
  </ToastProvider>
);
const open = (props?: Props) => ({ ...render(withToasts(props)), user: userEvent.setup() });

const aFile = (name: string, type = 'image/png', size = 1) => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Attachments'), { target: { files } });
const end = (name: string, how: 'resolve' | 'reject') =>
  act(async () => underWay.get(name)?.[how](`/api/files/${name}`));
const rows = () => screen.queryAllByRole('listitem').filter((row) => row.dataset.status);
const many = { rules: { maxFiles: 3 } };

describe('the upload widget', () => {
  test('UPL-04 refuses all files if there are too many', async () => {
    open();
    choose(aFile('one.png'), aFile('two.png'));
    expect(await screen.findByText('Too many files')).toBeInTheDocument();
    expect(screen.getByText('Please select at most 1 file(s)')).toBeInTheDocument();
    expect(underWay.size).toBe(0);
  });

  test('UPL-04 counts the files that are already there', async () => {
    open(many);
    choose(aFile('one.png'), aFile('two.png'));
    choose(aFile('three.png'), aFile('four.png'));
    expect(await screen.findByText('Please select at most 3 file(s)')).toBeInTheDocument();
    expect(rows()).toHaveLength(2);
  });

  test('UPL-05 refuses a file above the size limit and names the limit', async () => {
    open({ rules: { maxMegabytes: 20 } });
    choose(aFile('big.png', 'image/png', 20 * 1024 * 1024 + 1));
    expect(await screen.findByText('File too large')).toBeInTheDocument();
    expect(screen.getByText('Maximum file size is 20MB')).toBeInTheDocument();
    expect(underWay.size).toBe(0);
  });

  test('UPL-06 offers images, PDF and .dcm in the file dialog, and refuses other files by any way', async () => {
    open();
    expect(screen.getByLabelText('Attachments')).toHaveAttribute('accept', 'image/*,application/pdf,.dcm');
    fireEvent.drop(screen.getByRole('button', { name: /^Attachments/ }), {
      dataTransfer: { files: [aFile('notes.txt', 'text/plain')] },
    });
    expect(await screen.findByText('Please select images, PDF or .dcm files.')).toBeInTheDocument();
    expect(underWay.size).toBe(0);
  });

  test('UPL-07 announces success once all files are uploaded, and passes each result to its owner', async () => {
    open(many);
    choose(aFile('one.png'), aFile('two.png'));
    await end('one.png', 'resolve');
    expect(screen.queryByText('Upload successful')).not.toBeInTheDocument();
    await end('two.png', 'resolve');
    expect(await screen.findByText('Upload successful')).toBeInTheDocument();
    expect(stored.map(({ file, result }) => [file.name, result])).toEqual([
      ['one.png', '/api/files/one.png'],
      ['two.png', '/api/files/two.png'],
    ]);
    expect(screen.getByText('one.png uploaded, two.png uploaded')).toBeInTheDocument();
  });

  test('UPL-08 names a failed file, keeps its place in the list and offers to retry it', async () => {
    const { user } = open();
    choose(aFile('one.png'));
    await end('one.png', 'reject');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      'The file is too large.',
    );
    expect(await screen.findByText('Upload failed')).toBeInTheDocument();
    expect(screen.getByText('Failed to upload one.png')).toBeInTheDocument();
    expect(stored).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Retry one.png' }));
    await end('one.png', 'resolve');
    expect(stored).toHaveLength(1);
    expect(await screen.findByText('Upload successful')).toBeInTheDocument();
  });

  test('UPL-09 reports the failure of the whole upload if all of several files failed', async () => {
    open(many);
    choose(aFile('one.png'), aFile('two.png'));
    await end('one.png', 'reject');
    expect(await screen.findByText('Failed to upload one.png')).toBeInTheDocument();
    await end('two.png', 'reject');
    expect(await screen.findByText('Failed to upload files. Please try again.')).toBeInTheDocument();
    expect(screen.getByText('Upload failed')).toBeInTheDocument();
  });

  test('UPL-08 does not report success if one of several files failed', async () => {
    open(many);
    choose(aFile('one.png'), aFile('two.png'));
    await end('one.png', 'reject');
    await end('two.png', 'resolve');
    expect(await screen.findByText('Failed to upload one.png')).toBeInTheDocument();
    expect(screen.queryByText('Upload successful')).not.toBeInTheDocument();
  });

  test('shows the progress of each file and uploads two at a time', async () => {
    open(many);
    choose(aFile('one.png'), aFile('two.png'), aFile('three.png'));
    expect([...underWay.keys()]).toEqual(['one.png', 'two.png']);
    act(() => underWay.get('two.png')?.onProgress(40));
    expect(screen.getByRole('progressbar', { name: 'Upload of two.png' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    await end('one.png', 'resolve');
    expect([...underWay.keys()]).toEqual(['one.png', 'two.png', 'three.png']);
  });

  test('cancels an upload whether it has begun or not, and reports no failure', async () => {
    const { user } = open(many);
    choose(aFile('one.png'), aFile('two.png'), aFile('three.png'));
    await user.click(screen.getByRole('button', { name: 'Cancel upload of three.png' }));
    await user.click(screen.getByRole('button', { name: 'Cancel upload of one.png' }));
    expect(underWay.get('one.png')?.signal.aborted).toBe(true);
    expect(rows().map(({ dataset }) => dataset.status)).toEqual(['cancelled', 'sending', 'cancelled']);
    await end('two.png', 'resolve');
    expect(await screen.findByText('Upload successful')).toBeInTheDocument();
    expect(screen.queryByText('Upload failed')).not.toBeInTheDocument();
  });

  test('removes a stored file on request, which frees its place and keeps the focus', async () => {
    const { user } = open();
    choose(aFile('one.png'));
    await end('one.png', 'resolve');
    await user.click(screen.getByRole('button', { name: 'Remove one.png' }));
    expect(stored).toEqual([]);
    expect(screen.getByRole('button', { name: /^Attachments/ })).toHaveFocus();
    choose(aFile('two.png'));
    expect(rows()).toHaveLength(1);
  });

  test('aborts running uploads when the screen is left', () => {
    const { unmount } = open();
    choose(aFile('one.png'));
    unmount();
    expect(underWay.get('one.png')?.signal.aborted).toBe(true);
  });

  test('accepts pasted files, and none while it is disabled', async () => {
    const { rerender } = open({ rules: { maxFiles: 3 } });
    const place = () => screen.getByRole('button', { name: /^Attachments/ });
    fireEvent.paste(place(), { clipboardData: { files: [aFile('pasted.png')] } });
    expect(within(rows()[0] as HTMLElement).getByText('pasted.png')).toBeInTheDocument();
    rerender(withToasts({ disabled: true }));
    expect(place()).toBeDisabled();
    fireEvent.drop(place(), { dataTransfer: { files: [aFile('more.png')] } });
    expect(rows()).toHaveLength(1);
  });

  test('does not let the browser open a file that is dropped beside it', () => {
    open();
    const drop = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(drop, { dataTransfer: { types: ['Files'] } });
    document.body.dispatchEvent(drop);
    expect(drop.defaultPrevented).toBe(true);
    const text = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(text, { dataTransfer: { types: ['text/plain'] } });
    document.body.dispatchEvent(text);
    expect(text.defaultPrevented).toBe(false);
  });
});

let outcomes: string[] = [];
let changes: (string | null)[] = [];

/** A form with one file and a text field; records in `outcomes` how each submission ended. */
function FormWithFile() {
  const held = useHeldUpload((file) => changes.push(file && file.name));
  async function submit(): Promise<void> {
    try {
      outcomes.push(await held.send(upload));
    } catch (error) {
      outcomes.push(isCancelled(error) ? 'cancelled' : (error as Error).message);
    }
  }
  return (
    <ToastProvider>
      <form
        aria-label="Report"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <UploadWidget label="Attachments" uploads={held} />
        <input aria-label="Title" />
        <button>Send</button>
        <button type="button" onClick={held.clear}>
          Next
        </button>
      </form>
    </ToastProvider>
  );
}

function openForm() {
  outcomes = [];
  changes = [];
  return { ...render(<FormWithFile />), user: userEvent.setup() };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const statuses = () => rows().map(({ dataset }) => dataset.status);

describe('the upload widget in a form', () => {
  test('keeps a chosen file until the form is sent, and replaces it by another choice', async () => {
    const { user } = openForm();
    choose(aFile('one.pdf', 'application/pdf'));
    choose(aFile('two.pdf', 'application/pdf'));
    expect(statuses()).toEqual(['chosen']);
    expect(screen.getByText('two.pdf chosen')).toBeInTheDocument();
    expect(changes).toEqual(['one.pdf', 'two.pdf']);
    expect(underWay.size).toBe(0);
    await user.click(button('Send'));
    expect([...underWay.keys()]).toEqual(['two.pdf']);
    await end('two.pdf', 'resolve');
    expect(outcomes).toEqual(['/api/files/two.pdf']);
    expect(statuses()).toEqual(['stored']);
  });

  test('keeps the chosen file when another one is refused', async () => {
    openForm();
    choose(aFile('one.pdf', 'application/pdf'));
    choose(aFile('big.pdf', 'application/pdf', 10 * 1024 * 1024 + 1));
    expect(await screen.findByText('File too large')).toBeInTheDocument();
    choose(aFile('notes.txt', 'text/plain'));
    expect(await screen.findByText('File type not accepted')).toBeInTheDocument();
    expect(within(rows()[0] as HTMLElement).getByText('one.pdf')).toBeInTheDocument();
  });

  test('sends the form again from the start on Retry, and leaves its outcome to the form', async () => {
    const { user } = openForm();
    choose(aFile('one.pdf', 'application/pdf'));
    await user.click(button('Send'));
    act(() => underWay.get('one.pdf')?.onProgress(80));
    await end('one.pdf', 'reject');
    expect(outcomes).toEqual(['refused']);
    expect(statuses()).toEqual(['failed']);
    await user.click(button('Retry one.pdf'));
    expect(screen.getByRole('progressbar', { name: 'Upload of one.pdf' })).toHaveAttribute(
      'aria-valuenow',
      '0',
    );
    await end('one.pdf', 'resolve');
    expect(outcomes).toEqual(['refused', '/api/files/one.pdf']);
    expect(screen.queryByText('Upload failed')).not.toBeInTheDocument();
    expect(screen.queryByText('Upload successful')).not.toBeInTheDocument();
  });

  test('cancels an upload by keyboard, moves the focus to Retry, and sends again on Enter', async () => {
    const { user } = openForm();
    choose(aFile('one.pdf', 'application/pdf'));
    await user.click(button('Send'));
    expect(button(/^Attachments/)).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Remove one.pdf' })).not.toBeInTheDocument();
    act(() => button('Cancel upload of one.pdf').focus());
    await user.keyboard('{Enter}');
    expect(outcomes).toEqual(['cancelled']);
    expect(button('Retry one.pdf')).toHaveFocus();
    await user.keyboard('{Enter}');
    await end('one.pdf', 'resolve');
    expect(outcomes).toEqual(['cancelled', '/api/files/one.pdf']);
  });

  test('removes a chosen file on request, and is empty in a new form', async () => {
    const { user } = openForm();
    choose(aFile('one.pdf', 'application/pdf'));
    await user.click(button('Remove one.pdf'));
    expect(changes).toEqual(['one.pdf', null]);
    expect(button(/^Attachments/)).toHaveFocus();
    await user.click(button('Send'));
    expect(outcomes).toEqual(['No file is chosen']);
    choose(aFile('two.pdf', 'application/pdf'));
    await user.click(button('Next'));
    expect(rows()).toEqual([]);
    expect(changes).toEqual(['one.pdf', null, 'two.pdf']);
  });

  test('shows an image enlarged as soon as it is chosen', () => {
    openForm();
    choose(aFile('head.png'));
    expect(screen.getByRole('img', { name: 'Preview of head.png' })).toBeInTheDocument();
  });

  test('aborts running uploads when the form is left', async () => {
    const { user, unmount } = openForm();
    choose(aFile('one.pdf', 'application/pdf'));
    await user.click(button('Send'));
    unmount();
    expect(underWay.get('one.pdf')?.signal.aborted).toBe(true);
  });
});
