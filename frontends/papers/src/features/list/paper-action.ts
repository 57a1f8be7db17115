import type { TheoryPaper } from '@medrad/contracts';

/** An administrator's action. */
export type PaperAction = { kind: 'upload' } | { kind: 'answer' | 'delete'; paper: TheoryPaper };
