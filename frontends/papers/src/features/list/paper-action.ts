import type { TheoryPaper } from '@medrad/contracts';

/** An action on papers for which an administrator needs a dialog. */
export type PaperAction = { kind: 'upload' } | { kind: 'answer' | 'delete'; paper: TheoryPaper };
