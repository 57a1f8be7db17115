import { lazyPage } from '@medrad/ui/core';

/** The page of an exam's result; an exam fetches it when it begins, so that it is there at the end. */
export const ExamResultPage = lazyPage(() => import('./result/exam-result.page'));
