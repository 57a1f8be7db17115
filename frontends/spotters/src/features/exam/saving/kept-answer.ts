/** An answer as typed. `isNormal` is the choice between normal and abnormal, in exams that ask for it. */
export interface TypedAnswer {
  text: string;
  isNormal: boolean | null;
}

/** An answer with its revision. */
export interface CountedAnswer extends TypedAnswer {
  answerRevision: number;
}

/** An answer stored in this browser until the server has it. */
export interface KeptAnswer extends CountedAnswer {
  userId: string;
  examId: string;
  /** Item number, from 1. */
  number: number;
  /** Time at which the answer was typed, by the server's clock, in ISO 8601. */
  typedAt: string;
}

/** Whether an answer is blank. */
export const isBlank = ({ text, isNormal }: TypedAnswer): boolean => text.trim() === '' && isNormal === null;

/** Whether two answers are equal. */
export const isSameAnswer = (one: TypedAnswer, other: TypedAnswer): boolean =>
  one.text === other.text && one.isNormal === other.isNormal;
