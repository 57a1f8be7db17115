import { createSecretAttempts, secretLimits } from '../src';

const address = '192.0.2.1';
const open = () => createSecretAttempts({ prefix: 'test' });

/**
 * Makes attempts with a wrong password, one after the other.
 * @returns the number of allowed attempts
 */
async function tryWrong(
  attempts: ReturnType<typeof open>,
  count: number,
  who: (n: number) => { userId: string; address: string },
): Promise<number> {
  let through = 0;
  for (let n = 0; n < count; n += 1) {
    await attempts.begin(who(n)).then(
      () => (through += 1),
      () => undefined,
    );
  }
  return through;
}

test('refuses the eleventh attempt of one account, from whatever address', async () => {
  const attempts = open();
  expect(await tryWrong(attempts, 20, (n) => ({ userId: 'asha', address: `192.0.2.${n}` }))).toBe(10);
});

test('does not lock out others at the address after ten wrong attempts of one person', async () => {
  const attempts = open();
  await tryWrong(attempts, 10, () => ({ userId: 'asha', address }));
  await expect(attempts.begin({ userId: 'asha', address })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  const forgive = await attempts.begin({ userId: 'bela', address });
  await expect(forgive()).resolves.toBeUndefined();
});

test('stops 60 attempts from one /64, whoever makes them', async () => {
  const attempts = open();
  const who = (n: number) => ({ userId: `user-${n}`, address: `2001:db8:1:2::${n.toString(16)}` });
  expect(await tryWrong(attempts, 60, who)).toBe(secretLimits.address.points);
  await expect(attempts.begin({ userId: 'bela', address: '2001:db8:1:3::1' })).resolves.toBeDefined();
});

test('limits the attempts of all accounts and addresses together', async () => {
  const attempts = open();
  const who = (n: number) => ({ userId: `user-${n}`, address: `192.0.${n % 250}.1` });
  expect(await tryWrong(attempts, 320, who)).toBe(secretLimits.everybody.points);
});

test('does not count attempts for an address that the limit of an account refuses', async () => {
  const attempts = open();
  await tryWrong(attempts, 200, () => ({ userId: 'asha', address }));
  await expect(attempts.begin({ userId: 'bela', address })).resolves.toBeDefined();
});

test('forgives the wrong attempts of a person after the right password, for account and address', async () => {
  const attempts = open();
  for (let round = 0; round < 20; round += 1) {
    await tryWrong(attempts, 9, () => ({ userId: 'asha', address }));
    await (
      await attempts.begin({ userId: 'asha', address })
    )();
  }
});
