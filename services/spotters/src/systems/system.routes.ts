import { AppError, type BodySystem, type Subdivision } from '@medrad/contracts';
import { editAtRevision, revisionOf } from '@medrad/persistence';
import type { ImageRepository } from '../images/image.repository';
import type { HandlersOf } from '../spotters-handlers';
import type { TestRepository } from '../tests/test.repository';
import { deleteSubdivision, deleteSystem } from './delete-system.use-case';
import type { SubdivisionRecord, SystemRecord } from './system.model';
import type { SystemRepository } from './system.repository';

interface Dependencies {
  systems: SystemRepository;
  images: ImageRepository;
  tests: TestRepository;
}

function presentSystem(record: SystemRecord, imageCount: number): BodySystem {
  const { _id, nameKey: _, ...system } = record;
  return { id: _id, ...system, revision: revisionOf(record), imageCount };
}

function presentSubdivision(record: SubdivisionRecord, imageCount: number): Subdivision {
  const { _id, nameKey: _, ...subdivision } = record;
  return { id: _id, ...subdivision, revision: revisionOf(record), imageCount };
}

export function createSystemHandlers(
  dependencies: Dependencies,
): HandlersOf<'listSystems' | 'createSystem' | 'updateSystem' | 'deleteSystem'> {
  const { systems, images } = dependencies;
  return {
    async listSystems() {
      const [all, counts] = await Promise.all([systems.list(), images.countBySystem()]);
      return all.map((system) => presentSystem(system, counts.get(system._id) ?? 0));
    },
    async createSystem({ input: { body } }) {
      return presentSystem(await systems.create(body), 0);
    },
    async updateSystem({ input: { params, body } }) {
      const present = async (system: SystemRecord): Promise<BodySystem> =>
        presentSystem(system, await images.countOfSystem(params.id));
      const updated = await editAtRevision({
        revision: body.revision,
        find: () => systems.find(params.id),
        write: (_stored, revision) => systems.replace(params.id, revision, body),
        present,
      });
      return present(updated);
    },

    async deleteSystem({ input: { params } }) {
      await deleteSystem(dependencies, params.id);
      return { success: true };
    },
  };
}

export function createSubdivisionHandlers(
  dependencies: Pick<Dependencies, 'systems' | 'images'>,
): HandlersOf<'listSubdivisions' | 'createSubdivision' | 'updateSubdivision' | 'deleteSubdivision'> {
  const { systems, images } = dependencies;
  const requireSystem = async (id: string): Promise<void> => {
    if (!(await systems.exists(id))) throw new AppError('NOT_FOUND');
  };
  return {
    async listSubdivisions({ input: { params } }) {
      await requireSystem(params.id);
      const [all, counts] = await Promise.all([
        systems.listSubdivisions(params.id),
        images.countBySubdivision(params.id),
      ]);
      return all.map((subdivision) => presentSubdivision(subdivision, counts.get(subdivision._id) ?? 0));
    },
    async createSubdivision({ input: { params, body } }) {
      await requireSystem(params.id);
      return presentSubdivision(await systems.createSubdivision(params.id, body), 0);
    },
    async updateSubdivision({ input: { params, body } }) {
      const { id, subdivisionId } = params;
      const present = async (subdivision: SubdivisionRecord): Promise<Subdivision> => {
        const counts = await images.countBySubdivision(id);
        return presentSubdivision(subdivision, counts.get(subdivisionId) ?? 0);
      };
      const updated = await editAtRevision({
        revision: body.revision,
        find: () => systems.findSubdivision(id, subdivisionId),
        write: (_stored, revision) => systems.replaceSubdivision(id, subdivisionId, revision, body),
        present,
      });
      return present(updated);
    },

    async deleteSubdivision({ input: { params } }) {
      await deleteSubdivision(dependencies, params.id, params.subdivisionId);
      return { success: true };
    },
  };
}
