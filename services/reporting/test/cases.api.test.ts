import { randomUUID } from 'node:crypto';
import type { CaseKeyFinding } from '@medrad/contracts';
import { testIdentity } from '@medrad/testing';
import { aFile, anImage, anMp3, type Reporting, startReporting } from './start-reporting';

let app: Reporting;
beforeAll(async () => {
  app = await startReporting();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const get = (id: string, as = app.teacher) => app.call('getReportingCase', { params: { id }, as });
const list = async (query = {}, as = app.teacher) =>
  (await app.call('listReportingCases', { query, as })).body;
const update = (id: string, body: unknown) => app.call('updateReportingCase', { params: { id }, body });
const texts = { title: 'Chest', description: 'Cough.', difficulty: 'Easy' };
const storedKeys = async () => {
  const keys: string[] = [];
  for await (const key of app.store.list()) keys.push(key);
  return keys;
};

test('RRA-38 RRA-39 RRA-41 C9 ENT-63 ENT-65 ENT-67 ENT-68 ENT-69 ENT-70 ENT-71 RR-44 a case is stored with its texts and files', async () => {
  const [image, sound] = [await app.upload(await anImage()), await app.upload(anMp3())];
  const { status, body } = await app.call('createReportingCase', {
    body: {
      ...texts,
      title: '  Chest ',
      folder: ' Thorax ',
      clinicalHistory: ' Smoker ',
      modality: 'CR',
      correctFindings: 'A nodule.',
      files: [
        aFile(image, { fileName: 'PA view', modality: 'CR', sequence: 'PA', description: 'Erect' }),
        aFile(sound, { fileName: '', fileType: 'mp3', modality: null, sequence: null, description: null }),
      ],
    },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    title: 'Chest',
    description: 'Cough.',
    folder: 'Thorax',
    clinicalHistory: 'Smoker',
    difficulty: 'Easy',
    modality: 'CR',
    correctFindings: 'A nodule.',
    fileType: 'image',
    fileUrl: image,
    submissionCount: 0,
    hasSubmitted: false,
    isActive: true,
    createdAt: expect.any(String) as string,
    updatedAt: expect.any(String) as string,
    files: [
      {
        fileName: 'PA view',
        fileUrl: image,
        fileType: 'image',
        modality: 'CR',
        sequence: 'PA',
        description: 'Erect',
        order: 1,
      },
      { fileName: 'File 2', fileUrl: sound, fileType: 'mp3', modality: null, order: 2 },
    ],
  });
  expect((await get(body.id)).body).toEqual(body);
});

test('ENT-64 ENT-66 folder, history, modality and reference are optional; a case without files has no type', async () => {
  const { body } = await app.call('createReportingCase', { body: { ...texts, files: [] } });
  expect(body).toMatchObject({
    folder: null,
    clinicalHistory: null,
    modality: null,
    correctFindings: null,
    fileType: null,
    fileUrl: null,
    files: [],
  });
});

test.each([
  ['a title of spaces', { title: ' ' }, '/title'],
  ['RRA-19 a long title', { title: 'x'.repeat(201) }, '/title'],
  ['RRA-21 a long description', { description: 'x'.repeat(1001) }, '/description'],
  ['RRA-22 an unknown difficulty', { difficulty: 'Expert' }, '/difficulty'],
  ['a count of its own', { submissionCount: 9 }, '/submissionCount'],
  [
    'a file of an unknown type',
    { files: [aFile(`/api/files/reporting/${randomUUID()}`, { fileType: 'exe' as 'zip' })] },
    '/files/0/fileType',
  ],
])('a case with %s is refused with the name of the field', async (_case, changes, path) => {
  const answer = await app.call('createReportingCase', { body: { ...texts, files: [], ...changes } });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path }] });
});

test.each(['_new_', '__none__', '  ', null])('S19 the folder %j means no folder', async (folder) => {
  expect((await app.aCase({ folder })).folder).toBeNull();
});

test('C23 the file type dcm means dicom, and a file of another type than declared is refused', async () => {
  const image = await app.upload(await anImage());
  const answer = await app.call('createReportingCase', {
    body: { ...texts, files: [aFile(image, { fileType: 'dcm' })] },
  });
  expect(answer.body).toMatchObject({ code: 'UPLOAD_MISMATCH' });
});

