import { AppError, testMaxQuestions } from '@medrad/contracts';
import type { QuestionRecord } from '../spotters/spotter.model';

/** The questions of a spotter with the revision of their list. */
export interface QuestionList {
  questions: readonly QuestionRecord[];
  revision: number;
}

type Questions = readonly QuestionRecord[];

const without = (questions: Questions, id: string): QuestionRecord[] =>
  questions.filter((question) => question.id !== id);

function pick(questions: Questions, id: string): QuestionRecord {
  const question = questions.find((candidate) => candidate.id === id);
  if (!question) throw new AppError('NOT_FOUND');
  return question;
}

const insertAt = (questions: Questions, question: QuestionRecord, number: number): QuestionRecord[] => [
  ...questions.slice(0, number - 1),
  question,
  ...questions.slice(number - 1),
];

/**
 * Inserts a question at a number, counted from 1. A number after the end adds the question at the end.
 * @throws AppError CONFLICT when the spotter is full
 */
export function addQuestion(
  questions: Questions,
  question: QuestionRecord,
  number: number,
): QuestionRecord[] {
  if (questions.length >= testMaxQuestions) {
    throw new AppError('CONFLICT', { message: `A spotter has at most ${testMaxQuestions} questions.` });
  }
  return insertAt(questions, question, number);
}

/**
 * Moves a question to a number; the other questions keep their order.
 * @throws AppError NOT_FOUND
 */
export function moveQuestion(questions: Questions, id: string, number: number): QuestionRecord[] {
  return insertAt(without(questions, id), pick(questions, id), number);
}

/** Removes a question. @throws AppError NOT_FOUND */
export function removeQuestion(questions: Questions, id: string): QuestionRecord[] {
  pick(questions, id);
  return without(questions, id);
}

/**
 * Sorts the questions in the order of `ids`.
 * @throws AppError CONFLICT when `ids` are not exactly the ids of the questions
 */
export function orderQuestions(questions: Questions, ids: readonly string[]): QuestionRecord[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const ordered = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  if (ordered.length !== questions.length || ids.length !== questions.length) throw new AppError('CONFLICT');
  return ordered;
}
