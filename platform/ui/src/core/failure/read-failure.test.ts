import { errorCatalogue, type ErrorCode } from '@medrad/contracts';
import { failureGuides, remedySentences } from './failure-guide';
import { errorMessage, isTransientFailure, readFailure } from './read-failure';

const codes = Object.keys(errorCatalogue) as ErrorCode[];
/** A failed call as the API client reads it. */
const failed = (code: ErrorCode, message: string = errorCatalogue[code].message, retryAfterSeconds = 0) => ({
  status: errorCatalogue[code].status,
  message: '…',
  body: { code, message, requestId: 'r' },
  ...(retryAfterSeconds && { retryAfterSeconds }),
});
const codesOf = (remedy: string) => codes.filter((code) => readFailure(failed(code)).remedy === remedy);

describe('every error code of the contracts', () => {
  test('has an entry, and no other code has one', () => {
    expect(Object.keys(failureGuides).sort()).toEqual([...codes].sort());
  });

  test.each(codes)('%s shows the sentence of the server first', (code) => {
    expect(errorMessage(failed(code, 'As the server says.'))).toMatch(/^As the server says\.( .+\.)?$/);
    expect(errorMessage(failed(code, 'As the server says.'), 'Own words')).toMatch(/^As the server says\./);
  });

  test.each(codes)('%s without a sentence of the server shows complete sentences', (code) => {
    expect(errorMessage(failed(code, ''))).toMatch(/^[A-Z].*\.$/);
    expect(errorMessage(failed(code, ''), 'Own words')).toBe('Own words');
  });

  test.each(codes)('%s says what to do when its sentence only describes the request', (code) => {
    const words = errorMessage(failed(code));
    const { remedy } = readFailure(failed(code));
    if (remedy === 'retry') expect(words).toMatch(/try again/);
    if (remedy === 'reload') expect(words).toMatch(/reload|save again/i);
  });
});

describe('the remedy that is offered', () => {
  test.each([
    ['retry', ['REQUEST_TIMEOUT', 'RATE_LIMITED', 'INTERNAL', 'DEPENDENCY_UNAVAILABLE', 'UPSTREAM_TIMEOUT']],
    ['wait', ['DEVELOPER_ACCESS_OFF', 'STORAGE_FULL']],
    ['restart', ['UPLOAD_MISMATCH', 'UPLOAD_OFFSET', 'UPLOAD_EXPIRED']],
    ['sign-in', ['UNAUTHENTICATED', 'USER_CHANGED']],
    ['unlock', ['DEVELOPER_ACCESS_REQUIRED']],
    [
      'leave',
      [
        ...['FORBIDDEN', 'ACCOUNT_DISABLED', 'FEATURE_DISABLED', 'VERIFIED_ONLY', 'NOT_FOUND', 'EXAM_PAUSED'],
        ...['ITEM_CLOSED', 'RESULTS_HELD'],
      ],
    ],
    [
      'reload',
      [
        'MALFORMED_REQUEST',
        'MALFORMED_JSON',
        'CROSS_SITE_REQUEST',
        'METHOD_NOT_ALLOWED',
        'CONFLICT',
        'STALE_EDIT',
        'RANGE_NOT_SATISFIABLE',
        'HEADERS_TOO_LARGE',
      ],
    ],
  ])('is %s for these codes and no others', (remedy, expected) => {
    expect(codesOf(remedy)).toEqual(expected);
  });

  test('is a change of the input for every other code, and such a call is never repeated unchanged', () => {
    expect(codesOf('change').every((code) => errorCatalogue[code].status < 500)).toBe(true);
    expect(codesOf('change').some((code) => isTransientFailure(failed(code)))).toBe(false);
  });

  test('is waiting or signing in for calls that may succeed later: server faults, a full disk, an ended session', () => {
    const passing = codes.filter((code) => isTransientFailure(failed(code)));
    expect(passing.sort()).toEqual([...codesOf('retry'), ...codesOf('wait'), ...codesOf('sign-in')].sort());
  });

  test.each([
    [401, 'sign-in'],
    [403, 'leave'],
    [404, 'leave'],
    [408, 'retry'],
    [413, 'change'],
    [415, 'change'],
    [429, 'retry'],
    [431, 'reload'],
    [500, 'retry'],
    [502, 'retry'],
    [503, 'retry'],
    [504, 'retry'],
    [507, 'wait'],
    [599, 'retry'],
  ])('for an answer %d of a proxy without a code depends on the status', (status, remedy) => {
    expect(readFailure({ status, message: '…' }).remedy).toBe(remedy);
  });

  test('for a code of a newer server depends on the status, and after a refusal is to reload the page', () => {
    const unknown = (status: number) => ({ status, body: { code: 'NEWER', message: 'New.' } });
    expect(readFailure(unknown(503)).remedy).toBe('retry');
    expect(readFailure(unknown(422)).remedy).toBe('reload');
    expect(errorMessage({ status: 418 })).toBe(remedySentences.reload);
    expect(errorMessage({ status: 503, body: { code: 'toString', message: '' } })).toBe(
      remedySentences.retry,
    );
  });

  test('without any answer is to check the connection, unless the screen gives its own sentence', () => {
    const error = { status: 'NETWORK', message: 'Failed to fetch' };
    expect(errorMessage(error)).toBe('The server could not be reached. Check the connection and try again.');
    expect(errorMessage(error, 'Login failed.')).toBe('Login failed.');
    expect(isTransientFailure(error)).toBe(true);
  });

  test.each(['ChunkLoadError', 'ScriptExternalLoadError'])(
    'for code that could not be fetched is that of a call without an answer (%s)',
    (name) => {
      const error = Object.assign(new Error('Loading chunk 7 failed'), { name });
      for (const each of [error, new Error('x', { cause: error })]) {
        expect(readFailure(each)).toEqual(readFailure({ status: 'NETWORK' }));
      }
    },
  );

  test('for an error that wraps a failed call is that of the call, and for any other error a retry', () => {
    const cause = failed('STORAGE_FULL');
    expect(readFailure(new Error('Upload failed: 507', { cause }))).toEqual(readFailure(cause));
    for (const error of [undefined, null, 'x', new Error('x')]) {
      expect(errorMessage(error)).toBe('Something went wrong. Please try again.');
    }
  });
});

describe('a wait that the server requests', () => {
  test.each([
    [30, '30 seconds'],
    [119.2, '120 seconds'],
    [120, '2 minutes'],
    [601, '11 minutes'],
    [7_200, '2 hours'],
  ])('of %d seconds is shown as %s', (seconds, words) => {
    const error = failed('RATE_LIMITED', 'Too many attempts.', seconds);
    expect(errorMessage(error)).toBe(`Too many attempts. You can try again in ${words}.`);
  });

  test('of less than 30 seconds is not shown', () => {
    expect(errorMessage(failed('RATE_LIMITED', 'Too many attempts.', 29))).toBe('Too many attempts.');
  });
});
