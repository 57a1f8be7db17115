import type { TheoryPaper } from '@medrad/contracts';

/** What an administrator asked to do. */
export type PaperAction = { kind: 'upload' } | { kind: 'answer' | 'delete'; paper: TheoryPaper };
