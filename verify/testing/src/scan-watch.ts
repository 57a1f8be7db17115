import { watchScans } from './watched-scans';

// A query that reads a whole collection is fast in tests, and takes the longer the more documents there are. The suite
// whose product sends one fails: the query needs an index, or a reason in allowed-scans.ts.
let watch: ReturnType<typeof watchScans>;

// A hook, because Jest runs no hooks of a suite whose tests are all skipped: what began without one would not end.
beforeAll(() => {
  watch = watchScans();
});
afterAll(() => {
  watch.end();
  expect([...watch.unexplained]).toEqual([]);
});
