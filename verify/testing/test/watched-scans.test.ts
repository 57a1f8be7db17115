import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose, { mongo } from 'mongoose';
import { watchScans } from '../src/watched-scans';

// Nothing is sent: a cursor connects when it is read.
const database = new mongo.MongoClient('mongodb://127.0.0.1:1').db('exams');
const folder = mkdtempSync(path.join(tmpdir(), 'medrad-scans-'));
const recording = path.join(folder, 'scans.txt');

const connection = mongoose.createConnection();
Object.assign(connection, { name: 'exams' });
const schema = new mongoose.Schema({ code: String, text: String }, { collection: 'sittings' });
schema.index({ code: 1 });
connection.model('Sitting', schema);
connection.model('Deletion', new mongoose.Schema({}, { collection: 'case_deletions' }));

let watched: ReturnType<typeof watchScans>;
beforeEach(() => {
  rmSync(recording, { force: true });
  process.env['COLLECTION_SCANS'] = recording;
  watched = watchScans();
});
afterEach(() => watched.end());
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await connection.close();
});

/** Queries a collection as the product does, without a test on the stack. */
const find = (collection: string, filter: object): Promise<void> =>
  new Promise((resolve) => {
    queueMicrotask(database.collection(collection).find.bind(database.collection(collection), filter));
    queueMicrotask(resolve);
  });

test('a query of the product that no index serves is unexplained, and recorded once', async () => {
  await find('sittings', { text: 'a' });
  await find('sittings', { text: 'b' });
  expect([...watched.unexplained]).toEqual(['sittings by text']);
  expect(readFileSync(recording, 'utf8')).toBe('sittings by text\n');
});

test('a query that an index of its model serves needs no reason', async () => {
  await find('sittings', { code: 'a' });
  expect([...watched.unexplained]).toEqual([]);
});

test('a query of a collection whose model is not in this process is not judged', async () => {
  await find('sessions', { text: 'a' });
  expect([...watched.unexplained]).toEqual([]);
});

test('a query with a reason is recorded, so that the reason is known to be in use', async () => {
  await find('case_deletions', {});
  expect([...watched.unexplained]).toEqual([]);
  expect(readFileSync(recording, 'utf8')).toBe('case_deletions\n');
});

test('a query of a test is not judged', () => {
  database.collection('sittings').find({ text: 'a' });
  expect([...watched.unexplained]).toEqual([]);
});

test('after the end nothing is judged', async () => {
  const { unexplained } = watched;
  watched.end();
  await find('sittings', { text: 'a' });
  expect([...unexplained]).toEqual([]);
  watched = watchScans();
});
