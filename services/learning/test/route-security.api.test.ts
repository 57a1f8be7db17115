import { randomUUID } from 'node:crypto';
import { learningRoutes } from '@medrad/contracts';
import { describeRouteSecurity, testIdentity } from '@medrad/testing';
import { aPlan, aReview, type Learning, startLearning } from './start-learning';

const imageId = randomUUID();
let app: Learning;
beforeAll(async () => {
  app = await startLearning();
});
afterAll(() => app.stop());

describeRouteSecurity({
  routes: learningRoutes,
  baseUrl: () => app.url,
  logText: () => app.logs.text(),
  samples: {
    listLearningCards: { query: { imageIds: imageId } },
    addLearningCards: { body: { cards: [{ imageId }] } },
    deleteLearningCard: { params: { imageId } },
    recordLearningReviews: { body: { reviews: [aReview(imageId)] } },
    putLearningPlan: { body: aPlan() },
    putLearningComparison: { body: { isOptedIn: true } },
    spreadLearningBacklog: { body: { days: 3 } },
  },
});

test('users read, change and delete only their own records', async () => {
  const somebodyElse = testIdentity();
  const mine = randomUUID();
  await app.call('addLearningCards', { body: { cards: [{ imageId: mine }] } });
  await app.call('putLearningPlan', { body: aPlan({ reviewsADay: 7 }) });
  const review = aReview(mine);
  expect((await app.call('recordLearningReviews', { body: { reviews: [review] } })).body.cards).toHaveLength(
    1,
  );

  const as = somebodyElse;
  expect((await app.call('getLearningToday', { as })).body).toMatchObject({
    reviews: [],
    fresh: [],
    done: 0,
  });
  expect((await app.call('getLearningPlan', { as })).body).toMatchObject({ reviewsADay: 60, revision: 0 });
  expect((await app.call('getLearningBacklog', { as })).body.overdue).toBe(0);
  expect((await app.call('getLearningForecast', { as })).body).toMatchObject({ recall: null, unseen: 0 });
  expect((await app.call('deleteLearningCard', { as, params: { imageId: mine } })).status).toBe(404);
  const { body } = await app.call('recordLearningReviews', {
    as,
    body: { reviews: [{ ...review, grade: 'again' }] },
  });
  expect(body).toEqual({ cards: [], skipped: [review.id] });
  expect((await app.call('deleteLearningCard', { params: { imageId: mine } })).status).toBe(200);
});

test('a review id that another person has used can be used again', async () => {
  const [one, other] = [testIdentity(), testIdentity()];
  const image = randomUUID();
  const review = aReview(image);
  for (const as of [one, other]) {
    await app.call('addLearningCards', { as, body: { cards: [{ imageId: image }] } });
    const { body } = await app.call('recordLearningReviews', { as, body: { reviews: [review] } });
    expect(body.cards).toMatchObject([{ imageId: image, reviews: 1 }]);
  }
});
