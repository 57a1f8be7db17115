import type { DBSchema, IDBPDatabase } from 'idb';
import type { KeptAnswer } from './kept-answer';

interface KeptAnswers extends DBSchema {
  answers: { key: string; value: KeptAnswer & { id: string }; indexes: { userId: string } };
}

const idOf = ({ userId, examId, number }: Pick<KeptAnswer, 'userId' | 'examId' | 'number'>): string =>
  `${userId}/${examId}/${number}`;

let opened: Promise<IDBPDatabase<KeptAnswers>> | null = null;

/**
 * Opens the database of answers, once for all writes of a page, because browsers run the transactions of a store in
 * order.
 */
function openAnswers(): Promise<IDBPDatabase<KeptAnswers>> {
  const forget = () => void (opened = null);
  opened ??= import('idb')
    .then(({ openDB }) =>
      openDB<KeptAnswers>('exam-answers', 1, {
        upgrade(database) {
          database.createObjectStore('answers', { keyPath: 'id' }).createIndex('userId', 'userId');
        },
        blocking: (_current, _blocked, event) => {
          (event.target as IDBDatabase).close();
          forget();
        },
        terminated: forget,
      }),
    )
    .catch((error: unknown) => {
      forget();
      throw error;
    });
  return opened;
}

/** A user's answers that the server has not stored yet, of one exam or of all. */
export async function listKeptAnswers(userId: string, examId?: string): Promise<KeptAnswer[]> {
  const database = await openAnswers();
  const answers = await database.getAllFromIndex('answers', 'userId', userId);
  return examId === undefined ? answers : answers.filter((answer) => answer.examId === examId);
}

/**
 * Stores an answer in place of an earlier one. @throws DOMException when the browser cannot store
 * it
 */
export async function keepAnswer(answer: KeptAnswer): Promise<void> {
  const database = await openAnswers();
  await database.put('answers', { ...answer, id: idOf(answer) });
}

/** Deletes an answer that the server has stored, unless the browser has a later revision of it. */
export async function dropKeptAnswer(answer: KeptAnswer): Promise<void> {
  const database = await openAnswers();
  const { store, done } = database.transaction('answers', 'readwrite');
  const kept = await store.get(idOf(answer));
  if (kept && kept.answerRevision <= answer.answerRevision) await store.delete(idOf(answer));
  await done;
}

/** Whether this browser can store answers. */
export async function canKeepAnswers(): Promise<boolean> {
  const trial: KeptAnswer = {
    userId: 'trial',
    examId: 'trial',
    number: 0,
    text: '',
    isNormal: null,
    answerRevision: 0,
    typedAt: '',
  };
  try {
    await keepAnswer(trial);
    await dropKeptAnswer(trial);
    return true;
  } catch {
    return false;
  }
}
