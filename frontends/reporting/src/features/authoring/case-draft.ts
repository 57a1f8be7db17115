import type { ReportingCase } from '@medrad/contracts';
import {
  reportingDescriptionMaxLength,
  reportingDifficulties,
  reportingTitleMaxLength,
} from '@medrad/contracts/limits';

import { draftOfFinding, type FindingDraft, findingOf, findingProblem } from './findings/finding-draft';

/** The form values of a case. */
export interface CaseDraft {
  title: string;
  /** Difficulty of the case; empty until one is selected. */
  difficulty: ReportingCase['difficulty'] | '';
  /** Name of the case's folder; empty for no folder. */
  folder: string;
  description: string;
  modality: string;
  clinicalHistory: string;
  correctFindings: string;
  keyFindings: readonly FindingDraft[];
}

export const emptyCase: CaseDraft = {
  title: '',
  difficulty: '',
  folder: '',
  description: '',
  modality: '',
  clinicalHistory: '',
  correctFindings: '',
  keyFindings: [],
};

/** The form values of a stored case. */
export const draftOf = (stored: ReportingCase): CaseDraft => ({
  title: stored.title,
  difficulty: stored.difficulty,
  folder: stored.folder ?? '',
  description: stored.description,
  modality: stored.modality ?? '',
  clinicalHistory: stored.clinicalHistory ?? '',
  correctFindings: stored.correctFindings ?? '',
  keyFindings: stored.keyFindings.map(draftOfFinding),
});

/** The problems of the form, by field. */
export type CaseProblems = Partial<Record<keyof CaseDraft, string>>;

function lengthProblem(text: string, name: string, maxLength: number): string | undefined {
  if (text.trim() === '') return `${name} is required`;
  return text.trim().length > maxLength ? `${name} too long` : undefined;
}

/** Validates the form; the problems are in the order of its fields. */
export function problemsOf(draft: CaseDraft): CaseProblems {
  const title = lengthProblem(draft.title, 'Title', reportingTitleMaxLength);
  const description = lengthProblem(draft.description, 'Description', reportingDescriptionMaxLength);
  const keyFindings = draft.keyFindings.map(findingProblem).find((problem) => problem !== undefined);
  const isKnown = reportingDifficulties.some((difficulty) => difficulty === draft.difficulty);
  return {
    ...(title && { title }),
    ...(!isKnown && { difficulty: 'Please select a difficulty level' }),
    ...(description && { description }),
    ...(draft.correctFindings.trim() === '' && {
      correctFindings: 'Correct findings are required for educational feedback',
    }),
    ...(keyFindings && { keyFindings }),
  };
}

const textOrNull = (text: string): string | null => text.trim() || null;

/** Converts a valid draft to the request body. */
export const textsOf = (draft: CaseDraft) => ({
  title: draft.title.trim(),
  description: draft.description.trim(),
  difficulty: draft.difficulty as ReportingCase['difficulty'],
  folder: textOrNull(draft.folder),
  clinicalHistory: textOrNull(draft.clinicalHistory),
  modality: textOrNull(draft.modality),
  correctFindings: textOrNull(draft.correctFindings),
  keyFindings: draft.keyFindings.map(findingOf),
});
