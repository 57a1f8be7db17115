import { randomUUID } from 'node:crypto';
import type { EventEnvelope, EventPayload } from '@medrad/contracts';
import { testIdentity } from '@medrad/testing';
import {
  aMarkedAnswer,
  aMarkedExam,
  aPlan,
  aReview,
  caseKeyFor,
  type Learning,
  startLearning,
} from './start-learning';

type Marked = EventPayload<'answer.marked.v1'>;

let app: Learning;
beforeAll(async () => {
  app = await startLearning();
});
afterAll(() => app.stop());

const rowsOf = (name: string, userId: string) => app.connection.collection(name).find({ userId }).toArray();
const publish = (...events: EventEnvelope[]) =>
  Promise.all(events.map((event) => app.transport.publish(event)));
const deleteImage = (imageId: string) =>
  publish({
    id: randomUUID(),
    name: 'image.deleted.v1',
    occurredAt: new Date().toISOString(),
    requestId: null,
    payload: { imageId, timestamp: new Date().toISOString() },
  });

/** A new person, an image, and the person's card of it. */
function aPerson() {
  const as = testIdentity();
  const [imageId, responseId] = [randomUUID(), randomUUID()];
  const event = (changes: Partial<Marked> = {}) =>
    aMarkedAnswer({ userId: as.sub, imageId, responseId, ...changes });
  const card = async () => {
    const [found] = await rowsOf('cards', as.sub);
    return found as { dueDay: number; group: string; memory: Record<string, number> } | undefined;
  };
  const today = async () => (await app.call('getLearningToday', { as })).body;
  return { as, imageId, responseId, event, card, today };
}
const todayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

