import { ToastProvider } from '@medrad/ui/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { type Uploaded, UploadWidget } from './upload-widget';
import type { UploadTransfer } from './use-uploads';

/** Uploads under way, by file name, for the test to bring to an end. */
const underWay = new Map<string, UploadTransfer & { resolve: (path: string) => void; reject: () => void }>();
let stored: Uploaded<string>[] = [];

const upload = (file: File, transfer: UploadTransfer) =>
  new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error('refused'));
    transfer.signal.addEventListener('abort', fail);
    underWay.set(file.name, { ...transfer, resolve, reject: fail });
  });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  underWay.clear();
  stored = [];
});

function open(props: Partial<ComponentProps<typeof UploadWidget<string>>> = {}) {
  const onChange = (uploaded: Uploaded<string>[]) => void (stored = uploaded);
  const rendered = render(
    <ToastProvider>
      <UploadWidget label="Attachments" upload={upload} onChange={onChange} {...props} />
    </ToastProvider>,
  );
  return { ...rendered, user: userEvent.setup() };
}

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
  test('UPL-04 too many files are refused as a whole', async () => {
    open();
    choose(aFile('one.png'), aFile('two.png'));
    expect(await screen.findByText('Too many files')).toBeInTheDocument();
    expect(screen.getByText('Please select at most 1 file(s)')).toBeInTheDocument();
    expect(underWay.size).toBe(0);
  });

  test('UPL-04 files that are there already count', async () => {
    open(many);
    choose(aFile('one.png'), aFile('two.png'));
    choose(aFile('three.png'), aFile('four.png'));
    expect(await screen.findByText('Please select at most 3 file(s)')).toBeInTheDocument();
    expect(rows()).toHaveLength(2);
  });

  test('UPL-05 an oversize file is refused with the limit', async () => {
    open({ rules: { maxMegabytes: 20 } });
    choose(aFile('big.png', 'image/png', 20 * 1024 * 1024 + 1));
    expect(await screen.findByText('File too large')).toBeInTheDocument();
    expect(screen.getByText('Maximum file size is 20MB')).toBeInTheDocument();
    expect(underWay.size).toBe(0);
  });

  test('UPL-06 the file dialog offers images, PDF and .dcm, and other files are refused however they come', async () => {
    open();
    expect(screen.getByLabelText('Attachments')).toHaveAttribute('accept', 'image/*,application/pdf,.dcm');
    fireEvent.drop(screen.getByRole('button', { name: /^Attachments/ }), {
      dataTransfer: { files: [aFile('notes.txt', 'text/plain')] },
    });
    expect(await screen.findByText('Please select images, PDF or .dcm files.')).toBeInTheDocument();
    expect(underWay.size).toBe(0);
  });

  test('UPL-07 a finished upload is announced once all are through, and told to the owner', async () => {
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

  test('UPL-08 a file that fails is named, keeps its place and can be tried again', async () => {
    const { user } = open();
    choose(aFile('one.png'));
    await end('one.png', 'reject');
    expect(await screen.findByText('Upload failed')).toBeInTheDocument();
    expect(screen.getByText('Failed to upload one.png')).toBeInTheDocument();
    expect(stored).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Retry one.png' }));
    await end('one.png', 'resolve');
    expect(stored).toHaveLength(1);
    expect(await screen.findByText('Upload successful')).toBeInTheDocument();
  });

  test('UPL-09 when nothing of several files gets through, the upload as a whole has failed', async () => {
    open(many);
    choose(aFile('one.png'), aFile('two.png'));
    await end('one.png', 'reject');
    expect(await screen.findByText('Failed to upload one.png')).toBeInTheDocument();
    await end('two.png', 'reject');
    expect(await screen.findByText('Failed to upload files. Please try again.')).toBeInTheDocument();
    expect(screen.getByText('Upload failed')).toBeInTheDocument();
  });

  test('UPL-08 one failure among successes is not passed off as a success', async () => {
    open(many);
    choose(aFile('one.png'), aFile('two.png'));
    await end('one.png', 'reject');
    await end('two.png', 'resolve');
    expect(await screen.findByText('Failed to upload one.png')).toBeInTheDocument();
    expect(screen.queryByText('Upload successful')).not.toBeInTheDocument();
  });

  test('each file shows how far it is; two are under way at a time', async () => {
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

  test('an upload is cancelled, whether it has begun or not, and nothing is told as failed', async () => {
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

  test('a stored file can be taken away, which makes room and keeps the focus', async () => {
    const { user } = open();
    choose(aFile('one.png'));
    await end('one.png', 'resolve');
    await user.click(screen.getByRole('button', { name: 'Remove one.png' }));
    expect(stored).toEqual([]);
    expect(screen.getByRole('button', { name: /^Attachments/ })).toHaveFocus();
    choose(aFile('two.png'));
    expect(rows()).toHaveLength(1);
  });

  test('leaving the screen stops what is under way', () => {
    const { unmount } = open();
    choose(aFile('one.png'));
    unmount();
    expect(underWay.get('one.png')?.signal.aborted).toBe(true);
  });

  test('files come by paste too, and a place that is disabled takes none', async () => {
    const { rerender } = open({ rules: { maxFiles: 3 } });
    const place = () => screen.getByRole('button', { name: /^Attachments/ });
    fireEvent.paste(place(), { clipboardData: { files: [aFile('pasted.png')] } });
    expect(within(rows()[0] as HTMLElement).getByText('pasted.png')).toBeInTheDocument();
    rerender(
      <ToastProvider>
        <UploadWidget label="Attachments" disabled upload={upload} onChange={() => undefined} />
      </ToastProvider>,
    );
    expect(place()).toBeDisabled();
    fireEvent.drop(place(), { dataTransfer: { files: [aFile('more.png')] } });
    expect(rows()).toHaveLength(1);
  });

  test('a file dropped beside the place does not take the page away', () => {
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
