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

/** The answers to an image; those of its title where no author has said more. */
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
