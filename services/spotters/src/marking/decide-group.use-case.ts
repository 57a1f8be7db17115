import {
  AppError,
  type AnswerDecisionCreation,
  type AnswerGroup,
  type AnswerGroupCounts,
  type AnswerGroupQuery,
} from '@medrad/contracts';
import { staleEdit } from '@medrad/persistence';
import type { AnswerKeyRepository } from '../answer-keys/answer-key.repository';
import type { ImageRepository } from '../images/image.repository';
import type { AnswerDecisionRecord, AnswerGroupRecord } from './answer-group.model';
import { presentAnswerGroup } from './answer-group.presenter';
import { type ApplyDependencies, settleDecision } from './apply-decision.use-case';
import { type DecidedTerm, decidedTerm, type RuledItem } from './decided-rules.policy';

export type QueueDependencies = ApplyDependencies & {
  images: ImageRepository;
  answerKeys: AnswerKeyRepository;
};

/**
 * Number of batches of exams that are changed before the teacher gets a response; the others are changed afterwards.
 */
const batchesAtOnce = 2;

async function present(
  { images, answerKeys }: QueueDependencies,
  groups: readonly AnswerGroupRecord[],
): Promise<AnswerGroup[]> {
  const ids = groups.map(({ imageId }) => imageId);
  const [records, keys] = await Promise.all([images.mapByIds(ids), answerKeys.mapByImageIds(ids)]);
  return groups.map((group) =>
    presentAnswerGroup(group, records.get(group.imageId), keys.get(group.imageId)),
  );
}

async function presentOne(dependencies: QueueDependencies, id: string): Promise<AnswerGroup> {
  const group = await dependencies.answerGroups.find(id);
  const [presented] = group ? await present(dependencies, [group]) : [];
  if (!presented) throw new AppError('NOT_FOUND');
  return presented;
}

/** Groups of answers that wait for a decision or that the rules rejected, those with the most people first. */
export async function listAnswerGroups(
  dependencies: QueueDependencies,
  { list = 'waiting', ...page }: AnswerGroupQuery,
): Promise<AnswerGroup[]> {
  return present(dependencies, await dependencies.answerGroups.listMostFrequent(list, page));
}

/** Number of groups in each list. */
export async function countAnswerGroups({ answerGroups }: QueueDependencies): Promise<AnswerGroupCounts> {
  const [waiting, rejected] = await Promise.all([
    answerGroups.countGroups('waiting'),
    answerGroups.countGroups('rejected'),
  ]);
  return { waiting, rejected };
}

/** @throws AppError NOT_FOUND */
export const getAnswerGroup = presentOne;

/** The term that a decision adds to the key: the shortest of the group's answers, as a person typed it. */
function termOf(
  { key, samples, title }: AnswerGroup,
  verdict: Pick<AnswerDecisionCreation, 'verdict' | 'credit'>,
): DecidedTerm {
  // Of equally short answers, one in lower case is preferred.
  const text = samples
    .map((sample) => sample.text)
    .toSorted((one, other) => one.length - other.length || (one < other ? 1 : -1))[0];
  if (text === undefined) throw new AppError('NOT_FOUND');
  const noRules: RuledItem['rules'] = {
    isTitleAccepted: true,
    accepted: [],
    partial: [],
    rejected: [],
    side: null,
  };
  const item = { title, isNormal: key?.isNormal ?? false, rules: key ?? noRules };
  return decidedTerm(item, text, verdict);
}

/**
 * Decides on a group of equal answers. Repeating the same decision has no effect.
 * @throws AppError NOT_FOUND; VALIDATION_FAILED when the answer cannot be added to the key with this verdict;
 * STALE_EDIT after another teacher's decision
 */
export async function decideAnswerGroup(
  dependencies: QueueDependencies,
  id: string,
  teacherId: string,
  { decisionId, verdict, credit, reason = '', revision }: AnswerDecisionCreation,
): Promise<AnswerGroup> {
  const group = await presentOne(dependencies, id);
  if (group.decision?.decisionId === decisionId) return group;
  if (group.decision || group.revision !== (revision ?? group.revision)) throw staleEdit(group);
  const decision: AnswerDecisionRecord = {
    ...termOf(group, { verdict, ...(credit !== undefined && { credit }) }),
    decisionId,
    reason: reason.trim() || null,
    state: 'applying',
    by: teacherId,
    changedBy: teacherId,
    decidedAt: new Date(),
    changed: 0,
    removed: null,
    isKeySettled: false,
  };
  const decided = await dependencies.answerGroups.decide(id, group.revision, decision);
  if (decided) await settleDecision(dependencies, id, batchesAtOnce);
  const after = await presentOne(dependencies, id);
  if (after.decision?.decisionId !== decisionId) throw staleEdit(after);
  return after;
}

/**
 * Undoes a decision. Repeated calls have no further effect.
 * @throws AppError NOT_FOUND; CONFLICT while the decision is still being applied
 */
export async function undoAnswerDecision(
  dependencies: QueueDependencies,
  id: string,
  teacherId: string,
  decisionId: string,
): Promise<AnswerGroup> {
  const group = await presentOne(dependencies, id);
  if (group.decision?.decisionId !== decisionId) return group;
  if (group.decision.state === 'applying')
    throw new AppError('CONFLICT', { message: 'The marks are still being changed. Try again in a moment.' });
  await dependencies.answerGroups.beginUndo(id, decisionId, teacherId);
  await settleDecision(dependencies, id, batchesAtOnce);
  return presentOne(dependencies, id);
}
