import type { DeidentifyReport } from '@medrad/dicom';
import { useId } from 'react';
import styles from './author.module.css';
import { burnedInSentences } from './burned-in';
import { embeddedRows } from './embedded-words';
import { SuvFindings } from './suv-findings';

interface DicomFindingsProps {
  report: DeidentifyReport;
  /** Name of the file, for screen readers. */
  name: string;
}

/**
 * Lists what was removed from a DICOM file, which attributes a PET image keeps and why, and the
 * reasons to check the image by eye.
 */
export function DicomFindings({ report, name }: DicomFindingsProps) {
  const { entries, burnedIn } = report;
  const rows = [
    ...entries.map(({ path, name: element, action }) => ({ path, element, action })),
    ...embeddedRows(report),
  ];
  const titleId = useId();
  return (
    <>
      {burnedIn.length > 0 && (
        <div className={styles.warning} role="note" aria-labelledby={titleId}>
          <strong id={titleId}>The image itself may contain text: check it before you confirm.</strong>
          <ul>
            {burnedIn.map((reason) => (
              <li key={reason}>{burnedInSentences[reason]}</li>
            ))}
          </ul>
        </div>
      )}
      <SuvFindings report={report} />
      <details className={styles.removed}>
        <summary>What was removed ({rows.length})</summary>
        {/* A scrollable region must be focusable. */}
        <div className={styles.scroll} role="region" aria-label={`Removed from ${name}`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Element</th>
                <th scope="col">Name</th>
                <th scope="col">Was</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ path, element, action }, index) => (
                <tr key={`${path} ${index}`}>
                  <td>{path}</td>
                  <td>{element || 'Other or private element'}</td>
                  <td>{action}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
