import { AppError } from '@medrad/contracts';
import { putAnswerKey } from '../answer-keys/change-answer-key.use-case';
import { presentAnswerKey } from '../answer-keys/answer-key.presenter';
import type { AnswerDecisionRecord, AnswerGroupRecord } from './answer-group.model';
import type { AnswerGroupRepository } from './answer-group.repository';
import { holdsTerm, removedBy, withoutTerm, withTerm } from './decided-rules.policy';

export type ChangeKeyDependencies = Parameters<typeof putAnswerKey>[0] & {
  answerGroups: AnswerGroupRepository;
};

const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof AppError && codes.includes(error.code);

/**
 * Changes the answer key of an image. If a concurrent request changed it first, the change is computed again from the
 * current key.
 */
async function changeKey(
  dependencies: ChangeKeyDependencies,
  imageId: string,
  change: (key: ReturnType<typeof presentAnswerKey>) => Promise<ReturnType<typeof withTerm> | null>,
): Promise<void> {
  const { images, answerKeys } = dependencies;
  for (;;) {
    const image = await images.find(imageId);
    if (!image) return;
    const key = presentAnswerKey(image, await answerKeys.find(imageId));
    const rules = await change(key);
    if (!rules) return;
    const { isTitleAccepted, accepted, partial, rejected, side } = rules;
    const update = { isTitleAccepted, accepted, partial, rejected, side, revision: key.revision };
    try {
      await putAnswerKey(dependencies, imageId, update);
      return;
    } catch (error) {
      // The key cannot be changed, because the image was deleted or its title has become equal to the term. The
      // decision then changes only the marks of exams.
      if (isCode(error, 'NOT_FOUND', 'VALIDATION_FAILED')) return;
      if (!isCode(error, 'STALE_EDIT')) throw error;
    }
  }
}

/** Adds an answer on which a teacher decided to the answer key of its image. Repeated calls have no further effect. */
export async function addToKey(
  dependencies: ChangeKeyDependencies,
  group: AnswerGroupRecord,
  decision: AnswerDecisionRecord,
): Promise<void> {
  await changeKey(dependencies, group.imageId, async (key) => {
    if (holdsTerm(key, key.title, decision)) return null;
    await dependencies.answerGroups.note(group, { removed: removedBy(key, decision) });
    return withTerm(key, decision);
  });
}

/** Removes an answer on which a teacher decided from the answer key, and restores the terms that it replaced. */
export async function removeFromKey(
  dependencies: ChangeKeyDependencies,
  group: AnswerGroupRecord,
  decision: AnswerDecisionRecord,
): Promise<void> {
  const { removed } = decision;
  if (!removed) return;
  await changeKey(dependencies, group.imageId, (key) =>
    Promise.resolve(holdsTerm(key, key.title, decision) ? withoutTerm(key, decision, removed) : null),
  );
}
