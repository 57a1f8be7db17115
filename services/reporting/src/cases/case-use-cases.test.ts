import { keyFindingMaxPhrases, reportingCaseMaxFiles } from '@medrad/contracts';
import { newObjectKey } from '@medrad/object-store';
import { noHolders } from '@medrad/testing/no-holders';
import { addPhrase } from './add-phrase.use-case';
import { listFolders, viewCase } from './view-cases.use-case';
import { createCase, moveCase, updateCase, type WriteDependencies } from './write-case.use-case';

const admin = { userId: 'meera', isDeveloper: true };
const resident = { userId: 'asha', isDeveloper: false };
const oneKey = newObjectKey('png');
const aFile = (id: string) => ({
  id,
  key: id === 'one' ? oneKey : `${id}.png`,
  order: 1,
  addedAt: new Date(0),
});
const finding = { id: 'finding', phrases: ['nodule'] };
const aCase = {
  _id: 'case',
  title: 'Chest',
  description: 'A text',
  isActive: true,
  files: [aFile('one')],
  keyFindings: [finding],
  revision: 1,
};
const sent = { title: ' Chest ', description: 'A text ', difficulty: 'Easy' };

/** Fake dependencies with the given case; every uploaded file can be attached to it. */
function fixture(stored: object | null = aCase) {
  const dropped: string[] = [];
  const dependencies = {
    cases: {
      find: () => Promise.resolve(stored),
      add: (record: object) => Promise.resolve(record),
      change: (record: object, _revision: number, changes: object) =>
        Promise.resolve({ ...record, ...changes }),
    },
    submissions: {
      listSubmitted: () => Promise.resolve(new Set()),
      renameCase: () => Promise.resolve(),
    },
    tickets: { findConfirmed: ({ key }: { key: string }) => Promise.resolve({ key, kind: 'png', size: 1 }) },
    unreferencedFiles: {
      reserve: () => Promise.resolve({ width: 1, height: 1 }),
      settle: () => Promise.resolve(),
      release: (key: string) => Promise.resolve(void dropped.push(key)),
      condemn: () => Promise.resolve(),
      forget: () => Promise.resolve(),
    },
    holders: noHolders,
    studies: { exists: () => Promise.resolve(false), delete: () => Promise.resolve() },
    store: { delete: () => Promise.resolve(), listOf: () => Promise.resolve([]) },
  } as unknown as WriteDependencies;
  return { dependencies, dropped };
}
const upload = (key: string) => ({ fileUrl: `/api/files/reporting/${key}`, fileType: 'image' });
const create = (changes: object = {}, stored: object | null = null) =>
  createCase(
    fixture(stored).dependencies,
    { ...sent, caseId: 'case', files: [], ...changes } as never,
    admin,
  );
const code = (name: string) => ({ code: name });

describe('a new case', () => {
  test('has trimmed texts and its files', async () => {
    const keyFindings = [{ ...finding, phrases: [' nodule '], level: ' ' }];
    expect(await create({ files: [upload('new.png')], keyFindings })).toMatchObject({
      title: 'Chest',
      description: 'A text',
      files: [{ key: 'new.png' }],
      keyFindings: [{ phrases: ['nodule'], level: null }],
    });
  });

  test.each([
    ['_new_', null],
    ['__none__', null],
    [' ', null],
    [undefined, null],
    [' Chest ', 'Chest'],
  ])('S19 with the folder “%s” is in %s', async (folder, expected) => {
    expect((await create({ folder })).folder).toBe(expected);
  });

  test('may be sent again, and is refused when its id belongs to another case', async () => {
    const again = { files: [upload(oneKey)], keyFindings: [finding] };
    const stored = await create(again);
    expect(await create(again, stored)).toBe(stored);
    for (const change of [
      { title: 'Other' },
      { description: 'Other' },
      { folder: 'Other' },
      { clinicalHistory: 'Other' },
      { correctFindings: 'Other' },
      { keyFindings: [] },
      { files: [] },
      { files: [upload('other.png')] },
    ])
      await expect(create({ ...again, ...change }, stored)).rejects.toMatchObject(code('CONFLICT'));
  });
});

