import { Type } from '@sinclair/typebox';
import { Success } from '../fields';
import { defineRoutes } from '../route';
import {
  CardParams,
  CardsAdded,
  CardsAddition,
  CardsByImageQuery,
  LearningCard,
  LearningToday,
  ReviewsReceipt,
  SentReviews,
} from './card.schemas';
import { BacklogSpread, LearningBacklog, LearningForecast } from './outlook.schemas';
import { LearningPlan, LearningPlanUpdate } from './plan.schemas';
import { ComparisonChoice, ComparisonChoiceUpdate, LearningProgress } from './progress.schemas';

/** Routes of the spaced review of images. Every user reads and writes only their own data. */
export const learningRoutes = defineRoutes({
  getLearningToday: {
    summary: 'What there is to review today, in order',
    method: 'GET',
    path: '/api/learning/today',
    access: 'user',
    response: LearningToday,
    status: 200,
  },
  listLearningCards: {
    summary: 'Your cards among some images, in no order',
    method: 'GET',
    path: '/api/learning/cards',
    access: 'user',
    query: CardsByImageQuery,
    response: Type.Array(LearningCard),
    status: 200,
  },
  addLearningCards: {
    summary: 'Add images to your reviews; those that are there already stay as they are',
    method: 'POST',
    path: '/api/learning/cards',
    access: 'user',
    body: CardsAddition,
    response: CardsAdded,
    errors: ['CONFLICT'],
    status: 201,
  },
  deleteLearningCard: {
    summary: 'Take an image out of your reviews',
    method: 'DELETE',
    path: '/api/learning/cards/{imageId}',
    access: 'user',
    params: CardParams,
    response: Success,
    status: 200,
  },
  recordLearningReviews: {
    summary:
      'Record reviews, late ones too; each id counts once, and reviews of several devices are merged by time',
    method: 'POST',
    path: '/api/learning/reviews',
    access: 'user',
    body: SentReviews,
    response: ReviewsReceipt,
    status: 200,
  },
  getLearningPlan: {
    summary: 'How the person wants to review',
    method: 'GET',
    path: '/api/learning/plan',
    access: 'user',
    response: LearningPlan,
    status: 200,
  },
  putLearningPlan: {
    summary: 'Change the plan of reviews',
    method: 'PUT',
    path: '/api/learning/plan',
    access: 'user',
    body: LearningPlanUpdate,
    response: LearningPlan,
    status: 200,
  },
  getLearningForecast: {
    summary: 'Reviews of the days to come, and recall on the exam day',
    method: 'GET',
    path: '/api/learning/forecast',
    access: 'user',
    response: LearningForecast,
    status: 200,
  },
  getLearningBacklog: {
    summary: 'Overdue cards, and how they may be worked off',
    method: 'GET',
    path: '/api/learning/backlog',
    access: 'user',
    response: LearningBacklog,
    status: 200,
  },
  spreadLearningBacklog: {
    summary: 'Spread overdue cards over some days; a second time changes nothing',
    method: 'POST',
    path: '/api/learning/backlog',
    access: 'user',
    body: BacklogSpread,
    response: LearningBacklog,
    status: 200,
  },
  getLearningProgress: {
    summary: 'How the person gets on in exams and reviews, and among those who agreed to be compared',
    method: 'GET',
    path: '/api/learning/progress',
    access: 'user',
    response: LearningProgress,
    status: 200,
  },
  putLearningComparison: {
    summary: 'Take part in comparisons with others, or no longer; counts from the next day on',
    method: 'PUT',
    path: '/api/learning/comparison',
    access: 'user',
    body: ComparisonChoiceUpdate,
    response: ComparisonChoice,
    status: 200,
  },
});
