import type { AnswerKey, MarkingKey } from '@medrad/contracts';

/** An answer key as its author sees it. */
interface AuthoredKey extends Pick<AnswerKey, 'title' | 'isNormal'> {
  rules: Pick<AnswerKey, 'isTitleAccepted' | 'accepted' | 'partial' | 'rejected' | 'side'>;
}

/** The key by which the answers to an image are marked. */
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
