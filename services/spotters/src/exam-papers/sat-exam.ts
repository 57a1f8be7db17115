import type { ExamRecord } from '../exams/exam-record';

/** An exam of a paper without its images and answers. */
export type SatExam = Omit<ExamRecord, 'items' | 'answers' | 'rulings' | 'contests'>;
