import { Icon } from '@medrad/ui/core';
import { Upload } from 'antd';
import { AntdProvider } from '../antd/antd-provider';

interface FileDropProps {
  /** What to do here, such as "Drop an image or browse". */
  label: string;
  hint?: string;
  /** As of an input's `accept`. */
  accept?: string;
  isMultiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** A place to drop files on, or to browse for them; uploading is the caller's. */
export function FileDrop({ label, hint, accept, isMultiple = false, disabled, onFiles }: FileDropProps) {
  return (
    <AntdProvider>
      <Upload.Dragger
        accept={accept}
        multiple={isMultiple}
        disabled={disabled}
        showUploadList={false}
        beforeUpload={(file, list) => {
          if (file === list[0]) onFiles([...list]);
          return Upload.LIST_IGNORE;
        }}
      >
        <span style={{ display: 'inline-flex' }}>
          <Icon name="upload" size={28} />
        </span>
        <p>{label}</p>
        {hint ? <p style={{ color: 'var(--color-text-muted)' }}>{hint}</p> : null}
      </Upload.Dragger>
    </AntdProvider>
  );
}
