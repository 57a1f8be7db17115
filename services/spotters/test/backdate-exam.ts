import type { Spotters } from './start-spotters';

type Moments = Record<'startedAt' | 'deadline' | 'endedAt' | 'disclosedAt' | 'previewedAt', Date | null>;
type Contact = Record<'heardAt' | 'silentFrom' | 'silentUntil', Date>;

/**
 * Moves the times of an exam back by `seconds`, as if nobody had made a call for it in the meantime: its start and
 * deadline, and when the server last heard from its pages.
 */
export async function backdateExam({ connection }: Spotters, id: string, seconds: number): Promise<void> {
  const exams = connection.collection<
    Moments & { _id: string; contact?: Contact | null; extensions?: { at: Date }[] }
  >('exams');
  const exam = await exams.findOne({ _id: id });
  if (!exam) throw new Error(`There is no exam ${id}.`);
  const earlier = (moment: Date | null) => moment && new Date(moment.getTime() - seconds * 1000);
  const { startedAt, deadline, endedAt, disclosedAt = null, previewedAt = null, contact } = exam;
  const moments = Object.entries({ startedAt, deadline, endedAt, disclosedAt, previewedAt });
  const extensions = (exam.extensions ?? []).map((each) => ({ ...each, at: earlier(each.at) }));
  const contacts = Object.entries(contact ?? {}).map(([name, moment]) => [
    `contact.${name}`,
    earlier(moment),
  ]);
  await exams.updateOne(
    { _id: id },
    {
      $set: Object.fromEntries([
        ...moments.map(([name, moment]) => [name, earlier(moment)]),
        ...contacts,
        ['extensions', extensions],
      ]) as Partial<Moments>,
    },
  );
}
