import { randomUUID } from 'node:crypto';
import { type PeerCase, type PeerComment, peerReviewRoutes } from '@medrad/contracts';
import { call, type CallAnswer, type Fleet, type SignedIn } from '@medrad/testing';

/** Shares a peer review case; its id is random unless `changes` contains one. */
export const shareCase = (
  fleet: Pick<Fleet, 'url'>,
  author: SignedIn,
  changes: { caseId?: string; imageUrls?: readonly string[] } = {},
): Promise<CallAnswer<PeerCase>> =>
  call<PeerCase>(fleet.url, peerReviewRoutes.createPeerCase, {
    as: author.headers,
    body: { caseId: randomUUID(), title: 'A case', description: 'An image', ...changes },
  });

/** Comments on a peer review case; the id of the comment is random unless `changes` contains one. */
export const commentOn = (
  fleet: Pick<Fleet, 'url'>,
  reader: SignedIn,
  caseId: string,
  changes: { commentId?: string; imageUrls?: readonly string[] } = {},
): Promise<CallAnswer<PeerComment>> =>
  call<PeerComment>(fleet.url, peerReviewRoutes.createPeerComment, {
    as: reader.headers,
    params: { id: caseId },
    body: { commentId: randomUUID(), content: 'A granuloma?', ...changes },
  });

/**
 * Result of an upload. The status is that of the first step that was refused, 200 if none was, or 0 if the connection
 * was cut.
 */
export interface SentImage {
  status: number;
  path: string;
}

/** Uploads an image for peer review in the three steps of an upload. */
export async function sendImage(
  fleet: Pick<Fleet, 'url'>,
  { headers }: SignedIn,
  image: Buffer,
): Promise<SentImage> {
  const issued = await call<{ uploadURL: string; expectedPath: string }>(
    fleet.url,
    peerReviewRoutes.createPeerUploadUrl,
    { as: headers, body: { filename: 'image-1.png' } },
  );
  const { uploadURL, expectedPath: path } = issued.body;
  if (issued.status !== 200) return { status: issued.status, path: '' };
  const sent = await fetch(new URL(uploadURL, fleet.url), {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'image/png' },
    body: new Uint8Array(image),
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  if (sent !== 200) return { status: sent, path };
  const confirmed = await call(fleet.url, peerReviewRoutes.confirmPeerUpload, {
    as: headers,
    body: { uploadedURL: uploadURL, expectedPath: path },
  });
  return { status: confirmed.status, path };
}
