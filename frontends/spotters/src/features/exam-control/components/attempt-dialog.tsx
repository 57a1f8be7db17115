import type { AttemptAction, AttemptDialogProps } from '../attempt-action';
import { personOf } from '../person-of';
import { AcceptLateDialog } from './accept-late-dialog';
import { ExtendDialog } from './extend-dialog';
import { ExtraTimeDialog } from './extra-time-dialog';
import { HistoryDialog } from './history-dialog';
import { SecondAttemptDialog } from './second-attempt-dialog';
import { TakeBackDialog } from './take-back-dialog';
import { VoidDialog } from './void-dialog';

/** The dialog of a teacher's action on an exam. */
export default function AttemptDialog({
  kind,
  exam,
  onClose,
}: AttemptDialogProps & Pick<AttemptAction, 'kind'>) {
  if (kind === 'extend') return <ExtendDialog exam={exam} onClose={onClose} />;
  if (kind === 'accept-late') return <AcceptLateDialog exam={exam} onClose={onClose} />;
  if (kind === 'void') return <VoidDialog exam={exam} onClose={onClose} />;
  if (kind === 'take-back') return <TakeBackDialog exam={exam} onClose={onClose} />;
  if (kind === 'second-attempt') return <SecondAttemptDialog exam={exam} onClose={onClose} />;
  if (kind === 'history') return <HistoryDialog exam={exam} onClose={onClose} />;
  return <ExtraTimeDialog person={{ id: exam.userId, name: personOf(exam) }} onClose={onClose} />;
}
