import { eventIdOf } from '@medrad/events';
import type { AnswerKeyRecord } from '../src/answer-keys/answer-key.model';
import type { ExamRecord, MarkChangeRecord } from '../src/exams/exam-record';
import type { AnswerDecisionRecord, AnswerGroupRecord } from '../src/marking/answer-group.model';
import type { AnswerGroupFacts } from '../src/marking/answer-group.repository';
import type { QueueDependencies } from '../src/marking/decide-group.use-case';
import type { GatheredAnswerRecord } from '../src/marking/gathered-answer.model';
import type { GroupSummary } from '../src/marking/gathered-answer.repository';
import { createFakeExams } from './fake-exams';
import { anImage, pickIds } from './spotter-records';

/** Id of the group of answers to an image that are equal by the key `group`. */
export const groupIdOf = (imageId: string, group: string): string =>
  eventIdOf('answer-group', imageId, group);

function createFakeGroups() {
  const groups = new Map<string, AnswerGroupRecord>();
  const change = (
    id: string,
    isCurrent: (group: AnswerGroupRecord) => boolean,
    changes: (group: AnswerGroupRecord) => Partial<AnswerGroupRecord>,
  ) => {
    const group = groups.get(id);
    if (!group || !isCurrent(group)) return Promise.resolve(null);
    const next = { ...group, ...changes(group) };
    groups.set(id, next);
    return Promise.resolve(next);
  };
  const isAt = (decision: Pick<AnswerDecisionRecord, 'decisionId' | 'state'>) => (group: AnswerGroupRecord) =>
    group.decision?.decisionId === decision.decisionId && group.decision.state === decision.state;
  const empty: Omit<AnswerGroupRecord, keyof AnswerGroupFacts> = {
    waiting: 0,
    contested: 0,
    samples: [],
    touched: 0,
    decision: null,
    revision: 0,
  };
  const repository: Partial<QueueDependencies['answerGroups']> = {
    find: (id) => Promise.resolve(groups.get(id) ?? null),
    listMostFrequent: (of) => Promise.resolve([...groups.values()].filter((group) => (group[of] ?? 0) > 0)),
    askCounts: (asked) => {
      for (const facts of asked) {
        const before: AnswerGroupRecord = { ...empty, ...facts, ...groups.get(facts._id) };
        const { asked: times = 0, touched } = before;
        groups.set(facts._id, { ...before, ...facts, asked: times + 1, touched: touched + 1 });
      }
      return Promise.resolve();
    },
    listAsked: (limit) =>
      Promise.resolve([...groups.values()].filter(({ asked = 0 }) => asked > 0).slice(0, limit)),
    listByIds: (ids) => Promise.resolve([...pickIds(groups, ids).values()]),
    listUnsettled: () =>
      Promise.resolve(
        [...groups.values()].filter(
          ({ decision, waiting }) => decision && (decision.state !== 'applied' || waiting > 0),
        ),
      ),
    sumUp: async (counts) => {
      for (const { group, sums } of counts) {
        await change(
          group._id,
          ({ touched }) => touched === group.touched,
          () => ({ ...sums, asked: 0 }),
        );
      }
    },
    decide: (id, revision, decision) =>
      change(
        id,
        (group) => group.revision === revision && !group.decision,
        () => ({ decision, revision: revision + 1 }),
      ),
    beginUndo: (id, decisionId, by) =>
      change(id, isAt({ decisionId, state: 'applied' }), ({ decision, revision }) => ({
        decision: { ...decision!, state: 'undoing', changedBy: by, isKeySettled: false },
        revision: revision + 1,
      })),
    note: async ({ _id, decision: noted }, changes) => {
      await change(_id, isAt(noted!), ({ decision }) => ({ decision: { ...decision!, ...changes } }));
    },
    forget: async (id, decisionId) => {
      await change(id, isAt({ decisionId, state: 'undoing' }), ({ revision }) => ({
        decision: null,
        revision: revision + 1,
      }));
    },
  };
  return { groups, answerGroups: repository as QueueDependencies['answerGroups'] };
}

