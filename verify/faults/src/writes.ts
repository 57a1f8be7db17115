import { randomUUID } from 'node:crypto';
import {
  authRoutes,
  learningRoutes,
  messagingRoutes,
  papersRoutes,
  peerReviewFeature,
  peerReviewRoutes,
  reportingRoutes,
  type Route,
  spottersRoutes,
} from '@medrad/contracts';
import { call, type CallerHeaders, type Fleet } from '@medrad/testing';
import { paperForm } from './papers';

/** A write that a user can send. */
export interface Write {
  kind: WriteKind;
  /** Key of the record: its owner or its name. No other write of the same kind has this key. */
  key: string;
  /** Whether the product recognises a repetition of the write and stores no second record. */
  isIdempotent: boolean;
  send(): Promise<WriteAnswer>;
}

/** Answer of the product to a write. */
export interface WriteAnswer {
  status: number;
  /** Retry-After in seconds; 0 when the answer has none. */
  retryAfter: number;
}

/** Where the record of each kind of write is found: database, collection, and the field that contains its key. */
const places = {
  activity: ['messaging', 'activities', 'userId'],
  rating: ['spotters', 'ratings', 'userId'],
  message: ['messaging', 'private_messages', 'userId'],
  folder: ['spotters', 'subsections', 'name'],
  account: ['auth', 'users', 'email'],
  paper: ['papers', 'papers', 'title'],
  case: ['peer-review', 'cases', '_id'],
  exercise: ['reporting', 'cases', '_id'],
  card: ['learning', 'cards', 'imageId'],
} as const;

/** Kind of a write. Each service has at least one. */
export type WriteKind = keyof typeof places;
export const writeKinds = Object.keys(places) as WriteKind[];

/**
 * Number of writes after which another registration comes. Registrations are rare, because hashing passwords would
 * otherwise be most of the load.
 */
const accountEvery = 25;
const paperEvery = 10;
const others = ['activity', 'rating', 'message', 'folder', 'case', 'exercise', 'card'] as const;

function kindOf(turn: number): WriteKind {
  if (turn % accountEvery === 0) return 'account';
  if (turn % paperEvery === 1) return 'paper';
  return others[turn % others.length] ?? 'activity';
}
const developerKinds: readonly WriteKind[] = ['folder', 'paper', 'exercise'];

/** Switches peer review on, because the product refuses all its calls until then. */
export async function switchPeerReviewOn(fleet: Fleet): Promise<void> {
  const { status } = await call(fleet.url, authRoutes.putFeatureToggle, {
    as: fleet.developer().headers,
    params: { name: peerReviewFeature },
    body: { isEnabled: true },
  });
  if (status !== 200) throw new Error(`the switch of peer review answered ${status}`);
}

/**
 * Returns a function that creates a write for each turn; the kinds take turns. Writes that need a spotter use the given
 * one.
 */
export async function createWriter(fleet: Fleet, testId: string): Promise<(turn: number) => Write> {
  await switchPeerReviewOn(fleet);
  const send = async (
    route: Pick<Route, 'method' | 'path'>,
    as: CallerHeaders,
    body: unknown,
  ): Promise<WriteAnswer> => {
    const { status, headers } = await call(fleet.url, route, { as, params: { testId }, body });
    return { status, retryAfter: Number(headers.get('retry-after')) };
  };
  return (turn) => {
    const kind = kindOf(turn);
    const { userId, headers } = developerKinds.includes(kind) ? fleet.developer() : fleet.resident();
    const id = randomUUID();
    const write = (key: string, route: Pick<Route, 'method' | 'path'>, body: unknown): Write => ({
      kind,
      key,
      isIdempotent: kind !== 'paper',
      send: () => send(route, headers, body),
    });
    if (kind === 'rating') return write(userId, spottersRoutes.submitFeedback, { rating: (turn % 5) + 1 });
    if (kind === 'folder') return write(id, spottersRoutes.createSubsection, { name: id });
    if (kind === 'paper') return write(id, papersRoutes.uploadTheoryPaper, paperForm(id));
    if (kind === 'case') {
      return write(id, peerReviewRoutes.createPeerCase, {
        caseId: id,
        title: 'A case',
        description: 'An image',
      });
    }
    if (kind === 'exercise') {
      return write(id, reportingRoutes.createReportingCase, {
        caseId: id,
        title: 'A case',
        description: 'An image',
        difficulty: 'Easy',
        files: [],
      });
    }
    if (kind === 'card') return write(id, learningRoutes.addLearningCards, { cards: [{ imageId: id }] });
    if (kind === 'message') {
      const message = { messageId: id, subject: 'Hello', content: 'A question', messageType: 'query' };
      return write(userId, messagingRoutes.createPrivateMessage, message);
    }
    if (kind === 'account') {
      const account = { name: 'Asha Rao', institute: 'City Hospital', password: 'pencil-harbour-42' };
      const email = `${id}@residents.example`;
      return write(email, authRoutes.register, { ...account, email });
    }
    return write(userId, messagingRoutes.createActivity, {
      activityType: 'test_complete',
      resourceType: 'test',
      resourceId: testId,
      metadata: JSON.stringify({ runId: id }),
    });
  };
}

/** Returns a function that counts how often each of some writes is stored, in the order of the writes. */
export async function createWriteCounter(
  fleet: Fleet,
): Promise<(writes: readonly Write[]) => Promise<number[]>> {
  const sources = await Promise.all(
    Object.entries(places).map(async ([kind, [database, collection, field]]) => {
      const stored = (await fleet.database(database)).collection(collection);
      return { kind, stored, field };
    }),
  );
  return async (writes) => {
    const counts = new Map<string, number>();
    for (const { kind, stored, field } of sources) {
      for (const { [field]: key } of await stored.find({}, { projection: { [field]: 1 } }).toArray()) {
        const name = `${kind} ${String(key)}`;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
    return writes.map(({ kind, key }) => counts.get(`${kind} ${key}`) ?? 0);
  };
}
