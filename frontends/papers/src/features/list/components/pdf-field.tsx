import { UploadWidget, type useHeldUpload } from '@medrad/ui/upload';

const maxMegabytes = 50;
const rules = {
  maxMegabytes,
  accept: ['application/pdf', '.pdf'],
  wrongType: { title: 'Invalid File Type', description: 'Please select a PDF file.' },
};

interface PdfFieldProps {
  label: string;
  held: ReturnType<typeof useHeldUpload>;
}

/** Chooses one PDF, which goes with its form. */
export function PdfField({ label, held }: PdfFieldProps) {
  return (
    <UploadWidget
      label={label}
      rules={rules}
      prompt={held.file ? 'Drop another PDF here or browse' : 'Drop a PDF here or browse'}
      hint={`PDF, up to ${maxMegabytes} MB`}
      uploads={held}
    />
  );
}
