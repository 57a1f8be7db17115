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

test('collections that are opened and declared are accepted', () => {
  expect(() => assertCollections(manifest({ papers: {} }), database.connection)).not.toThrow();
});
