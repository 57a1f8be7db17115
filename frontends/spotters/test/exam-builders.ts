import type { Exam, ExamResult } from '@medrad/contracts';

const start = Date.parse('2026-11-25T10:00:00.000Z');
/** A moment of the exams of tests: seconds after their start. */
export const at = (seconds: number): string => new Date(start + seconds * 1000).toISOString();

export const examId = '22222222-2222-4222-8222-222222222222';

/** A running exam of three items, 40 s each. */
export function anExam(overrides: Partial<Exam> = {}, format: Partial<Exam['format']> = {}): Exam {
  return {
    id: examId,
    state: 'running',
    format: {
      pace: 'cadence',
      items: 3,
      seconds: 40,
      marksPerItem: 2,
      asksNormality: false,
      normalShare: 0,
      ...format,
    },
    createdAt: at(-60),
    startedAt: at(0),
    deadline: at(120),
    endedAt: null,
    openItem: 1,
    items: [1, 2, 3].map((number) => ({
      number,
      imageUrl: `/api/exams/${examId}/images/${number}`,
      width: 512,
      height: 512,
      text: '',
      isNormal: null,
      answerRevision: 0,
    })),
    now: at(0),
    ...overrides,
  };
}

/** An item of a result: right, of a normal image or not. */
export function aResultItem(
  overrides: Partial<ExamResult['items'][number]> = {},
): ExamResult['items'][number] {
  return {
    number: 1,
    imageId: 'image-1',
    imageUrl: `/api/exams/${examId}/images/1`,
    width: 512,
    height: 512,
    title: 'Subdural haematoma',
    findings: 'Hyperdense crescent',
    modality: 'CT',
    difficulty: 'Medium',
    systemId: null,
    isNormalImage: false,
    text: 'SDH',
    isNormal: null,
    answerRevision: 1,
    isOffline: false,
    outcome: 'accepted',
    marks: 2,
    term: 'Subdural haematoma',
    ...overrides,
  };
}

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
    markingVersion: '1',
    items,
    ...overrides,
  };
}
