import type { TheoryPaper } from '@medrad/contracts';

/** An invented examination question with its parts. */
export interface DemoQuestion {
  asked: string;
  marks: number;
  parts: string[];
  /** Points of a model answer. */
  answer?: string[];
}

/** An invented practice examination, in the form that the PDF is typeset from. */
export interface DemoPaper {
  title: string;
  description: string;
  year: number;
  subject: TheoryPaper['subject'];
  hours: number;
  sections: { name: string; questions: DemoQuestion[] }[];
  hasAnswers: boolean;
}
