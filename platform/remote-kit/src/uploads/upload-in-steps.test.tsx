import { fakeApi, forwardUploads, reply, type FakeApi } from '@medrad/remote-kit/testing';
import { upload } from './upload';
import { uploadInSteps, type UploadSteps } from './upload-in-steps';

const file = new File(['x'], 'head.dcm', { type: 'application/dicom' });
const target = { uploadURL: '/api/uploads/area/token', expectedPath: '/api/files/area/head.dcm' };
let api: FakeApi;
let confirmed: unknown[] = [];

const transfer = (): Parameters<typeof uploadInSteps>[2] => ({
  onProgress: () => undefined,
  signal: new AbortController().signal,
});
const stepsWith = (confirm: () => Promise<string>): UploadSteps => ({
  createUrl: () => Promise.resolve(target),
  confirm: (sent) => {
    confirmed.push(sent);
    return confirm();
  },
});
const confirmedAs = (path: string) => stepsWith(() => Promise.resolve(path));
const failedWith = (status: number | 'NETWORK') =>
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- like the API client
  stepsWith(() => Promise.reject({ status, message: `${status}` }));

beforeEach(() => {
  forwardUploads();
  confirmed = [];
  api = fakeApi({ 'PUT /api/uploads/:area/:token': () => ({ success: true }) });
});

describe('an upload in steps', () => {
  test('UPL-01 UPL-12 sends the file to the issued URL, and confirms it with both paths', async () => {
    const steps = confirmedAs(target.expectedPath);
    expect(await uploadInSteps(file, steps, transfer())).toBe(target.expectedPath);
    const [put] = api.requestsTo('PUT /api/uploads/:area/:token');
    expect(put?.headers.get('Content-Type')).toBe('application/dicom');
    expect((put?.body as File).name).toBe('head.dcm');
    expect(confirmed).toEqual([{ uploadedURL: target.uploadURL, expectedPath: target.expectedPath }]);
  });

  test.each([
    ['answers without a path', confirmedAs('')],
    ['breaks', failedWith(500)],
    ['does not answer', failedWith('NETWORK')],
  ])('UPL-10 uses the raw upload URL when normalisation %s', async (_, steps) => {
    expect(await uploadInSteps(file, steps, transfer())).toBe(target.uploadURL);
  });

  test('does not use a file whose confirmation is refused', async () => {
    await expect(uploadInSteps(file, failedWith(415), transfer())).rejects.toMatchObject({ status: 415 });
  });

  test('reports the status of a refused file and does not confirm it', async () => {
    api.on('PUT /api/uploads/:area/:token', () => reply(413));
    const steps = confirmedAs(target.expectedPath);
    await expect(uploadInSteps(file, steps, transfer())).rejects.toThrow('Upload failed: 413');
    expect(confirmed).toEqual([]);
  });

  test('treats a bucket’s empty answer as success, and sends the bucket no cookies', async () => {
    api.on('PUT /bucket/key', () => reply(200, ''));
    const url = 'https://bucket.example/bucket/key';
    const answer = await upload({ url, method: 'PUT', body: file }, transfer());
    expect(answer).toEqual({ data: null });
    expect(api.requestsTo('PUT /bucket/key')[0]?.credentials).toBe('same-origin');
  });

  test('sends nothing when it is cancelled before it begins', async () => {
    const answer = await upload(
      { url: target.uploadURL, method: 'PUT', body: file },
      { onProgress: () => undefined, signal: AbortSignal.abort() },
    );
    expect(answer).toMatchObject({ error: { status: 'NETWORK' } });
    expect(api.requests).toHaveLength(0);
  });
});
