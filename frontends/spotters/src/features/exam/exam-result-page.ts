import { lazyPage } from '@medrad/ui/core';

/**
 * The result page of an exam; the exam loads it at the start, so that it is available at the end
 * without a connection.
 */
export const ExamResultPage = lazyPage(() => import('./result/exam-result.page'));
