import type { TestQuestion } from '@medrad/contracts';
import { lazyPart } from '@medrad/ui/core';

import type { QuestionAction } from '../question-action';
import { DeleteQuestionDialog } from './delete-question-dialog';
import { ViewImageDialog } from './view-image-dialog';

// A separate chunk, because this dialog loads antd's fields, which viewing an image does not need.
const AddImageDialog = lazyPart(() => import('./add-image-dialog'));
const EditImageDialog = lazyPart(() => import('./edit-image-dialog'));
const AnswerKeyDialog = lazyPart(() => import('../../answer-key/answer-key-dialog'));

interface ManageDialogsProps {
  testId: string;
  questions: TestQuestion[];
  action: QuestionAction;
  onClose: () => void;
}

/** The dialog of an action on the questions of a spotter. */
export default function ManageDialogs({ testId, questions, action, onClose }: ManageDialogsProps) {
  switch (action.kind) {
    case 'add':
      return <AddImageDialog testId={testId} questions={questions} onClose={onClose} />;
    case 'view':
      return <ViewImageDialog question={action.question} onClose={onClose} />;
    case 'edit':
      return <EditImageDialog image={action.question.image} onClose={onClose} />;
    case 'answers':
      return <AnswerKeyDialog image={action.question.image} onClose={onClose} />;
    case 'delete':
      return <DeleteQuestionDialog question={action.question} onClose={onClose} />;
  }
}