describe('an exam answer', () => {
  test.each([
    ['a wrong answer is missed', { outcome: 'rejected' }, true],
    ['a blank answer is missed', { outcome: 'blank' }, true],
    [
      'a normal image called abnormal is missed',
      { outcome: 'rejected', isNormalImage: true, calledNormal: false },
      true,
    ],
    ['a partial answer is not missed', { outcome: 'partial' }, false],
    ['an answer that waits for a teacher is not missed', { outcome: 'review' }, false],
    ['an accepted answer is not missed', { outcome: 'accepted' }, false],
  ] as [string, Partial<Marked>, boolean][])(
    '%s, and only a missed answer creates a card',
    async (_title, facts, makesCard) => {
      const { event, card } = aPerson();
      await publish(event(facts));
      expect(await card().then(Boolean)).toBe(makesCard);
    },
  );

  test.each([
    ['again', 'rejected'],
    ['again', 'blank'],
    ['hard', 'partial'],
    ['hard', 'review'],
    ['good', 'accepted'],
  ] as const)('is recorded as one review, graded %s when its outcome is %s', async (grade, outcome) => {
    const { as, event } = aPerson();
    await publish(event({ outcome }));
    expect(await rowsOf('reviews', as.sub)).toMatchObject([{ grade, day: todayOf('2026-03-02') }]);
  });

  test('delivered many times concurrently gives one review and one card', async () => {
    const { as, event, today } = aPerson();
    await publish(...Array.from({ length: 8 }, () => event()));
    await publish(event());
    expect(await rowsOf('reviews', as.sub)).toHaveLength(1);
    expect(await rowsOf('cards', as.sub)).toHaveLength(1);
    expect(await today()).toMatchObject({ done: 1, reviews: [], fresh: [] });
  });

  test('changes nothing when an older revision arrives after a newer one', async () => {
    const { as, event, card } = aPerson();
    await publish(event({ revision: 2, outcome: 'accepted' }));
    await publish(event({ revision: 1, outcome: 'rejected' }));
    expect(await card()).toBeUndefined();
    expect(await rowsOf('marked_answers', as.sub)).toMatchObject([{ revision: 2, outcome: 'accepted' }]);
  });

  test('gives the same card for revisions in any order', async () => {
    const outcomes = ['rejected', 'accepted', 'blank'] as const;
    const results: unknown[] = [];
    for (const order of [
      [1, 2, 3],
      [3, 2, 1],
      [2, 3, 1],
    ]) {
      const { event, card } = aPerson();
      for (const revision of order) await publish(event({ revision, outcome: outcomes[revision - 1]! }));
      const { memory, dueDay } = (await card()) ?? {};
      results.push({ memory, dueDay });
    }
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
    expect(results[0]).toMatchObject({ dueDay: todayOf('2026-03-03') });
  });

  test('that a teacher no longer counts as missed loses its card', async () => {
    const { event, card } = aPerson();
    await publish(event());
    await publish(event({ revision: 2, outcome: 'accepted' }));
    expect(await card()).toBeUndefined();
  });

  test('keeps a card that the person has added since, with the corrected review', async () => {
    const { as, imageId, event, card } = aPerson();
    await publish(event());
    await app.call('addLearningCards', { as, body: { cards: [{ imageId }] } });
    await publish(event({ revision: 2, outcome: 'accepted' }));
    expect((await card())?.memory).toMatchObject({ reviews: 1, isMissed: false });
  });

  test('keeps a card that the person has reviewed, when it no longer counts as missed', async () => {
    const { as, imageId, event, card } = aPerson();
    await publish(event());
    const reviews = [aReview(imageId, { reviewedAt: '2026-03-02T11:00:00.000Z' })];
    await app.call('recordLearningReviews', { as, body: { reviews } });
    await publish(event({ revision: 2, outcome: 'accepted' }));
    expect((await card())?.memory).toMatchObject({ reviews: 2, isMissed: false, lapses: 0 });
  });

  test('does not restore a deleted card by a repetition or an equal correction, but by the next miss', async () => {
    const { as, imageId, event, card } = aPerson();
    await publish(event());
    await app.call('deleteLearningCard', { as, params: { imageId } });
    await publish(event(), event({ revision: 2 }));
    expect(await card()).toBeUndefined();
    await publish(event({ responseId: randomUUID() }));
    expect((await card())?.memory).toMatchObject({ reviews: 2 });
  });

  test('counts as a review when its image is added later', async () => {
    const { as, imageId, event, card } = aPerson();
    const caseKey = caseKeyFor('Rickets');
    await publish(event({ outcome: 'accepted', caseKey }));
    await app.call('addLearningCards', { as, body: { cards: [{ imageId }] } });
    expect(await card()).toMatchObject({ group: caseKey, memory: { reviews: 1, isMissed: false } });
  });

  test('adds an ungrouped card to the case of its image', async () => {
    const { as, imageId, event, card } = aPerson();
    await app.call('addLearningCards', { as, body: { cards: [{ imageId }] } });
    await publish(event({ outcome: 'accepted', caseKey: caseKeyFor('Rickets') }));
    expect((await card())?.group).toBe(caseKeyFor('Rickets'));
  });
});

describe('an answer of an exam that was voided', () => {
  const voided = { revision: 2, isVoided: true };

  test.each([
    ['after its marks', [1, 2]],
    ['before its marks', [2, 1]],
    ['many times', [1, 2, 2, 1, 2]],
  ])('that is delivered %s counts for nothing: no card and no review is left', async (_when, order) => {
    const { as, event, card, today } = aPerson();
    for (const revision of order) await publish(event(revision === 2 ? voided : {}));
    expect(await card()).toBeUndefined();
    expect(await today()).toMatchObject({ done: 0 });
    expect(await rowsOf('marked_answers', as.sub)).toMatchObject([voided]);
  });

  test('counts again when a later revision says so, as after a correction of the item was taken back', async () => {
    const { event, card, today } = aPerson();
    await publish(event());
    await publish(event(voided));
    await publish(event({ revision: 3, isVoided: false }));
    expect(await card()).toMatchObject({ memory: { reviews: 1 } });
    expect(await today()).toMatchObject({ done: 1 });
  });

  test('leaves a card that the person added, as a new card', async () => {
    const { as, imageId, event, card } = aPerson();
    await publish(event());
    await app.call('addLearningCards', { as, body: { cards: [{ imageId }] } });
    expect((await card())?.memory).toMatchObject({ reviews: 1 });
    await publish(event(voided));
    expect(await card()).toMatchObject({ memory: null, dueDay: null });
  });

  test('leaves other exams and reviews unchanged', async () => {
    const { event, card } = aPerson();
    await publish(event({ responseId: randomUUID(), outcome: 'rejected' }));
    const later = { outcome: 'accepted', answeredAt: '2026-03-02T11:00:00.000Z' } as const;
    await publish(event(later));
    expect((await card())?.memory).toMatchObject({ reviews: 2, isMissed: false });
    await publish(event({ ...later, ...voided }));
    expect((await card())?.memory).toMatchObject({ reviews: 1, isMissed: true });
  });

  test('counts again, with its card, once the voiding is taken back', async () => {
    const { as, event, card } = aPerson();
    await publish(event());
    const made = (await card())?.memory;
    await publish(event(voided));
    expect(await card()).toBeUndefined();
    await publish(event({ revision: 3 }));
    await publish(event(voided));
    expect((await card())?.memory).toEqual(made);
    expect(await rowsOf('marked_answers', as.sub)).toMatchObject([{ revision: 3, isVoided: false }]);
  });

  test('does not count when its image is added later', async () => {
    const { as, imageId, event, card } = aPerson();
    await publish(event(voided));
    await app.call('addLearningCards', { as, body: { cards: [{ imageId }] } });
    expect(await card()).toMatchObject({ memory: null, dueDay: null });
  });
});

