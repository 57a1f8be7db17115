import type { ExamCreation, SentReview } from '@medrad/contracts';
import { type HistoryPlan, makeHistory, type MadeHistory } from '../history/made-history';
import type { KnownImage } from '../history/made-answer';
import { madeId } from '../history/made-id';
import { answersOf } from '../phantoms/answers';
import { demoSpotters } from '../phantoms/demo-spotters';
import {
  demoAuthor,
  type DemoCaller,
  type DemoCalls,
  type DemoPastExams,
  type DemoPastPeople,
  type DemoUser,
} from './demo-calls';
import { findTest } from './known-spotters';

/** Largest number of reviews that one call records. */
const reviewBatch = 200;
/** Largest number of cards that one call looks up or adds. */
const cardBatch = 60;
/** Number of people in the cohort who each contest one answer. */
const contests = 6;

/** The exam that is left running; its time is long enough that the exam still runs when a visitor opens the product. */
const leftRunning: Omit<ExamCreation, 'examId'> = {
  format: {
    pace: 'free',
    items: 12,
    seconds: 2 * 60 * 60,
    marksPerItem: 2,
    asksNormality: false,
    normalShare: 0.2,
  },
  source: {},
  seed: 'left running',
};

async function listKnownImages(author: DemoCaller): Promise<KnownImage[]> {
  const images: KnownImage[] = [];
  for (const spotter of demoSpotters) {
    const test = await findTest(author, spotter.title);
    if (!test) continue;
    const questions = await author.call('listQuestions', { params: { testId: test.id } });
    for (const { questionNumber, image } of questions) {
      const spec = spotter.questions[questionNumber - 1];
      if (!spec) continue;
      const { accepted, partial, rejected } = answersOf(spec.kind);
      const textsOf = (terms: readonly { text: string }[]) => terms.map(({ text }) => text);
      images.push({
        id: image.id,
        title: image.title,
        difficulty: image.difficulty,
        systemId: image.systemId,
        isNormal: image.status === 'Normal',
        right: textsOf(accepted),
        half: textsOf(partial),
        wrong: textsOf(rejected),
      });
    }
  }
  return images;
}

/** A synthetic person as a user. The person has no account, because nobody needs to sign in as this person. */
const madeUser = (id: string): DemoUser => ({
  id,
  name: 'Made-up resident',
  email: '',
  institute: '',
  hasDeveloperAccess: false,
});

function batchesOf<T>(values: readonly T[], size: number): T[][] {
  const count = Math.ceil(values.length / size);
  return Array.from({ length: count }, (_, index) => values.slice(index * size, (index + 1) * size));
}

/**
 * Adds cards for the images that have none yet.
 * @returns for each image that had a card, the number of reviews that the card counts
 */
async function addCards(resident: DemoCaller, imageIds: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const some of batchesOf(imageIds, cardBatch)) {
    const cards = await resident.call('listLearningCards', { query: { imageIds: some.join(',') } });
    for (const { imageId, reviews } of cards) counts.set(imageId, reviews);
    const missing = some.filter((imageId) => !counts.has(imageId));
    if (missing.length > 0)
      await resident.call('addLearningCards', { body: { cards: missing.map((imageId) => ({ imageId })) } });
  }
  return counts;
}

/**
 * Records, in their order, the reviews that the cards do not count yet. An interrupted call may have stored reviews
 * that its cards do not count; these are sent again, and recognised by their ids.
 * @param counts for each image that had a card, the number of reviews that the card counts
 */
async function recordReviews(
  resident: DemoCaller,
  made: readonly SentReview[],
  counts: ReadonlyMap<string, number>,
  signal: AbortSignal,
): Promise<void> {
  const counted = new Map(counts);
  const missing = made.filter(({ imageId }) => {
    const left = counted.get(imageId) ?? 0;
    counted.set(imageId, left - 1);
    return left <= 0;
  });
  for (const reviews of batchesOf(missing, reviewBatch)) {
    signal.throwIfAborted();
    await resident.call('recordLearningReviews', { body: { reviews } });
  }
}

/** Starts an exam that is still running when a visitor opens the product. */
async function leaveRunning(resident: DemoCaller, visitor: DemoUser): Promise<void> {
  const examId = madeId('exam left running', visitor.id);
  const exams = await resident.call('listExams', { query: {} });
  const known = exams.find(({ id }) => id === examId);
  if (!known) await resident.call('createExam', { body: { examId, ...leftRunning } });
  if (!known || known.state === 'ready') await resident.call('startExam', { params: { id: examId } });
}

