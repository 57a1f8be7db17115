import { errorCatalogue, type ErrorCode } from '@medrad/contracts';
import { failureGuides, sentencesOfWays } from './failure-guide';
import { errorMessage, mayPass, readFailure } from './read-failure';

const codes = Object.keys(errorCatalogue) as ErrorCode[];
/** A failed call as the API client reads it. */
const failed = (code: ErrorCode, message: string = errorCatalogue[code].message, retryAfterSeconds = 0) => ({
  status: errorCatalogue[code].status,
  message: '…',
  body: { code, message, requestId: 'r' },
  ...(retryAfterSeconds && { retryAfterSeconds }),
});
const codesOf = (way: string) => codes.filter((code) => readFailure(failed(code)).way === way);

describe('every error code of the contracts', () => {
  test('has an entry, and no entry is of another code', () => {
    expect(Object.keys(failureGuides).sort()).toEqual([...codes].sort());
  });

  test.each(codes)('%s is told in the sentence of the server, which comes first', (code) => {
    expect(errorMessage(failed(code, 'As the server says.'))).toMatch(/^As the server says\.( .+\.)?$/);
    expect(errorMessage(failed(code, 'As the server says.'), 'Own words')).toMatch(/^As the server says\./);
  });

  test.each(codes)('%s without a sentence of the server is told in whole sentences', (code) => {
    expect(errorMessage(failed(code, ''))).toMatch(/^[A-Z].*\.$/);
    expect(errorMessage(failed(code, ''), 'Own words')).toBe('Own words');
  });

  test.each(codes)('%s says where it speaks of the request only what helps', (code) => {
    const words = errorMessage(failed(code));
    const { way } = readFailure(failed(code));
    if (way === 'retry') expect(words).toMatch(/try again/);
    if (way === 'reload') expect(words).toMatch(/reload|save again/i);
  });
});

describe('what helps', () => {
  test.each([
    ['retry', ['REQUEST_TIMEOUT', 'RATE_LIMITED', 'INTERNAL', 'DEPENDENCY_UNAVAILABLE', 'UPSTREAM_TIMEOUT']],
    ['wait', ['DEVELOPER_ACCESS_OFF', 'STORAGE_FULL']],
    ['restart', ['UPLOAD_MISMATCH', 'UPLOAD_OFFSET', 'UPLOAD_EXPIRED']],
    ['sign-in', ['UNAUTHENTICATED', 'USER_CHANGED']],
    ['unlock', ['DEVELOPER_ACCESS_REQUIRED']],
    ['leave', ['FORBIDDEN', 'ACCOUNT_DISABLED', 'FEATURE_DISABLED', 'NOT_FOUND', 'ITEM_CLOSED']],
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
  ])('%s helps against these codes and no others', (way, expected) => {
    expect(codesOf(way)).toEqual(expected);
  });

  test('every other code asks for a change of what was entered, and is never sent again as it is', () => {
    expect(codesOf('change').every((code) => errorCatalogue[code].status < 500)).toBe(true);
    expect(codesOf('change').some((code) => mayPass(failed(code)))).toBe(false);
  });

  test('the same call may pass later after a fault of the server, a full disk or the end of a session', () => {
    const passing = codes.filter((code) => mayPass(failed(code)));
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
  ])('an answer %d of a proxy, without a code, is read by its status', (status, way) => {
    expect(readFailure({ status, message: '…' }).way).toBe(way);
  });

  test('a code of a newer server is read by its status, and a refusal asks to reload the page', () => {
    const unknown = (status: number) => ({ status, body: { code: 'NEWER', message: 'New.' } });
    expect(readFailure(unknown(503)).way).toBe('retry');
    expect(readFailure(unknown(422)).way).toBe('reload');
    expect(errorMessage({ status: 418 })).toBe(sentencesOfWays.reload);
    expect(errorMessage({ status: 503, body: { code: 'toString', message: '' } })).toBe(
      sentencesOfWays.retry,
    );
  });

  test('no answer at all asks for the connection, unless the screen has words of its own', () => {
    const error = { status: 'NETWORK', message: 'Failed to fetch' };
    expect(errorMessage(error)).toBe('The server could not be reached. Check the connection and try again.');
    expect(errorMessage(error, 'Login failed.')).toBe('Login failed.');
    expect(mayPass(error)).toBe(true);
  });

  test('an error that carries a failed call is that call, and any other is a fault that may pass', () => {
    const cause = failed('STORAGE_FULL');
    expect(readFailure(new Error('Upload failed: 507', { cause }))).toEqual(readFailure(cause));
    for (const error of [undefined, null, 'x', new Error('x')]) {
      expect(errorMessage(error)).toBe('Something went wrong. Please try again.');
    }
  });
});

describe('the wait that a server asks for', () => {
  test.each([
    [30, '30 seconds'],
    [119.2, '120 seconds'],
    [120, '2 minutes'],
    [601, '11 minutes'],
    [7_200, '2 hours'],
  ])('%d seconds are said as %s', (seconds, words) => {
    const error = failed('RATE_LIMITED', 'Too many attempts.', seconds);
    expect(errorMessage(error)).toBe(`Too many attempts. You can try again in ${words}.`);
  });

  test('a short one is not', () => {
    expect(errorMessage(failed('RATE_LIMITED', 'Too many attempts.', 29))).toBe('Too many attempts.');
  });
});
