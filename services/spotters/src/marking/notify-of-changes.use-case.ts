import type { MarkChangeRecord } from '../exams/exam-record';
import type { MarkChangeRepository } from './mark-change.repository';
import type { NotifyOfChangedMarks } from './notices.events';

export interface NotifyDependencies {
  markChanges: MarkChangeRepository;
  notifyOfChangedMarks: NotifyOfChangedMarks;
}

/** Number of rows per query. */
const batchSize = 200;

/**
 * Notifies everybody whose marks changed. A person gets one notice per exam and cause, even if a run is interrupted
 * and repeated.
 */
export async function notifyOfChanges({
  markChanges,
  notifyOfChangedMarks,
}: NotifyDependencies): Promise<void> {
  for (;;) {
    const rows = await markChanges.listUntold(batchSize);
    if (rows.length === 0) return;
    const byExam = new Map<string, MarkChangeRecord>(
      rows.map((row) => [`${row.causeId}.${row.examId}`, row]),
    );
    for (const row of byExam.values()) await notifyOfChangedMarks(row);
    await markChanges.setTold(rows.map(({ _id }) => _id));
  }
}
