import { randomUUID } from 'node:crypto';
import { anImageFile, type Spotters, startSpotters } from './start-spotters';

const aText: unknown = expect.any(String);

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const unknown = randomUUID();
const createSystem = (body: unknown) => app.call('createSystem', { body });
const aSystem = async (name = 'chest') => (await createSystem({ name, displayName: name })).body.id;
const createSubdivision = (id: string, body: unknown) =>
  app.call('createSubdivision', { params: { id }, body });
const listSystems = async () => (await app.call('listSystems', { as: app.user })).body;

async function anImageOf(systemId: string, subdivisionId: string | null = null) {
  const { image } = (await app.upload(await anImageFile(), { title: 'Film', systemId })).body;
  const body = { title: 'Film', subdivisionId };
  const updated = await app.call('updateImage', { params: { id: image.id }, body });
  expect(updated.status).toBe(200);
  return image.id;
}

const imageOf = async (id: string) => {
  const { body } = await app.call('listImages');
  return body.find((image) => image.id === id);
};

test('ENT-27 ENT-28 A6 a body system has its fields and its number of images, 0 at first', async () => {
  const input = {
    name: 'chest',
    displayName: 'Chest',
    description: 'Lungs',
    icon: 'lungs',
    color: '#123456',
  };
  const created = await createSystem(input);
  expect(created).toMatchObject({ status: 201, body: { id: aText, ...input, imageCount: 0 } });
  await anImageOf(created.body.id);
  expect(await listSystems()).toEqual([{ id: created.body.id, ...input, imageCount: 1, revision: 1 }]);
});

test('A6 a body system is edited; its optional texts can be cleared', async () => {
  const id = await aSystem();
  await anImageOf(id);
  const body = { name: 'thorax', displayName: 'Thorax', color: '' };
  const answer = await app.call('updateSystem', { params: { id }, body });
  expect(answer.body).toEqual({
    id,
    name: 'thorax',
    displayName: 'Thorax',
    description: null,
    icon: null,
    color: null,
    imageCount: 1,
    revision: 2,
  });
  expect((await app.call('updateSystem', { params: { id: unknown }, body })).status).toBe(404);
});

test('A6 names of body systems are unique, on creating and on renaming', async () => {
  await aSystem('chest');
  const id = await aSystem('head');
  const taken = { name: 'CHEST', displayName: 'x' };
  expect((await createSystem(taken)).status).toBe(409);
  expect((await app.call('updateSystem', { params: { id }, body: taken })).status).toBe(409);
  const same = { name: 'Head', displayName: 'x' };
  expect((await app.call('updateSystem', { params: { id }, body: same })).status).toBe(200);
});

test.each([
  {},
  { name: 'a' },
  { name: ' ', displayName: 'b' },
  { name: 'x'.repeat(65), displayName: 'b' },
  { name: 'a', displayName: 'b', imageCount: 4 },
])('A6 a body system of %j is refused', async (body) => {
  expect((await createSystem(body)).status).toBe(400);
});

test('ENT-22 ENT-23 deleting a body system deletes its subdivisions and removes it from images and spotters', async () => {
  const id = await aSystem('chest');
  const other = await aSystem('head');
  const subdivision = (await createSubdivision(id, { name: 'lung', displayName: 'Lung' })).body.id;
  const imageId = await anImageOf(id, subdivision);
  const otherImage = await anImageOf(other);
  const test_ = await app.call('createTest', { body: { title: 'T', systemId: id } });
  expect(await app.call('deleteSystem', { params: { id } })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await imageOf(imageId)).toMatchObject({ systemId: null, subdivisionId: null });
  expect(await imageOf(otherImage)).toMatchObject({ systemId: other });
  const after = await app.call('getTest', { params: { testId: test_.body.id } });
  expect(after.body.systemId).toBeNull();
  expect((await listSystems()).map(({ name }) => name)).toEqual(['head']);
  expect((await app.call('listSubdivisions', { params: { id } })).status).toBe(404);
  expect(await app.connection.collection('subdivisions').countDocuments({})).toBe(0);
  expect((await app.call('deleteSystem', { params: { id } })).status).toBe(404);
});

test('ENT-29 A6 a subdivision has its fields and its number of images', async () => {
  const id = await aSystem();
  const created = await createSubdivision(id, { name: 'lung', displayName: 'Lung', description: 'Air' });
  const fields = { id: created.body.id, systemId: id, name: 'lung', displayName: 'Lung', description: 'Air' };
  expect(created).toMatchObject({ status: 201, body: { ...fields, imageCount: 0 } });
  await anImageOf(id, created.body.id);
  const list = await app.call('listSubdivisions', { params: { id }, as: app.user });
  expect(list.body).toEqual([{ ...fields, imageCount: 1, revision: 1 }]);
});

test('A6 a subdivision is edited and deleted within its own body system only; deleting removes it from images', async () => {
  const [id, other] = [await aSystem('a'), await aSystem('b')];
  const subdivisionId = (await createSubdivision(id, { name: 'lung', displayName: 'Lung' })).body.id;
  const imageId = await anImageOf(id, subdivisionId);
  const body = { name: 'lungs', displayName: 'Lungs' };
  const update = (system: string) =>
    app.call('updateSubdivision', { params: { id: system, subdivisionId }, body });
  const remove = (system: string) => app.call('deleteSubdivision', { params: { id: system, subdivisionId } });
  expect((await update(other)).status).toBe(404);
  expect((await update(id)).body).toMatchObject({ displayName: 'Lungs', imageCount: 1 });
  expect((await remove(other)).status).toBe(404);
  expect((await remove(id)).status).toBe(200);
  expect(await imageOf(imageId)).toMatchObject({ systemId: id, subdivisionId: null });
  expect((await remove(id)).status).toBe(404);
});

test('A6 subdivision names are unique within a body system; an unknown body system is not found', async () => {
  const [id, other] = [await aSystem('a'), await aSystem('b')];
  const body = { name: 'lung', displayName: 'Lung' };
  expect((await createSubdivision(id, body)).status).toBe(201);
  expect((await createSubdivision(id, { ...body, name: ' LUNG' })).status).toBe(409);
  expect((await createSubdivision(other, body)).status).toBe(201);
  expect((await createSubdivision(unknown, body)).status).toBe(404);
  expect((await createSubdivision(id, { name: 'x' })).status).toBe(400);
});
