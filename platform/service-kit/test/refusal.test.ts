import { type Dependency, isOutage, refusalOf } from '../src';
import { causeOf } from '../src/refusal';

const errorOf = (name: string, message: string, more: object = {}): Error =>
  Object.assign(new Error(message), { name, ...more });

/** Error that the object store throws for an answer of the bucket. */
const bucketError = (httpStatusCode: number): Error =>
  errorOf('AppError', 'canary', { cause: errorOf('S3', 'canary', { $metadata: { httpStatusCode } }) });

/** Error texts of each server. Tests of other packages get the texts of Redis and RabbitMQ from real servers. */
const refusals: [Dependency, Error, string][] = [
  [
    'mongodb',
    errorOf('MongoServerError', 'Authentication failed.', { code: 18 }),
    'AuthenticationFailed (18)',
  ],
  ['mongodb', errorOf('MongoServerError', 'not authorized on canary', { code: 13 }), 'Unauthorized (13)'],
  ['mongodb', errorOf('MongoServerError', 'bad auth : canary', { code: 8_000 }), 'AtlasError (8000)'],
  [
    'mongodb',
    errorOf('MongoBulkWriteError', 'canary', {
      errorResponse: errorOf('MongoServerError', 'canary', { code: 13 }),
    }),
    'Unauthorized (13)',
  ],
  ['redis', errorOf('ReplyError', 'WRONGPASS invalid username-password pair'), 'WRONGPASS'],
  ['redis', errorOf('ReplyError', 'NOAUTH Authentication required.'), 'NOAUTH'],
  ['redis', errorOf('ReplyError', "NOPERM this user has no permissions to run the 'get' command"), 'NOPERM'],
  [
    'rabbitmq',
    errorOf('Error', 'Handshake terminated by server: 403 (ACCESS-REFUSED) with message "canary"'),
    'ACCESS_REFUSED (403)',
  ],
  ['rabbitmq', errorOf('Error', 'Operation failed: ExchangeDeclare', { code: 403 }), 'ACCESS_REFUSED (403)'],
  [
    'rabbitmq',
    errorOf('Error', 'Expected ConnectionOpenOk; got <ConnectionClose channel:0>'),
    'NOT_ALLOWED (530)',
  ],
  ['files', bucketError(403), 'Forbidden (403)'],
  ['files', bucketError(401), 'Forbidden (401)'],
];

const absences: [Dependency, Error, string][] = [
  ['mongodb', errorOf('MongooseServerSelectionError', 'connect canary'), 'MongooseServerSelectionError'],
  ['mongodb', errorOf('MongoServerError', 'not primary', { code: 10_107 }), 'MongoServerError'],
  ['mongodb', errorOf('MongoServerError', 'over your space quota', { code: 8_000 }), 'disk full'],
  ['mongodb', errorOf('MongoServerError', 'canary', { code: 14_031 }), 'disk full'],
  ['mongodb', errorOf('Error', 'some other library', { code: 13 }), 'Error'],
  ['redis', errorOf('Error', 'connect canary', { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  ['redis', errorOf('ReplyError', 'LOADING Redis is loading the dataset in memory'), 'ReplyError'],
  ['redis', errorOf('ReplyError', 'ERR no WRONGPASS here'), 'ReplyError'],
  ['rabbitmq', errorOf('Error', 'getaddrinfo canary', { code: 'ENOTFOUND' }), 'ENOTFOUND'],
  ['rabbitmq', errorOf('Error', 'Socket closed abruptly during opening handshake'), 'Error'],
  ['rabbitmq', errorOf('Error', 'Operation failed: QueueDeclare', { code: 406 }), 'Error'],
  ['files', bucketError(404), 'AppError'],
  ['files', bucketError(503), 'AppError'],
  [
    'files',
    errorOf('AppError', 'canary', { cause: errorOf('Error', '', { code: 'ECONNREFUSED' }) }),
    'ECONNREFUSED',
  ],
];

test.each(refusals)(
  '%s: distinguishes a refusal from an unreachable server: %s',
  (dependency, error, cause) => {
    expect(refusalOf(dependency, error)).toBe(cause);
    expect(causeOf(dependency, error)).toBe(cause);
  },
);

test.each(absences)('%s: sees no refusal in anything else: %s', (dependency, error, cause) => {
  expect(refusalOf(dependency, error)).toBeNull();
  expect(causeOf(dependency, error)).toBe(cause);
});

test('quotes no text of the server in a cause, because it may contain a user or an address', () => {
  const causes = [...refusals, ...absences].map(([dependency, error]) => causeOf(dependency, error));
  expect(causes.join()).not.toContain('canary');
});

test('answers a call that meets refused database credentials as an outage', () => {
  for (const [dependency, error] of refusals) expect(isOutage(error)).toBe(dependency === 'mongodb');
});
