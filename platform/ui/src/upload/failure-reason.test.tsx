import { errorCatalogue, type ErrorCode } from '@medrad/contracts';
import { failureReason } from './failure-reason';

const failed = (code: ErrorCode) => {
  const { status, message } = errorCatalogue[code];
  return { status, message: `${status}: …`, body: { code, message, requestId: 'r' } };
};

describe('the reason of a failed upload', () => {
  test.each([
    ['empty', failed('EMPTY_FILE'), /empty/],
    ['damaged', failed('UNREADABLE_IMAGE'), /damaged/],
    ['too large', failed('PAYLOAD_TOO_LARGE'), /too large/],
    ['of a wrong type', failed('UNSUPPORTED_MEDIA_TYPE'), /type of content is not accepted/],
    ['sent after the session ended', failed('UNAUTHENTICATED'), /session has ended/],
    ['sent to a full disk', failed('STORAGE_FULL'), /no space left/],
    ['sent without a connection', { status: 'NETWORK', message: 'network error' }, /could not be reached/],
  ])('is a sentence of its own for a file that is %s', (_, error, sentence) => {
    expect(failureReason(error)).toMatch(sentence);
    expect(failureReason(new Error('Upload failed: 1', { cause: error }))).toMatch(sentence);
  });

  test('differs from failure to failure', () => {
    const codes = ['EMPTY_FILE', 'UNREADABLE_IMAGE', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const;
    const all = [...codes, 'UNAUTHENTICATED', 'STORAGE_FULL', 'FILE_REFUSED', 'UPLOAD_EXPIRED'] as const;
    expect(new Set(all.map((code) => failureReason(failed(code)))).size).toBe(all.length);
  });

  test.each([401, 413, 415, 507])('exists for an answer %i without a body of the service too', (status) => {
    expect(failureReason({ status, message: `${status}: ` })).not.toMatch('could not be stored');
  });

  test('is the sentence of the page that refuses a file before it is sent', () => {
    const refusal = Object.assign(new Error('x'), { body: { message: 'No pixel data found in DICOM file' } });
    expect(failureReason(refusal)).toBe('No pixel data found in DICOM file');
  });

  test('is the sentence of the service that refuses this very file', () => {
    const body = { code: 'UNREADABLE_IMAGE', message: 'The image has 30000 × 30000 pixels.', requestId: 'r' };
    expect(failureReason({ status: 415, message: '415: …', body })).toBe(body.message);
  });

  test('is the sentence of the service for any other refusal, and a general one for an unknown failure', () => {
    expect(failureReason(failed('FILE_REFUSED'))).toBe(errorCatalogue.FILE_REFUSED.message);
    for (const error of [undefined, null, new Error('x'), { status: 500, message: '500: ' }]) {
      expect(failureReason(error)).toBe('The file could not be stored. Please try again.');
    }
  });
});
