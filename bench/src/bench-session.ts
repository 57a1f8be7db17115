import { createCallerTokens, createSessionTokens, identityHeader, secretKey } from '@medrad/service-kit';

/** Of the benchmarks alone. */
export const benchSecretText = 'a-secret-of-the-benchmarks-and-no-other';
export const benchSecret = secretKey(benchSecretText);

export const benchSessionTokens = createSessionTokens({ secret: benchSecret, secure: false });

const resident = {
  sid: '7f9c0b6e-0000-4000-8000-000000000001',
  sub: '7f9c0b6e-0000-4000-8000-0000000000aa',
  name: 'Asha Rao',
  email: 'asha@example.org',
  institute: 'City Hospital',
};

/** What the gateway tells a service of the same resident; good for two minutes with the clocks' tolerance. */
export const benchIdentityHeader = (): Record<string, string> => ({
  [identityHeader]: createCallerTokens(benchSecret).mint({
    user: { ...resident, developerGrant: null },
    address: '127.0.0.1',
  }),
});

/** Cookie header of a signed-in resident. */
export const benchCookie = (): string => {
  const token = benchSessionTokens.sign({
    ...resident,
    startedAt: Math.floor(Date.now() / 1_000),
    developer: null,
  });
  return `${benchSessionTokens.cookieName}=${token}`;
};
