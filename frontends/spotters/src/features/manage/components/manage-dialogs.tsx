import type { TestQuestion } from '@medrad/contracts';
import type { QuestionAction } from '../question-action';
import { AddImageDialog } from './add-image-dialog';
import { DeleteQuestionDialog } from './delete-question-dialog';
import { EditImageDialog } from './edit-image-dialog';
import { ViewImageDialog } from './view-image-dialog';

interface ManageDialogsProps {
  testId: string;
  questions: TestQuestion[];
  action: QuestionAction;
  onClose: () => void;
}

/** The dialog of what was asked to do. */
export default function ManageDialogs({ testId, questions, action, onClose }: ManageDialogsProps) {
  switch (action.kind) {
    case 'add':
      return <AddImageDialog testId={testId} questions={questions} onClose={onClose} />;
    case 'view':
      return <ViewImageDialog question={action.question} onClose={onClose} />;
    case 'edit':
      return <EditImageDialog image={action.question.image} onClose={onClose} />;
    case 'delete':
      return <DeleteQuestionDialog question={action.question} onClose={onClose} />;
  }
}
