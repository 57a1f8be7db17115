import { faultOf } from './fault';

const canary = 'canary-7357';
const thrownBy = (task: () => unknown): unknown => {
  try {
    task();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};
const named = (name: string): Error => Object.assign(new Error(`says ${canary}`), { name });

test.each<[string, unknown]>([
  ['BSON', named('BSONError')],
  ['BSON versions', named('BSONRuntimeError')],
  ['MongoDB', named('MongoServerError')],
  ['mongoose validation', named('ValidationError')],
  ['mongoose casts', named('CastError')],
  ['a library nobody has heard of', named('SomethingError')],
  ['JSON', thrownBy(() => JSON.parse(canary))],
  ['a pattern', thrownBy(() => new RegExp(`(${canary}`))],
  ['a path with NUL', thrownBy(() => process.chdir(`${canary}\0`))],
  ['an argument of a wrong type', thrownBy(() => Buffer.from({ canary } as never, canary as never))],
  ['an address', thrownBy(() => new URL(canary))],
  ['a header', Object.assign(new TypeError(canary), { code: 'ERR_INVALID_CHAR' })],
  ['the system', Object.assign(new Error(`ENOENT: ${canary}`), { code: 'ENOENT' })],
  ['a message that looks like a frame', named(`X\n    at ${canary}`)],
  ['a message with lines like frames', new SyntaxError(`x\n    at ${canary} (y.ts:1:1)`)],
  ['a text', canary],
])('describes an error of %s without its message', (_, error) => {
  const { type: _name, ...described } = faultOf(error);
  expect(JSON.stringify(described)).not.toContain(canary);
});

test('keeps the message and the stack frames of an error that our code threw', () => {
  expect(faultOf(new Error('getTest answered against its contract'))).toEqual({
    type: 'Error',
    message: 'getTest answered against its contract',
    frames: expect.stringContaining('fault.test.ts') as string,
  });
});

test('keeps the code of an error that has one', () => {
  expect(faultOf(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toMatchObject({
    type: 'Error',
    code: 'ECONNREFUSED',
  });
});
