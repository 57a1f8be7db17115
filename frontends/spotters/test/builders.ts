import type { ExamResult, Image, SpotterSubsection, Test, TestQuestion } from '@medrad/contracts';

const moment = '2026-03-05T09:30:00.000Z';

export function aTest(overrides: Partial<Test> = {}): Test {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    title: 'Neuro emergencies',
    description: 'Twelve cases of the night shift',
    duration: 30,
    totalQuestions: 3,
    subsectionId: null,
    systemId: null,
    createdAt: moment,
    averageRating: 0,
    totalRatings: 0,
    revision: 1,
    ...overrides,
  };
}

export function aSubsection(overrides: Partial<SpotterSubsection> = {}): SpotterSubsection {
  const revisions = { revision: 1, orderRevision: 0 };
  const folder = { id: 'f-chest', name: 'Chest', description: null, createdAt: moment, testCount: 2 };
  return { ...folder, ...revisions, ...overrides };
}

export function anImage(overrides: Partial<Image> = {}): Image {
  return {
    id: 'image-1',
    imageUrl: '/api/files/spotters/one.png',
    title: 'Subdural haematoma',
    description: 'A crescent over the convexity',
    findings: 'Hyperdense, 9 mm',
    clinicalClue: 'Headache after a fall',
    modality: 'CT',
    difficulty: 'Medium',
    status: 'Abnormal',
    systemId: null,
    subdivisionId: null,
    width: 512,
    height: 512,
    revision: 1,
    ...overrides,
  };
}

export function aQuestion(number: number, image: Partial<Image> = {}): TestQuestion {
  return {
    id: `question-${number}`,
    testId: aTest().id,
    imageId: `image-${number}`,
    questionNumber: number,
    revision: 1,
    question: 'Analyze this radiology image and provide your diagnosis.',
    image: anImage({ id: `image-${number}`, imageUrl: `/api/files/spotters/${number}.png`, ...image }),
  };
}

type ExamResultItem = ExamResult['items'][number];
/** An item of an exam result whose answer is marked wrong. */
export const aResultItem = (overrides: Partial<ExamResultItem> = {}): ExamResultItem => ({
  number: 7,
  imageId: 'image-1',
  imageUrl: '/api/exams/e/images/7',
  width: 512,
  height: 512,
  title: 'Left pneumothorax',
  findings: null,
  modality: 'X-ray',
  difficulty: 'Medium',
  systemId: null,
  isNormalImage: false,
  text: 'fluffy thing',
  isNormal: null,
  answerRevision: 1,
  isOffline: false,
  isLate: false,
  secondsUsed: null,
  outcome: 'rejected',
  marks: 0,
  term: null,
  markedBy: 'rules',
  changedAt: null,
  adjustment: null,
  isContestable: true,
  contest: null,
  ...overrides,
});

/** An image file as selected in a file dialog. */
export function aFile(name = 'head.png', type = 'image/png'): File {
  return new File(['image'], name, { type });
}
