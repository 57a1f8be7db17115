import type { AnswerKey, MarkingKey } from '@medrad/contracts';

/** An answer key as authors see it. */
interface AuthoredKey extends Pick<AnswerKey, 'title' | 'isNormal'> {
  rules: Pick<AnswerKey, 'isTitleAccepted' | 'accepted' | 'partial' | 'rejected' | 'side'>;
}

/** The key for `engines/answer-marking` by which answers to an image are marked. */
export function markingKeyOf({ title, isNormal, rules }: AuthoredKey): MarkingKey {
  const { isTitleAccepted, accepted, partial, rejected, side } = rules;
  const texts = [...(isTitleAccepted ? [title] : []), ...accepted.map(({ text }) => text)];
  return {
    accepted: texts.map((text) => (side && side !== 'none' ? { text, side } : { text })),
    partial,
    rejected: rejected.map(({ text }) => text),
    isNormal,
    ...(side === 'none' && { isSideRequired: false }),
  };
}