test('S8 a case refers only to files that its author uploaded and confirmed, each of them once', async () => {
  const image = await app.upload(await anImage());
  const foreign = `/api/files/reporting/${randomUUID()}`;
  const refused = { code: 'UPLOAD_MISMATCH' };
  const create = async (files: unknown[]) =>
    (await app.call('createReportingCase', { body: { ...texts, files } })).body;
  expect(await create([aFile(foreign)])).toMatchObject(refused);
  expect(await create([aFile(image.replace('reporting', 'papers'))])).toMatchObject(refused);
  expect(await create([aFile(image), aFile(image)])).toMatchObject(refused);
  expect(await create([aFile(image)])).toMatchObject({ fileUrl: image });
  expect(await create([aFile(image)])).toMatchObject(refused);
});

test('a case that is sent again under its id stays one', async () => {
  const finding = {
    id: randomUUID(),
    phrases: [' Nodule '],
    side: 'right',
    level: ' ',
    isCritical: true,
    isAbsent: false,
  };
  const keyFindings = [
    { ...finding, sizeMm: { value: 12.5, tolerance: 3 } },
    { ...finding, id: randomUUID(), sizeMm: null },
  ];
  const [scan, crop] = [aFile(await app.upload(await anImage())), aFile(await app.upload(await anImage()))];
  const body = { ...texts, caseId: randomUUID(), keyFindings, files: [scan] };
  const [one, again] = [
    await app.call('createReportingCase', { body }),
    await app.call('createReportingCase', { body }),
  ];
  expect([one.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(one.body);
  expect(await list()).toHaveLength(1);
  for (const changes of [
    { title: 'Other' },
    { correctFindings: 'Other' },
    { keyFindings: [] },
    { files: [crop] },
  ]) {
    const other = await app.call('createReportingCase', { body: { ...body, ...changes } });
    expect(other.body).toMatchObject({ code: 'CONFLICT' });
  }
});

describe('lists', () => {
  test('RR-06 RR-08 RR-43 ENT-80 cases are sorted by folder, those without one last, then newest first', async () => {
    for (const [title, folder] of [
      ['a', null],
      ['b', 'thorax'],
      ['c', 'Abdomen'],
      ['d', 'Thorax'],
    ] as const) {
      await app.aCase({ title, folder });
    }
    expect((await list()).map(({ title }) => title)).toEqual(['c', 'd', 'b', 'a']);
    expect((await app.call('listReportingFolders')).body).toEqual([
      { folder: 'Abdomen', count: 1 },
      { folder: expect.stringMatching(/thorax/i) as string, count: 1 },
      { folder: expect.stringMatching(/thorax/i) as string, count: 1 },
      { folder: null, count: 1 },
    ]);
    expect((await list({ folder: 'Abdomen' })).map(({ title }) => title)).toEqual(['c']);
    expect((await list({ folder: '' })).map(({ title }) => title)).toEqual(['a']);
  });

  test('cases are found by words of title, description and modality, in pages', async () => {
    await app.aCase({ title: 'Wrist', modality: 'MR' });
    await app.aCase({ title: 'Knee', description: 'Fall from a wall.' });
    expect((await list({ q: 'mr' })).map(({ title }) => title)).toEqual(['Wrist']);
    expect((await list({ q: 'WALL' })).map(({ title }) => title)).toEqual(['Knee']);
    expect((await list({ limit: 1, offset: 1 })).map(({ title }) => title)).toEqual(['Wrist']);
  });

  test('residents see active cases only', async () => {
    const { id } = await app.aCase();
    await update(id, { ...texts, isActive: false });
    expect(await list({}, app.resident)).toEqual([]);
    expect((await get(id, app.resident)).status).toBe(404);
    expect((await app.call('listReportingFolders', { as: app.resident })).body).toEqual([]);
    expect(await list()).toHaveLength(1);
  });
});

test('S5 no answer to a resident contains the reference findings before that resident has submitted', async () => {
  const { id } = await app.aCase({ correctFindings: 'Canary findings' });
  const other = testIdentity();
  await app.aSubmission(id, {}, other);
  const seen = [(await get(id, app.resident)).body, await list({}, app.resident)];
  expect(JSON.stringify(seen)).not.toContain('Canary');
  expect((await get(id, other)).body).toMatchObject({
    correctFindings: 'Canary findings',
    hasSubmitted: true,
  });
  expect((await get(id, app.resident)).body).toMatchObject({ correctFindings: null, hasSubmitted: false });
});

const keyFinding: CaseKeyFinding = {
  id: randomUUID(),
  phrases: [' Canary phrase ', 'nodule'],
  side: 'right',
  level: ' upper lobe ',
  sizeMm: { value: 12, tolerance: 3 },
  isCritical: true,
  isAbsent: false,
};
const storedFinding = { ...keyFinding, phrases: ['Canary phrase', 'nodule'], level: 'upper lobe' };

test('S5 key findings are stored with the reference, and are in no answer before a resident has submitted', async () => {
  const { id, keyFindings } = await app.aCase({ keyFindings: [keyFinding] });
  expect(keyFindings).toEqual([storedFinding]);
  const other = testIdentity();
  await app.aSubmission(id, {}, other);
  const seen = [(await get(id, app.resident)).body, await list({}, app.resident)];
  expect(JSON.stringify(seen)).not.toContain('Canary');
  expect((await get(id, other)).body.keyFindings).toEqual([storedFinding]);
  const own = await app.call('listOwnSubmissions', { params: { userId: other.sub }, as: other });
  expect(own.body[0]?.case.keyFindings).toEqual([storedFinding]);
});

test('C10 an edit without key findings keeps them, and one with an empty list deletes them', async () => {
  const { id } = await app.aCase({ keyFindings: [keyFinding] });
  expect((await update(id, texts)).body.keyFindings).toEqual([storedFinding]);
  expect((await update(id, { ...texts, keyFindings: [] })).body.keyFindings).toEqual([]);
});

describe('changing a case', () => {
  test('RRA-67 RRA-68 RRA-69 C10 C35 texts and files change; absent reference and modality stay unchanged', async () => {
    const [first, second] = [await app.upload(await anImage()), await app.upload(await anImage())];
    const before = await app.aCase({
      folder: 'Thorax',
      modality: 'CR',
      files: [aFile(first), aFile(second, { fileName: 'Lateral' })],
    });
    const added = await app.upload(anMp3());
    const { body } = await update(before.id, {
      title: 'New',
      description: 'Changed.',
      difficulty: 'Hard',
      folder: null,
      clinicalHistory: null,
      newFiles: [{ fileName: 'Sound', fileUrl: added, fileType: 'mp3', order: 999 }],
      filesToRemove: [before.files[0]?.id, randomUUID()],
      revision: before.revision,
    });
    expect(body).toMatchObject({
      title: 'New',
      folder: null,
      modality: 'CR',
      correctFindings: 'A nodule in the right upper lobe.',
      files: [
        { fileName: 'Lateral', order: 2 },
        { fileName: 'Sound', order: 999 },
      ],
      revision: before.revision + 1,
    });
    expect((await app.fetch(first)).status).toBe(404);
    expect((await app.fetch(added)).status).toBe(200);
    const renamed = await update(before.id, { ...texts, modality: 'CT', correctFindings: 'Other.' });
    expect(renamed.body).toMatchObject({ modality: 'CT', correctFindings: 'Other.' });
  });

  test('RRA-70 a case is moved to a folder', async () => {
    const { id } = await app.aCase();
    const moved = await app.call('moveReportingCase', { params: { id }, body: { folder: ' Abdomen ' } });
    expect(moved.body.folder).toBe('Abdomen');
    expect((await list({ folder: 'Abdomen' })).map((one) => one.id)).toEqual([id]);
  });

  test('a folder whose letters are decomposed is the same folder', async () => {
    const { id } = await app.aCase({ folder: 'Mu\u0308ller' });
    const other = await app.aCase({ folder: 'M\u00fcller' });
    const { body } = await app.call('listReportingFolders');
    expect(body).toEqual([{ folder: 'M\u00fcller', count: 2 }]);
    // An earlier build stored the name as it came.
    const old = { folder: 'Mu\u0308ller', folderOrder: 'mu\u0308ller' };
    await app.connection.collection<{ _id: string }>('cases').updateOne({ _id: id }, { $set: old });
    const listed = (await list({ folder: 'Mu\u0308ller' })).map((one) => one.id);
    expect(listed.sort()).toEqual([other.id, id].sort());
  });

  test('N19 an edit with a stale revision is refused with the current case, and removes no file', async () => {
    const image = await app.upload(await anImage());
    const { id, revision, files } = await app.aCase({ files: [aFile(image)] });
    await update(id, { ...texts, revision });
    const stale = await update(id, { ...texts, title: 'Late', filesToRemove: [files[0]?.id], revision });
    expect(stale.body).toMatchObject({ code: 'STALE_EDIT' });
    expect((await get(id)).body).toMatchObject({ title: 'Chest', files: [{ fileUrl: image }] });
    expect((await app.fetch(image)).status).toBe(200);
    expect(await app.connection.collection('loose_files').countDocuments()).toBe(0);
  });

  test('a case has at most twenty files', async () => {
    const files = [];
    for (let turn = 0; turn < 20; turn += 1)
      files.push(aFile(await app.upload(anMp3()), { fileType: 'mp3' }));
    const { id } = await app.aCase({ files });
    const further = aFile(await app.upload(anMp3()), { fileType: 'mp3' });
    const answer = await update(id, { ...texts, newFiles: [further] });
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: '/newFiles' }] });
    expect((await get(id)).body.files).toHaveLength(20);
  });
});

