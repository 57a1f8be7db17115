import type { HandlersOf } from '../peer-review-handlers';
import type { UploadFeature } from './upload.feature';

/** Handlers for the three steps in which a file is uploaded: create a URL, send the file, confirm it. */
export function createUploadHandlers(
  uploads: UploadFeature,
): HandlersOf<'createPeerUploadUrl' | 'receivePeerUpload' | 'confirmPeerUpload' | 'discardPeerUpload'> {
  return {
    createPeerUploadUrl: ({ input: { body }, user }) =>
      uploads.createUploadUrl(body.purpose, { sid: user.sid, userId: user.sub }),
    async receivePeerUpload({ input: { params }, user, req }) {
      const declared = req.get('content-length');
      await uploads.receive({
        token: params.token,
        sid: user.sid,
        body: req,
        ...(declared === undefined ? {} : { contentLength: Number(declared) }),
      });
      return { success: true };
    },
    async discardPeerUpload({ input: { params }, user }) {
      await uploads.discard({ key: params.key, userId: user.sub });
      return { success: true };
    },
    async confirmPeerUpload({ input: { body }, user }) {
      const { normalizedPath } = await uploads.confirm({ ...body, sid: user.sid });
      return { normalizedPath };
    },
  };
}
