import type { ExamPaper } from '@medrad/contracts';

/** What a teacher asked to do with papers. */
export type PaperAction = { kind: 'create' } | { kind: 'edit' | 'delete'; paper: ExamPaper };
