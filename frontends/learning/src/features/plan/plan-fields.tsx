import { newADayMax, reviewsADayMax, reviewsADayMin } from '@medrad/contracts/limits';
import { Select, TextField } from '@medrad/ui/core';
import { type PlanDraft, type PlanProblems, retentionPercent } from './plan-draft';
import styles from './plan.module.css';
import { weekdays } from './weekdays';

interface PlanFieldsProps {
  draft: PlanDraft;
  problems: PlanProblems;
  onChange: (part: Partial<PlanDraft>) => void;
}

/** All time zones that the browser knows, and the selected one. */
function timeZoneOptions(chosen: string) {
  const names = new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...names].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

/** The fields of a review plan. */
export function PlanFields({ draft, problems, onChange }: PlanFieldsProps) {
  const numberField = (key: 'reviewsADay' | 'newADay' | 'retention') => ({
    type: 'number',
    inputMode: 'numeric' as const,
    value: draft[key],
    error: problems[key],
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  });
  return (
    <div className={styles.fields}>
      <TextField
        label="Exam date"
        type="date"
        hint="In the two weeks before the exam, the reviews that help most on exam day come first."
        value={draft.examDate}
        onChange={(event) => onChange({ examDate: event.target.value })}
      />
      <TextField
        label="Reviews a day"
        hint="New cards count too."
        min={reviewsADayMin}
        max={reviewsADayMax}
        {...numberField('reviewsADay')}
      />
      <TextField label="New cards a day" min={0} max={newADayMax} {...numberField('newADay')} />
      <TextField
        label="Desired recall (%)"
        hint="A card is due when your predicted recall has fallen to this value. A higher value means more reviews."
        {...retentionPercent}
        {...numberField('retention')}
      />
      <RestDays
        chosen={draft.restDays}
        problem={problems.restDays}
        onChange={(restDays) => onChange({ restDays })}
      />
      <Select
        label="Time zone"
        hint="A day of reviews begins at four in the morning."
        options={timeZoneOptions(draft.timeZone)}
        value={draft.timeZone}
        onChange={(event) => onChange({ timeZone: event.target.value })}
      />
    </div>
  );
}

interface RestDaysProps {
  chosen: readonly number[];
  problem: string | undefined;
  onChange: (days: number[]) => void;
}

/** Checkboxes for the days of the week without reviews, Monday first. */
function RestDays({ chosen, problem, onChange }: RestDaysProps) {
  const toggle = (day: number, isChosen: boolean) =>
    onChange([...chosen.filter((other) => other !== day), ...(isChosen ? [day] : [])].sort());
  return (
    <fieldset className={styles.days}>
      <legend>Rest days</legend>
      {[1, 2, 3, 4, 5, 6, 0].map((day) => (
        <label key={day}>
          <input
            type="checkbox"
            checked={chosen.includes(day)}
            onChange={(event) => toggle(day, event.target.checked)}
          />
          {weekdays[day]}
        </label>
      ))}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
