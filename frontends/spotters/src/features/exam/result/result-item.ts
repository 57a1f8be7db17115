import type { ExamResult } from '@medrad/contracts';

/** An item of a result. */
export type ResultItem = ExamResult['items'][number];
