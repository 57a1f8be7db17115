import type { NamedActRecord } from './exam-record';

/** The teacher who does something to exams or papers. */
export interface Teacher {
  sub: string;
  name: string;
}

/** What a teacher does now, and why. */
export const actOf = ({ sub: by, name: byName }: Teacher, reason: string): NamedActRecord => ({
  by,
  byName,
  at: new Date(),
  reason,
});
