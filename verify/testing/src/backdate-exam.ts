import type { Connection } from 'mongoose';

/** Fields of a stored exam that are moved; the others of an exam stay. */
const timeNames = ['startedAt', 'deadline', 'endedAt', 'disclosedAt', 'previewedAt'] as const;

type StoredTimes = Partial<Record<(typeof timeNames)[number], Date | null>> & {
  _id: string;
  contact?: Record<string, Date> | null;
  extensions?: { at: Date }[];
};

/**
 * Moves the times of an exam back by `seconds`, as if nobody had made a call for it in the meantime: its start and end,
 * its extensions, and when the server last heard from its pages. So no test waits for an exam.
 * @param app has a connection to the database of the service `spotters`
 * @throws Error when there is no exam with this id
 */
export async function backdateExam(
  { connection }: { connection: Connection },
  id: string,
  seconds: number,
): Promise<void> {
  const exams = connection.collection<StoredTimes>('exams');
  const exam = await exams.findOne({ _id: id });
  if (!exam) throw new Error(`There is no exam ${id}.`);
  const earlier = (moment: Date) => new Date(moment.getTime() - seconds * 1000);
  const { contact, extensions = [] } = exam;
  const times = timeNames.flatMap((name) => {
    const moment = exam[name];
    return moment ? [[name, earlier(moment)] as const] : [];
  });
  const heard = Object.entries(contact ?? {}).map(([name, moment]) => [name, earlier(moment)] as const);
  await exams.updateOne(
    { _id: id },
    {
      $set: {
        ...Object.fromEntries(times),
        ...(contact && { contact: Object.fromEntries(heard) }),
        extensions: extensions.map((each) => ({ ...each, at: earlier(each.at) })),
      },
    },
  );
}
