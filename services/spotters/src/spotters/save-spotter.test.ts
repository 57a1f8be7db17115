import type { TestUpdate } from '@medrad/contracts';
import { recordSteps } from '@medrad/testing/record-steps';
import type { TestCard } from './spotter.model';
import { deleteTest, finishTestDeletions } from './delete-spotter.use-case';
import { assignSubsection, createTest, updateTest } from './save-spotter.use-case';

const notFound = { code: 'NOT_FOUND' };
const stored = {
  _id: 'spotter',
  title: 'Old',
  description: 'A text',
  duration: 10,
  systemId: 'gone',
  subsectionId: null,
  createdAt: new Date(0),
  revision: 1,
} as unknown as TestCard;

/** A spotter whose body system was deleted; the body system `chest` and the folder `folder` exist. */
function fixture() {
  const folders = new Set(['folder']);
  const left: string[] = [];
  const write = (changes: object) => Promise.resolve({ ...stored, ...changes, revision: 2 });
  const dependencies = {
    tests: {
      create: (spotter: object) => Promise.resolve(spotter),
      find: () => Promise.resolve(stored),
      edit: (_id: string, _revision: number, changes: object) => write(changes),
      assign: (_id: string, _revision: number, subsectionId: string | null) => write({ subsectionId }),
      leaveSubsection: (id: string) => Promise.resolve(left.push(id)),
    },
    systems: { exists: (id: string) => Promise.resolve(id === 'chest') },
    subsections: { exists: (id: string) => Promise.resolve(folders.has(id)) },
  } as unknown as Parameters<typeof createTest>[0] & Parameters<typeof assignSubsection>[0];
  return {
    dependencies,
    folders,
    left,
    update: (changes: Partial<TestUpdate> = {}) =>
      updateTest(dependencies, 'spotter', { title: ' New ', revision: 1, ...changes }),
    assign: (subsectionId: string | null) => assignSubsection(dependencies, 'spotter', { subsectionId }),
  };
}

describe('a new spotter', () => {
  const create = (input: object) => createTest(fixture().dependencies, { title: ' A title ', ...input });

  test('has trimmed texts and is in no folder', async () => {
    expect(await create({ description: ' A text ', systemId: 'chest' })).toMatchObject({
      title: 'A title',
      description: 'A text',
      duration: null,
      systemId: 'chest',
      subsectionId: null,
    });
    expect(await create({})).toMatchObject({ description: '', systemId: null });
  });

  test('cannot belong to an unknown body system', async () => {
    await expect(create({ systemId: 'unknown' })).rejects.toMatchObject(notFound);
  });
});

describe('an edited spotter', () => {
  test('keeps what is absent, even a body system that was deleted', async () => {
    expect(await fixture().update()).toMatchObject({
      title: 'New',
      description: 'A text',
      duration: 10,
      systemId: 'gone',
    });
    expect(await fixture().update({ systemId: 'gone' })).toMatchObject({ systemId: 'gone' });
  });

  test('has the given values, and null removes a value', async () => {
    expect(await fixture().update({ description: ' Other ', duration: 20, systemId: 'chest' })).toMatchObject(
      {
        description: 'Other',
        duration: 20,
        systemId: 'chest',
      },
    );
    expect(await fixture().update({ description: null, duration: null, systemId: null })).toMatchObject({
      description: '',
      duration: null,
      systemId: null,
    });
  });

  test('cannot move to an unknown body system', async () => {
    await expect(fixture().update({ systemId: 'unknown' })).rejects.toMatchObject(notFound);
  });
});

describe('the folder of a spotter', () => {
  test('is an existing one, or none', async () => {
    expect(await fixture().assign('folder')).toMatchObject({ subsectionId: 'folder' });
    expect(await fixture().assign(null)).toMatchObject({ subsectionId: null });
    await expect(fixture().assign('unknown')).rejects.toMatchObject(notFound);
  });

  test('that is deleted meanwhile is left again', async () => {
    const { dependencies, assign, folders, left } = fixture();
    const { assign: write } = dependencies.tests;
    dependencies.tests.assign = (...given) => {
      folders.clear();
      return write(...given);
    };
    await expect(assign('folder')).rejects.toMatchObject(notFound);
    expect(left).toEqual(['folder']);
  });
});

describe('deleting a spotter', () => {
  /** A spotter with ratings, or what is left of it after an interrupted deletion. */
  const deletion = ({ isThere = true, hasBegun = false } = {}) => {
    const { steps, step } = recordSteps();
    const dependencies = {
      tests: { exists: () => Promise.resolve(isThere), delete: step('delete') },
      deletions: {
        hasBegun: () => Promise.resolve(hasBegun),
        begin: step('begin'),
        finish: step('finish'),
        listIds: () => Promise.resolve(['other']),
      },
      belongings: [{ deleteOfTest: step('ratings') }],
    } as unknown as Parameters<typeof deleteTest>[0];
    return { dependencies, steps };
  };
  const all = ['begin spotter', 'delete spotter', 'ratings spotter', 'finish spotter'];

  test.each([
    ['that exists', { isThere: true, hasBegun: false }],
    ['whose deletion was interrupted', { isThere: false, hasBegun: true }],
    ['whose deletion has just begun', { isThere: true, hasBegun: true }],
  ])('%s notes the intent before anything is deleted', async (_title, state) => {
    const { dependencies, steps } = deletion(state);
    await deleteTest(dependencies, 'spotter');
    expect(steps).toEqual(all);
  });

  test('that is unknown is refused', async () => {
    const { dependencies, steps } = deletion({ isThere: false });
    await expect(deleteTest(dependencies, 'spotter')).rejects.toMatchObject(notFound);
    expect(steps).toEqual([]);
  });

  test('is completed at the next start', async () => {
    const { dependencies, steps } = deletion();
    await finishTestDeletions(dependencies);
    expect(steps).toEqual(['delete other', 'ratings other', 'finish other']);
  });
});
