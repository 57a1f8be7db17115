import type { DeidentifyReport, KeptForSuv } from '@medrad/dicom';
import { useId } from 'react';
import styles from './author.module.css';

const sentences: Readonly<Record<KeptForSuv, string>> = {
  weight: 'The body weight.',
  dose: 'The injected dose with its nuclide and half-life.',
  intervals:
    'The time from injection to scan. It is stored relative to a fictitious date; the real date and time are removed.',
  'vendor-factor': 'The scanner’s factor that converts counts to SUV or activity.',
};

/**
 * Lists the attributes that a PET image keeps so that its SUV can be computed; renders nothing for
 * other images.
 */
export function SuvFindings({ report: { keptForSuv, hasUnusualWeight } }: { report: DeidentifyReport }) {
  const titleId = useId();
  if (keptForSuv.length === 0 && !hasUnusualWeight) return null;
  return (
    <div className={styles.kept} role="note" aria-labelledby={titleId}>
      <strong id={titleId}>SUV of the PET images</strong>
      {keptForSuv.length > 0 && (
        <>
          <p>These values are kept, because SUV cannot be calculated without them:</p>
          <ul>
            {keptForSuv.map((fact) => (
              <li key={fact}>{sentences[fact]}</li>
            ))}
          </ul>
        </>
      )}
      {hasUnusualWeight && (
        <p>
          A body weight below 3 kg or above 200 kg may identify the patient. It is removed with the dose and
          the times, and such images show no SUV.
        </p>
      )}
    </div>
  );
}
