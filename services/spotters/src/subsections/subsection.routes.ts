import type { HandlersOf } from '../spotters-handlers';
import type { SubsectionFeature } from './subsection.feature';

type SubsectionCalls =
  | 'listSubsections'
  | 'createSubsection'
  | 'updateSubsection'
  | 'deleteSubsection'
  | 'orderSubsections'
  | 'setSubsectionImages';

export const createSubsectionHandlers = (subsections: SubsectionFeature): HandlersOf<SubsectionCalls> => ({
  listSubsections: () => subsections.listSubsections(),
  createSubsection: ({ input: { body } }) => subsections.createSubsection(body),
  updateSubsection: ({ input: { params, body } }) => subsections.updateSubsection(params.id, body),
  async deleteSubsection({ input: { params } }) {
    await subsections.deleteSubsection(params.id);
    return { success: true };
  },
  setSubsectionImages: ({ input: { params, body } }) =>
    subsections.setSubsectionImages(params.id, body.isForPapersOnly),
  orderSubsections: ({ input: { body } }) => subsections.orderSubsections(body),
});
