import { sessionApi, type ApiError } from '@medrad/api-client';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { Skeleton, Switch } from '@medrad/ui/core';
import styles from './settings.module.css';

/** Features of the product, even those without a toggle on the server. */
const knownFeatures = [
  {
    name: 'peer_review',
    label: 'Peer Review and Discussion',
    description: 'Pages, home card and navigation link.',
  },
];

/** Switches features on and off for everyone; an absent toggle means off. */
export function FeatureSwitches() {
  const { data: toggles, isLoading, refetch } = sessionApi.useListFeatureTogglesQuery();
  const [putToggle, { isLoading: isSaving }] = sessionApi.usePutFeatureToggleMutation();
  const { toast } = useToast();

  const change = async (name: string, isEnabled: boolean, description: string) => {
    const revision = toggles?.find((toggle) => toggle.featureName === name)?.revision ?? 0;
    const { error } = await putToggle({ name, body: { isEnabled, description, revision } });
    if (!error) return;
    const isStale = (error as ApiError).body?.code === 'STALE_EDIT';
    if (isStale) void refetch();
    toast({
      title: 'Feature not changed',
      description: isStale
        ? 'Someone else changed the feature meanwhile. The switch shows its current state.'
        : errorMessage(error),
      variant: 'destructive',
    });
  };
  return (
    <section className={styles.section}>
      <h3>Features</h3>
      {isLoading ? (
        <Skeleton height={44} />
      ) : (
        knownFeatures.map(({ name, label, description }) => (
          <Switch
            key={name}
            label={label}
            description={description}
            disabled={isSaving}
            checked={toggles?.find((toggle) => toggle.featureName === name)?.isEnabled ?? false}
            onChange={(isEnabled) => void change(name, isEnabled, description)}
          />
        ))
      )}
    </section>
  );
}
