import type {
  LearningCard,
  LearningForecast,
  LearningPlan,
  LearningProgress,
  LearningToday,
  ProgressShare,
  ReviewImage,
} from '@medrad/contracts';
import { fakeApi, type FakeApi } from '@medrad/remote-kit/testing';

/** The id of an image by its number. */
export const imageIdOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export function aCard(number: number, overrides: Partial<LearningCard> = {}): LearningCard {
  return {
    imageId: imageIdOf(number),
    addedAt: '2026-03-01T09:30:00.000Z',
    dueDate: '2026-03-05',
    lastReviewedAt: '2026-03-02T09:30:00.000Z',
    reviews: 1,
    lapses: 0,
    isMissed: true,
    stability: 2,
    difficulty: 5,
    ...overrides,
  };
}

export function aNewCard(number: number): LearningCard {
  return aCard(number, {
    dueDate: null,
    lastReviewedAt: null,
    reviews: 0,
    isMissed: false,
    stability: null,
    difficulty: null,
  });
}

export function aToday(overrides: Partial<LearningToday> = {}): LearningToday {
  return {
    date: '2026-03-05',
    endsAt: '2026-03-06T04:00:00.000Z',
    reviews: [],
    fresh: [],
    done: 0,
    medianMilliseconds: null,
    ...overrides,
  };
}

export function aForecast(overrides: Partial<LearningForecast> = {}): LearningForecast {
  return {
    days: [
      { date: '2026-03-05', reviews: 2, fresh: 1, waiting: 0 },
      { date: '2026-03-06', reviews: 0, fresh: 0, waiting: 0 },
      { date: '2026-03-07', reviews: 4, fresh: 2, waiting: 3 },
    ],
    recall: 0.914,
    unseen: 0,
    isSampled: false,
    ...overrides,
  };
}

export function aPlan(overrides: Partial<LearningPlan> = {}): LearningPlan {
  return {
    examDate: '2026-06-01',
    reviewsADay: 60,
    newADay: 8,
    retention: 0.9,
    restDays: [0],
    timeZone: 'Asia/Kolkata',
    revision: 3,
    ...overrides,
  };
}

export function anImage(number: number, overrides: Partial<ReviewImage> = {}): ReviewImage {
  return {
    id: imageIdOf(number),
    imageUrl: `/api/files/spotters/${number}.png`,
    title: `Diagnosis ${number}`,
    description: `Description ${number}`,
    findings: `Findings ${number}`,
    clinicalClue: null,
    modality: 'CT',
    difficulty: 'Medium',
    status: 'Abnormal',
    systemId: null,
    subdivisionId: null,
    width: 512,
    height: 512,
    revision: 1,
    markingKey: {
      accepted: [{ text: `Diagnosis ${number}` }],
      partial: [],
      rejected: [],
      isNormal: false,
    },
    ...overrides,
  };
}

/** A share with an interval that reaches ten per cent to each side; null when there are fewer than eight answers. */
export const aShare = (answers: number, value = 0.5): ProgressShare => ({
  answers,
  share: answers < 8 ? null : { value, low: Math.max(0, value - 0.1), high: Math.min(1, value + 0.1) },
});

const success = (answers: number, value: number) => ({
  all: aShare(answers, value),
  recent: aShare(Math.floor(answers / 2), value + 0.1),
  before: aShare(Math.floor(answers / 4), value - 0.1),
});

/** Id of the body system that the fake server knows. */
export const chestId = imageIdOf(700);

export function aProgress(overrides: Partial<LearningProgress> = {}): LearningProgress {
  return {
    date: '2026-03-05',
    leansOnOthers: false,
    waiting: 0,
    overall: success(60, 0.62),
    systems: [
      { systemId: chestId, ...success(40, 0.7) },
      { systemId: null, ...success(16, 0.45) },
      { systemId: imageIdOf(701), ...success(4, 0.3) },
    ],
    modalities: [
      { modality: 'CT', ...success(40, 0.66) },
      { modality: 'MRI', ...success(20, 0.5) },
    ],
    difficulties: [{ difficulty: 'Medium', ...success(60, 0.62) }],
    normals: { sensitivity: aShare(30, 0.8), specificity: aShare(3) },
    times: {
      all: { answers: 40, seconds: 24.4 },
      recent: { answers: 20, seconds: 21 },
      before: { answers: 0, seconds: null },
    },
    calibration: {
      bins: [
        { from: 0.7, to: 0.8, predicted: 0.76, recalled: aShare(5) },
        { from: 0.8, to: 0.9, predicted: 0.86, recalled: aShare(30, 0.8) },
        { from: 0.9, to: 1, predicted: 0.95, recalled: aShare(90, 0.9) },
      ],
      isSampled: false,
    },
    calendar: [
      { date: '2026-02-20', reviews: 1, answers: 0 },
      { date: '2026-03-05', reviews: 12, answers: 4 },
    ],
    comparison: { isOptedIn: false, revision: 0, state: 'off', asOf: null, overall: null, systems: [] },
    ...overrides,
  };
}

/** A fake server with two due cards and a new one; it returns an image for any id. */
export const aLearningApi = (): FakeApi =>
  fakeApi({
    'GET /api/learning/today': () => aToday({ reviews: [aCard(1), aCard(2)], fresh: [aNewCard(3)] }),
    'GET /api/learning/forecast': () => aForecast(),
    'GET /api/learning/backlog': () => ({ overdue: 0, clearedBy: '2026-03-05', options: [] }),
    'GET /api/learning/progress': () => aProgress(),
    'GET /api/systems': () => [
      { id: chestId, name: 'chest', displayName: 'Chest', order: 1, subdivisions: [] },
    ],
    'GET /api/learning/plan': () => aPlan(),
    'GET /api/images/by-id': ({ query }) =>
      (query['ids'] ?? '').split(',').map((id) => anImage(Number(id.slice(-12)))),
    'POST /api/learning/reviews': () => ({ cards: [], skipped: [] }),
  });
