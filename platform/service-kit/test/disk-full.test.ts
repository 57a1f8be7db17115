import { AppError } from '@medrad/contracts';
import { isDiskFull, isOutage, toAppError } from '../src';
import { fullStorageOf } from '../src/disk-full';

const errorOf = (name: string, more: object, message = 'canary') =>
  Object.assign(new Error(message), { name, ...more });
const serverError = (code: number, message?: string) => errorOf('MongoServerError', { code }, message);
const systemError = (code: string) => errorOf('Error', { code });
/** The MongoDB driver's error of an unordered bulk write; the error has the code of the first failed write. */
const listed = (...codes: number[]) =>
  errorOf('MongoBulkWriteError', { code: codes[0], writeErrors: codes.map((code) => ({ code })) });

const full: [string, Error, 'mongodb' | 'files'][] = [
  ['MongoDB OutOfDiskSpace', serverError(14_031), 'mongodb'],
  [
    'a bulk write that it ended',
    errorOf('MongoBulkWriteError', { errorResponse: serverError(14_031) }),
    'mongodb',
  ],
  ['a bulk write with one such write of several', listed(11_000, 14_031), 'mongodb'],
  ['Atlas over its quota', serverError(8_000, 'you are over your space quota, using 513 MB'), 'mongodb'],
  ['the system: no space', systemError('ENOSPC'), 'files'],
  ['the system: quota', systemError('EDQUOT'), 'files'],
  ['an upload', new AppError('STORAGE_FULL', { cause: systemError('ENOSPC') }), 'files'],
  ['a full bucket', new AppError('STORAGE_FULL', { cause: new Error('XMinioStorageFull') }), 'files'],
  [
    'a call that met a full database',
    new AppError('STORAGE_FULL', { cause: serverError(14_031) }),
    'mongodb',
  ],
];

const others: [string, unknown][] = [
  ['a duplicate', serverError(11_000)],
  ['a bulk write of duplicates', listed(11_000, 11_000)],
  ['another Atlas error', serverError(8_000, 'bad auth')],
  ['the same number elsewhere', errorOf('Error', { code: 14_031 })],
  ['a broken disk', systemError('EIO')],
  ['another refusal', new AppError('CONFLICT', { cause: serverError(14_031) })],
  ['no error', { code: 'ENOSPC' }],
  ['nothing', undefined],
];

test.each(full)('recognises a full disk and its storage: %s', (_, error, storage) => {
  expect(fullStorageOf(error)).toBe(storage);
  expect(isDiskFull(error)).toBe(true);
});

test.each(others)('recognises no full disk in another error: %s', (_, error) => {
  expect(fullStorageOf(error)).toBeNull();
  expect(isDiskFull(error)).toBe(false);
});

test.each(full)(
  'answers a full disk with STORAGE_FULL 507, and lets events and starts wait: %s',
  (_, error) => {
    const answer = toAppError(error);
    expect([answer.code, answer.status]).toEqual(['STORAGE_FULL', 507]);
    expect(answer.message).toMatch(/no room left/);
    expect(isOutage(error)).toBe(true);
  },
);
