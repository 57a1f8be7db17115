import { type Model, trusted } from 'mongoose';
import type { ExamRecord, TeacherActRecord, VoidingRecord } from './exam-record';
import { unpublished } from './unpublished';

/** The writes that void exams and take this back; part of the repository of exams. */
export function createVoidings(model: Model<ExamRecord>) {
  return {
    /** Voids an exam and requests that this is published; null when its state has changed since it was read. */
    void: ({ _id, state, endedAt }: ExamRecord, voided: VoidingRecord): Promise<ExamRecord | null> =>
      model
        .findOneAndUpdate(
          { _id, state },
          {
            $set: {
              state: 'voided',
              voided,
              endedAt: endedAt ?? voided.at,
              ...unpublished,
              tellsVoid: true,
            },
            $inc: { marksRevision: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean<ExamRecord | null>(),

    /**
     * Lets a voided exam count again and requests that this is published; null when its voiding has changed since it was
     * read.
     */
    restore: (
      { _id }: ExamRecord,
      { at }: VoidingRecord,
      restored: Pick<ExamRecord, 'state' | 'endedAt' | 'formerVoids'>,
    ): Promise<ExamRecord | null> =>
      model
        .findOneAndUpdate(
          { _id, state: 'voided', 'voided.at': at, 'voided.secondAttempt': null },
          {
            $set: { ...restored, voided: null, ...unpublished },
            $unset: { tellsVoid: 1 },
            $inc: { marksRevision: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean<ExamRecord | null>(),

    /** Lets the person of a voided exam take the paper again; null when this was done before, or it is not void. */
    grantSecondAttempt: (id: string, secondAttempt: TeacherActRecord): Promise<ExamRecord | null> =>
      model
        .findOneAndUpdate(
          { _id: id, state: 'voided', 'voided.secondAttempt': null },
          { $set: { 'voided.secondAttempt': secondAttempt } },
          { returnDocument: 'after' },
        )
        .lean<ExamRecord | null>(),

    /**
     * Requests once for each voided exam that its events are published again, unless they already say that it is
     * voided.
     */
    async renewVoided(): Promise<void> {
      await model.updateMany(
        { state: 'voided', tellsVoid: trusted({ $ne: true }) },
        { $set: { tellsVoid: true, isTold: false }, $inc: { marksRevision: 1 } },
      );
    },
  };
}
