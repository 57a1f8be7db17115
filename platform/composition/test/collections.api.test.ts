import { createTestDatabase, type TestDatabase } from '@medrad/testing';
import { Schema } from 'mongoose';
import { assertCollections } from '../src/check-collections';
import type { ServiceManifest } from '../src';

const manifest = (collections: ServiceManifest['collections']): ServiceManifest => ({
  name: 'papers',
  port: 8084,
  metricsPort: 9084,
  needs: ['connection'],
  collections,
  queues: [],
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  database.connection.model('Paper', new Schema({}, { collection: 'papers' }));
});
afterAll(() => database.stop());

test('collections that a service opens and does not declare are named', () => {
  expect(() => assertCollections(manifest({}), database.connection)).toThrow('papers is not in the manifest');
});

test('collections that are declared and opened by nobody are named', () => {
  expect(() => assertCollections(manifest({ papers: {}, answers: {} }), database.connection)).toThrow(
    'answers is opened by nobody',
  );
});

test('a TTL index is named unless the manifest has the same field as the end of retention', () => {
  const name = 'resets';
  const schema = new Schema({ expiresAt: Date }, { collection: name });
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  database.connection.model('Reset', schema);
  const withResets = (facts: ServiceManifest['collections'][string]) => () =>
    assertCollections(manifest({ papers: {}, [name]: facts }), database.connection);
  expect(withResets({})).toThrow('resets expires at expiresAt, which is no retention there');
  expect(withResets({ retention: { until: 'createdAt' } })).toThrow('resets expires at expiresAt');
  expect(withResets({ retention: { until: 'expiresAt' } })).not.toThrow();
  database.connection.deleteModel('Reset');
});

test('collections that are opened and declared are accepted', () => {
  expect(() => assertCollections(manifest({ papers: {} }), database.connection)).not.toThrow();
});