describe('a crash between the steps', () => {
  test.each(['reviews', 'cards', 'marked_answers'])(
    'while %s are written loses nothing when the event is delivered again',
    async (name) => {
      const { as, event, card } = aPerson();
      const original = app.connection.collection(name);
      const model = Object.values(app.connection.models).find(({ collection }) => collection.name === name);
      const fail = () => Promise.reject(new Error('killed'));
      const spies = (['bulkWrite', 'updateOne', 'insertOne'] as const).map((method) =>
        jest.spyOn(model!.collection, method).mockImplementation(fail as never),
      );
      await expect(app.transport.publish(event())).rejects.toThrow();
      for (const spy of spies) spy.mockRestore();
      await app.transport.publish(event());
      expect(await original.countDocuments({ userId: as.sub })).toBe(1);
      expect((await card())?.memory).toMatchObject({ reviews: 1, isMissed: true });
    },
  );
});

describe('a missed answer is due on the next day of its person', () => {
  // Times around the changes of daylight saving time in 2026: New York on 8 March and 1 November, London on 29 March,
  // Lord Howe by half an hour.
  test.each([
    ['UTC', '2026-03-02T10:00:00.000Z', '2026-03-03', '2026-03-03T04:00:00.000Z'],
    ['Asia/Kolkata', '2026-03-02T22:00:00.000Z', '2026-03-03', '2026-03-02T22:30:00.000Z'],
    ['Asia/Kolkata', '2026-03-02T22:45:00.000Z', '2026-03-04', '2026-03-03T22:30:00.000Z'],
    ['America/New_York', '2026-03-08T04:30:00.000Z', '2026-03-08', '2026-03-08T08:00:00.000Z'],
    ['America/New_York', '2026-03-08T08:30:00.000Z', '2026-03-09', '2026-03-09T08:00:00.000Z'],
    ['America/New_York', '2026-11-01T08:30:00.000Z', '2026-11-01', '2026-11-01T09:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-01T11:59:59.000Z', '2026-11-01', '2026-11-01T12:00:00.000Z'],
    ['Europe/London', '2026-03-29T02:30:00.000Z', '2026-03-29', '2026-03-29T03:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-04T16:00:00.000Z', '2026-04-05', '2026-04-04T17:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-02T13:59:00.000Z', '2026-03-03', '2026-03-02T14:00:00.000Z'],
  ])('in %s at %s it is due on %s, from %s on', async (timeZone, answeredAt, dueDate, from) => {
    const { as, imageId, event, today } = aPerson();
    app.setNow(answeredAt);
    await app.call('putLearningPlan', { as, body: aPlan({ timeZone }) });
    await publish(event({ answeredAt }));
    app.setNow(new Date(Date.parse(from) - 1000).toISOString());
    expect(await today()).toMatchObject({ reviews: [], endsAt: from });
    app.setNow(from);
    expect(await today()).toMatchObject({ date: dueDate, reviews: [{ imageId, dueDate, isMissed: true }] });
    app.setNow('2026-03-02T12:00:00.000Z');
  });
});

