import { anatomyPaper } from './anatomy-paper';
import { chestPaper } from './chest-paper';
import type { DemoPaper } from './demo-paper';
import { physicsPaper } from './physics-paper';

/** The theory papers of the demo, in the order in which they are uploaded. */
export const demoPapers: readonly DemoPaper[] = [physicsPaper, chestPaper, anatomyPaper];
