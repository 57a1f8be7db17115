import { randomUUID } from 'node:crypto';
import { type Exam, type ExamAnswerReceipt, type ExamResult, spottersRoutes } from '@medrad/contracts';
import { backdateExam, call, eventually, type Fleet, type SignedIn } from '@medrad/testing';
import { blankPng } from './images';

/** A running exam, with those of its answers that the product has acknowledged. */
export interface RunningExam {
  id: string;
  as: SignedIn;
  /** The newest acknowledged answer to each item, by the item's number. */
  acknowledged: Map<number, { text: string; answerRevision: number }>;
}

/** The fields of an exam's record that tests read. */
interface ExamRecord {
  _id: string;
  userId: string;
  state: string;
  isTold: boolean;
  startedAt: Date;
  deadline: Date;
  marksRevision: number;
  items: { imageId: string }[];
  answers: { text: string; answerRevision: number }[];
  marked: { items: { outcome: string; marks: number }[] } | null;
}

/** Answer to a call; status 0 if the connection ended without an answer. */
async function attempt<T>(send: () => Promise<{ status: number; body: T }>) {
  try {
    return await send();
  } catch {
    return { status: 0, body: undefined };
  }
}

/**
 * Repeats a call until it succeeds, as pages do.
 * @returns the body of the answer, and how many attempts failed before
 */
async function untilAnswered<T>(send: () => Promise<{ status: number; body: T }>) {
  let refused = 0;
  const body = await eventually(async () => {
    const { status, body: found } = await attempt(send);
    if (status < 200 || status > 299) {
      refused += 1;
      throw new Error(`answered ${status}`);
    }
    return found as T;
  });
  return { body, refused };
}

/** Uploads one image for each title, which is the image's diagnosis. */
export async function uploadImages(fleet: Fleet, titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    const form = new FormData();
    form.append('title', title);
    form.append('imageFile', new Blob([new Uint8Array(blankPng(64, 64))]), 'image.png');
    const { status } = await call(fleet.url, spottersRoutes.uploadImage, {
      as: fleet.developer().headers,
      body: form,
    });
    if (status !== 201) throw new Error(`the image was answered ${status}`);
  }
}

/** Makes an exam of three items and one hour, and starts it. */
export async function startExam(fleet: Fleet, as = fleet.resident()): Promise<RunningExam> {
  const id = randomUUID();
  const format = {
    pace: 'free',
    items: 3,
    seconds: 3600,
    marksPerItem: 2,
    asksNormality: false,
    normalShare: 0,
  } as const;
  const { headers } = as;
  await untilAnswered(() =>
    call<Exam>(fleet.url, spottersRoutes.createExam, {
      as: headers,
      body: { examId: id, format, source: {} },
    }),
  );
  await untilAnswered(() => call<Exam>(fleet.url, spottersRoutes.startExam, { as: headers, params: { id } }));
  return { id, as, acknowledged: new Map() };
}

/**
 * Sends an answer again and again until the product has stored it.
 * @returns how many attempts failed before
 */
export async function saveAnswer(
  fleet: Pick<Fleet, 'url'>,
  { id, as, acknowledged }: RunningExam,
  number: number,
  text: string,
): Promise<number> {
  const answerRevision = (acknowledged.get(number)?.answerRevision ?? 0) + 1;
  const typedAt = new Date().toISOString();
  const { refused } = await untilAnswered(() =>
    call<ExamAnswerReceipt>(fleet.url, spottersRoutes.putExamAnswer, {
      as: as.headers,
      params: { id, number: String(number) },
      body: { text, isNormal: null, answerRevision, typedAt },
    }),
  );
  acknowledged.set(number, { text, answerRevision });
  return refused;
}

export const submitExam = (fleet: Pick<Fleet, 'url'>, { id, as }: RunningExam) =>
  untilAnswered(() => call<Exam>(fleet.url, spottersRoutes.submitExam, { as: as.headers, params: { id } }));

export const resultOf = async (fleet: Pick<Fleet, 'url'>, { id, as }: RunningExam): Promise<ExamResult> =>
  (
    await untilAnswered(() =>
      call<ExamResult>(fleet.url, spottersRoutes.getExamResult, { as: as.headers, params: { id } }),
    )
  ).body;

/** Reads the stored records of exams. */
export async function readExams(fleet: Fleet, exams: readonly RunningExam[]): Promise<ExamRecord[]> {
  const collection = (await fleet.database('spotters')).collection<ExamRecord>('exams');
  const found = await collection.find({ _id: { $in: exams.map(({ id }) => id) } }).toArray();
  return exams.map(({ id }) => found.find(({ _id }) => _id === id)!);
}

/** Moves start and deadline of exams back by two hours, so that the deadline has passed. */
export async function backdateExams(fleet: Fleet, exams: readonly RunningExam[]): Promise<void> {
  const connection = await fleet.database('spotters');
  for (const { id } of exams) await backdateExam({ connection }, id, 2 * 60 * 60);
}

/** Checks that every acknowledged answer is stored. */
export async function expectAnswersKept(fleet: Fleet, exams: readonly RunningExam[]): Promise<void> {
  const stored = (await readExams(fleet, exams)).map(({ answers }) =>
    answers.map(({ text, answerRevision }) => ({ text, answerRevision })),
  );
  expect(stored).toEqual(
    exams.map(({ acknowledged }, exam) =>
      stored[exam]!.map((_, index) => acknowledged.get(index + 1) ?? { text: '', answerRevision: 0 }),
    ),
  );
}

/** Whether an answer with this outcome makes the card of the image a missed one. */
const isMissed = (outcome: string) => outcome === 'rejected' || outcome === 'blank';

/**
 * Checks that the learning service has every answer of these exams once, with its current marks, and that exactly the
 * images whose answers were missed have a card, which is due on the next day.
 * @returns the numbers of answers and cards
 */
export async function expectCardsAgree(
  fleet: Fleet,
  exams: readonly RunningExam[],
): Promise<{ answers: number; cards: number }> {
  const learning = await fleet.database('learning');
  const userIds = exams.map(({ as }) => as.userId);
  const marks = (await readExams(fleet, exams)).flatMap(({ _id, userId, marksRevision, items, marked }) =>
    items.map(({ imageId }, index) => {
      const { outcome, marks: given } = marked!.items[index]!;
      return { examId: _id, userId, imageId, revision: marksRevision, outcome, marks: given };
    }),
  );
  const sorted = (rows: { userId: string; imageId: string }[]) =>
    rows.sort((one, two) => (one.userId + one.imageId < two.userId + two.imageId ? -1 : 1));
  const found = () =>
    learning
      .collection('marked_answers')
      .find({ userId: { $in: userIds } })
      .project({ _id: 0, examId: 1, userId: 1, imageId: 1, revision: 1, outcome: 1, marks: 1 })
      .toArray();
  await eventually(async () => expect(sorted((await found()) as typeof marks)).toEqual(sorted([...marks])));
  const cards = await learning
    .collection<{ userId: string; imageId: string; dueDay: number; memory: { day: number } }>('cards')
    .find({ userId: { $in: userIds } })
    .toArray();
  const missed = marks.filter(({ outcome }) => isMissed(outcome));
  const placesOf = (rows: { userId: string; imageId: string }[]) =>
    sorted(rows.map(({ userId, imageId }) => ({ userId, imageId })));
  expect(placesOf(cards)).toEqual(placesOf(missed));
  expect(cards.filter(({ dueDay, memory }) => dueDay !== memory.day + 1)).toEqual([]);
  return { answers: marks.length, cards: cards.length };
}
