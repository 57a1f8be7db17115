import { FileDrop, useAdmission } from '@medrad/ui/upload';

const pdfRules = {
  maxMegabytes: 50,
  accept: ['application/pdf', '.pdf'],
  wrongType: { title: 'Invalid File Type', description: 'Please select a PDF file.' },
};

interface PdfFieldProps {
  label: string;
  file: File | null;
  disabled: boolean;
  onFile: (file: File) => void;
}

/** Chooses one PDF; another choice takes its place. */
export function PdfField({ label, file, disabled, onFile }: PdfFieldProps) {
  const { admit, rules } = useAdmission(pdfRules);

  function choose(files: File[]): void {
    const [chosen] = files;
    if (admit(files) && chosen) onFile(chosen);
  }

  return (
    <FileDrop
      label={label}
      prompt={file ? file.name : 'Drop a PDF here or browse'}
      hint={`PDF, up to ${rules.maxMegabytes} MB`}
      accept={rules.accept}
      disabled={disabled}
      onFiles={choose}
    />
  );
}
