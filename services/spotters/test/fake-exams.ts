import type {
  ExamAnswerRecord,
  ExamContestRecord,
  ExamItemRecord,
  ExamRecord,
} from '../src/exams/exam-record';
import { takesAnswers } from '../src/exams/exam-clock';
import type { ExamRepository } from '../src/exams/exam.repository';

/** Time at which these exams start, in milliseconds since 1970. */
export const examStart = Date.parse('2026-03-02T10:00:00.000Z');
export const secondsIn = (seconds: number) => new Date(examStart + seconds * 1000);

export const titleOnly = { isTitleAccepted: true, accepted: [], partial: [], rejected: [], side: null };

export const anExamItem = (imageId: string, changes: Partial<ExamItemRecord> = {}): ExamItemRecord => ({
  imageId,
  width: 8,
  height: 6,
  title: 'Pneumothorax',
  findings: null,
  modality: 'X-ray',
  difficulty: 'Easy',
  systemId: null,
  isNormal: false,
  rules: titleOnly,
  ...changes,
});

export const anExamAnswer = (text: string, changes: Partial<ExamAnswerRecord> = {}): ExamAnswerRecord => ({
  text,
  isNormal: null,
  answerRevision: text === '' ? 0 : 1,
  typedAt: text === '' ? null : secondsIn(10),
  isOffline: false,
  ...changes,
});

/**
 * Asha's running exam. It has one item of 30 seconds and two marks for each given answer, about the images `a`, `b`
 * and so on.
 */
export function aRunningExam(texts: readonly string[] = [''], changes: Partial<ExamRecord> = {}): ExamRecord {
  const items = texts.map((_, index) => anExamItem(String.fromCharCode(97 + index)));
  return {
    _id: 'exam',
    userId: 'asha',
    state: 'running',
    format: {
      pace: 'cadence',
      items: items.length,
      seconds: 30,
      marksPerItem: 2,
      asksNormality: false,
      normalShare: 0,
    },
    source: {},
    seed: 'seed',
    items,
    answers: texts.map((text) => anExamAnswer(text)),
    answersRevision: 1,
    createdAt: secondsIn(-60),
    startedAt: secondsIn(0),
    deadline: secondsIn(30 * items.length),
    endedAt: null,
    marked: null,
    marksRevision: 0,
    isTold: true,
    ...changes,
  };
}

/** Asha's submitted exam, which is not marked yet. */
export const anEndedExam = (texts: readonly string[] = [''], changes: Partial<ExamRecord> = {}): ExamRecord =>
  aRunningExam(texts, { state: 'submitted', endedAt: secondsIn(20), isTold: false, ...changes });

/** A contest of the answer to the first item that was not withdrawn. */
export const aContest: ExamContestRecord = {
  number: 1,
  isActive: true,
  reason: null,
  answerRevision: 1,
  revision: 1,
};

/** An ended exam of a paper whose only answer, about the image `a`, is contested. */
export const aContestedExam = (id: string, text: string, changes: Partial<ExamRecord> = {}): ExamRecord =>
  anEndedExam([text], { _id: id, paperId: 'paper', contests: [aContest], ...changes });

type Changes = (exam: ExamRecord) => Partial<ExamRecord>;

/**
 * Exams in memory, with the conditions of the repository on its writes. `beforeWrite` holds actions of concurrent
 * requests, one for each following write that returns the exam.
 */
