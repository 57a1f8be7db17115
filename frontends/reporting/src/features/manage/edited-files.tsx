import type { CaseFile } from '@medrad/contracts';
import { caseFileMaxMegabytes, reportingCaseMaxFiles } from '@medrad/contracts/limits';
import { Button, Icon } from '@medrad/ui/core';
import { ChosenFiles } from '../authoring/files/chosen-files';
import { FileConfiguration } from '../authoring/files/file-configuration';
import { addedRules } from '../authoring/files/file-rules';
import { FilesConfirmation } from '../authoring/files/files-confirmation';
import { FilesProgress } from '../authoring/files/files-progress';
import { ContinueUpload } from '../authoring/files/kept/continue-upload';
import { iconOf } from '../cases/file-type';
import styles from './manage.module.css';
import type { EditCase } from './use-edit-case';

interface EditedFilesProps {
  /** Files that the case already has. */
  stored: readonly CaseFile[];
  form: EditCase;
}

/** The files of a case being edited: existing ones, which can be removed, and new ones. */
export function EditedFiles({ stored, form }: EditedFilesProps) {
  const { files, removed, isSaving } = form;
  const kept = stored.length - removed.length;
  const room = reportingCaseMaxFiles - kept;
  return (
    <div className={styles.files}>
      <ContinueUpload files={files} disabled={isSaving} />
      {stored.length > 0 && (
        <ul className={styles.stored} aria-label="Files of this case">
          {stored.map((file) => {
            const isRemoved = removed.includes(file.id);
            const action = isRemoved ? 'Keep' : 'Remove';
            return (
              <li key={file.id} className={styles.file} data-removed={isRemoved}>
                <Icon name={iconOf([file])} />
                <span className={styles.name}>
                  {file.fileName}
                  {isRemoved && ' (will be removed)'}
                </span>
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={isSaving}
                  aria-label={`${action} ${file.fileName}`}
                  onClick={() => form.toggleRemoved(file.id)}
                >
                  {action}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <ChosenFiles
        label="Add Files"
        rules={addedRules(room)}
        hint={`MP3, MP4, images, DICOM or ZIP. Up to ${room} files, ${caseFileMaxMegabytes} MB each`}
        files={files}
        items={files.items}
        disabled={isSaving}
        onRetry={() => void form.save()}
      />
      <FileConfiguration files={files} stored={kept} />
      <FilesProgress files={files} />
      <FilesConfirmation files={files} />
    </div>
  );
}
