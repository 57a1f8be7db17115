import { caseFileMaxMegabytes, reportingCaseMaxFiles } from '@medrad/contracts/limits';
import styles from '../authoring.module.css';
import { isStudy } from './case-files';
import { ChosenFiles } from './chosen-files';
import { FileConfiguration } from './file-configuration';
import { caseRules, studyRules } from './file-rules';
import { FilesConfirmation } from './files-confirmation';
import { FilesProgress } from './files-progress';
import { ContinueUpload } from './kept/continue-upload';
import type { CaseFiles } from './use-case-files';

interface CaseFileFieldsProps {
  files: CaseFiles;
  /** Called to submit the form again after a file failed. */
  onRetry: () => void;
  disabled: boolean;
}

/** Fields to select the files of a new case and to describe them. */
export function CaseFileFields({ files, onRetry, disabled }: CaseFileFieldsProps) {
  return (
    <div className={styles.files}>
      <ContinueUpload files={files} disabled={disabled} />
      <ChosenFiles
        label="Case Files"
        rules={caseRules}
        hint={`MP3, MP4 or images. Up to ${reportingCaseMaxFiles} files, ${caseFileMaxMegabytes} MB each`}
        {...{ files, onRetry, disabled }}
        items={files.items.filter((item) => !isStudy(item))}
      />
      <ChosenFiles
        label="DICOM File / ZIP Archive (Optional)"
        rules={studyRules}
        hint={`Up to ${caseFileMaxMegabytes} MB. Names and dates are removed on this computer before anything is sent`}
        {...{ files, onRetry, disabled }}
        items={files.items.filter(isStudy)}
      />
      <FileConfiguration files={files} />
      <FilesProgress files={files} />
      <FilesConfirmation files={files} />
    </div>
  );
}
