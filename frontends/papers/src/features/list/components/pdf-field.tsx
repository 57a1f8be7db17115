import { paperFileTypes, paperMaxMegabytes } from '@medrad/contracts/limits';
import { UploadWidget, type useHeldUpload } from '@medrad/ui/upload';

const rules = {
  maxMegabytes: paperMaxMegabytes,
  accept: [...paperFileTypes, '.pdf'],
  wrongType: { title: 'Invalid File Type', description: 'Please select a PDF file.' },
};

interface PdfFieldProps {
  label: string;
  held: ReturnType<typeof useHeldUpload>;
}

/** A field to select one PDF, which is sent with the form. */
export function PdfField({ label, held }: PdfFieldProps) {
  return (
    <UploadWidget
      label={label}
      rules={rules}
      prompt={held.file ? 'Drop another PDF here or browse' : 'Drop a PDF here or browse'}
      hint={`PDF, up to ${paperMaxMegabytes} MB`}
      uploads={held}
    />
  );
}
