import { randomUUID } from 'node:crypto';
import { papersRoutes } from '@medrad/contracts';
import { describeRouteSecurity } from '@medrad/testing';
import { aPdf, type Papers, startPapers } from './start-papers';

let app: Papers;
beforeAll(async () => {
  app = await startPapers();
});
afterAll(() => app.stop());

const params = { id: randomUUID() };

describeRouteSecurity({
  routes: papersRoutes,
  baseUrl: () => app.url,
  logText: () => app.logs.text(),
  samples: {
    listTheoryPapers: { query: { q: 'chest', subject: 'Radiology', year: 2024, limit: 10, offset: 0 } },
    getTheoryPaper: { params },
    uploadTheoryPaper: { body: { title: 'T', subject: 'Radiology' }, file: () => aPdf() },
    // A body that is not a form is refused before the paper is looked up.
    uploadPaperAnswer: { params, answersNotFound: false },
    deleteTheoryPaper: { params },
    getPaperFile: { params: { key: `${params.id}.pdf` }, query: { download: 1 } },
  },
});

test('S1 only developers write', () => {
  const open = Object.values(papersRoutes).filter(
    ({ method, access }) => method !== 'GET' && access !== 'developer',
  );
  expect(open).toEqual([]);
});
