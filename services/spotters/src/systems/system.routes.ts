import { readerOf } from '../reader';
import type { HandlersOf } from '../spotters-handlers';
import type { SystemFeature } from './system.feature';

type SystemCalls =
  | 'listSystems'
  | 'createSystem'
  | 'updateSystem'
  | 'deleteSystem'
  | 'listSubdivisions'
  | 'createSubdivision'
  | 'updateSubdivision'
  | 'deleteSubdivision';

export const createSystemHandlers = (systems: SystemFeature): HandlersOf<SystemCalls> => ({
  listSystems: ({ user }) => systems.listSystems(readerOf(user).isDeveloper),
  createSystem: ({ input: { body } }) => systems.createSystem(body),
  updateSystem: ({ input: { params, body } }) => systems.updateSystem(params.id, body),
  async deleteSystem({ input: { params } }) {
    await systems.deleteSystem(params.id);
    return { success: true };
  },
  listSubdivisions: ({ input: { params }, user }) =>
    systems.listSubdivisions(params.id, readerOf(user).isDeveloper),
  createSubdivision: ({ input: { params, body } }) => systems.createSubdivision(params.id, body),
  updateSubdivision: ({ input: { params, body } }) =>
    systems.updateSubdivision(params.id, params.subdivisionId, body),
  async deleteSubdivision({ input: { params } }) {
    await systems.deleteSubdivision(params.id, params.subdivisionId);
    return { success: true };
  },
});
