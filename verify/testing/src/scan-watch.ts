import { watchScans } from './watched-scans';

// A query that reads a whole collection is fast in tests, and takes the longer the more documents there are. The suite
// whose product sends one fails: the query needs an index, or a reason in allowed-scans.ts.
const { unexplained, end } = watchScans();

afterAll(() => {
  end();
  expect([...unexplained]).toEqual([]);
});
