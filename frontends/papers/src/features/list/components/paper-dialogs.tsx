import type { PaperAction } from '../paper-action';
import { DeleteDialog } from './delete-dialog';
import { UploadAnswerDialog } from './upload-answer-dialog';
import { UploadPaperDialog } from './upload-paper-dialog';

interface PaperDialogsProps {
  action: PaperAction;
  onClose: () => void;
}

/** The dialog for an action of an administrator: upload a paper or its answer, or delete a paper. */
export default function PaperDialogs({ action, onClose }: PaperDialogsProps) {
  if (action.kind === 'upload') return <UploadPaperDialog onClose={onClose} />;
  if (action.kind === 'answer') return <UploadAnswerDialog paper={action.paper} onClose={onClose} />;
  return <DeleteDialog paper={action.paper} onClose={onClose} />;
}
