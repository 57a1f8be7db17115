import type { TheoryPaper } from '@medrad/contracts';

/** An invented examination question with its parts. */
export interface DemoQuestion {
  asked: string;
  marks: number;
  parts: string[];
  /** Points that a model answer of the question contains. */
  answer?: string[];
}

/** An invented practice examination, in the form from which its PDF is typeset. */
export interface DemoPaper {
  title: string;
  description: string;
  year: number;
  subject: TheoryPaper['subject'];
  hours: number;
  sections: { name: string; questions: DemoQuestion[] }[];
  hasAnswers: boolean;
}
