import { Button } from '@medrad/ui/core';
import { useId } from 'react';
import styles from './draft-comparison.module.css';
import type { DraftField, Side } from './draft-conflict';
import type { RevisedDraft } from './use-revised-draft';

interface FieldChoiceProps<Draft> {
  field: DraftField<Draft>;
  values: Record<Side, unknown>;
  side: Side;
  onChoose: (side: Side) => void;
}

const sides = { mine: 'Yours', theirs: 'Theirs' } as const;

function FieldChoice<Draft>({ field, values, side, onChoose }: FieldChoiceProps<Draft>) {
  const name = useId();
  const textOf = (value: unknown): string => field.format?.(value) ?? (String(value) || '(empty)');
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{field.label}</legend>
      {(['mine', 'theirs'] as const).map((option) => (
        <label key={option} className={styles.option}>
          <input type="radio" name={name} checked={side === option} onChange={() => onChoose(option)} />
          <span className={styles.side}>{sides[option]}</span>
          <span className={styles.value}>{textOf(values[option])}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The two versions of each field in which a form and the stored record differ, with a choice for each. */
export default function DraftComparison<Draft extends object>({ edit }: { edit: RevisedDraft<Draft> }) {
  const { conflict, fields } = edit;
  if (!conflict) return null;
  const differing = fields.filter(({ key }) => conflict.choices[key]);
  return (
    <div className={styles.comparison}>
      <div className={styles.buttons}>
        <Button size="sm" onClick={() => edit.chooseAll('mine')}>
          Keep all of mine
        </Button>
        <Button size="sm" onClick={() => edit.chooseAll('theirs')}>
          Take all of theirs
        </Button>
        <Button size="sm" onClick={() => edit.editFurther()}>
          Edit further
        </Button>
      </div>
      {differing.map((field) => (
        <FieldChoice
          key={field.key}
          field={field}
          values={{ mine: conflict.mine[field.key], theirs: conflict.theirs[field.key] }}
          side={conflict.choices[field.key] ?? 'mine'}
          onChoose={(side) => edit.choose(field.key, side)}
        />
      ))}
    </div>
  );
}
