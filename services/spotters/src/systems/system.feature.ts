import type {
  BodySystemInput,
  BodySystemUpdate,
  SubdivisionInput,
  SubdivisionUpdate,
} from '@medrad/contracts';
import { deleteSubdivision, deleteSystem } from './delete-system.use-case';
import { createSubdivision, listSubdivisions, updateSubdivision } from './save-subdivision.use-case';
import { createSystem, listSystems, updateSystem } from './save-system.use-case';

type Dependencies = Parameters<typeof updateSystem>[0] & Parameters<typeof deleteSystem>[0];

/** Binds the use cases of body systems and their subdivisions to their repositories. */
export const createSystemFeature = (dependencies: Dependencies) => ({
  listSystems: (includesReserved: boolean) => listSystems(dependencies, includesReserved),
  createSystem: (input: BodySystemInput) => createSystem(dependencies, input),
  updateSystem: (id: string, update: BodySystemUpdate) => updateSystem(dependencies, id, update),
  deleteSystem: (id: string) => deleteSystem(dependencies, id),
  listSubdivisions: (systemId: string, includesReserved: boolean) =>
    listSubdivisions(dependencies, systemId, includesReserved),
  createSubdivision: (systemId: string, input: SubdivisionInput) =>
    createSubdivision(dependencies, systemId, input),
  updateSubdivision: (systemId: string, id: string, update: SubdivisionUpdate) =>
    updateSubdivision(dependencies, systemId, id, update),
  deleteSubdivision: (systemId: string, id: string) => deleteSubdivision(dependencies, systemId, id),
});

export type SystemFeature = ReturnType<typeof createSystemFeature>;
