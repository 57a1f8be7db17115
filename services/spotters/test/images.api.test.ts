import { randomUUID } from 'node:crypto';
import type { Image } from '@medrad/contracts';
import { filesBelow, readTestData, testIdentity, testWithData } from '@medrad/testing';
import { anImageFile, type Spotters, startSpotters } from './start-spotters';

const aText: unknown = expect.any(String);
const aPath: unknown = expect.stringMatching(/^\/api\/files\/spotters\/[0-9a-f-]{36}\.png$/);

const testWithHostile = testWithData('hostile');
const testWithImages = testWithData('images');

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterAll(() => app.stop());

const unknown = randomUUID();

async function uploaded(texts: Record<string, string>, file?: Buffer, fileName?: string): Promise<Image> {
  const answer = await app.upload(file ?? (await anImageFile()), texts, fileName);
  expect(answer.status).toBe(201);
  return answer.body.image;
}

test('TCR-27 TCR-28 ENT-19 ENT-20 an uploaded image answers under image with every field of the form', async () => {
  const { body: system } = await app.call('createSystem', { body: { name: 'chest', displayName: 'Chest' } });
  const texts = {
    systemId: system.id,
    title: ' Pneumothorax ',
    description: 'Air',
    clinicalClue: 'Dyspnoea',
    findings: 'Visceral line',
    modality: 'X-ray',
    difficulty: 'Hard',
    status: 'Normal',
  };
  expect(await uploaded(texts, await anImageFile(120, 90))).toEqual({
    ...texts,
    id: aText,
    revision: 1,
    title: 'Pneumothorax',
    imageUrl: aPath,
    subdivisionId: null,
    width: 120,
    height: 90,
  });
});

test.each([
  [{ title: 'T' }],
  [{ title: 'T', modality: '', difficulty: '', status: '', systemId: '', findings: '', clinicalClue: '' }],
  [{ title: 'T', systemId: 'null' }],
])('C8 ENT-21 ENT-22 missing or empty texts of %j become CT, Medium, Abnormal and null', async (texts) => {
  expect(await uploaded(texts as Record<string, string>)).toMatchObject({
    title: 'T',
    description: '',
    modality: 'CT',
    difficulty: 'Medium',
    status: 'Abnormal',
    systemId: null,
    findings: null,
    clinicalClue: null,
  });
});

test.each([
  ['no title', {}],
  ['a blank title', { title: ' ' }],
  ['an unknown modality (ENT-24)', { title: 'T', modality: 'PET' }],
  ['an unknown difficulty (ENT-25)', { title: 'T', difficulty: 'Easier' }],
  ['an unknown status (ENT-26)', { title: 'T', status: 'Odd' }],
  ['an unknown field', { title: 'T', id: unknown }],
])('TCR-27 an upload with %s is refused and leaves no file', async (_, texts) => {
  const before = await filesBelow(app.filesRoot);
  const answer = await app.upload(await anImageFile(), texts);
  expect(answer.status).toBe(400);
  expect(await filesBelow(app.filesRoot)).toEqual(before);
});

test('an upload for an unknown body system is not found and leaves no file', async () => {
  const before = await filesBelow(app.filesRoot);
  expect((await app.upload(await anImageFile(), { title: 'T', systemId: unknown })).status).toBe(404);
  expect(await filesBelow(app.filesRoot)).toEqual(before);
});

test('N11 S9 a file of more than 10 MB is refused with 413 and leaves nothing', async () => {
  const before = await filesBelow(app.filesRoot);
  const huge = Buffer.concat([await anImageFile(), Buffer.alloc(10 * 1024 * 1024)]);
  expect((await app.upload(huge)).status).toBe(413);
  expect(await filesBelow(app.filesRoot)).toEqual(before);
});

test('an upload without a file, or that is no form, is refused', async () => {
  const form = new FormData();
  form.append('title', 'T');
  expect((await app.fetch('/api/upload-image', { method: 'POST', body: form })).status).toBe(400);
  expect((await app.call('uploadImage', { body: { title: 'T' } })).status).toBe(415);
});

test('TMG-16 images are listed newest first, searched and paged', async () => {
  const list = await startSpotters();
  for (const title of ['Aortic dissection', 'Bone cyst', 'Cystic fibrosis']) await list.anImage(title);
  const titles = async (query = {}) =>
    (await list.call('listImages', { query })).body.map(({ title }) => title);
  expect(await titles()).toEqual(['Cystic fibrosis', 'Bone cyst', 'Aortic dissection']);
  expect(await titles({ q: 'CYST' })).toEqual(['Cystic fibrosis', 'Bone cyst']);
  expect(await titles({ limit: 1, offset: 1 })).toEqual(['Bone cyst']);
  expect((await list.call('listImages', { query: { limit: 1000 } })).status).toBe(400);
  await list.stop();
});

