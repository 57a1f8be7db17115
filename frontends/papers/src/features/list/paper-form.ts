import type { TheoryPaper } from '@medrad/contracts';
import { firstPaperYear, paperTitleMaxLength } from '@medrad/contracts/limits';
import { currentYear, isPaperYear } from './paper-filter';

/** The form values of a new paper. */
export interface PaperDraft {
  title: string;
  subject: TheoryPaper['subject'] | '';
  /** Year as typed; empty means the current year. */
  year: string;
  description: string;
}

export const emptyPaperDraft = (): PaperDraft => ({
  title: '',
  subject: '',
  year: `${currentYear()}`,
  description: '',
});

/** The title that a file suggests: its name without `.pdf`. */
export const titleOf = ({ name }: File): string => name.replace(/\.pdf$/i, '').slice(0, paperTitleMaxLength);

/** The problems of the form, by field. */
export function problemsOf({ title, subject, year }: PaperDraft): Partial<Record<keyof PaperDraft, string>> {
  return {
    ...(title.trim() === '' && { title: 'Title is required' }),
    ...(subject === '' && { subject: 'Subject is required' }),
    ...(year.trim() !== '' &&
      !isPaperYear(year.trim()) && { year: `Year must be from ${firstPaperYear} to ${currentYear()}` }),
  };
}

/** The form data of POST /api/upload-theory-paper. */
export function paperForm(file: File, { title, subject, year, description }: PaperDraft): FormData {
  const form = new FormData();
  form.append('title', title.trim());
  form.append('description', description.trim());
  form.append('year', year.trim() || `${currentYear()}`);
  form.append('subject', subject);
  form.append('pdfFile', file, file.name);
  return form;
}
