import { peerUpheldReportsToHold } from '@medrad/contracts';
import { aPeerCase, aPeerFile, anActor } from '../../test/peer-records';
import { pathOfKey } from '../files/file-record';
import type { CaseRecord } from './case.model';
import { createCase } from './create-case.use-case';

const sent = { caseId: 'case', title: ' Chest ', description: ' A nodule ' };
const imageUrls = [pathOfKey('one.png')];

interface World {
  earlier?: CaseRecord | null;
  upheld?: number;
  requestId?: string;
}

/** Creates a case as Ravi; `steps` lists what was written. */
function create(changes: object = {}, { earlier = null, upheld = 0, requestId = '' }: World = {}) {
  const steps: string[] = [];
  const requests: (string | null)[] = [];
  const step = (name: string) => (id: string) => Promise.resolve(void steps.push(`${name} ${id}`));
  const dependencies = {
    cases: {
      find: () => Promise.resolve(earlier),
      add: (added: Partial<CaseRecord>) => {
        steps.push('add');
        return Promise.resolve(aPeerCase(added));
      },
    },
    tickets: { findConfirmed: ({ key }: { key: string }) => Promise.resolve({ key, kind: 'png', size: 7 }) },
    unreferencedFiles: {
      reserve: (key: string) => step('reserve')(key).then(() => ({ width: 4, height: 3 })),
      settle: step('settle'),
    },
    reads: { markRead: step('read') },
    reports: {
      countUpheld: () => Promise.resolve(upheld),
      add: ({ caseId }: { caseId: string }) => step('review')(caseId),
    },
    sendNotices: (_notices: unknown, id: string | null) => Promise.resolve(void requests.push(id)),
    recordActivity: ({ recordId }: { recordId: string }) => step('record')(recordId),
  } as unknown as Parameters<typeof createCase>[0];
  const actor = { ...anActor('ravi'), requestId };
  return { created: createCase(dependencies, { ...sent, ...changes }, actor), steps, requests };
}
const conflict = { code: 'CONFLICT' };

test('a new case has trimmed texts, null for empty ones, and its files', async () => {
  const { created, steps } = create({ clinicalHistory: ' Cough ', difficulty: ' ', imageUrls });
  expect(await created).toMatchObject({
    title: 'Chest',
    description: 'A nodule',
    clinicalHistory: 'Cough',
    difficulty: null,
    files: [aPeerFile('one.png')],
    asksFirst: false,
    isHidden: false,
    isHeld: false,
  });
  expect(steps).toEqual(['reserve one.png', 'add', 'settle one.png', 'read case', 'record case']);
});

test('a case without an id gets one of its own', async () => {
  const ids = [await create({ caseId: undefined }).created, await create({ caseId: undefined }).created];
  expect(new Set(ids.map(({ _id }) => _id)).size).toBe(2);
});

test('the files of a user with upheld reports wait for a review, texts never do', async () => {
  const held = create({ imageUrls }, { upheld: peerUpheldReportsToHold });
  expect(await held.created).toMatchObject({ isHidden: true, isHeld: true });
  expect(held.steps).toContain('review case');
  const text = create({}, { upheld: peerUpheldReportsToHold });
  expect(await text.created).toMatchObject({ isHidden: false, isHeld: false });
  expect(text.steps).not.toContain('review case');
});

test('the notice of a held case has the id of its request, or none', async () => {
  for (const [requestId, expected] of [
    ['request', 'request'],
    ['', null],
  ] as const) {
    const held = create({ imageUrls }, { upheld: peerUpheldReportsToHold, requestId });
    await held.created;
    expect(held.requests).toEqual([expected]);
  }
});

describe('a case that is sent again', () => {
  const earlier = aPeerCase({ files: [aPeerFile('one.png')] });

  test('is not stored again, and its files are not reserved again', async () => {
    const { created, steps } = create({ imageUrls }, { earlier });
    expect(await created).toBe(earlier);
    expect(steps).toEqual(['settle one.png', 'read case', 'record case']);
  });

  test.each([
    ['another user', { userId: 'asha' }],
    ['another title', { title: 'Abdomen' }],
    ['another description', { description: 'A mass' }],
    ['another clinical history', { clinicalHistory: 'Cough' }],
    ['another difficulty', { difficulty: 'Hard' }],
    ['another way of asking', { asksFirst: true }],
    ['other files', { files: [aPeerFile('two.png')] }],
    ['more files', { files: [aPeerFile('one.png'), aPeerFile('two.png')] }],
    ['fewer files', { files: [] }],
  ])('is refused when its id belongs to a case of %s', async (_title, changes) => {
    const { created, steps } = create({ imageUrls }, { earlier: { ...earlier, ...changes } });
    await expect(created).rejects.toMatchObject(conflict);
    expect(steps).toEqual([]);
  });
});
