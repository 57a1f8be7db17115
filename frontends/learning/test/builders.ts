import type { Image, LearningCard, LearningForecast, LearningPlan, LearningToday } from '@medrad/contracts';
import { fakeApi, type FakeApi } from '@medrad/remote-kit/testing';

/** The id of the image with a number. */
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

export function anImage(number: number, overrides: Partial<Image> = {}): Image {
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
    ...overrides,
  };
}

/** A server with two due cards and a new one, which knows every image that is asked for. */
export const aLearningApi = (): FakeApi =>
  fakeApi({
    'GET /api/learning/today': () => aToday({ reviews: [aCard(1), aCard(2)], fresh: [aNewCard(3)] }),
    'GET /api/learning/forecast': () => aForecast(),
    'GET /api/learning/backlog': () => ({ overdue: 0, clearedBy: '2026-03-05', options: [] }),
    'GET /api/learning/plan': () => aPlan(),
    'GET /api/images/by-id': ({ query }) =>
      (query['ids'] ?? '').split(',').map((id) => anImage(Number(id.slice(-12)))),
    'POST /api/learning/reviews': () => ({ cards: [], skipped: [] }),
  });
