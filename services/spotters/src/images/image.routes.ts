import { readerOf } from '../reader';
import type { HandlersOf } from '../spotters-handlers';
import type { ImageFeature } from './image.feature';
import { presentImage } from './image.presenter';

type ImageCalls =
  | 'listImages'
  | 'listImagesById'
  | 'listLibraryImages'
  | 'uploadImage'
  | 'updateImage'
  | 'deleteImage'
  | 'listImageUses'
  | 'getImageHolders';

export function createImageHandlers(images: ImageFeature): HandlersOf<ImageCalls> {
  return {
    async listImages({ input: { query } }) {
      return (await images.listImages(query)).map(presentImage);
    },
    listImagesById: ({ input: { query }, user }) =>
      images.listReviewImages(readerOf(user), query.ids.split(',')),
    listLibraryImages: ({ input: { query } }) => images.listLibraryImages(query),
    async uploadImage({ input: { body }, file, assertConnected }) {
      return { image: presentImage(await images.addImage(file, body, assertConnected)) };
    },
    async updateImage({ input: { params, body } }) {
      return presentImage(await images.updateImage(params.id, body));
    },
    async deleteImage({ input: { params, query } }) {
      await images.deleteImage(params.id, {
        removesQuestions: query.removeFromTests === 'true',
        removesFromExams: query.removeFromExams === 'true',
      });
      return { success: true };
    },
    listImageUses: ({ input: { params } }) => images.listImageUses(params.id),
    getImageHolders: ({ input: { params } }) => images.listImageHolders(params.id),
  };
}
