import { AnimationNotice, UploadWidget } from '@medrad/ui/upload';
import type { ComponentProps } from 'react';
import type { CaseFileItem } from './case-files';
import { FileFindings } from './file-findings';
import { SeriesDescriptions } from './series-descriptions';
import type { CaseFiles } from './use-case-files';

interface ChosenFilesProps {
  label: string;
  hint: string;
  rules: ComponentProps<typeof UploadWidget>['rules'];
  files: CaseFiles;
  /** The files of this field. */
  items: CaseFileItem[];
  /** Called to submit the form again after a file failed. */
  onRetry: () => void;
  disabled: boolean;
}

/** A field to select files, which are sent with the form; below each file it shows what was found in it. */
export function ChosenFiles({ label, hint, rules, files, items, onRetry, disabled }: ChosenFilesProps) {
  return (
    <UploadWidget
      label={label}
      rules={rules}
      hint={hint}
      disabled={disabled}
      uploads={{ items, add: files.add, cancel: files.cancel, retry: onRetry, remove: files.remove }}
      details={({ file, status }) => {
        const choice = files.descriptionChoices.get(file);
        return (
          <>
            <AnimationNotice file={file} />
            <FileFindings file={file} state={files.preparations.get(file)} isFailed={status === 'failed'} />
            {choice && (
              <SeriesDescriptions
                choice={choice}
                name={file.name}
                disabled={disabled}
                onKeep={(isKept) => files.keepDescriptions(file, isKept)}
              />
            )}
          </>
        );
      }}
    />
  );
}
