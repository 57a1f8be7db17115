import type { authRoutes, FeatureToggle } from '@medrad/contracts';
import type { Handlers } from '@medrad/service-kit';
import type { FeatureToggleDocument } from './feature-toggle.model';
import type { FeatureToggleRepository } from './feature-toggle.repository';

type ToggleRoutes = Pick<typeof authRoutes, 'listFeatureToggles' | 'getFeatureToggle' | 'putFeatureToggle'>;

const presentToggle = (toggle: FeatureToggleDocument): FeatureToggle => ({
  id: toggle._id,
  featureName: toggle.featureName,
  isEnabled: toggle.isEnabled,
  description: toggle.description,
  createdAt: toggle.createdAt.toISOString(),
  updatedAt: toggle.updatedAt.toISOString(),
});

export const createFeatureToggleHandlers = (deps: {
  toggles: FeatureToggleRepository;
}): Handlers<ToggleRoutes> => ({
  listFeatureToggles: async () => (await deps.toggles.list()).map(presentToggle),
  async getFeatureToggle({ input: { params } }) {
    const toggle = await deps.toggles.find(params.name);
    return { featureName: params.name, isEnabled: toggle?.isEnabled ?? false };
  },
  async putFeatureToggle({ input: { params, body }, user, requestId, log }) {
    const toggle = await deps.toggles.put(params.name, body);
    const { featureName, isEnabled } = toggle;
    log.info({ requestId, userId: user.sub, featureName, isEnabled }, 'feature toggle set');
    return presentToggle(toggle);
  },
});
