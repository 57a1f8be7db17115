import type { ExamPaper } from '@medrad/contracts';

/** A teacher's action on papers. */
export type PaperAction = { kind: 'create' } | { kind: 'edit' | 'delete' | 'open-results'; paper: ExamPaper };
