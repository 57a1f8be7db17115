import type {
  ExamFormat,
  authRoutes,
  learningRoutes,
  messagingRoutes,
  papersRoutes,
  peerReviewRoutes,
  reportingRoutes,
  RouteInput,
  RouteOutput,
  spottersRoutes,
} from '@medrad/contracts';

type Routes = typeof authRoutes &
  typeof spottersRoutes &
  typeof papersRoutes &
  typeof peerReviewRoutes &
  typeof reportingRoutes &
  typeof messagingRoutes &
  typeof learningRoutes;

/** Operation id of a call of the product, as in the contract. */
export type Operation = keyof Routes;

/** A user in whose name demo content is made. */
export interface DemoUser {
  id: string;
  name: string;
  email: string;
  institute: string;
  hasDeveloperAccess: boolean;
}

/** A file to upload. */
export interface DemoFile {
  name: string;
  type: string;
  content: Uint8Array<ArrayBuffer>;
}

type Declared<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] };

/**
 * Input of a call: `params`, `query` and `body` if the contract declares them, and `file` for a call that uploads a
 * file.
 */
export type CallInput<O extends Operation> = Declared<RouteInput<Routes[O]>> &
  (Routes[O] extends { file: object } | { rawBody: true } ? { file: DemoFile } : unknown);

/** Properties of a {@link TransientFailure}. */
interface TransientFailureOptions {
  /** Whether the call may be repeated as it is: it only reads, or it was certainly not carried out. */
  isRepeatable: boolean;
  /** Time in milliseconds for which the service asked to wait. Default 0. */
  retryAfterMs?: number;
  cause?: unknown;
}

/**
 * Error of a call that got no final answer: the service was unreachable or overloaded, or the connection was lost. The
 * call may have been carried out nevertheless.
 */
export class TransientFailure extends Error {
  override readonly name = 'TransientFailure';
  readonly isRepeatable: boolean;
  readonly retryAfterMs: number;

  constructor(message: string, { isRepeatable, retryAfterMs = 0, cause }: TransientFailureOptions) {
    super(message, { cause });
    this.isRepeatable = isRepeatable;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Makes calls to a running product in the name of one user. */
export interface DemoCaller {
  /**
   * @throws TransientFailure when there was no final answer
   * @throws Error for any other answer outside 2xx
   */
  call<O extends Operation>(operation: O, input: CallInput<O>): Promise<RouteOutput<Routes[O]>>;
}

/** Makes the calls to a running product that seeding needs. The process that runs the product provides this object. */
export interface DemoCalls {
  /** @param user user in whose name calls are made; null for a guest */
  as(user: DemoUser | null): DemoCaller;
}

/** An exam of the synthetic history. */
export interface MadePastExam {
  id: string;
  userId: string;
  format: ExamFormat;
  startedAt: Date;
  endedAt: Date;
  answers: { imageId: string; text: string; isNormal: boolean | null; typedAt: Date | null }[];
}

/**
 * Writes past exams into the database. No call of the product can create them, because the server sets the times of an
 * exam. Both methods throw a {@link TransientFailure} while the database is unreachable.
 */
export interface DemoPastExams {
  /** Returns those of the given ids for which no exam exists. */
  listMissing(ids: readonly string[]): Promise<string[]>;
  /** Adds exams; an exam that exists already is left unchanged. */
  record(exams: readonly MadePastExam[]): Promise<void>;
}

/**
 * Records people as verified who registered in the past. No call of the product can do this, because the server sets
 * the time of a registration. Throws a {@link TransientFailure} while the database is unreachable.
 */
export interface DemoPastPeople {
  record(userIds: readonly string[], registeredAt: Date): Promise<void>;
}

/** The author of the demo content: a developer without an account. */
export const demoAuthor: DemoUser = {
  id: 'demo-content',
  name: 'Demo content',
  email: '',
  institute: '',
  hasDeveloperAccess: true,
};
