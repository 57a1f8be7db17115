import type { AnswerMarked, EventEnvelope } from '@medrad/contracts';
import type { Connection } from 'mongoose';

/** The answers of exams whose marks wait in the outbox, those of an event in the order of the items. */
export async function publishedAnswers(connection: Connection): Promise<AnswerMarked[]> {
  const rows = await connection.collection<{ event: string }>('outbox').find().toArray();
  const events = rows.map(({ event }) => JSON.parse(event) as EventEnvelope);
  return events
    .filter((event): event is EventEnvelope<'exam.marked.v1'> => event.name === 'exam.marked.v1')
    .flatMap(({ payload: { answers, ...exam } }) => answers.map((answer) => ({ ...exam, ...answer })));
}
