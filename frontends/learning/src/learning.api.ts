import { generatedApi } from '@medrad/api-client';

const ifTaken = (_: unknown, error: unknown) => (error ? [] : ['Learning' as const]);

/** API endpoints of this front end, with the cache tags that each invalidates. */
export const learningApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getLearningToday: { providesTags: ['Learning'] },
    getLearningForecast: { providesTags: ['Learning'] },
    getLearningBacklog: { providesTags: ['Learning'] },
    getLearningProgress: { providesTags: ['Learning'] },
    getLearningPlan: { providesTags: ['Learning'] },
    putLearningPlan: { invalidatesTags: ifTaken },
    putLearningComparison: { invalidatesTags: ifTaken },
    spreadLearningBacklog: { invalidatesTags: ifTaken },
  },
});

/** Removes a card from the cached queue of today's cards, so that the queue is right without a connection. */
export const dropFromToday = (imageId: string, isDone: boolean) =>
  learningApi.util.updateQueryData('getLearningToday', undefined, (today) => {
    const count = today.reviews.length + today.fresh.length;
    today.reviews = today.reviews.filter((card) => card.imageId !== imageId);
    today.fresh = today.fresh.filter((card) => card.imageId !== imageId);
    if (isDone && today.reviews.length + today.fresh.length < count) today.done += 1;
  });
