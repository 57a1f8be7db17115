import type { TheoryPaper } from '@medrad/contracts';
import { useToast } from '@medrad/remote-kit';
import { useState } from 'react';
import { papersApi } from '../../../papers.api';
import { usePdfUpload } from '../hooks/use-pdf-upload';
import { PdfField } from './pdf-field';
import { UploadDialog } from './upload-dialog';

const texts = {
  done: 'Answer File Uploaded',
  failed: 'Failed to upload answer file. Please try again.',
};

interface UploadAnswerDialogProps {
  paper: TheoryPaper;
  onClose: () => void;
}

export function UploadAnswerDialog({ paper, onClose }: UploadAnswerDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [sendAnswer] = papersApi.useSendAnswerMutation();
  const upload = usePdfUpload(texts);
  const { toast } = useToast();

  async function submit(): Promise<void> {
    if (!file) {
      const description = 'Please select an answer PDF file to upload.';
      return void toast({ title: 'No File Selected', description, variant: 'destructive' });
    }
    const send = (transfer: Parameters<typeof sendAnswer>[0]['transfer']) =>
      sendAnswer({ paperId: paper.id, file, transfer }).unwrap();
    if (await upload.send(send)) onClose();
  }

  return (
    <UploadDialog
      title="Upload Answer File"
      description={paper.title}
      hasFile={file !== null}
      upload={upload}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <PdfField label="Answer PDF" file={file} disabled={upload.isSending} onChange={setFile} />
    </UploadDialog>
  );
}
