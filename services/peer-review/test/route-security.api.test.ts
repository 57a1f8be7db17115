import { randomUUID } from 'node:crypto';
import { peerReviewRoutes } from '@medrad/contracts';
import { describeRouteSecurity } from '@medrad/testing';
import { type PeerReview, startPeerReview } from './start-peer-review';

let app: PeerReview;
beforeAll(async () => {
  app = await startPeerReview();
});
afterAll(() => app.stop());

const params = { id: randomUUID() };
const file = `/api/files/peer-review/${randomUUID()}`;
const answer = {
  diagnosis: 'Hamartoma',
  certainty: 'proven',
  proof: 'Histology',
  commentId: null,
  revision: 1,
};
const place = { imageUrl: file, shape: 'arrow', x1: 0, y1: 0, x2: 1, y2: 1 };
const report = { reason: 'wrong', note: 'N' };

describeRouteSecurity({
  routes: peerReviewRoutes,
  baseUrl: () => app.url,
  logText: () => app.logs.text(),
  samples: {
    listPeerCases: {
      query: {
        q: 'a',
        status: 'open',
        difficulty: 'hard',
        scope: 'mine',
        order: 'newest',
        limit: 1,
        offset: 0,
      },
    },
    createPeerCase: {
      body: {
        title: 'T',
        description: 'D',
        clinicalHistory: 'H',
        difficulty: 'E',
        imageUrls: [],
        asksFirst: true,
      },
    },
    getPeerCase: { params },
    deletePeerCase: { params, body: { developerPassword: 'p' } },
    putPeerAnswer: { params, body: answer },
    putPeerStatus: { params, body: { status: 'closed', revision: 1 } },
    markPeerCaseRead: { params },
    mutePeerCase: { params, body: { isMuted: true } },
    listPeerComments: { params, query: { parentCommentId: params.id, limit: 1, offset: 0 } },
    createPeerComment: {
      params,
      body: { content: 'C', imageUrls: [], places: [place], parentCommentId: null },
    },
    getPeerComment: { params },
    updatePeerComment: { params, body: { content: 'C', revision: 1 } },
    deletePeerComment: { params },
    putPeerCommitment: { params, body: { diagnoses: [{ text: 'T', confidence: 'sure' }] } },
    getPeerDiagnoses: { params },
    putPeerDiagnosisVote: { params, body: { diagnosis: 'D', hasVote: true } },
    reportPeerCase: { params, body: report },
    reportPeerComment: { params, body: report },
    listPeerReports: { query: { state: 'waiting', limit: 1, offset: 0 } },
    decidePeerReport: { params, body: { decision: 'restore' } },
    createPeerUploadUrl: { body: { filename: 'a.png', purpose: 'case' } },
    receivePeerUpload: { params: { token: 'forged' } },
    confirmPeerUpload: {
      body: { uploadedURL: '/api/uploads/peer-review/x', expectedPath: file },
      answersNotFound: false,
    },
    discardPeerUpload: { params: { key: params.id } },
    getPeerFile: { params: { key: params.id }, query: { w: 480, tile: '0x0', v: 1, download: '1' } },
  },
});