export function createFakeExams(...exams: readonly ExamRecord[]) {
  const stored = new Map(exams.map((exam) => [exam._id, exam]));
  const beforeWrite: (() => void)[] = [];
  const all = () => [...stored.values()];
  const idsOf = (isListed: (exam: ExamRecord) => boolean, limit = Infinity) =>
    Promise.resolve(
      all()
        .filter(isListed)
        .map(({ _id }) => _id)
        .slice(0, limit),
    );
  const find = (id: string) => Promise.resolve(stored.get(id) ?? null);
  const patch = (id: string, isCurrent: (exam: ExamRecord) => boolean, changes: Changes) => {
    const exam = stored.get(id);
    if (!exam || !isCurrent(exam)) return Promise.resolve(null);
    const next = { ...exam, ...changes(exam) };
    stored.set(id, next);
    return Promise.resolve(next);
  };
  const write: typeof patch = (id, isCurrent, changes) => {
    beforeWrite.shift()?.();
    return patch(id, isCurrent, changes);
  };
  /** Changes an exam unless one of the revisions has changed since it was read. @returns whether it was changed */
  const note = async (
    exam: ExamRecord,
    changes: Partial<ExamRecord>,
    ...revisions: ('marksRevision' | 'answersRevision')[]
  ) => {
    const isCurrent = (now: ExamRecord) => revisions.every((revision) => now[revision] === exam[revision]);
    return (await patch(exam._id, isCurrent, () => changes)) !== null;
  };
  const isOfTime = (one: ExamRecord) => (other: ExamRecord) =>
    other.state === 'running' && (one.extensionsRevision ?? 0) === (other.extensionsRevision ?? 0);
  const isOver = ({ state }: ExamRecord) => ['submitted', 'expired', 'voided'].includes(state);
  const unpublished = { isTold: false, isGathered: false, isCounted: false };
  const repository: Partial<ExamRepository> = {
    find,
    findOwn: async (id, userId) => {
      const exam = await find(id);
      return exam?.userId === userId ? exam : null;
    },
    create: (exam) => Promise.resolve(!stored.has(exam._id) && Boolean(stored.set(exam._id, exam))),
    discard: async (id) => void stored.delete(id),
    start: (id, startedAt, deadline, extensions) =>
      write(
        id,
        ({ state }) => state === 'ready',
        () => ({ state: 'running', startedAt, deadline, extensions }),
      ),
    notePreview: async (id, previewedAt) => {
      await patch(
        id,
        (exam) => exam.state === 'ready' && !exam.previewedAt,
        () => ({ previewedAt }),
      );
    },
    noteContact: async (id, contact) => {
      await patch(
        id,
        () => true,
        () => ({ contact }),
      );
    },
    disclose: (id, disclosedAt) =>
      write(
        id,
        (exam) => isOver(exam) && exam.state !== 'voided' && !exam.disclosedAt,
        () => ({ disclosedAt }),
      ),
    discloseImages: async (userId, imageIds, disclosedAt) => {
      const isShown = (exam: ExamRecord) =>
        exam.userId === userId &&
        exam.state === 'expired' &&
        !exam.disclosedAt &&
        exam.items.some(({ imageId }) => imageIds.includes(imageId));
      for (const { _id } of all()) await patch(_id, isShown, () => ({ disclosedAt }));
    },
    listWithheldImageIds: (userId) => {
      const taken = all().filter(
        ({ userId: owner, state, paperId, isHeld }) =>
          owner === userId && (state === 'running' ? paperId : isHeld && state !== 'ready'),
      );
      return Promise.resolve(taken.flatMap(({ items }) => items.map(({ imageId }) => imageId)));
    },
    storeAnswer: (exam, index, answer) =>
      write(
        exam._id,
        ({ state, answers, disclosedAt, extensionsRevision = 0 }) =>
          ['running', 'expired'].includes(state) &&
          !disclosedAt &&
          extensionsRevision === (exam.extensionsRevision ?? 0) &&
          answers[index]!.answerRevision < answer.answerRevision,
        ({ answers, answersRevision }) => ({
          answers: answers.with(index, answer),
          isTold: false,
          answersRevision: answersRevision + 1,
        }),
      ),
    extend: (exam, extensions, deadline) =>
      write(exam._id, isOfTime(exam), ({ extensionsRevision = 0 }) => ({
        extensions,
        deadline,
        extensionsRevision: extensionsRevision + 1,
      })),
    end: (exam, state, endedAt) => write(exam._id, isOfTime(exam), () => ({ state, endedAt, isTold: false })),
    void: (exam, voided) =>
      write(
        exam._id,
        ({ state }) => state === exam.state,
        ({ marksRevision }) => ({
          ...unpublished,
          state: 'voided',
          tellsVoid: true,
          voided,
          endedAt: exam.endedAt ?? voided.at,
          marksRevision: marksRevision + 1,
        }),
      ),
    storeMarks: (id, marked, adjustments) =>
      write(
        id,
        (exam) =>
          exam.answersRevision === marked.answersRevision &&
          exam.marked?.answersRevision !== marked.answersRevision,
        ({ marksRevision }) => ({
          ...unpublished,
          marked,
          ...(adjustments && { adjustments }),
          marksRevision: marksRevision + 1,
        }),
      ),
    storeClaims: (exam, claims, changes) =>
      write(
        exam._id,
        ({ answersRevision }) => answersRevision === exam.answersRevision,
        ({ unlogged = [], answersRevision }) => ({
          ...claims,
          isTold: false,
          unlogged: [...unlogged, ...changes],
          answersRevision: answersRevision + 1,
        }),
      ),
    forgetUnlogged: async (id, changeIds) => {
      const kept = ({ unlogged = [] }: ExamRecord) => unlogged.filter(({ _id }) => !changeIds.includes(_id));
      await patch(
        id,
        () => true,
        (exam) => ({ unlogged: kept(exam) }),
      );
    },
    noteTold: async (exam) => void (await note(exam, { isTold: true }, 'marksRevision', 'answersRevision')),
    setGathered: (exam) => note(exam, { isGathered: true }, 'marksRevision', 'answersRevision'),
    noteCounted: async (exams) => {
      for (const exam of exams) await note(exam, { isCounted: true }, 'marksRevision');
    },
    listUntold: (now) => idsOf((exam) => !exam.isTold && isOver(exam) && !takesAnswers(exam, now)),
    listUngathered: (limit) => idsOf((exam) => !exam.isGathered && isOver(exam), limit),
    listUncounted: (limit) =>
      Promise.resolve(
        all()
          .filter((exam) => !exam.isCounted && isOver(exam))
          .slice(0, limit),
      ),
    listByDecision: (decisionId, limit) =>
      idsOf(({ rulings = [] }) => rulings.some((one) => one.decisionId === decisionId), limit),
    listOverdue: (before) =>
      idsOf(({ state, deadline }) => state === 'running' && deadline !== null && deadline < before),
    listSeenImageIds: (userId) => {
      const own = all().filter((exam) => exam.userId === userId);
      return Promise.resolve([...new Set(own.flatMap(({ items }) => items.map(({ imageId }) => imageId)))]);
    },
  };
  return {
    exams: repository as ExamRepository,
    stored,
    beforeWrite,
    /** Changes a stored exam as a concurrent request would. */
    set: (changes: Partial<ExamRecord>, id = 'exam') => stored.set(id, { ...stored.get(id)!, ...changes }),
  };
}
