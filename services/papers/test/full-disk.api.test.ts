import { papersRoutes, type TheoryPaper } from '@medrad/contracts';
import { asDeveloper, asUser, describeFullDisk } from '@medrad/testing';
import { aPdf, type Papers, someTexts, startPapers } from './start-papers';

let app: Papers;
beforeAll(async () => {
  app = await startPapers();
});
afterAll(() => app.stop());

function aForm(field: string, texts: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  form.append(field, new Blob([new Uint8Array(aPdf())]), 'a.pdf');
  return form;
}
const paperCall = async () => ({ as: asDeveloper(), params: { id: (await app.aPaper()).id } });
const keyOf = ({ fileUrl }: TheoryPaper): string => fileUrl.split('/').at(-1) ?? '';

describeFullDisk({
  routes: papersRoutes,
  baseUrl: () => app.url,
  writes: {
    uploadTheoryPaper: () => ({ as: asDeveloper(), body: aForm('pdfFile', someTexts) }),
    uploadPaperAnswer: async () => ({ ...(await paperCall()), body: aForm('answerFile') }),
    deleteTheoryPaper: paperCall,
  },
  reads: {
    listTheoryPapers: () => ({ as: asUser() }),
    getTheoryPaper: paperCall,
    getPaperFile: async () => ({ as: asUser(), params: { key: keyOf(await app.aPaper()) } }),
  },
});
