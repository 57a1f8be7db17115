import { AppError, type ReportText, type ReportTextCreation, type ReportTextUpdate } from '@medrad/contracts';
import { editAtRevision, revisionOf } from '@medrad/persistence';
import type { ReportTextRecord } from './report-text.model';
import type { ReportTextRepository, TextFields } from './report-text.repository';

const fieldsOf = (sent: ReportTextCreation): TextFields => ({
  kind: sent.kind,
  name: sent.name.trim(),
  modality: sent.modality?.trim() || null,
  region: sent.region?.trim() || null,
  findings: sent.findings,
  impression: sent.impression ?? '',
});

export const presentReportText = (record: ReportTextRecord): ReportText => {
  const { _id: id, kind, name, modality, findings, impression } = record;
  const region = record.region ?? null;
  return { id, kind, name, modality, region, findings, impression, revision: revisionOf(record) };
};

/** Binds the use cases of ready-made texts for reports and feedback to their repository. */
export const createReportTextFeature = ({ texts }: { texts: ReportTextRepository }) => ({
  /** Lists the texts; residents do not get those for feedback. */
  list: (isDeveloper: boolean) =>
    texts.list(isDeveloper ? ['template', 'phrase', 'feedback'] : ['template', 'phrase']),
  add: (sent: ReportTextCreation) => texts.add(fieldsOf(sent)),
  /** @throws AppError NOT_FOUND, STALE_EDIT */
  change: (id: string, { revision, ...sent }: ReportTextUpdate) =>
    editAtRevision<ReportTextRecord>({
      revision,
      find: () => texts.find(id),
      write: (_stored, current) => texts.change(id, current, fieldsOf(sent)),
      present: presentReportText,
    }),
  /** @throws AppError NOT_FOUND */
  async delete(id: string): Promise<void> {
    if (!(await texts.delete(id))) throw new AppError('NOT_FOUND');
  },
});

export type ReportTextFeature = ReturnType<typeof createReportTextFeature>;
