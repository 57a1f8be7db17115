import { AppError, authRoutes } from '@medrad/contracts';
import type { Exchange } from '../api/exchange';
import type { Target } from '../api/route-table';
import type { FeatureSwitches } from './feature-switches';

/**
 * Refuses a call that belongs to a feature which is switched off. Guests are refused first, as the service would
 * refuse them.
 * @throws AppError UNAUTHENTICATED, FEATURE_DISABLED; DEPENDENCY_UNAVAILABLE while the state of the switch is unknown
 */
export async function assertFeatureOn(
  switches: FeatureSwitches,
  { feature, isPublic }: Target,
  sid: string | null,
): Promise<void> {
  if (feature === null) return;
  if (sid === null && !isPublic) throw new AppError('UNAUTHENTICATED');
  await switches.assertOn(feature);
}

/**
 * Tells the feature switches when a request that changes a switch begins and ends, so that the first call after the
 * answer uses the new state.
 */
export function watchSwitchWrite(
  switches: FeatureSwitches,
  { req, res, target }: Pick<Exchange, 'req' | 'res' | 'target'>,
): void {
  const { method, path } = authRoutes.putFeatureToggle;
  if (req.method !== method || target?.pattern !== path) return;
  const endChange = switches.beginChange();
  res.once('close', () => endChange(res.headersSent && res.statusCode === 200));
}
