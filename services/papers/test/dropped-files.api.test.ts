import { describeDroppedFiles } from '@medrad/testing';
import { aPdf, type Papers, startPapers } from './start-papers';

let app: Papers;
beforeAll(async () => {
  app = await startPapers();
});
afterAll(() => app.stop());

async function namedKeys(): Promise<string[]> {
  const papers = await app.connection.collection('papers').find({}).toArray();
  return papers.flatMap(({ fileKey, answerFileKey }) =>
    [fileKey as string, answerFileKey as string | null].filter((key) => key !== null),
  );
}

describeDroppedFiles({
  service: () => ({ ...app, namedKeys, sweep: () => app.papers.maintain() }),
  async start() {
    const { id } = await app.aPaper();
    return {
      answer: () => () => app.uploadAnswer(id, aPdf('One answer.')),
      answerAgain: () => () => app.uploadAnswer(id, aPdf('Another answer.')),
      remove: () => () => app.call('deleteTheoryPaper', { params: { id } }),
    };
  },
  pairs: [
    ['answer', 'remove'],
    ['answer', 'answerAgain'],
  ],
});
