import { papersRoutes } from '@medrad/contracts';
import { asDeveloper, describeCutUploads, filesBelow } from '@medrad/testing';
import { aPdf, type Papers, someTexts, startPapers } from './start-papers';

let app: Papers;
beforeAll(async () => {
  app = await startPapers();
});
afterAll(() => app.stop());

/** A PDF so large that half of it is enough for the service to begin storing it. */
const largePdf = () => new Uint8Array(aPdf('silhouette '.repeat(20_000)));
function aForm(field: string, texts: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  form.append(field, new Blob([largePdf()]), 'a.pdf');
  return form;
}

describeCutUploads({
  routes: papersRoutes,
  baseUrl: () => app.url,
  uploads: {
    uploadTheoryPaper: () => ({ as: asDeveloper(), body: aForm('pdfFile', someTexts) }),
    uploadPaperAnswer: async () => ({
      as: asDeveloper(),
      params: { id: (await app.aPaper()).id },
      body: aForm('answerFile'),
    }),
  },
  store: () => app.store,
  readStored: async () => ({
    files: await filesBelow(app.filesRoot),
    records: { papers: await app.connection.collection('papers').countDocuments() },
  }),
});
