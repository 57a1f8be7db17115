import type { TheoryPaper } from '@medrad/contracts';
import { useToast } from '@medrad/remote-kit';
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
  const [sendAnswer] = papersApi.useSendAnswerMutation();
  const upload = usePdfUpload(texts);
  const { toast } = useToast();

  async function submit(): Promise<void> {
    if (!upload.held.file) {
      const description = 'Please select an answer PDF file to upload.';
      return void toast({ title: 'No File Selected', description, variant: 'destructive' });
    }
    const paperId = paper.id;
    if (await upload.send((file, transfer) => sendAnswer({ paperId, file, transfer }).unwrap())) onClose();
  }

  return (
    <UploadDialog
      title="Upload Answer File"
      description={paper.title}
      upload={upload}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <PdfField label="Answer PDF" held={upload.held} />
    </UploadDialog>
  );
}