describe('images by their ids', () => {
  const byId = (...ids: string[]) => app.call('listImagesById', { query: { ids: ids.join() }, as: app.user });

  test('are read by residents, each once with texts and marking key; unknown ids are left out', async () => {
    const [one, other] = [
      await uploaded({ title: 'One', findings: 'Air' }),
      await uploaded({ title: 'Other' }),
    ];
    await uploaded({ title: 'Not asked for' });
    const rules = {
      isTitleAccepted: false,
      accepted: [{ text: 'Else' }],
      partial: [{ text: 'Half', credit: 0.5 }],
      rejected: [{ text: 'Wrong' }],
      side: 'left' as const,
      revision: 0,
    };
    await app.call('putAnswerKey', { params: { id: other.id }, body: rules });
    const { body } = await byId(one.id, unknown, other.id, one.id);
    const keyed = (image: Image, accepted: object[], more = {}) => ({
      ...image,
      imageUrl: `/api/images/${image.id}/review-file`,
      markingKey: { accepted, partial: [], rejected: [], isNormal: false, ...more },
    });
    expect(body.sort((a, b) => a.title.localeCompare(b.title))).toEqual([
      keyed(one, [{ text: 'One' }]),
      keyed(other, [{ text: 'Else', side: 'left' }], {
        partial: [{ text: 'Half', credit: 0.5 }],
        rejected: ['Wrong'],
      }),
    ]);
    expect((await byId(unknown)).body).toEqual([]);
  });

  test('are limited to 30', async () => {
    const ids = Array.from({ length: 31 }, () => randomUUID());
    expect((await byId(...ids.slice(1))).status).toBe(200);
    expect((await byId(...ids)).status).toBe(400);
    expect((await byId('everything')).status).toBe(400);
  });
});

describe('S9 hostile files', () => {
  const refused: [string, number][] = [
    ['html_renamed.jpg', 415],
    ['image.jpg.html', 415],
    ['svg_renamed.png', 415],
    ['svg_with_script.svg', 415],
    ['dcm_renamed.jpg', 415],
    ['polyglot_gif_js.gif', 415],
    ['png_bomb_20000x20000.png', 415],
    ['jpeg_truncated.jpg', 415],
    ['pdf_openaction_js.pdf', 415],
    ['bomb_10MiB.zip', 415],
    ['mp4_ftyp_html.mp4', 415],
    ['zero_byte.jpg', 400],
  ];
  testWithHostile.each(refused)(
    '%s is refused with %i and leaves neither file nor image',
    async (name, status) => {
      const file = readTestData(`hostile/${name}`);
      const files = await filesBelow(app.filesRoot);
      const images = await app.connection.collection('images').countDocuments({});
      expect((await app.upload(file, { title: 'T' }, 'film.jpg')).status).toBe(status);
      expect(await filesBelow(app.filesRoot)).toEqual(files);
      expect(await app.connection.collection('images').countDocuments({})).toBe(images);
      expect(await app.connection.collection('loose_files').countDocuments({})).toBe(0);
    },
  );

  testWithHostile.each(['polyglot_jpeg_html_tail.jpg', 'polyglot_jpeg_comment_php.jpg'])(
    'no data that %s contains beside its image is served to residents',
    async (name) => {
      const file = readTestData(`hostile/${name}`);
      const { imageUrl } = await uploaded({ title: 'T' }, file);
      for (const suffix of ['', '?download=1', '?w=480']) {
        const answer = await app.fetch(`${imageUrl}${suffix}`, { as: app.user });
        const served = Buffer.from(await answer.arrayBuffer()).toString('latin1');
        expect(answer.headers.get('content-type')).toMatch(/^image\/(jpeg|webp)$/);
        expect(served).not.toMatch(/<\?php|<script|<html/i);
      }
    },
  );

  test.each(['../../etc/passwd', 'a"\r\nX: y.jpg', 'x'.repeat(300), 'photo\u202Egpj.exe', 'मस्तिष्क.jpg', ''])(
    'a file called %j is stored under a random key',
    async (fileName) => {
      const { imageUrl } = await uploaded({ title: 'T' }, undefined, fileName);
      expect(imageUrl).toMatch(/^\/api\/files\/spotters\/[0-9a-f-]{36}\.png$/);
    },
  );
});

testWithImages.each([
  ['ct_head_bone_window.jpg', 'jpg'],
  ['cr_chest.webp', 'webp'],
  ['mr_shoulder.gif', 'gif'],
  ['ct_head_cmyk.jpg', 'jpg'],
  ['mr_head_16bit.png', 'png'],
])('C8 a real %s is accepted, and residents are served a rendition of it', async (name, extension) => {
  const file = readTestData(`images/${name}`);
  const image = await uploaded({ title: 'Real' }, file);
  expect(image.imageUrl.endsWith(`.${extension}`)).toBe(true);
  const answer = await app.fetch(image.imageUrl, { as: app.user });
  expect([200, answer.headers.get('content-type')]).toEqual([
    answer.status,
    expect.stringMatching(/^image\/(jpeg|webp)$/),
  ]);
  expect(Buffer.from(await answer.arrayBuffer())).not.toEqual(file);
});

