import type { MarkChangeRecord } from '../exams/exam-record';
import type { MarkChangeRepository } from './mark-change.repository';
import type { TellOfChangedMarks } from './notices.events';

export interface TellDependencies {
  markChanges: MarkChangeRepository;
  tellOfChangedMarks: TellOfChangedMarks;
}

/** Rows that are read at once. */
const batchSize = 200;

/** Tells everybody whose marks changed, once for each exam and cause, however often this is cut short and repeated. */
export async function tellOfChanges({ markChanges, tellOfChangedMarks }: TellDependencies): Promise<void> {
  for (;;) {
    const rows = await markChanges.listUntold(batchSize);
    if (rows.length === 0) return;
    const byExam = new Map<string, MarkChangeRecord>(
      rows.map((row) => [`${row.causeId}.${row.examId}`, row]),
    );
    for (const row of byExam.values()) await tellOfChangedMarks(row);
    await markChanges.setTold(rows.map(({ _id }) => _id));
  }
}