describe('a deleted image', () => {
  test('leaves the queues of all persons', async () => {
    const [one, other] = [aPerson(), aPerson()];
    const { imageId } = one;
    await publish(one.event(), other.event({ imageId }), other.event({ responseId: randomUUID() }));
    await deleteImage(imageId);
    expect(await one.card()).toBeUndefined();
    expect(await rowsOf('cards', other.as.sub)).toMatchObject([{ imageId: other.imageId }]);
  });

  test('gets no card any more, whichever event arrives first', async () => {
    const { as, imageId, event, card } = aPerson();
    await deleteImage(imageId);
    await deleteImage(imageId);
    await publish(event());
    const { body } = await app.call('addLearningCards', { as, body: { cards: [{ imageId }] } });
    expect(body.added).toBe(0);
    expect(await card()).toBeUndefined();
    const sent = aReview(imageId);
    const receipt = await app.call('recordLearningReviews', { as, body: { reviews: [sent] } });
    expect(receipt.body).toEqual({ cards: [], skipped: [sent.id] });
  });

  test('that is deleted while its card is created leaves no card', async () => {
    const { imageId, event, card } = aPerson();
    const { collection } = Object.values(app.connection.models).find(
      (one) => one.collection.name === 'cards',
    )!;
    const write = collection.bulkWrite.bind(collection);
    jest.spyOn(collection, 'bulkWrite').mockImplementationOnce(async (...given) => {
      await deleteImage(imageId);
      return write(...given);
    });
    await publish(event());
    expect(await card()).toBeUndefined();
  });
});

describe('the answers of an exam in one event', () => {
  /** A person and their answers to three images: one missed, one right and one blank. */
  function anExam() {
    const { sub: userId } = testIdentity();
    const outcomes = ['rejected', 'accepted', 'blank'] as const;
    const answers = outcomes.map((outcome) => ({
      outcome,
      imageId: randomUUID(),
      responseId: randomUUID(),
    }));
    const event = (revision = 1, changes: Partial<Marked> = {}) =>
      aMarkedExam(
        { userId, revision },
        answers.map((answer) => ({ ...answer, ...changes })),
      );
    const cardImages = async () => (await rowsOf('cards', userId)).map(({ imageId }) => imageId as string);
    const imagesOf = (...indexes: number[]) => indexes.map((index) => answers[index]!.imageId).sort();
    return { userId, answers, event, cardImages, imagesOf };
  }

  test('are one review each, and a card for each missed one', async () => {
    const { userId, event, cardImages, imagesOf } = anExam();
    await publish(event());
    const grades = (await rowsOf('reviews', userId)).map(({ grade }) => grade as string);
    expect(grades.sort()).toEqual(['again', 'again', 'good']);
    expect((await cardImages()).sort()).toEqual(imagesOf(0, 2));
  });

  test('delivered many times concurrently give one review each', async () => {
    const { userId, event } = anExam();
    const delivery = event();
    await publish(...Array.from({ length: 6 }, () => delivery));
    expect(await rowsOf('reviews', userId)).toHaveLength(3);
    expect(await rowsOf('marked_answers', userId)).toHaveLength(3);
    expect(await rowsOf('cards', userId)).toHaveLength(2);
  });

  test('count at their newest revision, also if an earlier version published some of them alone', async () => {
    const { userId, answers, event, cardImages, imagesOf } = anExam();
    const [first, , last] = answers;
    const alone = (answer: object, revision: number) =>
      aMarkedAnswer({ ...answer, userId, revision, outcome: 'accepted' });
    await publish(alone(first!, 2));
    await publish(event(1));
    await publish(alone(last!, 1));
    expect(await cardImages()).toEqual(imagesOf(2));
    await publish(event(3, { isVoided: true }));
    expect(await cardImages()).toEqual([]);
  });

  test('make no card of an image that is deleted', async () => {
    const { answers, event, cardImages, imagesOf } = anExam();
    await deleteImage(answers[0]!.imageId);
    await publish(event());
    expect(await cardImages()).toEqual(imagesOf(2));
  });
});
