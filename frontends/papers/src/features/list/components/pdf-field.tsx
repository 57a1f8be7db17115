import { Button, Icon } from '@medrad/ui/core';
import { FileDrop, useAdmission } from '@medrad/ui/upload';
import styles from './list.module.css';

const pdfRules = {
  maxMegabytes: 50,
  accept: ['application/pdf', '.pdf'],
  wrongType: { title: 'Invalid File Type', description: 'Please select a PDF file.' },
};

interface PdfFieldProps {
  label: string;
  file: File | null;
  disabled: boolean;
  onChange: (file: File | null) => void;
}

/** Chooses one PDF; another choice takes its place. */
export function PdfField({ label, file, disabled, onChange }: PdfFieldProps) {
  const { admit, rules } = useAdmission(pdfRules);

  function choose(files: File[]): void {
    const [chosen] = files;
    if (admit(files) && chosen) onChange(chosen);
  }

  return (
    <div className={styles.file}>
      <FileDrop
        label={label}
        prompt={file ? file.name : 'Drop a PDF here or browse'}
        hint={`PDF, up to ${rules.maxMegabytes} MB`}
        accept={rules.accept}
        disabled={disabled}
        preview={file && <Icon name="file" size={28} />}
        onFiles={choose}
      />
      {file && !disabled && (
        <div>
          <Button size="sm" icon="close" onClick={() => onChange(null)}>
            Remove file
          </Button>
        </div>
      )}
    </div>
  );
}
