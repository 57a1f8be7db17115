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
    const attachment = async () => app.upload(await anImage(), app.reader, 'comment');
    const { id: commentId } = await app.aComment(id, { imageUrls: [await attachment()] });
    let own: Promise<string> | undefined;
    const ownFile = () => (own ??= anImage().then((image) => app.upload(image)));
    return {
      async comment() {
        const imageUrls = [await attachment()];
        return () => app.aComment(id, { imageUrls });
      },
      removeComment: () => () => app.call('deletePeerComment', { params: { id: commentId }, as: app.reader }),
      removeCase: () => () => app.call('deletePeerCase', { params: { id }, body: { developerPassword } }),
      async share() {
        const imageUrls = [await ownFile()];
        return () => app.aCase({ imageUrls });
      },
      async discard() {
        const key = (await ownFile()).split('/').at(-1) ?? '';
        return () => app.call('discardPeerUpload', { params: { key }, as: app.author });
      },
    };
  },
  pairs: [
    ['comment', 'removeCase'],
    ['removeComment', 'removeCase'],
    ['share', 'discard'],
  ],
});
