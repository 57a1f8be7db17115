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
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- as the API client rejects
  stepsWith(() => Promise.reject({ status, message: `${status}` }));

beforeEach(() => {
  forwardUploads();
  confirmed = [];
  api = fakeApi({ 'PUT /api/uploads/:area/:token': () => ({ success: true }) });
});

describe('an upload in steps', () => {
  test('UPL-01 UPL-12 the file goes to the address it was given, and is confirmed by both addresses', async () => {
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
  ])('UPL-10 the raw upload address is used when normalisation %s', async (_, steps) => {
    expect(await uploadInSteps(file, steps, transfer())).toBe(target.uploadURL);
  });

  test('a file that confirming refuses is not used at all', async () => {
    await expect(uploadInSteps(file, failedWith(415), transfer())).rejects.toMatchObject({ status: 415 });
  });

  test('a refused file is named by its status and not confirmed', async () => {
    api.on('PUT /api/uploads/:area/:token', () => reply(413));
    const steps = confirmedAs(target.expectedPath);
    await expect(uploadInSteps(file, steps, transfer())).rejects.toThrow('Upload failed: 413');
    expect(confirmed).toEqual([]);
  });

  test('a bucket’s empty answer is a success, and it is sent no cookies', async () => {
    api.on('PUT /bucket/key', () => reply(200, ''));
    const url = 'https://bucket.example/bucket/key';
    const answer = await upload({ url, method: 'PUT', body: file }, transfer());
    expect(answer).toEqual({ data: null });
    expect(api.requestsTo('PUT /bucket/key')[0]?.credentials).toBe('same-origin');
  });

  test('what is cancelled before it begins is never sent', async () => {
    const answer = await upload(
      { url: target.uploadURL, method: 'PUT', body: file },
      { onProgress: () => undefined, signal: AbortSignal.abort() },
    );
    expect(answer).toMatchObject({ error: { status: 'NETWORK' } });
    expect(api.requests).toHaveLength(0);
  });
});
