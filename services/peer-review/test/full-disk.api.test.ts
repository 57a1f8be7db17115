import { peerReviewRoutes } from '@medrad/contracts';
import { asCaller, type CallOptions, describeFullDisk, testIdentity } from '@medrad/testing';
import { anImage, type PeerReview, startPeerReview } from './start-peer-review';

let app: PeerReview;
beforeAll(async () => {
  app = await startPeerReview();
});
afterAll(() => app.stop());

type Request = Omit<CallOptions, 'as'>;
type Prepare = () => Promise<Request> | Request;
const as =
  (who: () => PeerReview['author'], prepare: Prepare = () => ({})) =>
  async (): Promise<CallOptions> => ({ as: asCaller(who()), ...(await prepare()) });
const asAuthor = (prepare?: Prepare) => as(() => app.author, prepare);
const asReader = (prepare?: Prepare) => as(() => app.reader, prepare);
const asDeveloper = (prepare?: Prepare) => as(() => app.developer, prepare);

const ofCase =
  (body?: unknown): Prepare =>
  async () => ({ params: { id: (await app.aCase()).id }, body });
const ofComment =
  (body?: unknown): Prepare =>
  async () => {
    const { id } = await app.aCase();
    return { params: { id: (await app.aComment(id)).id }, body };
  };
const diagnoses = [{ text: 'Granuloma', confidence: 'likely' }];
const aTicket = async () => (await app.call('createPeerUploadUrl', { body: { filename: 'a.png' } })).body;
const bytesOf = async () => new Uint8Array(await anImage());

describeFullDisk({
  routes: peerReviewRoutes,
  baseUrl: () => app.url,
  writes: {
    createPeerCase: asAuthor(() => ({ body: { title: 'Nodule', description: 'Seen on CT.' } })),
    deletePeerCase: asDeveloper(ofCase({})),
    putPeerAnswer: asAuthor(ofCase({ diagnosis: 'Hamartoma', certainty: 'proven' })),
    putPeerStatus: asAuthor(ofCase({ status: 'closed' })),
    markPeerCaseRead: asReader(ofCase()),
    mutePeerCase: asReader(ofCase({ isMuted: true })),
    createPeerComment: asReader(ofCase({ content: 'Granuloma?' })),
    updatePeerComment: asReader(ofComment({ content: 'Hamartoma?' })),
    deletePeerComment: asReader(ofComment()),
    putPeerCommitment: asReader(ofCase({ diagnoses })),
    putPeerDiagnosisVote: asAuthor(async () => {
      const { id } = await app.aCase();
      await app.call('putPeerCommitment', { params: { id }, body: { diagnoses }, as: testIdentity() });
      return { params: { id }, body: { diagnosis: 'Granuloma', hasVote: true } };
    }),
    reportPeerCase: asReader(ofCase({ reason: 'patient data' })),
    reportPeerComment: asAuthor(ofComment({ reason: 'wrong' })),
    decidePeerReport: asDeveloper(async () => {
      const { id } = await app.aCase();
      await app.call('reportPeerCase', { params: { id }, body: { reason: 'wrong' }, as: app.reader });
      const { body } = await app.call('listPeerReports', { as: app.developer });
      return { params: { id: body[0]?.id ?? '' }, body: { decision: 'restore' } };
    }),
    createPeerUploadUrl: asAuthor(() => ({ body: { filename: 'a.png' } })),
    receivePeerUpload: asAuthor(async () => ({
      params: { token: (await aTicket()).uploadURL.split('/').at(-1) ?? '' },
      text: await bytesOf(),
    })),
    discardPeerUpload: asAuthor(async () => ({
      params: { key: (await app.upload(await anImage())).split('/').at(-1) ?? '' },
    })),
    confirmPeerUpload: asAuthor(async () => {
      const { uploadURL, expectedPath } = await aTicket();
      await app.fetch(uploadURL, { method: 'PUT', body: await bytesOf() });
      return { body: { uploadedURL: uploadURL, expectedPath } };
    }),
  },
  reads: {
    listPeerCases: asReader(),
    getPeerCase: asReader(ofCase()),
    listPeerComments: asReader(ofCase()),
    getPeerComment: asReader(ofComment()),
    getPeerDiagnoses: asReader(ofCase()),
    listPeerReports: asDeveloper(),
    getPeerFile: asAuthor(async () => ({
      params: { key: (await app.upload(await anImage())).split('/').at(-1) ?? '' },
    })),
  },
});
