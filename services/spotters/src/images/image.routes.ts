import { AppError, imageMaxBytes } from '@medrad/contracts';
import { rasterKinds } from '@medrad/object-store';
import type { HandlersOf } from '../spotters-handlers';
import { addImage } from './add-image.use-case';
import { deleteImage } from './delete-image.use-case';
import { presentImage } from './image.presenter';
import { listImageUses } from './list-image-uses.use-case';
import { listLibraryImages } from './list-library-images.use-case';
import { updateImage } from './update-image.use-case';

type Dependencies = Parameters<typeof addImage>[0] & Parameters<typeof updateImage>[0];
type ImageDependencies = Dependencies &
  Parameters<typeof deleteImage>[0] &
  Parameters<typeof listImageUses>[0];

export function createImageHandlers(
  dependencies: ImageDependencies,
): HandlersOf<
  'listImages' | 'listLibraryImages' | 'uploadImage' | 'updateImage' | 'deleteImage' | 'listImageUses'
> {
  return {
    async listImages({ input: { query } }) {
      return (await dependencies.images.list(query)).map(presentImage);
    },
    listLibraryImages: ({ input: { query } }) => listLibraryImages(dependencies, query),
    async uploadImage({ input: { body }, file, assertConnected }) {
      return { image: presentImage(await addImage(dependencies, file, body, assertConnected)) };
    },
    async updateImage({ input: { params, body } }) {
      return presentImage(await updateImage(dependencies, params.id, body));
    },
    async deleteImage({ input: { params, query } }) {
      await deleteImage(dependencies, params.id, { removesQuestions: query.removeFromTests === 'true' });
      return { success: true };
    },
    async listImageUses({ input: { params } }) {
      return listImageUses(dependencies, params.id);
    },
  };
}

/** The upload steps of a replacement: address, file, confirmation. */
export function createUploadHandlers({
  images,
  tickets,
}: Dependencies): HandlersOf<'createImageUploadUrl' | 'receiveImageUpload' | 'confirmImageUpload'> {
  return {
    async createImageUploadUrl({ input: { body }, user }) {
      if (body.imageId && !(await images.find(body.imageId))) throw new AppError('NOT_FOUND');
      return tickets.issueTicket({
        sid: user.sid,
        userId: user.sub,
        accept: rasterKinds,
        maxBytes: imageMaxBytes,
      });
    },
    async receiveImageUpload({ input: { params }, user, req }) {
      const declared = req.get('content-length');
      await tickets.receive({
        token: params.token,
        sid: user.sid,
        body: req,
        ...(declared === undefined ? {} : { contentLength: Number(declared) }),
      });
      return { success: true };
    },
    async confirmImageUpload({ input: { body }, user }) {
      const { normalizedPath } = await tickets.confirm({ ...body, sid: user.sid });
      return { normalizedPath };
    },
  };
}
