import type { ImageMark } from '@medrad/contracts';
import { newId } from '@medrad/remote-kit';
import { useKeptValue } from '@medrad/remote-kit/kept-value';
import { useEffect, useEffectEvent, useState } from 'react';
import { reportingApi } from '../../reporting.api';
import type { KeptDraft } from '../drafts/synced-draft';
import { useRepeatedLoad } from '../drafts/use-repeated-load';
import { useSyncedDraft } from '../drafts/use-synced-draft';
import { useTimeOnCase } from '../time/use-time-on-case';

/** The fields of a report. */
export interface ReportFields {
  findings: string;
  impression: string;
  marks: ImageMark[];
}

const empty: ReportFields = { findings: '', impression: '', marks: [] };

/** A report as this browser stores it. */
export type KeptReportDraft = KeptDraft<ReportFields>;

/** An empty draft in the shape in which this browser stores drafts. */
export const reportDraftStandard: KeptReportDraft = { fields: empty, revision: 0, isDirty: false };

/** Key of a resident's draft on a case in this browser. */
export const reportDraftKey = (userId: string, caseId: string): string => `report:${userId}:${caseId}`;

/**
 * The draft of a resident's report on a case, stored in this browser and on the server until it is
 * submitted.
 */
export function useReportDraft(userId: string, caseId: string) {
  const key = `${userId}:${caseId}`;
  const found = reportingApi.useGetReportDraftQuery({ id: caseId }, { refetchOnMountOrArgChange: true });
  useRepeatedLoad(found);
  const [putDraft] = reportingApi.usePutReportDraftMutation();
  const time = useTimeOnCase(`report-time:${key}`);
  const [standardId] = useState(() => ({ submissionId: newId() }));
  const { initial: id, keep: keepId } = useKeptValue(`report-id:${key}`, standardId);
  const stored = found.isFetching ? undefined : found.data?.draft;
  const noteTime = useEffectEvent(time.atLeast);
  const storedSeconds = stored?.secondsOnCase;
  useEffect(() => {
    if (storedSeconds !== undefined) noteTime(storedSeconds);
  }, [storedSeconds]);

  const draft = useSyncedDraft<ReportFields>({
    key: reportDraftKey(userId, caseId),
    standard: empty,
    stored,
    save: (fields, revision) =>
      putDraft({ id: caseId, body: { ...fields, secondsOnCase: time.read(), revision } }),
  });
  return {
    ...draft,
    /** Id of the report, chosen here: when the report is sent twice, the server stores only one. */
    takeId: (): string => {
      keepId(id);
      return id.submissionId;
    },
    seconds: time.shown,
    readSeconds: time.read,
    forget: (): void => {
      draft.forget();
      time.forget();
      keepId(null);
    },
  };
}
