/** An answer as it was typed; `isNormal` where the exam asks for it. */
export interface TypedAnswer {
  text: string;
  isNormal: boolean | null;
}

/** An answer with the count of changes made to it. */
export interface CountedAnswer extends TypedAnswer {
  answerRevision: number;
}

/** An answer that this browser keeps until the server has it. */
export interface KeptAnswer extends CountedAnswer {
  userId: string;
  examId: string;
  /** Of the item, from 1. */
  number: number;
  /** When it was typed, by the server's clock; ISO 8601. */
  typedAt: string;
}

/** Whether nothing was answered. */
export const isBlank = ({ text, isNormal }: TypedAnswer): boolean => text.trim() === '' && isNormal === null;

/** Whether two answers say the same. */
export const isSameAnswer = (one: TypedAnswer, other: TypedAnswer): boolean =>
  one.text === other.text && one.isNormal === other.isNormal;