describe('a changed case', () => {
  const update = async (changes: object, stored: object | null = aCase) => {
    const { dependencies, dropped } = fixture(stored);
    return {
      record: await updateCase(dependencies, 'case', { ...sent, ...changes } as never, admin),
      dropped,
    };
  };

  test('C10 keeps what is absent, and changes what is sent', async () => {
    const before = { ...aCase, modality: 'CT', correctFindings: 'A nodule' };
    expect((await update({}, before)).record).toMatchObject({
      modality: 'CT',
      correctFindings: 'A nodule',
      isActive: true,
      keyFindings: [finding],
    });
    const changes = { modality: ' ', correctFindings: null, keyFindings: [], isActive: false };
    expect((await update(changes, before)).record).toMatchObject({ ...changes, modality: null });
  });

  test('takes new files once, and its removed files are released', async () => {
    const { record, dropped } = await update({ newFiles: [upload('two.png')], filesToRemove: ['one'] });
    expect(record.files.map(({ key }) => key)).toEqual(['two.png']);
    expect(dropped).toEqual([oneKey]);
    const again = await update({ newFiles: [upload(oneKey)] });
    expect(again.record.files.map(({ key }) => key)).toEqual([oneKey]);
  });

  test('has at most the maximum number of files', async () => {
    const full = {
      ...aCase,
      files: Array.from({ length: reportingCaseMaxFiles - 1 }, (_, index) => aFile(`${index}`)),
    };
    expect((await update({ newFiles: [upload('last.png')] }, full)).record.files).toHaveLength(
      reportingCaseMaxFiles,
    );
    const more = { newFiles: [upload('last.png'), upload('more.png')] };
    await expect(update(more, full)).rejects.toMatchObject(code('VALIDATION_FAILED'));
  });

  test('is not found when it does not exist', async () => {
    await expect(update({}, null)).rejects.toMatchObject(code('NOT_FOUND'));
  });

  test('that another admin has changed meanwhile is not overwritten', async () => {
    const times = { createdAt: new Date(0), updatedAt: new Date(0) };
    await expect(update({ revision: 1 }, { ...aCase, ...times, revision: 2 })).rejects.toMatchObject({
      code: 'STALE_EDIT',
      details: [{ current: { id: 'case', title: 'Chest', revision: 2 } }],
    });
  });

  test('leaves its folder for a name that means none', async () => {
    const move = (folder: string | null) => moveCase(fixture().dependencies, 'case', { folder }, admin);
    expect([(await move('Chest')).folder, (await move('_new_')).folder, (await move(null)).folder]).toEqual([
      'Chest',
      null,
      null,
    ]);
  });
});

describe('a phrase of a finding', () => {
  const add = async (phrase: string, phrases = ['nodule'], findingId = 'finding') => {
    const { dependencies } = fixture({
      ...aCase,
      keyFindings: [
        { ...finding, phrases },
        { id: 'other', phrases: [] },
      ],
    });
    const { keyFindings } = await addPhrase(dependencies, 'case', { findingId, phrase }, admin);
    return keyFindings.map((one) => one.phrases);
  };

  test('is added to its finding, once in any case', async () => {
    expect(await add(' mass ')).toEqual([['nodule', 'mass'], []]);
    expect(await add('NODULE')).toEqual([['nodule'], []]);
    expect(await add('me\u0301nisque', ['M\u00e9nisque'])).toEqual([['M\u00e9nisque'], []]);
  });

  test('is added up to the maximum, and to no unknown finding', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);
    expect((await add('mass', many(keyFindingMaxPhrases - 1)))[0]).toHaveLength(keyFindingMaxPhrases);
    await expect(add('mass', many(keyFindingMaxPhrases))).rejects.toMatchObject(code('VALIDATION_FAILED'));
    await expect(add('mass', [], 'unknown')).rejects.toMatchObject(code('NOT_FOUND'));
  });
});

test('RR-07 RR-08 folders are listed by name in any case, cases without a folder last', async () => {
  const folders = ['chest', null, 'Abdomen', 'Brain'].map((folder) => ({ folder, count: 1 }));
  for (const counted of [folders, folders.toReversed()]) {
    const cases = { countFolders: () => Promise.resolve([...counted]) };
    const listed = await listFolders({ cases } as never, resident);
    expect(listed.map(({ folder }) => folder)).toEqual(['Abdomen', 'Brain', 'chest', null]);
  }
});

test('a case that is not active is found by admins only', async () => {
  const { dependencies } = fixture({ ...aCase, isActive: false });
  expect((await viewCase(dependencies, 'case', admin)).record._id).toBe('case');
  await expect(viewCase(dependencies, 'case', resident)).rejects.toMatchObject(code('NOT_FOUND'));
  await expect(viewCase(fixture(null).dependencies, 'case', admin)).rejects.toMatchObject(code('NOT_FOUND'));
});
