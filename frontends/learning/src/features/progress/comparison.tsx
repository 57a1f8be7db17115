import type { LearningProgress } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { Switch } from '@medrad/ui/core';
import { formatDay } from '@medrad/ui/formats';
import { RecordTable } from '@medrad/ui/records';
import { learningApi } from '../../learning.api';
import { placeText } from './progress-texts';
import { Section } from './section';
import styles from './progress.module.css';

type Comparison = LearningProgress['comparison'];

const reasons: Readonly<Record<Exclude<Comparison['state'], 'shown'>, string>> = {
  off: 'You are not compared with anybody.',
  'not-verified':
    'You take part from seven days after you registered, once a teacher has verified your account.',
  'too-few-people': 'There is no comparison yet: at least ten people have to take part.',
  waiting: 'You take part. People are counted once a day, so your rank is shown from tomorrow on.',
  'too-few-answers': 'You take part. Your rank is shown once you have answered eight different images.',
};

/** The switch to join or leave comparisons, and the user's rank while they take part. */
export function ComparisonSection({ comparison }: { comparison: Comparison }) {
  const { isOptedIn, revision, state } = comparison;
  const [choose, { isLoading }] = learningApi.usePutLearningComparisonMutation();
  const { toast } = useToast();

  async function handleChange(wanted: boolean): Promise<void> {
    const { error } = await choose({ body: { isOptedIn: wanted, revision } });
    if (!error) return;
    const description = errorMessage(error);
    toast({ title: 'Your choice was not saved', description, variant: 'destructive' });
  }
  return (
    <Section title="Among others">
      <Switch
        label="Compare me with others"
        description="Your results are then included in the comparison, and only people who take part see their own place. Nobody sees names or individual results. You can stop at any time."
        checked={isOptedIn}
        disabled={isLoading}
        onChange={(wanted) => void handleChange(wanted)}
      />
      <div role="status">
        {state === 'shown' ? <Places comparison={comparison} /> : <p>{reasons[state]}</p>}
      </div>
    </Section>
  );
}

function Places({ comparison: { overall, systems, asOf } }: { comparison: Comparison }) {
  const { data = [] } = learningApi.useListSystemsQuery();
  const names = new Map(data.map(({ id, displayName }) => [id, displayName]));
  return (
    <>
      {overall && (
        <p className={styles.place}>
          Your result is <strong>{placeText(overall)}</strong>.
        </p>
      )}
      {systems.length > 0 && (
        <RecordTable
          label="Your rank by body system"
          rows={systems}
          keyOf={({ systemId }) => systemId}
          columns={[
            { title: 'Body system', render: ({ systemId }) => names.get(systemId) ?? 'Another body system' },
            { title: 'Your result', render: ({ place }) => placeText(place) },
          ]}
        />
      )}
      <p className={styles.note}>
        Counted {asOf && `on ${formatDay(asOf)}`}, from the first answer to each image. Marks that people gave
        themselves and late answers are excluded.
      </p>
    </>
  );
}
