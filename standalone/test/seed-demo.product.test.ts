import { demoAuthor, type DemoCalls, type PhantomArtist, seedDemo } from '@medrad/demo';
import { makeCaseFile } from '@medrad/demo/case-files';
import { extentOf } from '@medrad/testing';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { createDemoCalls } from '../src/demo-calls';
import { openDemoProgress, declineDemo } from '../src/demo-progress';
import { startInterruptingProxy } from './interrupting-proxy';
import { type ProductInProcess, startProductInProcess } from './product-in-process';
import { readDemoContent } from './read-demo-content';

let running: ProductInProcess;
let calls: DemoCalls;
/** Starts a product without any data. */
async function start(): Promise<void> {
  running = await startProductInProcess();
  calls = createDemoCalls(running.product);
}
const stop = (): Promise<void> => running.stop();

/**
 * Fake of the drawing thread, because real drawing takes seconds and has its own tests. Its texts name the phantom, and
 * its images are tiny.
 */
const artist: PhantomArtist = {
  async render({ kind, seed }) {
    const size = { width: 16, height: 16, channels: 3 } as const;
    const png = await sharp({ create: { ...size, background: '#345' } })
      .png()
      .toBuffer();
    const about = `Drawing of ${kind}, ${seed}`;
    const texts = { title: about, description: about, findings: about, clinicalClue: about };
    const status = kind.startsWith('normal') ? 'Normal' : 'Abnormal';
    return { ...texts, modality: 'CT', difficulty: 'Easy', status, png: Uint8Array.from(png) };
  },
  makeFile: (name) => makeCaseFile(name, 'small'),
  close: () => Promise.resolve(),
};

/**
 * Number of people in the cohort: each has exams of the same kinds, and six of them contest an answer. The usual cohort
 * takes much longer to mark; `standalone.product.test.ts` seeds it.
 */
const cohortSize = 8;

/**
 * Seeds the demo content once; the lines printed at the terminal are added to `said`.
 * @param sleep waits after a transient failure; a timer by default
 */
function seed(
  through: DemoCalls & { afterWrite?: () => void },
  said: string[] = [],
  signal = new AbortController().signal,
  sleep?: () => Promise<void>,
): Promise<void> {
  return seedDemo({
    calls: through,
    pastExams: {
      listMissing: (ids) => running.product.pastExams.listMissing(ids),
      async record(exams) {
        await running.product.pastExams.record(exams);
        through.afterWrite?.();
      },
    },
    pastPeople: running.product.pastPeople,
    now: () => new Date(),
    record: openDemoProgress(running.dataDir),
    createPassword: () => 'a-password-of-the-demo',
    openArtist: () => artist,
    say: (line) => said.push(line),
    signal,
    cohortSize,
    ...(sleep && { sleep }),
  });
}

/**
 * Whether an operation counts as a read. The steps of an upload do, because the service deletes a file to which no case
 * refers, and the next start uploads it again.
 */
const isRead = (operation: string) => /^(list|get|find)|(Peer|Reporting)Upload/.test(operation);

/** Makes the demo calls, with one function called before each call and another after each write. */
function watched(beforeCall: () => void, afterWrite: () => void): DemoCalls & { afterWrite: () => void } {
  return {
    afterWrite,
    as: (user) => {
      const caller = calls.as(user);
      return {
        async call(operation, input) {
          beforeCall();
          const answer = await caller.call(operation, input);
          if (!isRead(operation)) afterWrite();
          return answer;
        },
      };
    },
  };
}

class Crashed extends Error {}

/**
 * Makes the demo calls, but throws after the write with the given number, as if the process crashed right after the
 * service stored it.
 */
function crashingAfter(writes: number): ReturnType<typeof watched> {
  let left = writes;
  const check = (): void => {
    if (left === 0) throw new Crashed();
  };
  return watched(check, () => {
    left -= 1;
    check();
  });
}

async function seedUndisturbed() {
  const said: string[] = [];
  let writes = 0;
  const counting = watched(
    () => undefined,
    () => (writes += 1),
  );
  await seed(counting, said);
  return { content: await readDemoContent(calls), said, writes };
}
/** Content and output of a seeding without a crash. */
let undisturbed: Awaited<ReturnType<typeof seedUndisturbed>>;
beforeAll(async () => {
  await start();
  undisturbed = await seedUndisturbed();
  await stop();
});

