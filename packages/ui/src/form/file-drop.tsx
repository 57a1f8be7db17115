import { Icon, VisuallyHidden } from '@medrad/ui/core';
import { Upload } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { AntdProvider } from '../antd/antd-provider';
import { FormFrame } from './form-frame';
import styles from './form.module.css';

interface FileDropProps {
  label: string;
  /** What to do here, such as "Drop an image or browse"; or the chosen file's name. */
  prompt: string;
  /** Which files are taken. */
  hint: string;
  error?: string;
  /** As of an input's `accept`; a dropped file is the caller's to check. */
  accept: string;
  disabled?: boolean;
  /** A picture of what is chosen, in place of the icon. */
  preview?: ReactNode;
  onFile: (file: File) => void;
}

/** antd opens the file dialog by Enter only; a button answers Space as well. */
function openBySpace(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (event.key !== ' ' || !(target instanceof HTMLElement) || target.role !== 'button') return;
  event.preventDefault();
  target.click();
}

/** A place to drop one file on, or to browse for it by pointer or keyboard; uploading is the caller's. */
export function FileDrop(props: FileDropProps) {
  const { label, prompt, hint, error, accept, disabled, preview, onFile } = props;
  return (
    <FormFrame label={label} error={error} hint={hint}>
      {(control) => (
        <AntdProvider>
          <div className={styles.drop} onKeyDown={openBySpace}>
            <Upload.Dragger
              {...control}
              accept={accept}
              multiple={false}
              disabled={disabled}
              showUploadList={false}
              beforeUpload={(file) => {
                onFile(file);
                return Upload.LIST_IGNORE;
              }}
            >
              <span className={styles.content}>
                <VisuallyHidden>{label}</VisuallyHidden>
                {preview ?? <Icon name="upload" size={28} />}
                <span>{prompt}</span>
              </span>
            </Upload.Dragger>
          </div>
        </AntdProvider>
      )}
    </FormFrame>
  );
}
