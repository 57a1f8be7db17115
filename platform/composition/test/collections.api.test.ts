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
  publishes: [],
  consumes: [],
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  database.connection.model('Paper', new Schema({}, { collection: 'papers' }));
});
afterAll(() => database.stop());

test('names collections that a service opens but does not declare', () => {
  expect(() => assertCollections(manifest({}), database.connection)).toThrow('papers is not in the manifest');
});

test('names collections that are declared but never opened', () => {
  expect(() => assertCollections(manifest({ papers: {}, answers: {} }), database.connection)).toThrow(
    'answers is opened by nobody',
  );
});

test('names a TTL index unless the manifest declares the same field as retention', () => {
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

test('accepts collections that are opened and declared', () => {
  expect(() => assertCollections(manifest({ papers: {} }), database.connection)).not.toThrow();
});
