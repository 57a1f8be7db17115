import { authRoutes, type FeatureToggle, type FeatureToggleUpdate } from '@medrad/contracts';
import { type CacheStore, createValueCache, editAtRevision, revisionOf } from '@medrad/persistence';
import { compileAnswerCheck } from '@medrad/service-kit';
import type { FeatureToggleDocument } from './feature-toggle.model';
import type { FeatureToggleRepository } from './feature-toggle.repository';

/** The list of feature toggles. Every page requests it, so it is kept in a cache that all instances share. */
export interface ToggleList {
  list(): Promise<FeatureToggle[]>;
  /**
   * Creates or updates a toggle; afterwards every instance answers with the new state.
   * @throws AppError STALE_EDIT; NOT_FOUND when the request has a revision and the toggle does not exist
   */
  put(featureName: string, update: FeatureToggleUpdate): Promise<FeatureToggle>;
}

const ttlMs = 60_000;
const key = 'all';
const check = compileAnswerCheck(authRoutes.listFeatureToggles.response);

const presentToggle = (toggle: FeatureToggleDocument): FeatureToggle => ({
  id: toggle._id,
  featureName: toggle.featureName,
  isEnabled: toggle.isEnabled,
  description: toggle.description,
  createdAt: toggle.createdAt.toISOString(),
  updatedAt: toggle.updatedAt.toISOString(),
  revision: revisionOf(toggle),
});

export function createToggleList(toggles: FeatureToggleRepository, store: CacheStore): ToggleList {
  const cache = createValueCache({
    store,
    prefix: 'auth:feature-toggles',
    ttlMs,
    isValue: (value): value is FeatureToggle[] => check(value) === null,
  });
  return {
    list: () => cache.get(key, async () => (await toggles.list()).map(presentToggle)),
    async put(featureName, { revision, ...update }) {
      const toggle = await editAtRevision({
        revision,
        find: () => toggles.find(featureName),
        create: () => toggles.create(featureName, update),
        write: (_stored, at) => toggles.replace(featureName, at, update),
        present: presentToggle,
      });
      await cache.invalidate(key);
      return presentToggle(toggle);
    },
  };
}
