import { DicomFindings } from '@medrad/dicom-viewer/author';
import { DicomDocuments } from '@medrad/dicom-viewer/documents';
import { Spinner } from '@medrad/ui/core';
import styles from '../authoring.module.css';
import type { Findings } from './prepare-case-file';
import type { PreparationState } from './use-preparations';

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

function StudyFindings({ packed, name }: { packed: (Findings & { kind: 'study' })['packed']; name: string }) {
  const { files, series, leftOut, documents, refused, report } = packed;
  return (
    <>
      <p className={styles.note}>
        {count(files, 'image file')} in {series} series.
        {leftOut > 0 && ` ${count(leftOut, 'other file')} left out`}
        {documents > 0 && `, ${count(documents, 'document')} among them`}
        {leftOut > 0 && '.'}
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

/** Whether a chosen file holds documents that its author can read; a restored one holds only what is sent. */
function hasDocuments(file: File, state: PreparationState): boolean {
  if (state.status === 'refused') return state.hasDocuments;
  if (state.status !== 'ready' || state.prepared.file === file) return false;
  const { findings } = state.prepared;
  return findings.kind === 'study' && findings.packed.documents > 0;
}

interface StateFindingsProps {
  name: string;
  state: PreparationState;
  isFailed: boolean;
}

function StateFindings({ state, name, isFailed }: StateFindingsProps) {
  switch (state.status) {
    case 'ready':
      return <Found findings={state.prepared.findings} name={name} />;
    case 'refused':
      return isFailed ? null : <p role="alert">{state.reason}</p>;
    case 'working':
      return <Spinner label={state.files === 0 ? 'Preparing' : `Preparing: ${count(state.files, 'file')}`} />;
  }
}

interface FileFindingsProps {
  /** The file as it was chosen; screen readers announce its name. */
  file: File;
  state: PreparationState | undefined;
  /** Whether the reason for a failure is already shown beside the file. */
  isFailed: boolean;
}

/**
 * The data removed from a file, or the reason why it cannot be sent; and a button to read documents in it that cannot
 * be de-identified, which is shown to the author only.
 */
export function FileFindings({ file, state, isFailed }: FileFindingsProps) {
  if (!state) return null;
  return (
    <>
      <StateFindings state={state} name={file.name} isFailed={isFailed} />
      {hasDocuments(file, state) && (
        <DicomDocuments files={[{ name: file.name, data: file }]} name={file.name} />
      )}
    </>
  );
}