test('the demo has four spotters of twelve questions in two folders, a resident with messages, papers, and shared cases', () => {
  const { content, said } = undisturbed;
  expect(content).toMatchObject({
    folders: [
      ['Chest and Abdomen', 3],
      ['Neuroradiology', 1],
    ],
    toggle: { isEnabled: true },
  });
  expect(content.spotters.map(({ totalQuestions }) => totalQuestions)).toEqual([12, 12, 12, 12]);
  for (const { questions } of content.spotters) {
    expect(questions.map(([number]) => number)).toEqual(questions.map((_, index) => index + 1));
  }
  expect(content.imageUses.map(([, uses]) => uses)).toEqual(Array.from({ length: 48 }, () => 1));
  expect(content.systems).toEqual([
    ['abdomen', 17],
    ['chest', 9],
    ['heart_and_vessels', 5],
    ['neuroradiology', 12],
    ['urinary_tract', 5],
  ]);
  const { exams, marks, contested, plan } = content.history;
  expect(exams.map(([state]) => state)).toEqual([
    'running',
    ...Array.from({ length: 20 }, () => 'submitted'),
  ]);
  expect(Math.max(...marks)).toBeGreaterThan(Math.min(...marks));
  expect(contested).toBe(6);
  expect(plan).toMatchObject({ timeZone: 'UTC', reviewsADay: 40 });
  expect(content.papers).toHaveLength(3);
  expect(content.messages.map(([, status]) => status)).toEqual(['pending', 'replied']);
  expect(content.users.map(([name]) => name).sort()).toEqual([
    'Demo Resident (made-up history)',
    'Farah Haddad',
    'Jonas Lindqvist',
    'Leena Nair',
    'Mira Shah',
    'Teo Marchetti',
  ]);
  expect(content.cases.map(({ facts: [, by] }) => by)).toEqual(
    ['Farah', 'Jonas', 'Teo', 'Mira', 'Farah', 'Jonas', 'Mira', 'Teo'].map(
      (name) => expect.stringContaining(name) as string,
    ),
  );
  const [first] = content.cases.slice(-1);
  expect(first).toMatchObject({
    facts: [
      'Right flank pain, normal urine',
      'Teo Marchetti',
      'answered',
      2,
      2,
      false,
      'Renal calculus with hydronephrosis',
    ],
  });
  expect(content.cases.filter(({ people }) => people === 2)).toMatchObject([
    {
      facts: expect.arrayContaining(['Many small nodules, and no fever']) as unknown,
      diagnoses: [{ diagnosis: 'Miliary tuberculosis', count: 2 }, {}, {}],
    },
  ]);
  expect(content.reportCases).toEqual([
    ['Heart and Abdomen', 'A beating heart', ['dicom study']],
    ['Heart and Abdomen', 'Murmur on a routine visit', ['mp3', 'mp4']],
    ['Heart and Abdomen', 'Pain below the right ribs', ['image']],
    ['Neuroradiology', 'Headache after a fall', ['zip study']],
    ['Thorax', 'Chest radiograph before an operation', ['dicom study']],
    ['Thorax', 'Fever and cough for a week', ['image', 'image']],
  ]);
  expect(content.reported).toEqual([
    ['Chest radiograph before an operation', 'Demo Resident (made-up history)', 'pending', false, null],
    ['Fever and cough for a week', 'Jonas Lindqvist', 'reviewed', false, 10],
    ['Headache after a fall', 'Demo Resident (made-up history)', 'reviewed', true, 9],
    ['Headache after a fall', 'Farah Haddad', 'pending', false, null],
    ['Murmur on a routine visit', 'Mira Shah', 'pending', false, null],
  ]);
  expect(content.texts).toHaveLength(10);
  expect(said).toEqual([
    'Demo content is being created; you can already use the product.',
    'Demo resident: resident@demo.example, password (shown this once): a-password-of-the-demo',
    'Demo content is ready: 4 spotters in 2 folders, 8 shared cases, 6 to report on, 60 days of made-up history with a cohort of 8.',
  ]);
});