describe('deleting a case', () => {
  const remove = (id: string, as = app.teacher) => app.call('deleteReportingCase', { params: { id }, as });

  test('RRA-60 ENT-72 N13 deletes its files, reports, feedback and drafts', async () => {
    const { id } = await app.aCase({ files: [aFile(await app.upload(await anImage()))] });
    const submission = await app.aSubmission(id);
    await app.giveFeedback(submission.id);
    const other = await app.aSubmission(id, {}, testIdentity());
    const draft = { adminComments: '', correctionsHighlights: '', teachingPoints: '' };
    await app.call('putFeedbackDraft', {
      params: { id: other.id },
      body: { ...draft, overallRating: null, score: null, learning: null },
    });
    await app.call('putReportDraft', {
      params: { id },
      body: { findings: 'A', impression: '' },
      as: testIdentity(),
    });
    expect((await remove(id)).body).toEqual({ success: true });
    for (const name of [
      'cases',
      'submissions',
      'report_drafts',
      'feedback_drafts',
      'case_deletions',
      'loose_files',
    ]) {
      expect([name, await app.connection.collection(name).countDocuments()]).toEqual([name, 0]);
    }
    expect(await storedKeys()).toEqual([]);
    expect((await remove(id)).status).toBe(404);
  });

  test('that a crash interrupted is completed', async () => {
    const { id } = await app.aCase();
    await app.aSubmission(id);
    await app.connection.collection<{ _id: string }>('cases').deleteOne({ _id: id });
    await app.connection
      .collection<{ _id: string; startedAt: Date }>('case_deletions')
      .insertOne({ _id: id, startedAt: new Date() });
    await app.reporting.maintain();
    expect(await app.connection.collection('submissions').countDocuments()).toBe(0);
    expect(await app.connection.collection('case_deletions').countDocuments()).toBe(0);
  });
});

test('S1 N3 residents cannot write cases', async () => {
  const { id } = await app.aCase();
  const as = app.resident;
  const answers = await Promise.all([
    app.call('createReportingCase', { body: { ...texts, files: [] }, as }),
    app.call('updateReportingCase', { params: { id }, body: texts, as }),
    app.call('moveReportingCase', { params: { id }, body: { folder: 'A' }, as }),
    app.call('deleteReportingCase', { params: { id }, as }),
    app.call('createReportingUploadUrl', { body: { filename: 'a.png' }, as }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});
