import { dateOfDay, learningDay, planOf } from '@medrad/recall';
import { demoSpotters } from '../phantoms/demo-spotters';
import type { PhantomArtist } from '../phantoms/phantom-artist';
import { demoCases } from '../cases/demo-cases';
import { demoReportCases } from '../reporting/demo-report-cases';
import {
  demoAuthor,
  type DemoCalls,
  type DemoPastExams,
  type DemoPastPeople,
  type DemoUser,
} from './demo-calls';
import { findUser, registerUser } from './register-user';
import { createRetries } from './retries';
import { seedCases, seedResidents } from './seed-cases';
import { describeHistory, planHistory, seedComparison, seedHistory } from './seed-history';
import { seedMessages } from './seed-messages';
import { seedPapers } from './seed-papers';
import type { DemoPart, SeedProgress, SeedRecord } from './seed-progress';
import { type DemoReporters, seedReporting } from './seed-reporting';
import { seedSpotters } from './seed-spotters';

/** Options of {@link seedDemo}. */
export interface SeedOptions {
  calls: DemoCalls;
  pastExams: DemoPastExams;
  pastPeople: DemoPastPeople;
  /** Returns the current time; the synthetic history ends on the day before the first start. */
  now: () => Date;
  record: SeedRecord;
  /** Creates a password that a person can read from the terminal and type. */
  createPassword: () => string;
  /** Starts the drawing thread; called when the first image is to be drawn. Seeding closes the thread at its end. */
  openArtist: () => PhantomArtist;
  /** Prints a line at the terminal. */
  say: (line: string) => void;
  /** Signal that ends seeding between two steps; the next start continues from there. */
  signal: AbortSignal;
  /** Waits before the next attempt after a transient failure. Default: a timer. */
  sleep?: (ms: number) => Promise<unknown>;
  /** Number of synthetic people with whom the demo resident is compared. Default 32; at least 6, for tests. */
  cohortSize?: number;
}

const usualCohort = 32;

const residentEmail = 'resident@demo.example';
const done: SeedProgress = { state: 'done', residentPassword: null };

/** The learning day to which a moment belongs, in the time zone of the synthetic history. */
const dayOf = (moment: Date): string => dateOfDay(learningDay(moment.getTime(), planOf({})));

/**
 * Returns the progress from which seeding continues; null when nothing is left to seed. A product that already had
 * spotters before its first seeding gets no demo content.
 */
async function openProgress({
  calls,
  record,
  createPassword,
  now,
}: SeedOptions): Promise<SeedProgress | null> {
  const known = record.read();
  if (known) return known.state === 'done' ? null : known;
  const tests = await calls.as(demoAuthor).call('listTests', { query: { limit: 1 } });
  if (tests.length > 0) {
    record.write(done);
    return null;
  }
  const begun: SeedProgress = { state: 'seeding', residentPassword: createPassword(), day: dayOf(now()) };
  record.write(begun);
  return begun;
}

async function seedToggle(calls: DemoCalls): Promise<void> {
  const author = calls.as(demoAuthor);
  const known = await author.call('listFeatureToggles', {});
  const name = 'peer_review';
  if (known.some(({ featureName }) => featureName === name)) return;
  const body = { isEnabled: true, description: 'Peer Review and Discussion' };
  await author.call('putFeatureToggle', { params: { name }, body });
}

/**
 * Registers or finds the demo resident, whose account visitors use. The first time, the password is printed at the
 * terminal. From then on a visitor may be signed in, so that no session is ended any more.
 */
async function seedVisitor(
  { calls, record, createPassword, say }: SeedOptions,
  progress: SeedProgress,
): Promise<DemoUser> {
  const { residentPassword } = progress;
  const resident = {
    name: 'Demo Resident (made-up history)',
    institute: 'Demo Teaching Hospital',
    email: residentEmail,
  };
  const known = residentPassword ? null : await findUser(calls, residentEmail);
  if (known) return known;
  const user = await registerUser(calls, resident, residentPassword ?? createPassword());
  if (!residentPassword) return user;
  await seedMessages(calls, user);
  say(`Demo resident: ${residentEmail}, password (shown this once): ${residentPassword}`);
  record.write({ ...progress, residentPassword: null });
  return user;
}

/** Completes parts of the demo content, and skips those that an earlier start has completed. */
function createParts({ record }: SeedOptions) {
  const isComplete = (part: DemoPart): boolean => record.read()?.completeParts?.includes(part) ?? false;
  return {
    isComplete,
    async complete(part: DemoPart, create: () => Promise<void>): Promise<void> {
      if (isComplete(part)) return;
      await create();
      const progress = record.read();
      if (!progress) throw new Error('the progress of seeding is not stored');
      record.write({ ...progress, completeParts: [...(progress.completeParts ?? []), part] });
    },
  };
}
type Parts = ReturnType<typeof createParts>;

/** Creates the parts that have images or other made files. */
async function createDrawnParts(options: SeedOptions, parts: Parts, visitor: DemoUser): Promise<void> {
  if ((['spotters', 'cases', 'reports'] as const).every(parts.isComplete)) return;
  const { calls, openArtist, createPassword, signal } = options;
  const artist = openArtist();
  try {
    await parts.complete('spotters', () => seedSpotters(calls, { artist, signal }));
    const residents = await seedResidents(calls, createPassword);
    await parts.complete('cases', () => seedCases(calls, residents, { artist, signal }));
    const reporters: DemoReporters = new Map([...residents, ['visitor', visitor]]);
    await parts.complete('reports', () =>
      seedReporting(calls, { reporters, artist, signal, createPassword }),
    );
  } finally {
    await artist.close();
  }
}

/** Creates all demo content that is missing. */
async function createContent(options: SeedOptions): Promise<void> {
  const { calls, signal, pastExams, pastPeople, now, cohortSize = usualCohort } = options;
  const progress = await openProgress(options);
  if (!progress) return;
  const parts = createParts(options);
  await seedToggle(calls);
  const visitor = await seedVisitor(options, progress);
  await parts.complete('papers', () => seedPapers(calls));
  await createDrawnParts(options, parts, visitor);
  // The history comes last, because marking its exams keeps the databases busy for a while.
  const today = progress.day ?? dayOf(now());
  const history = await planHistory(calls, { userId: visitor.id, today, cohortSize });
  if (!history) return;
  await parts.complete('comparison', () => seedComparison(calls, { visitor, history, pastPeople, signal }));
  await parts.complete('history', () => seedHistory(calls, { visitor, history, pastExams, signal }));
}

/**
 * Creates the demo content through calls of the product, once per installation. Everything is looked up before it is
 * created, so that interrupted seeding continues where it stopped: at the next start, or after a pause when a service
 * was unreachable or overloaded.
 * @throws TransientFailure when services remain unavailable
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { record, say, signal, sleep, cohortSize = usualCohort } = options;
  const retries = createRetries(signal, sleep);
  const seeding = { ...options, calls: retries.repeating(options.calls) };
  if (!(await retries.resuming(() => openProgress(seeding)))) return;
  say('Demo content is being created; you can already use the product.');
  await retries.resuming(() => createContent(seeding));
  record.write(done);
  const folders = new Set(demoSpotters.map(({ folder }) => folder));
  const spotters = `${demoSpotters.length} spotters in ${folders.size} folders`;
  say(
    `Demo content is ready: ${spotters}, ${demoCases.length} shared cases, ${demoReportCases.length} to report on, ${describeHistory(cohortSize)}.`,
  );
}
