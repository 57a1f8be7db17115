import type { FoundDescription } from '@medrad/dicom-viewer/author';
import { useId } from 'react';
import styles from '../authoring.module.css';
import type { DescriptionChoice } from './use-preparations';

type Obstacle = NonNullable<FoundDescription['obstacle']>;

function reasonOf(obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case 'word':
      return `“${obstacle.text}” is not a known term.`;
    case 'number':
      return `“${obstacle.text}” could be a date or a number of the patient.`;
    case 'character':
      return `“${obstacle.text}” contains a character that is not allowed.`;
    case 'length':
      return 'It is longer than 64 characters.';
  }
}

function seriesOf({ series, numbers }: FoundDescription): string {
  if (numbers.length === 0) return series === 1 ? '1 series' : `${series} series`;
  return `series ${numbers.join(', ')}`;
}

/** A list of descriptions with their series, and with the reasons why they are removed. */
function DescriptionList({ title, found }: { title: string; found: readonly FoundDescription[] }) {
  const titleId = useId();
  if (found.length === 0) return null;
  return (
    <>
      <p id={titleId} className={styles.note}>
        {title}
      </p>
      <ul aria-labelledby={titleId}>
        {found.map((one, index) => (
          <li key={`${one.text} ${index}`}>
            <strong dir="auto">{one.text}</strong> ({seriesOf(one)})
            {one.obstacle && <span className={styles.note}>: {reasonOf(one.obstacle)}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

interface SeriesDescriptionsProps {
  choice: DescriptionChoice;
  /** Name of the file, for screen readers. */
  name: string;
  disabled: boolean;
  /** Called to keep or to remove the descriptions, for which the file is prepared again. */
  onKeep: (isKept: boolean) => void;
}

/** The series descriptions of a chosen file, for its author only, and the choice to keep those without names. */
export function SeriesDescriptions({ choice, name, disabled, onKeep }: SeriesDescriptionsProps) {
  const [titleId, hintId] = [useId(), useId()];
  const { found, isKept } = choice;
  const free = found.filter(({ obstacle }) => obstacle === null);
  const others = found.filter(({ obstacle }) => obstacle !== null);
  if (found.length === 0) return <p className={styles.note}>The images have no series descriptions.</p>;
  return (
    <section className={styles.descriptions} aria-labelledby={titleId}>
      <strong id={titleId}>Series descriptions</strong>
      <p className={styles.note}>
        {free.length > 0
          ? 'Only you see this list. Descriptions are removed unless you keep them.'
          : 'Only you see this list. None of these descriptions can be kept: they are removed.'}
      </p>
      {/* A scrollable region must be focusable. */}
      <div className={styles.scroll} role="region" aria-label={`Series descriptions of ${name}`} tabIndex={0}>
        <DescriptionList title="Can be kept" found={free} />
        <DescriptionList title="Cannot be kept" found={others} />
      </div>
      {free.length > 0 && (
        <>
          <label className={styles.confirm}>
            <input
              type="checkbox"
              checked={isKept}
              disabled={disabled}
              aria-describedby={hintId}
              onChange={({ target }) => onKeep(target.checked)}
            />
            {others.length === 0
              ? 'Keep the descriptions of the series'
              : `Keep the descriptions that can be kept (${free.length} of ${found.length})`}
          </label>
          <p id={hintId} className={styles.note}>
            Residents see them as the names of the series. Read each one first: a word such as “Hand” can also
            be a name.
          </p>
        </>
      )}
    </section>
  );
}
