import type { Spotters } from './start-spotters';

/** Moves the start and deadline of an exam back in time by `seconds`. */
export async function backdateExam({ connection }: Spotters, id: string, seconds: number): Promise<void> {
  const exams = connection.collection<{ _id: string; startedAt: Date; deadline: Date }>('exams');
  const exam = await exams.findOne({ _id: id });
  const earlier = (moment: Date | undefined) => new Date((moment?.getTime() ?? 0) - seconds * 1000);
  await exams.updateOne(
    { _id: id },
    { $set: { startedAt: earlier(exam?.startedAt), deadline: earlier(exam?.deadline) } },
  );
}
