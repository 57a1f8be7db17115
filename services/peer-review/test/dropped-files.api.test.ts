import { describeDroppedFiles } from '@medrad/testing';
import { anImage, developerPassword, type PeerReview, startPeerReview } from './start-peer-review';

let app: PeerReview;
beforeAll(async () => {
  app = await startPeerReview();
});
afterAll(() => app.stop());

async function namedKeys(): Promise<string[]> {
  const read = (name: string) => app.connection.collection(name).find({}).toArray();
  const records = [...(await read('cases')), ...(await read('comments'))];
  return records.flatMap(({ files }) => (files as { key: string }[]).map(({ key }) => key));
}

describeDroppedFiles({
  service: () => ({ ...app, namedKeys, sweep: () => app.peerReview.maintain() }),
  async start() {
    const { id } = await app.aCase({ imageUrls: [await app.upload(await anImage())] });
    const [attached, more, own] = [
      await app.upload(await anImage(), app.reader, 'comment'),
      await app.upload(await anImage(), app.reader, 'comment'),
      await app.upload(await anImage()),
    ];
    const { id: commentId } = await app.aComment(id, { imageUrls: [attached] });
    return {
      comment: () => app.aComment(id, { imageUrls: [more] }),
      removeComment: () => app.call('deletePeerComment', { params: { id: commentId }, as: app.reader }),
      removeCase: () => app.call('deletePeerCase', { params: { id }, body: { developerPassword } }),
      share: () => app.aCase({ imageUrls: [own] }),
      discard: () =>
        app.call('discardPeerUpload', { params: { key: own.split('/').at(-1) ?? '' }, as: app.author }),
    };
  },
  pairs: [
    ['comment', 'removeCase'],
    ['removeComment', 'removeCase'],
    ['share', 'discard'],
  ],
});
