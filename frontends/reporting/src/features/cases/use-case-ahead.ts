import type { ReportingCase } from '@medrad/contracts';
import { useEffect, useRef } from 'react';
import { reportingApi } from '../../reporting.api';
import { freshSeconds } from '../report/fresh-seconds';
import { savesData } from '../study/line-speed';
import { studyKeyOf } from '../study/study-key';

/** Milliseconds for which a pointer must rest on a link before prefetching. */
const restMs = 50;

type IntentHandlers = Record<
  'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur',
  () => void
>;

/**
 * Prefetches a case when a pointer rests on its link or presses it, or when the link stays focused: the page, the case
 * and the index of its first study; on a fast connection also the first image. Does nothing when the user asked to save
 * data. Errors are not shown here; the page shows them when it opens.
 */
export function useCaseAhead({ id, files }: Pick<ReportingCase, 'id' | 'files'>): IntentHandlers {
  const readCase = reportingApi.usePrefetch('getReportingCase');
  const [readStudy] = reportingApi.useLazyGetStudyQuery();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function readImage(file: ReportingCase['files'][number]): Promise<void> {
    const [study, { prefetchStudy }] = await Promise.all([
      readStudy({ key: studyKeyOf(file) }, true).unwrap(),
      import('../study/study-ahead'),
    ]);
    prefetchStudy(file.fileUrl, study);
  }
  function begin(): void {
    clearTimeout(timer.current);
    if (savesData()) return;
    import('../report/report.page').catch(() => undefined);
    readCase({ id }, { ifOlderThan: freshSeconds });
    const [file] = files;
    if (!file?.isStudy) return;
    import('../study/study-panel').catch(() => undefined);
    readImage(file).catch(() => undefined);
  }
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(begin, restMs);
  };
  const stop = () => clearTimeout(timer.current);
  return { onPointerEnter: wait, onPointerLeave: stop, onPointerDown: begin, onFocus: wait, onBlur: stop };
}
