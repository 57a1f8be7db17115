import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@medrad/contracts';
import { anExamCreation, aPaperCreation, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

interface Stored {
  revision: number;
}
/** How records of one kind are created and edited, and where they are stored. */
interface Editable {
  collection: string;
  create: () => Promise<string>;
  edit: (id: string, name: string, revision?: number) => Promise<{ status: number; body: unknown }>;
  /** Name of the field that `edit` changes. */
  field: string;
}

const { format } = anExamCreation();
const systemOf = async (name: string) =>
  (await app.call('createSystem', { body: { name, displayName: name } })).body.id;
let systemId = '';

const kinds: Record<string, Editable> = {
  spotter: {
    collection: 'tests',
    create: () => app.aTest('First'),
    edit: (testId, title, revision) =>
      app.call('updateTest', { params: { testId }, body: { title, revision } }),
    field: 'title',
  },
  image: {
    collection: 'images',
    create: () => app.anImage('First'),
    edit: (id, title, revision) => app.call('updateImage', { params: { id }, body: { title, revision } }),
    field: 'title',
  },
  folder: {
    collection: 'subsections',
    create: async () => (await app.call('createSubsection', { body: { name: 'First' } })).body.id,
    edit: (id, name, revision) => app.call('updateSubsection', { params: { id }, body: { name, revision } }),
    field: 'name',
  },
  'format of exams': {
    collection: 'exam_presets',
    create: async () =>
      (await app.call('createExamPreset', { body: { presetId: randomUUID(), name: 'First', format } })).body
        .id,
    edit: (id, name, revision) =>
      app.call('updateExamPreset', { params: { id }, body: { name, format, revision } }),
    field: 'name',
  },
  paper: {
    collection: 'exam_papers',
    async create() {
      await app.anImage();
      return (await app.call('createExamPaper', { body: aPaperCreation({ title: 'First' }) })).body.id;
    },
    edit: (id, title, revision) =>
      app.call('updateExamPaper', {
        params: { id },
        body: { title, opensAt: null, closesAt: null, revision },
      }),
    field: 'title',
  },
  'body system': {
    collection: 'systems',
    create: () => systemOf('First'),
    edit: (id, name, revision) =>
      app.call('updateSystem', { params: { id }, body: { name, displayName: name, revision } }),
    field: 'name',
  },
  subdivision: {
    collection: 'subdivisions',
    async create() {
      systemId = await systemOf('Chest');
      const body = { name: 'First', displayName: 'First' };
      return (await app.call('createSubdivision', { params: { id: systemId }, body })).body.id;
    },
    edit: (subdivisionId, name, revision) =>
      app.call('updateSubdivision', {
        params: { id: systemId, subdivisionId },
        body: { name, displayName: name, revision },
      }),
    field: 'name',
  },
};

const currentOf = (body: unknown) => (body as ErrorBody).details?.[0]?.current as Record<string, unknown>;

describe.each(Object.entries(kinds))('a %s', (_kind, { collection, create, edit, field }) => {
  test('N19 its revision starts at 1 and is incremented by each accepted edit', async () => {
    const id = await create();
    expect((await edit(id, 'Second', 1)).body).toMatchObject({ [field]: 'Second', revision: 2 });
    expect((await edit(id, 'Third', 2)).body).toMatchObject({ [field]: 'Third', revision: 3 });
    expect((await edit(id, 'Fourth')).body).toMatchObject({ [field]: 'Fourth', revision: 4 });
  });

  test('N19 a stale edit is refused with the current object and changes nothing', async () => {
    const id = await create();
    await edit(id, 'Theirs', 1);
    const refused = await edit(id, 'Mine', 1);
    expect([refused.status, (refused.body as ErrorBody).code]).toEqual([409, 'STALE_EDIT']);
    expect(currentOf(refused.body)).toMatchObject({ id, [field]: 'Theirs', revision: 2 });
    const saved = await edit(id, 'Mine', currentOf(refused.body)['revision'] as number);
    expect(saved.body).toMatchObject({ [field]: 'Mine', revision: 3 });
  });

  test('N19 of ten concurrent edits of one revision exactly one is accepted', async () => {
    const id = await create();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => edit(id, `Edit ${n}`, 1)));
    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((accepted[0]?.body as Stored).revision).toBe(2);
  });

  test('N19 edits without a revision are all applied, and each is counted', async () => {
    const id = await create();
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => edit(id, `Edit ${n}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.map(({ body }) => (body as Stored).revision).sort()).toEqual([2, 3, 4, 5, 6]);
  });

  test('N19 a record from before revisions existed has revision 0 and is edited like any other', async () => {
    const id = await create();
    await app.connection
      .collection<{ _id: string }>(collection)
      .updateOne({ _id: id }, { $unset: { revision: 1 } });
    expect((await edit(id, 'Mine', 1)).status).toBe(409);
    expect((await edit(id, 'Mine', 0)).body).toMatchObject({ [field]: 'Mine', revision: 1 });
    expect((await edit(id, 'Other', 0)).status).toBe(409);
  });

  test('N19 an edit of a record that was deleted in the meantime is not found', async () => {
    const id = await create();
    await app.connection.collection<{ _id: string }>(collection).deleteOne({ _id: id });
    expect((await edit(id, 'Mine', 1)).status).toBe(404);
  });
});

test("N19 moving a spotter to a folder is an edit of it: two admins cannot overwrite each other's move", async () => {
  const testId = await app.aTest();
  const folder = (await app.call('createSubsection', { body: { name: 'Chest' } })).body.id;
  const assign = (subsectionId: string | null, revision: number) =>
    app.call('assignSubsection', { params: { testId }, body: { subsectionId, revision } });
  expect((await assign(folder, 1)).body).toMatchObject({ subsectionId: folder, revision: 2 });
  const refused = await assign(null, 1);
  expect(refused.status).toBe(409);
  expect(currentOf(refused.body)).toMatchObject({ subsectionId: folder, revision: 2 });
});

describe('the questions of a spotter', () => {
  async function threeQuestions() {
    const testId = await app.aTest();
    const imageId = await app.anImage();
    for (const questionNumber of [1, 2, 3]) {
      await app.call('createQuestion', { params: { testId }, body: { imageId, questionNumber } });
    }
    const read = async () => (await app.call('listQuestions', { params: { testId } })).body;
    return { testId, imageId, read };
  }

  test('N19 a stale order is refused with the current list', async () => {
    const { testId, imageId, read } = await threeQuestions();
    const before = await read();
    const revision = before[0]?.revision;
    expect(before.map((question) => question.revision)).toEqual([3, 3, 3]);
    const ids = before.map(({ id }) => id);
    await app.call('updateQuestion', { params: { id: ids[0] ?? '' }, body: { questionNumber: 3, revision } });
    const body = { questionIds: ids.toReversed(), revision };
    const refused = await app.call('orderQuestions', { params: { testId }, body });
    expect(refused.status).toBe(409);
    expect(currentOf(refused.body)).toEqual(await read());
    const again = { questionIds: ids.toReversed(), revision: 4 };
    const ordered = await app.call('orderQuestions', { params: { testId }, body: again });
    expect(ordered.body.map(({ id, revision: at }) => [id, at])).toEqual(
      ids.toReversed().map((id) => [id, 5]),
    );
    await app.call('createQuestion', { params: { testId }, body: { imageId, questionNumber: 9 } });
    const moved = { questionNumber: 1, revision: 5 };
    expect((await app.call('updateQuestion', { params: { id: ids[0] ?? '' }, body: moved })).status).toBe(
      409,
    );
  });

  test('an image names the spotters that show it, each once, by title', async () => {
    const { testId, imageId } = await threeQuestions();
    const other = await app.aTest('Abdomen');
    await app.call('createQuestion', { params: { testId: other }, body: { imageId, questionNumber: 1 } });
    const uses = (id: string) => app.call('listImageUses', { params: { id } });
    expect((await uses(imageId)).body.map((use) => use.testId)).toEqual([other, testId]);
    expect((await uses(await app.anImage())).body).toEqual([]);
    expect((await uses(testId)).status).toBe(404);
  });
});