function createFakeGathered() {
  const rows = new Map<string, GatheredAnswerRecord>();
  const list = (isListed: (row: GatheredAnswerRecord) => boolean) =>
    [...rows.values()].filter(isListed).toSorted((one, other) => (one._id < other._id ? -1 : 1));
  const pageOf = (found: GatheredAnswerRecord[], after: string, limit: number) =>
    Promise.resolve(found.filter(({ _id }) => _id > after).slice(0, limit));
  const summaryOf = (groupId: string): GroupSummary => {
    const found = list((row) => row.groupId === groupId);
    const open = found.filter(({ isOpen }) => isOpen);
    const contested = open.filter(({ isContested }) => isContested).length;
    const sorted = found.toSorted(
      (one, other) =>
        Number(other.isOpen) - Number(one.isOpen) || Number(other.isContested) - Number(one.isContested),
    );
    const undecided = found.filter(({ isDecided }) => !isDecided);
    const rejected = undecided.filter((row) => row.outcome === 'rejected' && !row.isOpen).length;
    const late = undecided.filter(({ isLate }) => isLate).length;
    return { waiting: open.length, contested, rejected, late, rows: sorted.slice(0, 30) };
  };
  const repository: Partial<QueueDependencies['gatheredAnswers']> = {
    listOfExam: (examId) => Promise.resolve(list((row) => row.examId === examId)),
    store: (added) => {
      for (const row of added) if ((rows.get(row._id)?.revision ?? 0) <= row.revision) rows.set(row._id, row);
      return Promise.resolve();
    },
    delete: (ids) => Promise.resolve(ids.forEach((id) => rows.delete(id))),
    summarize: (groupIds) => Promise.resolve(new Map(groupIds.map((id) => [id, summaryOf(id)]))),
    listUndecided: (groupId, after, limit) =>
      pageOf(
        list((row) => row.groupId === groupId && !row.isDecided),
        after,
        limit,
      ),
    listWaiting: (imageId, after, limit) =>
      pageOf(
        list((row) => row.imageId === imageId && row.isOpen),
        after,
        limit,
      ),
    mapWrong: () => Promise.resolve(new Map()),
  };
  return { rows, gatheredAnswers: repository as QueueDependencies['gatheredAnswers'] };
}

function createFakeChanges() {
  const log = new Map<string, MarkChangeRecord>();
  const repository: QueueDependencies['markChanges'] = {
    add: (rows) => Promise.resolve(rows.forEach((row) => !log.has(row._id) && log.set(row._id, row))),
    count: (causeId) => Promise.resolve([...log.values()].filter((row) => row.causeId === causeId).length),
    listUntold: (limit) => Promise.resolve([...log.values()].filter(({ isTold }) => !isTold).slice(0, limit)),
    setTold: (ids) => Promise.resolve(ids.forEach((id) => log.set(id, { ...log.get(id)!, isTold: true }))),
  };
  return { log, markChanges: repository };
}

function createFakeKeys() {
  const keys = new Map<string, AnswerKeyRecord>();
  const repository: Partial<QueueDependencies['answerKeys']> = {
    find: (id) => Promise.resolve(keys.get(id) ?? null),
    mapByImageIds: (ids) => Promise.resolve(pickIds(keys, ids)),
    create: (key) => {
      const record = { ...key, revision: 1 };
      return Promise.resolve(keys.has(key._id) ? null : (keys.set(key._id, record), record));
    },
    replace: (key, revision) => {
      const record = { ...key, revision: revision + 1 };
      const isCurrent = keys.get(key._id)?.revision === revision;
      return Promise.resolve(isCurrent ? (keys.set(key._id, record), record) : null);
    },
  };
  return { keys, answerKeys: repository as QueueDependencies['answerKeys'] };
}

/** Fake dependencies of marking in memory: the images `a` and `b`, and the given exams. */
export function createFakeMarking(...exams: readonly ExamRecord[]) {
  const fakeExams = createFakeExams(...exams);
  const { groups, answerGroups } = createFakeGroups();
  const { rows, gatheredAnswers } = createFakeGathered();
  const { log, markChanges } = createFakeChanges();
  const { keys, answerKeys } = createFakeKeys();
  const images = new Map(['a', 'b'].map((id) => [id, anImage(id)]));
  const notices: string[] = [];
  const events: object[] = [];
  const dependencies: QueueDependencies = {
    exams: fakeExams.exams,
    answerGroups,
    gatheredAnswers,
    markChanges,
    answerKeys,
    examPapers: { findAdjustments: () => Promise.resolve(null), askAdjusting: () => Promise.resolve() },
    images: {
      find: (id: string) => Promise.resolve(images.get(id) ?? null),
      mapByIds: (ids: string[]) => Promise.resolve(pickIds(images, ids)),
      listReservedIds: () =>
        Promise.resolve([...images.values()].flatMap((image) => (image.isForPapersOnly ? [image._id] : []))),
    } as unknown as QueueDependencies['images'],
    imageDeletions: {
      hasBegun: () => Promise.resolve(false),
    } as unknown as QueueDependencies['imageDeletions'],
    outbox: {
      record: ({ payload }: { payload: object }) => Promise.resolve(void events.push(payload)),
    } as unknown as QueueDependencies['outbox'],
    notifyOfChangedMarks: ({ cause, examId }) => Promise.resolve(void notices.push(`${cause} ${examId}`)),
  };
  const examOf = (id = 'exam') => fakeExams.stored.get(id)!;
  return { ...fakeExams, dependencies, groups, rows, log, keys, images, notices, events, examOf };
}