testWithImages('S10 images served to residents have no EXIF data or position, and are upright', async () => {
  const file = readTestData('images/exif_gps_orientation6.jpg');
  const { default: sharp } = await import('sharp');
  const raw = await sharp(file).metadata();
  const image = await uploaded({ title: 'T' }, file);
  expect([image.width, image.height]).toEqual([raw.height, raw.width]);
  const answer = await app.fetch(image.imageUrl, { as: app.user });
  const shown = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(shown.exif).toBeUndefined();
  expect(shown.width < shown.height).toBe(raw.width > raw.height);
});

describe('editing', () => {
  const edit = (id: string, body: unknown) => app.call('updateImage', { params: { id }, body });

  test('an image whose body system was deleted during its edit is saved, unless the edit sets another system', async () => {
    const { body: system } = await app.call('createSystem', {
      body: { name: 'spine', displayName: 'Spine' },
    });
    const image = await uploaded({ title: 'Old', systemId: system.id });
    // The state while another process deletes the body system and has not yet removed the references to it.
    await app.connection.collection('systems').deleteOne({ name: 'spine' });
    const { revision } = image;
    const kept = await edit(image.id, { title: 'New', systemId: system.id, revision });
    expect(kept).toMatchObject({ status: 200, body: { title: 'New', systemId: system.id } });
    const other = { title: 'Newer', systemId: unknown, revision: kept.body.revision };
    expect((await edit(image.id, other)).status).toBe(404);
  });

  test('TMG-26 every text of an image can be edited; absent ones stay', async () => {
    const image = await uploaded({ title: 'Old', findings: 'F', clinicalClue: 'C', description: 'D' });
    const texts = {
      title: 'New',
      description: 'Text',
      clinicalClue: 'Clue',
      findings: 'Findings',
      modality: 'MRI',
      difficulty: 'Easy',
      status: 'Normal',
    };
    expect((await edit(image.id, texts)).body).toEqual({ ...image, ...texts, revision: 2 });
    const partly = await edit(image.id, { title: 'Newer', findings: '', clinicalClue: null });
    expect(partly.body).toMatchObject({
      ...image,
      ...texts,
      title: 'Newer',
      findings: null,
      clinicalClue: null,
      revision: 3,
    });
  });

  test('TMG-26 an edit of an unknown image is not found, an invalid one refused', async () => {
    const { id } = await uploaded({ title: 'T' });
    expect((await edit(unknown, { title: 'T' })).status).toBe(404);
    for (const body of [{}, { title: ' ' }, { title: 'T', modality: 'PET' }, { title: 'T', fileKey: 'x' }]) {
      expect((await edit(id, body)).status).toBe(400);
    }
    expect((await edit(id, { title: 'T', systemId: unknown })).status).toBe(404);
    expect((await edit(id, { title: 'T', subdivisionId: unknown })).status).toBe(404);
  });

  test('TMG-26 questions show the edited texts of their image', async () => {
    const { id } = await uploaded({ title: 'Before' });
    const testId = await app.aTest();
    await app.call('createQuestion', { params: { testId }, body: { imageId: id, questionNumber: 1 } });
    await edit(id, { title: 'After' });
    const questions = await app.call('listQuestions', { params: { testId }, as: app.user });
    expect(questions.body[0]?.image.title).toBe('After');
  });

  test('ENT-23 a subdivision belongs to its body system and is removed when the system changes', async () => {
    const [one, two] = await Promise.all(
      ['one', 'two'].map(
        async (name) => (await app.call('createSystem', { body: { name, displayName: name } })).body.id,
      ),
    );
    const part = { name: 'part', displayName: 'Part' };
    const subdivisionId = (await app.call('createSubdivision', { params: { id: one ?? '' }, body: part }))
      .body.id;
    const { id } = await uploaded({ title: 'T' });
    expect((await edit(id, { title: 'T', systemId: two, subdivisionId })).status).toBe(404);
    expect((await edit(id, { title: 'T', systemId: one, subdivisionId })).body).toMatchObject({
      subdivisionId,
    });
    expect((await edit(id, { title: 'T' })).body).toMatchObject({ systemId: one, subdivisionId });
    expect((await edit(id, { title: 'T', systemId: two })).body).toMatchObject({ subdivisionId: null });
  });

  test('two concurrent edits of which one replaces the file leave an image with a file', async () => {
    const user = testIdentity();
    const { id } = await uploaded({ title: 'T' });
    await Promise.all([edit(id, { title: 'A' }), edit(id, { title: 'B' })]);
    const { body } = await app.call('listImages', { query: { limit: 1 } });
    expect((await app.fetch(body[0]?.imageUrl ?? '', { as: user })).status).toBe(200);
  });
});
