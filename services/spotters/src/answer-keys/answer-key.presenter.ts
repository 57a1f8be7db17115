import type { AnswerKey } from '@medrad/contracts';
import { revisionOf } from '@medrad/persistence';
import type { ImageRecord } from '../images/image.model';
import type { AnswerKeyRecord } from './answer-key.model';

const untouched = {
  isTitleAccepted: true,
  accepted: [],
  partial: [],
  rejected: [],
  side: null,
};

/** The answer rules of an image. If no author has written any, these are rules that accept only the title. */
export function presentAnswerKey(
  { _id: imageId, title, status }: Pick<ImageRecord, '_id' | 'title' | 'status'>,
  record: AnswerKeyRecord | null,
): AnswerKey {
  const { isTitleAccepted, accepted, partial, rejected, side } = record ?? untouched;
  return {
    imageId,
    title,
    isNormal: status === 'Normal',
    isTitleAccepted,
    accepted,
    partial,
    rejected,
    side,
    revision: revisionOf(record),
  };
}
