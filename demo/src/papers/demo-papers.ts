import type { TheoryPaper } from '@medrad/contracts';
import { anatomyPaper } from './anatomy-paper';
import { chestPaper } from './chest-paper';
import { physicsPaper } from './physics-paper';

/** A question with its parts; all of it made up for the demo. */
export interface DemoQuestion {
  asked: string;
  marks: number;
  parts: string[];
  /** Points of a model answer. */
  answer?: string[];
}

/** An examination that nobody has sat. */
export interface DemoPaper {
  title: string;
  description: string;
  year: number;
  subject: TheoryPaper['subject'];
  hours: number;
  sections: { name: string; questions: DemoQuestion[] }[];
  hasAnswers: boolean;
}

export const demoPapers: readonly DemoPaper[] = [physicsPaper, chestPaper, anatomyPaper];
