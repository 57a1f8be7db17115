import type { ExamRecord } from '../exams/exam-record';

/** An exam that a person has of a paper, without its images and answers. */
export type PaperExamSummary = Omit<ExamRecord, 'items' | 'answers' | 'rulings' | 'contests'>;
