import type { Exam, ExamResult } from '@medrad/contracts';
import { aResultItem as anotherItem } from './builders';

const start = Date.parse('2026-11-25T10:00:00.000Z');
/** A time in the exams of tests, in seconds after the start. */
export const at = (seconds: number): string => new Date(start + seconds * 1000).toISOString();

export const examId = '22222222-2222-4222-8222-222222222222';

/** A running exam of three items, 40 s each. */
export function anExam(overrides: Partial<Exam> = {}, changes: Partial<Exam['format']> = {}): Exam {
  const format: Exam['format'] = {
    pace: 'cadence',
    items: 3,
    seconds: 40,
    marksPerItem: 2,
    asksNormality: false,
    normalShare: 0,
    ...changes,
  };
  const { pace, seconds } = format;
  const isCadence = pace === 'cadence';
  return {
    id: examId,
    state: 'running',
    format,
    createdAt: at(-60),
    startedAt: at(0),
    deadline: at(isCadence ? seconds * 3 : seconds),
    endedAt: null,
    openItem: isCadence ? 1 : null,
    pausedAt: null,
    pausesLeft: 2,
    addedTime: [],
    isHeld: false,
    items: [1, 2, 3].map((number) => ({
      number,
      imageUrl: `/api/exams/${examId}/images/${number}`,
      width: 512,
      height: 512,
      opensAt: at(isCadence ? seconds * (number - 1) : 0),
      closesAt: at(isCadence ? seconds * number : seconds),
      text: '',
      isNormal: null,
      answerRevision: 0,
    })),
    now: at(0),
    ...overrides,
  };
}

/** A correctly answered item of a result. */
export const aResultItem = (
  overrides: Partial<ExamResult['items'][number]> = {},
): ExamResult['items'][number] =>
  anotherItem({
    number: 1,
    imageUrl: `/api/exams/${examId}/images/1`,
    title: 'Subdural haematoma',
    findings: 'Hyperdense crescent',
    modality: 'CT',
    text: 'SDH',
    outcome: 'accepted',
    marks: 2,
    term: 'Subdural haematoma',
    isContestable: false,
    ...overrides,
  });

export function aResult(overrides: Partial<ExamResult> = {}): ExamResult {
  const items = overrides.items ?? [aResultItem()];
  return {
    id: examId,
    state: 'submitted',
    format: anExam().format,
    endedAt: at(120),
    marks: items.reduce((sum, { marks }) => sum + marks, 0),
    maxMarks: 2 * items.length,
    rapidScore: null,
    sensitivity: null,
    specificity: null,
    late: null,
    pausedSeconds: 0,
    markingVersion: '1',
    items,
    ...overrides,
  };
}
