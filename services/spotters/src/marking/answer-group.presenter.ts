import type { AnswerGroup } from '@medrad/contracts';
import type { AnswerKeyRecord } from '../answer-keys/answer-key.model';
import { presentAnswerKey } from '../answer-keys/answer-key.presenter';
import type { ImageRecord } from '../images/image.model';
import { imageUrlOf } from '../images/image.presenter';
import type { AnswerDecisionRecord, AnswerGroupRecord } from './answer-group.model';

const presentDecision = ({
  decisionId,
  verdict,
  credit,
  term,
  reason,
  state,
  decidedAt,
  changed,
}: AnswerDecisionRecord): NonNullable<AnswerGroup['decision']> => ({
  decisionId,
  verdict,
  credit,
  term,
  reason,
  state,
  decidedAt: decidedAt.toISOString(),
  changed,
});

/** A group of equal answers with its current image, or without an image if that was deleted. */
export function presentAnswerGroup(
  {
    _id: id,
    imageId,
    title,
    width,
    height,
    waiting,
    contested,
    rejected = 0,
    late = 0,
    samples,
    decision,
    revision,
  }: AnswerGroupRecord,
  image: ImageRecord | undefined,
  key: AnswerKeyRecord | undefined,
): AnswerGroup {
  return {
    id,
    imageId,
    title: image?.title ?? title,
    imageUrl: image ? imageUrlOf(image.fileKey) : null,
    width: image?.width ?? width,
    height: image?.height ?? height,
    key: image ? presentAnswerKey(image, key ?? null) : null,
    waiting,
    contested,
    rejected,
    late,
    samples,
    decision: decision && presentDecision(decision),
    revision,
  };
}
