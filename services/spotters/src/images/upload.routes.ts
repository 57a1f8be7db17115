import type { HandlersOf } from '../spotters-handlers';
import type { UploadFeature } from './upload.feature';

/** Handlers for the three steps in which the file of an image is uploaded: create a URL, send the file, confirm it. */
export function createUploadHandlers(
  uploads: UploadFeature,
): HandlersOf<'createImageUploadUrl' | 'receiveImageUpload' | 'confirmImageUpload'> {
  return {
    createImageUploadUrl: ({ input: { body }, user }) =>
      uploads.createUploadUrl(body.imageId, { sid: user.sid, userId: user.sub }),
    async receiveImageUpload({ input: { params }, user, req }) {
      const declared = req.get('content-length');
      await uploads.receive({
        token: params.token,
        sid: user.sid,
        body: req,
        ...(declared === undefined ? {} : { contentLength: Number(declared) }),
      });
      return { success: true };
    },
    async confirmImageUpload({ input: { body }, user }) {
      const { normalizedPath } = await uploads.confirm({ ...body, sid: user.sid });
      return { normalizedPath };
    },
  };
}
