import { randomUUID } from 'node:crypto';
import { learningRoutes, timeZoneHeader } from '@medrad/contracts';
import { asCaller, asUser, describeFullDisk, testIdentity } from '@medrad/testing';
import { aPlan, aReview, type Learning, startLearning } from './start-learning';

let app: Learning;
beforeAll(async () => {
  app = await startLearning();
});
afterAll(() => app.stop());

/** Creates a card of a new person. */
async function aCard() {
  const [user, imageId] = [testIdentity(), randomUUID()];
  await app.call('addLearningCards', { as: user, body: { cards: [{ imageId }] } });
  return { user, as: asCaller(user), imageId };
}

/** Headers of a browser whose time zone the service wants to store. */
const headers = { [timeZoneHeader]: 'Asia/Kolkata' };

describeFullDisk({
  routes: learningRoutes,
  baseUrl: () => app.url,
  writes: {
    addLearningCards: () => ({ as: asUser(), body: { cards: [{ imageId: randomUUID() }] } }),
    deleteLearningCard: async () => {
      const { as, imageId } = await aCard();
      return { as, params: { imageId } };
    },
    recordLearningReviews: async () => {
      const { as, imageId } = await aCard();
      return { as, body: { reviews: [aReview(imageId)] } };
    },
    putLearningPlan: () => ({ as: asUser(), body: aPlan() }),
    putLearningComparison: () => ({ as: asUser(), body: { isOptedIn: true } }),
    spreadLearningBacklog: async () => {
      const { as, user, imageId } = await aCard();
      const reviewedAt = '2025-03-02T10:00:00.000Z';
      await app.call('recordLearningReviews', {
        as: user,
        body: { reviews: [aReview(imageId, { reviewedAt })] },
      });
      return { as, body: { days: 3 } };
    },
  },
  reads: {
    getLearningToday: () => ({ as: asUser(), headers }),
    listLearningCards: () => ({ as: asUser(), headers, query: { imageIds: randomUUID() } }),
    getLearningPlan: () => ({ as: asUser(), headers }),
    getLearningForecast: () => ({ as: asUser(), headers }),
    getLearningProgress: () => ({ as: asUser(), headers }),
    getLearningBacklog: () => ({ as: asUser(), headers }),
  },
});
