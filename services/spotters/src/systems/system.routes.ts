import { AppError, type BodySystem, type Subdivision } from '@medrad/contracts';
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

function presentSystem({ _id, nameKey: _, ...system }: SystemRecord, imageCount: number): BodySystem {
  return { id: _id, ...system, imageCount };
}

function presentSubdivision(
  { _id, nameKey: _, ...subdivision }: SubdivisionRecord,
  imageCount: number,
): Subdivision {
  return { id: _id, ...subdivision, imageCount };
}

function found<T>(record: T | null): T {
  if (record === null) throw new AppError('NOT_FOUND');
  return record;
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
      const updated = found(await systems.update(params.id, body));
      return presentSystem(updated, await images.countOfSystem(params.id));
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
      const updated = found(await systems.updateSubdivision(params.id, params.subdivisionId, body));
      const counts = await images.countBySubdivision(params.id);
      return presentSubdivision(updated, counts.get(updated._id) ?? 0);
    },
    async deleteSubdivision({ input: { params } }) {
      await deleteSubdivision(dependencies, params.id, params.subdivisionId);
      return { success: true };
    },
  };
}
