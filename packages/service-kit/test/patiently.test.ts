import { patiently } from '../src';

const outage = Object.assign(new Error('no server'), { name: 'MongoServerSelectionError' });

/** Fails with these, one after the other, and then is done. */
function createWork(failures: Error[]) {
  let tries = 0;
  const work = (): Promise<string> => {
    tries += 1;
    const failure = failures.shift();
    return failure ? Promise.reject(failure) : Promise.resolve('done');
  };
  return { work, tries: () => tries };
}

test('what cannot be reached yet is tried again until it can', async () => {
  const { work, tries } = createWork([outage, outage]);
  expect(await patiently(work)).toBe('done');
  expect(tries()).toBe(3);
});

test('any other error is final at once', async () => {
  const { work, tries } = createWork([outage, new Error('wrong password')]);
  await expect(patiently(work)).rejects.toThrow('wrong password');
  expect(tries()).toBe(2);
});

test('what stays away ends with its own error', async () => {
  const { work } = createWork(Array.from({ length: 100 }, () => outage));
  await expect(patiently(work, 300)).rejects.toBe(outage);
});
