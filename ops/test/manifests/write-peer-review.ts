import type { PeerCase, PeerComment, PeerReport } from '@medrad/contracts';
import type { ProductClient } from '@medrad/testing';
import sharp from 'sharp';

interface Sending {
  params?: Record<string, string>;
  body?: unknown;
}
type Send = <T>(operationId: string, sending?: Sending) => Promise<T>;

/** A signed-in user: the HTTP client, and a function that makes calls by operation id. */
export interface Writer {
  client: ProductClient;
  send: Send;
}

/** Address of the product, with an author, a reader and a developer who are signed in. */
export interface PeerReviewWriters {
  url: string;
  author: Writer;
  reader: Writer;
  developer: Writer;
}

/**
 * Uploads an image in three steps.
 * @returns the path of the image
 */
async function uploadImage(url: string, { client, send }: Writer): Promise<string> {
  const { uploadURL, expectedPath } = await send<{ uploadURL: string; expectedPath: string }>(
    'createPeerUploadUrl',
    { body: { filename: 'image.png', purpose: 'case' } },
  );
  const image = sharp({ create: { width: 1700, height: 480, channels: 3, background: '#5a7' } });
  const sent = await fetch(new URL(uploadURL, url), {
    method: 'PUT',
    headers: { cookie: client.cookie(), 'content-type': 'image/png' },
    body: new Uint8Array(await image.png().toBuffer()),
  });
  if (!sent.ok) throw new Error(`the upload was answered ${sent.status}`);
  await send('confirmPeerUpload', { body: { uploadedURL: uploadURL, expectedPath } });
  return expectedPath;
}

/** Calls each writing route of peer review, so that rows and files of every kind are stored. */
export async function writePeerReview({ url, author, reader, developer }: PeerReviewWriters): Promise<void> {
  await developer.send('putFeatureToggle', { params: { name: 'peer_review' }, body: { isEnabled: true } });
  const image = await uploadImage(url, author);
  const { id } = await author.send<PeerCase>('createPeerCase', {
    body: { title: 'Nodule', description: 'Seen on CT.', imageUrls: [image] },
  });
  const params = { id };
  await reader.send('markPeerCaseRead', { params });
  await reader.send('mutePeerCase', { params, body: { isMuted: true } });
  const diagnoses = [{ text: 'Granuloma', confidence: 'likely' }];
  await reader.send('putPeerCommitment', { params, body: { diagnoses } });
  await author.send('putPeerDiagnosisVote', { params, body: { diagnosis: 'Granuloma', hasVote: true } });
  const own = await uploadImage(url, reader);
  const key = (await uploadImage(url, reader)).split('/').at(-1) ?? '';
  await reader.send('discardPeerUpload', { params: { key } });
  const comment = await reader.send<PeerComment>('createPeerComment', {
    params,
    body: { content: 'A granuloma?', imageUrls: [own] },
  });
  const reply = await author.send<PeerComment>('createPeerComment', {
    params,
    body: { content: 'Why?', parentCommentId: comment.id },
  });
  await reader.send('updatePeerComment', { params: { id: comment.id }, body: { content: 'Granuloma' } });
  const answer = { diagnosis: 'Granuloma', certainty: 'proven', commentId: comment.id };
  await author.send('putPeerAnswer', { params, body: answer });
  await author.send('putPeerStatus', { params, body: { status: 'closed' } });
  await author.send('reportPeerComment', { params: { id: comment.id }, body: { reason: 'wrong' } });
  await reader.send('reportPeerCase', { params, body: { reason: 'rude' } });
  const [report] = await developer.client.send<PeerReport[]>('GET', '/api/peer-review/reports');
  await developer.send('decidePeerReport', {
    params: { id: report?.id ?? '' },
    body: { decision: 'restore' },
  });
  await author.send('deletePeerComment', { params: { id: reply.id } });
  await author.send('markNoticesRead', { body: {} });
  await developer.send('markNoticesRead', { body: {} });
  const other = { title: 'Fracture', description: 'Of the wrist.' };
  const { id: otherId } = await author.send<PeerCase>('createPeerCase', { body: other });
  await developer.send('deletePeerCase', { params: { id: otherId }, body: {} });
}
