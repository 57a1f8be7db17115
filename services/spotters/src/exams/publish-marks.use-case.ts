import { caseKeyOf, type EventPayload } from '@medrad/contracts';
import { eventIdOf, type Outbox } from '@medrad/events';
import type { ImageRepository } from '../images/image.repository';
import { secondsInItem, takesAnswers } from './exam-clock';
import { voidNoticeOf } from '../marking/notices.events';
import { maxMarksOf } from './exam-marks.policy';
import type { ExamRecord, StandingMarkRecord } from './exam-record';
import type { ExamRepository } from './exam.repository';

/** Dependencies of {@link publishMarks}. */
export interface PublishMarksDependencies {
  exams: ExamRepository;
  images: Pick<ImageRepository, 'listReservedIds'>;
  outbox: Pick<Outbox, 'record'>;
}

type Marked = NonNullable<ExamRecord['marked']>;

/**
 * Whether an answer counts for nothing: its exam was voided, or its item was taken out. The latter can be taken back,
 * so that exams with corrections say it either way.
 */
function voidingOf({ state, adjustments }: ExamRecord, { adjusted }: StandingMarkRecord) {
  const isVoided = state === 'voided' || adjusted?.kind === 'removed';
  return isVoided || adjustments ? { isVoided } : {};
}

function answerOf(
  exam: ExamRecord,
  { version, items }: Marked,
  index: number,
): EventPayload<'exam.marked.v1'>['answers'][number] {
  const [item, answer, mark] = [exam.items[index]!, exam.answers[index]!, items[index]!];
  const number = index + 1;
  const answeredAt = answer.typedAt ?? exam.endedAt ?? exam.createdAt;
  return {
    responseId: eventIdOf('exam answer', exam._id, String(number)),
    imageId: item.imageId,
    caseKey: caseKeyOf(item),
    outcome: mark.outcome,
    markedBy: mark.markedBy ?? 'rules',
    marks: mark.marks,
    maxMarks: maxMarksOf(exam.format),
    isNormalImage: item.isNormal,
    calledNormal: answer.isNormal,
    isOffline: answer.isOffline,
    ...voidingOf(exam, mark),
    systemId: item.systemId,
    modality: item.modality,
    difficulty: item.difficulty,
    secondsUsed: answer.typedAt && secondsInItem(exam, number, answer.typedAt),
    markingVersion: version,
    answeredAt: answeredAt.toISOString(),
  };
}

/**
 * Records the marks of an ended or voided exam as one event, unless this was done before. The person of a voided exam
 * gets a notice with the reason. Call it after storing marks: that write increments `marksRevision` and clears
 * `isTold`, so that {@link ExamRepository.listUntold} finds the exam after a crash. Publishing the same marks again
 * records the same event. While the exam still takes answers nothing is published, because the event would show the
 * person what the images show. While the result is held only the notice is sent; its release requests the event.
 * Answers to images for papers only are left out until they are released, because the event makes cards for reviews;
 * the event of a voided exam only withdraws what was published before.
 */
export async function publishMarks(
  { exams, images, outbox }: PublishMarksDependencies,
  exam: ExamRecord,
): Promise<ExamRecord> {
  const { marked, marksRevision, isTold } = exam;
  if (isTold || takesAnswers(exam, new Date())) return exam;
  if (exam.state === 'voided' && exam.voided?.hasNotice) await outbox.record(voidNoticeOf(exam));
  // An exam that was voided before it was marked has no published marks that would have to be withdrawn.
  if (!marked && exam.state !== 'voided') return exam;
  if (!marked || exam.isHeld) {
    await exams.noteTold(exam);
    return { ...exam, isTold: true };
  }
  const imageIds = exam.items.map(({ imageId }) => imageId);
  const reserved = exam.state === 'voided' ? [] : await images.listReservedIds(imageIds);
  const answers = imageIds.flatMap((imageId, index) =>
    reserved.includes(imageId) ? [] : [answerOf(exam, marked, index)],
  );
  if (answers.length > 0) {
    await outbox.record({
      id: eventIdOf('exam.marked', exam._id, String(marksRevision)),
      name: 'exam.marked.v1',
      requestId: null,
      payload: { examId: exam._id, userId: exam.userId, revision: marksRevision, answers },
    });
  }
  await exams.noteTold(exam, reserved);
  return { ...exam, isTold: true };
}
