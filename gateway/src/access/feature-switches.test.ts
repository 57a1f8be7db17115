import { createLogger } from '@medrad/service-kit';
import { createFeatureSwitches, switchKeptMs } from './feature-switches';

/** Feature switches whose clock and auth service the test controls. */
function openSwitches() {
  const clock = { now: 0 };
  const auth = { isOn: true, isAway: false, asked: [] as string[] };
  const log = createLogger({ name: 'gateway', level: 'error' });
  const switches = createFeatureSwitches({
    ask: (feature) => {
      auth.asked.push(feature);
      return auth.isAway ? Promise.reject(new Error('away')) : Promise.resolve(auth.isOn);
    },
    log,
    now: () => clock.now,
  });
  const outcome = (feature = 'peer_review') =>
    switches.assertOn(feature).then(
      () => 'on',
      (error: { code: string }) => error.code,
    );
  return { clock, auth, switches, outcome };
}

test('S16 reuses an answer for the stated time and asks again after it', async () => {
  const { clock, auth, outcome } = openSwitches();
  expect(await outcome()).toBe('on');
  auth.isOn = false;
  clock.now = switchKeptMs - 1;
  expect(await outcome()).toBe('on');
  clock.now = switchKeptMs;
  expect(await outcome()).toBe('FEATURE_DISABLED');
  expect(auth.asked).toHaveLength(2);
});

test('S16 asks once for concurrent calls of a feature, and separately for each feature', async () => {
  const { auth, outcome } = openSwitches();
  await Promise.all(['peer_review', 'peer_review', 'other'].map(outcome));
  expect(auth.asked).toEqual(['peer_review', 'other']);
});

test.each([
  [true, 'on'],
  [false, 'FEATURE_DISABLED'],
])('S16 keeps the last known state of a feature while auth is unavailable: %s', async (isOn, expected) => {
  const { clock, auth, outcome } = openSwitches();
  auth.isOn = isOn;
  await outcome();
  auth.isAway = true;
  clock.now += switchKeptMs;
  expect(await outcome()).toBe(expected);
  // After a failed request, the auth service is not asked again until the time has passed for which an answer would
  // be reused.
  expect(await outcome()).toBe(expected);
  expect(auth.asked).toHaveLength(2);
  auth.isAway = false;
  auth.isOn = !isOn;
  clock.now += switchKeptMs;
  expect(await outcome()).not.toBe(expected);
});

test('S16 refuses a feature of unknown state with 503 while auth is unavailable, and asks again for the next call', async () => {
  const { auth, switches, outcome } = openSwitches();
  auth.isAway = true;
  await expect(switches.assertOn('peer_review')).rejects.toMatchObject({
    code: 'DEPENDENCY_UNAVAILABLE',
    retryAfterSeconds: 2,
  });
  auth.isAway = false;
  expect(await outcome()).toBe('on');
});

describe('S16 a write of a switch', () => {
  test('takes effect at once', async () => {
    const { auth, switches, outcome } = openSwitches();
    await outcome();
    const end = switches.beginChange();
    auth.isOn = false;
    end(true);
    expect(await outcome()).toBe('FEATURE_DISABLED');
  });

  test('discards and does not share answers to questions asked while it is in progress', async () => {
    const { auth, switches, outcome } = openSwitches();
    const end = switches.beginChange();
    expect(await Promise.all([outcome(), outcome()])).toEqual(['on', 'on']);
    expect(auth.asked).toHaveLength(2);
    const early = outcome();
    auth.isOn = false;
    end(true);
    expect(await early).toBe('on');
    expect(await outcome()).toBe('FEATURE_DISABLED');
  });

  test('discards answers to questions asked before it', async () => {
    const { auth, switches, outcome } = openSwitches();
    const early = outcome();
    auth.isOn = false;
    switches.beginChange()(true);
    expect(await early).toBe('on');
    expect(await outcome()).toBe('FEATURE_DISABLED');
  });

  test('discards older answers, also as a fallback while auth is unavailable', async () => {
    const { auth, switches, outcome } = openSwitches();
    await outcome();
    switches.beginChange()(true);
    auth.isAway = true;
    expect(await outcome()).toBe('DEPENDENCY_UNAVAILABLE');
  });

  test('that was refused changes nothing: the last answer still counts while auth is unavailable', async () => {
    const { auth, switches, outcome } = openSwitches();
    await outcome();
    switches.beginChange()(false);
    auth.isAway = true;
    expect(await outcome()).toBe('on');
  });
});
