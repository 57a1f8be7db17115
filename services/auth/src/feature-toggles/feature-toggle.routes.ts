import type { authRoutes } from '@medrad/contracts';
import type { Handlers } from '@medrad/service-kit';
import type { ToggleList } from './toggle-list';

type ToggleRoutes = Pick<typeof authRoutes, 'listFeatureToggles' | 'getFeatureToggle' | 'putFeatureToggle'>;

export const createFeatureToggleHandlers = (deps: { toggles: ToggleList }): Handlers<ToggleRoutes> => ({
  listFeatureToggles: () => deps.toggles.list(),
  async getFeatureToggle({ input: { params } }) {
    const toggles = await deps.toggles.list();
    const toggle = toggles.find(({ featureName }) => featureName === params.name);
    return { featureName: params.name, isEnabled: toggle?.isEnabled ?? false };
  },
  async putFeatureToggle({ input: { params, body }, user, requestId, log }) {
    const toggle = await deps.toggles.put(params.name, body);
    const { featureName, isEnabled } = toggle;
    log.info({ requestId, userId: user.sub, featureName, isEnabled }, 'feature toggle set');
    return toggle;
  },
});
