import type { AnswerKey, MarkingKey } from '@medrad/contracts';

/** The answer key of an image as its authors edit it. */
interface AuthoredKey extends Pick<AnswerKey, 'title' | 'isNormal'> {
  rules: Pick<AnswerKey, 'isTitleAccepted' | 'accepted' | 'partial' | 'rejected' | 'side'>;
}

/** The key in the form that `engines/answer-marking` takes to mark answers to an image. */
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
