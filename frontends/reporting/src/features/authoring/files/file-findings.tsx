import { DicomFindings } from '@medrad/dicom-viewer/author';
import { Spinner } from '@medrad/ui/core';
import styles from '../authoring.module.css';
import type { Findings } from './prepare-case-file';
import type { PreparationState } from './use-preparations';

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

function StudyFindings({ packed, name }: { packed: (Findings & { kind: 'study' })['packed']; name: string }) {
  const { files, series, leftOut, refused, report } = packed;
  return (
    <>
      <p className={styles.note}>
        {count(files, 'image file')} in {series} series.
        {leftOut > 0 && ` ${count(leftOut, 'other file')} left out.`}
      </p>
      {refused.length > 0 && (
        <details>
          <summary>{count(refused.length, 'DICOM file')} could not be used</summary>
          <ul>
            {refused.map((file) => (
              <li key={file.name}>
                {file.name}: {file.reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      <DicomFindings report={report} name={name} />
    </>
  );
}

function Found({ findings, name }: { findings: Findings; name: string }) {
  switch (findings.kind) {
    case 'dicom':
      return <DicomFindings report={findings.report} name={name} />;
    case 'study':
      return <StudyFindings packed={findings.packed} name={name} />;
    case 'film':
      return (
        <p className={styles.note} role="status">
          This browser cannot show {findings.codec}, and the browsers of residents may not show it either:
          they hear the sound only. Save the film as H.264 and add it again.
        </p>
      );
    case 'archive':
      return (
        <p className={styles.note}>
          There are no DICOM images in this archive. It is uploaded unchanged: make sure that no file in it
          names a patient.
        </p>
      );
    case 'none':
      return null;
  }
}

interface FileFindingsProps {
  /** Name of the file, which screen readers announce. */
  name: string;
  state: PreparationState | undefined;
  /** Whether the reason for a failure is already shown beside the file. */
  isFailed: boolean;
}

/** The data removed from a file, or the reason why it cannot be sent. */
export function FileFindings({ name, state, isFailed }: FileFindingsProps) {
  if (!state) return null;
  if (state.status === 'ready') return <Found findings={state.prepared.findings} name={name} />;
  if (state.status === 'refused') return isFailed ? null : <p role="alert">{state.reason}</p>;
  return <Spinner label={state.files === 0 ? 'Preparing' : `Preparing: ${count(state.files, 'file')}`} />;
}
