import { randomUUID } from 'node:crypto';
import { authRoutes } from '@medrad/contracts';
import { type CallerSigner, compileAnswerCheck, identityHeader } from '@medrad/service-kit';
import { assertReachable, type Upstream } from './upstream';
import { isConnectFailure } from './upstream-errors';

const { path, response } = authRoutes.getFeatureToggle;
const check = compileAnswerCheck(response);

/**
 * Creates the function that asks the auth service whether a feature is switched on. A feature without a switch is
 * off.
 * @throws the error of a call that gives no answer: no connection, a timeout (`switchMs`), another status or an
 * invalid body
 */
export function createFeatureLookup(
  auth: Upstream,
  callerSigner: CallerSigner,
): (feature: string) => Promise<boolean> {
  const request = async (feature: string): Promise<boolean> => {
    const { statusCode, body } = await auth.calls.pool.request({
      path: path.replace('{name}', encodeURIComponent(feature)),
      method: 'GET',
      headers: {
        'x-request-id': randomUUID(),
        [identityHeader]: callerSigner.sign({ user: null, address: '' }, 'auth'),
      },
      signal: AbortSignal.timeout(auth.timeouts.switchMs),
    });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`the auth service answered ${statusCode} for a feature switch`);
    const answer = JSON.parse(text) as { isEnabled: boolean };
    const fault = check(answer);
    if (fault !== null) throw new Error('the auth service answered no feature switch', { cause: fault });
    return answer.isEnabled;
  };

  return async (feature) => {
    assertReachable(auth, 'call');
    try {
      const isOn = await request(feature);
      auth.breaker.succeeded();
      return isOn;
    } catch (error) {
      if (isConnectFailure(error)) auth.breaker.failed();
      throw error;
    }
  };
}
