import type { Spotters } from './start-spotters';

/** Makes an exam as if it had been started this much earlier. */
export async function backdateExam({ connection }: Spotters, id: string, seconds: number): Promise<void> {
  const exams = connection.collection<{ _id: string; startedAt: Date; deadline: Date }>('exams');
  const exam = await exams.findOne({ _id: id });
  const earlier = (moment: Date | undefined) => new Date((moment?.getTime() ?? 0) - seconds * 1000);
  await exams.updateOne(
    { _id: id },
    { $set: { startedAt: earlier(exam?.startedAt), deadline: earlier(exam?.deadline) } },
  );
}