/** Verifies an account, unless it is verified. */
async function verify(calls: DemoCalls, { id, email }: DemoUser): Promise<void> {
  const author = calls.as(demoAuthor);
  const found = await author.call('listUsers', { query: { q: email, verified: true } });
  if (found.every((user) => user.id !== id)) await author.call('verifyUser', { params: { id } });
}

/** Opts a person in to the comparison with other residents, by the call that users also make. */
async function join(person: DemoCaller): Promise<void> {
  const { comparison } = await person.call('getLearningProgress', {});
  const { revision } = comparison;
  if (revision === 0) await person.call('putLearningComparison', { body: { isOptedIn: true, revision } });
}

/**
 * Lets some people of the cohort contest an answer that was not accepted, so that the teachers' queue of contests is
 * not empty.
 */
async function contestSome(
  calls: DemoCalls,
  cohort: readonly { id: string; exams: readonly { id: string }[] }[],
  signal: AbortSignal,
): Promise<void> {
  for (const { id, exams } of cohort.slice(0, contests)) {
    signal.throwIfAborted();
    const [exam] = exams;
    if (!exam) continue;
    const person = calls.as(madeUser(id));
    const { items } = await person.call('getExamResult', { params: { id: exam.id } });
    const item = items.find(({ contest, isContestable }) => contest !== null || isContestable);
    if (!item || item.contest) continue;
    const params = { id: exam.id, number: String(item.number) };
    const body = { isContested: true, reason: 'This is what our department calls it.', revision: 0 };
    await person.call('contestAnswer', { params, body });
  }
}

/** The demo resident's user, the history that is to be created, and the signal that ends seeding. */
interface HistorySeeding {
  visitor: DemoUser;
  history: MadeHistory;
  signal: AbortSignal;
}

/**
 * Makes sixty days of history up to a day from the images of the demo's spotters. Every id is derived from the place in
 * the history, so that nothing is created twice.
 * @returns null when the spotters have no images any more
 */
export async function planHistory(
  calls: DemoCalls,
  plan: Omit<HistoryPlan, 'images'>,
): Promise<MadeHistory | null> {
  const images = await listKnownImages(calls.as(demoAuthor));
  return images.length === 0 ? null : makeHistory({ ...plan, images });
}

/**
 * Stores the demo resident's plan, and opts the resident and a cohort in to the comparison with each other. The plan is
 * stored before the reviews, because its time zone decides the day of each review. People opt in before their exams are
 * recorded, because marking the exams keeps the databases busy. Only people with verified accounts of some days are
 * compared.
 */
export async function seedComparison(
  calls: DemoCalls,
  {
    visitor,
    history: { cohort, plan, beganAt },
    pastPeople,
    signal,
  }: HistorySeeding & { pastPeople: DemoPastPeople },
): Promise<void> {
  signal.throwIfAborted();
  await pastPeople.record(
    [visitor, ...cohort].map(({ id }) => id),
    beganAt,
  );
  await verify(calls, visitor);
  const resident = calls.as(visitor);
  const { revision } = await resident.call('getLearningPlan', {});
  if (revision === 0) await resident.call('putLearningPlan', { body: { ...plan, revision } });
  for (const { id } of [visitor, ...cohort]) {
    signal.throwIfAborted();
    await join(calls.as(madeUser(id)));
  }
}

/**
 * Creates exams and reviews of the demo resident, exams of the cohort, contested answers for the teachers' queue, and an
 * exam that is still running. The product itself computes marks, cards and groups of answers.
 */
export async function seedHistory(
  calls: DemoCalls,
  { visitor, history, pastExams, signal }: HistorySeeding & { pastExams: DemoPastExams },
): Promise<void> {
  signal.throwIfAborted();
  const { exams, cohort, imageIds, reviews } = history;
  const resident = calls.as(visitor);
  const past = [...exams, ...cohort.flatMap((person) => person.exams)];
  const missing = await pastExams.listMissing(past.map(({ id }) => id));
  if (missing.length > 0) await pastExams.record(past);
  const counts = await addCards(resident, imageIds);
  await recordReviews(resident, reviews, counts, signal);
  await contestSome(calls, cohort, signal);
  await leaveRunning(resident, visitor);
}

/** Description of the history, to be printed at the terminal. */
export const describeHistory = (cohortSize: number): string =>
  `60 days of made-up history with a cohort of ${cohortSize}`;