/** Operation ids of all calls in the source of the seeding. */
function listSeedingCalls(): string[] {
  const folder = path.resolve(__dirname, '../../demo/src/seeding');
  const sources = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'));
  const operations = sources.flatMap((name) =>
    [...readFileSync(path.join(folder, name), 'utf8').matchAll(/\bcall\('(\w+)'/g)].map(([, id]) => id ?? ''),
  );
  return [...new Set(operations)].sort();
}

describe('an interrupted seeding', () => {
  beforeEach(start);
  afterEach(stop);

  test('with a crash after any write neither duplicates nor omits content: the next starts complete it', async () => {
    const { content, writes } = undisturbed;
    const said: string[] = [];
    // The first and the last writes are of nearly every kind, so seeding crashes after each of them. Between them are
    // groups of three writes per image; crashes at a distance that is not a multiple of three meet each place in a group.
    const singles = extentOf(30, 10);
    const distance = extentOf(7, 17);
    const isSingle = (reached: number) => reached < singles || reached > writes - singles;
    let reached = 0;
    for (let isDone = false; !isDone;) {
      const before = isSingle(reached) ? 1 : distance;
      isDone = await seed(crashingAfter(before), said).then(
        () => true,
        (fault: unknown) => {
          if (!(fault instanceof Crashed)) throw fault;
          return false;
        },
      );
      if (!isDone) reached += before;
      // Every start must complete writes that no start before it has completed.
      expect(reached).toBeLessThanOrEqual(writes);
    }
    expect(reached).toBeGreaterThan(writes - singles);
    expect(await readDemoContent(calls)).toEqual(content);
    expect(said.filter((line) => line.includes('password'))).toHaveLength(1);
  }, 900_000);

  test('with calls whose answer is 503 or lost, although they were carried out, neither ends nor duplicates content', async () => {
    const { content, said: wanted } = undisturbed;
    const proxy = await startInterruptingProxy(running.product.services);
    const said: string[] = [];
    const { callerSigner } = running.product;
    const { signal } = new AbortController();
    try {
      const interrupted = createDemoCalls({ callerSigner, services: proxy.services });
      await seed(interrupted, said, signal, () => Promise.resolve());
    } finally {
      proxy.close();
    }
    expect([...proxy.requests.keys()].sort()).toEqual(listSeedingCalls());
    expect(proxy.interrupted.size).toBeGreaterThan(1);
    expect(await readDemoContent(calls)).toEqual(content);
    expect(said).toEqual(wanted);
    for (const user of await calls.as(demoAuthor).call('listUsers', { query: {} })) {
      const registered = calls.as({ ...user, hasDeveloperAccess: false });
      expect(await registered.call('listSessions', {})).toEqual([]);
    }
  }, 900_000);
});

describe('a seeding that is aborted at the first question', () => {
  beforeAll(async () => {
    await start();
    const ending = new AbortController();
    const stopping: DemoCalls = {
      as: (user) => ({
        call: (operation, input) => {
          if (operation === 'createQuestion') ending.abort(new Error('stopped'));
          return calls.as(user).call(operation, input);
        },
      }),
    };
    await expect(seed(stopping, [], ending.signal)).rejects.toThrow('stopped');
  });
  afterAll(stop);

  test('ends before the next question', async () => {
    const tests = await calls.as(demoAuthor).call('listTests', { query: {} });
    expect(tests.map(({ totalQuestions }) => totalQuestions)).toEqual([1]);
    expect(openDemoProgress(running.dataDir).read()).toMatchObject({ state: 'seeding' });
  });

  test('leaves the demo resident without a session until somebody signs in', async () => {
    const [user] = await calls.as(demoAuthor).call('listUsers', { query: {} });
    if (!user) throw new Error('no resident');
    const resident = calls.as({ ...user, hasDeveloperAccess: false });
    expect(await resident.call('listSessions', {})).toEqual([]);
    const { email } = user;
    await calls.as(null).call('login', { body: { email, password: 'a-password-of-the-demo' } });
    expect(await resident.call('listSessions', {})).toHaveLength(1);
  });
});

describe('a product without demo content', () => {
  beforeAll(start);
  afterAll(stop);

  test('gets none if it declined the demo, or has spotters of its own', async () => {
    const author = calls.as(demoAuthor);
    declineDemo(running.dataDir);
    await seed(calls);
    expect(await author.call('listTests', { query: {} })).toEqual([]);

    rmSync(path.join(running.dataDir, 'demo.json'));
    await author.call('createTest', { body: { title: 'Our own' } });
    await seed(calls);
    await seed(calls);
    expect(await author.call('listTests', { query: {} })).toHaveLength(1);
    expect(await author.call('listUsers', { query: {} })).toEqual([]);
  });

  test('throws an error with the call and the status for a call that a service refuses', async () => {
    const nobody = calls.as(null).call('createTest', { body: { title: 'No' } });
    await expect(nobody).rejects.toThrow('createTest answered 401');
  });
});
