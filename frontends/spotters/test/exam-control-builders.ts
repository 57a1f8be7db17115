import type {
  ExamAccommodation,
  ExamAttempt,
  ExamPaper,
  ExamPaperAnswer,
  ExamPaperAnswers,
  ExamPaperItem,
  ExamPaperResult,
  ExamPaperStatistics,
  ExamPreset,
} from '@medrad/contracts';
import { anExam, at } from './exam-builders';

/** A running exam in the form in which teachers receive it from the API. */
export function anAttempt(overrides: Partial<ExamAttempt> = {}): ExamAttempt {
  const { id, format, createdAt, startedAt, deadline } = anExam();
  return {
    id,
    userId: '33333333-3333-4333-8333-333333333333',
    personName: 'Asha Rao',
    state: 'running',
    paperId: null,
    format,
    createdAt,
    startedAt,
    deadline,
    endedAt: null,
    pausedAt: null,
    answered: 1,
    extensions: [],
    lateAnswers: 0,
    lateAccepted: null,
    voided: null,
    secondAttempt: null,
    formerVoids: [],
    ...overrides,
  };
}

/** A person's extra time that was set once. */
export function anAccommodation(overrides: Partial<ExamAccommodation> = {}): ExamAccommodation {
  return {
    userId: '33333333-3333-4333-8333-333333333333',
    personName: 'Asha Rao',
    factor: 1.25,
    reason: 'By certificate',
    changes: [{ factor: 1.25, reason: 'By certificate', byName: 'Dr. Teacher', at: at(-86_400) }],
    revision: 1,
    ...overrides,
  };
}

/** A format made by a teacher. */
export function aPreset(overrides: Partial<ExamPreset> = {}): ExamPreset {
  const { format } = anExam();
  return {
    id: '55555555-5555-4555-8555-555555555555',
    name: 'Friday mock',
    about: 'For the third year.',
    format: { ...format, items: 12, name: 'Friday mock' },
    createdAt: at(0),
    createdByName: 'Dr. Teacher',
    revision: 1,
    ...overrides,
  };
}

/** A teacher's paper that is open without an end. */
export function aPaper(overrides: Partial<ExamPaper> = {}): ExamPaper {
  const { format } = anExam();
  return {
    id: '66666666-6666-4666-8666-666666666666',
    title: 'Friday paper',
    about: 'For the third year.',
    format: { ...format, name: 'Friday paper' },
    opensAt: null,
    closesAt: null,
    state: 'open',
    createdAt: at(0),
    createdByName: 'Dr. Teacher',
    own: null,
    resultRelease: 'at_once',
    areResultsOpen: true,
    isShuffled: false,
    isVerifiedOnly: false,
    needsVerification: false,
    revision: 1,
    ...overrides,
  };
}

/** A person's result in a paper of three items. */
export function aPaperResult(overrides: Partial<ExamPaperResult> = {}): ExamPaperResult {
  return {
    examId: '77777777-7777-4777-8777-777777777777',
    userId: '33333333-3333-4333-8333-333333333333',
    personName: 'Asha Rao',
    personEmail: 'asha@hospital.test',
    personInstitute: 'City Hospital',
    state: 'submitted',
    startedAt: at(0),
    endedAt: at(120),
    marks: 4,
    maxMarks: 6,
    converted: null,
    late: null,
    pausedSeconds: 0,
    ...overrides,
  };
}

/** The first item of a paper. */
export const aPaperItem = (overrides: Partial<ExamPaperItem> = {}): ExamPaperItem => ({
  number: 1,
  imageId: '88888888-8888-4888-8888-888888888888',
  title: 'Gout',
  imageUrl: '/files/spotters/gout.png',
  width: 512,
  height: 512,
  modality: 'X-ray',
  isNormalImage: false,
  accepted: ['Gout', 'Gouty arthritis'],
  adjustments: [],
  isAdjusting: false,
  ...overrides,
});

/** A right answer to the first item of a paper. */
export const aPaperAnswer = (overrides: Partial<ExamPaperAnswer> = {}): ExamPaperAnswer => ({
  number: 1,
  place: 1,
  text: 'gout',
  isNormal: null,
  outcome: 'accepted',
  marks: 2,
  maxMarks: 2,
  adjustment: null,
  term: 'Gout',
  markedBy: 'rules',
  contest: null,
  typedAt: at(30),
  secondsUsed: 30,
  pausedSeconds: 0,
  isOffline: false,
  late: null,
  ...overrides,
});

/** A person's result in a paper with the answer to its first item. */
export const somePaperAnswers = (overrides: Partial<ExamPaperAnswers> = {}): ExamPaperAnswers => ({
  ...aPaperResult(),
  answers: [aPaperAnswer()],
  ...overrides,
});

/** Statistics of a paper of two items that 24 people have taken. */
export const somePaperStatistics = (overrides: Partial<ExamPaperStatistics> = {}): ExamPaperStatistics => ({
  people: 24,
  maxMarks: 4,
  mean: 2.5,
  deviation: 1.25,
  histogram: Array.from({ length: 10 }, (_, row) => ({
    from: row / 10,
    to: (row + 1) / 10,
    people: row === 5 ? 24 : 0,
  })),
  reliability: 0.715,
  reliabilityPeople: 23,
  items: [
    { number: 1, answers: 24, facility: 0.75, discrimination: 0.4, flags: [], medianSeconds: 12 },
    {
      ...{ number: 2, answers: 24, facility: 0.125, discrimination: -0.25 },
      flags: ['low-discrimination', 'too-hard'],
      medianSeconds: null,
    },
  ],
  ...overrides,
});
