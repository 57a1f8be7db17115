import { AppError } from '@medrad/contracts';
import type { ImageRepository } from '../images/image.repository';
import type { TestRepository } from '../spotters/spotter.repository';
import type { SystemRepository } from './system.repository';

interface Dependencies {
  systems: SystemRepository;
  images: ImageRepository;
  tests: TestRepository;
}

/**
 * Deletes a body system with its subdivisions, and removes it from images and spotters. These references are removed
 * last and by the id alone, so that calling this again completes an interrupted deletion.
 * @throws AppError NOT_FOUND
 */
export async function deleteSystem({ systems, images, tests }: Dependencies, id: string): Promise<void> {
  const wasThere = await systems.delete(id);
  const [cleared] = await Promise.all([images.forgetSystem(id), tests.forgetSystem(id)]);
  if (!wasThere && cleared === 0) throw new AppError('NOT_FOUND');
}

/** Deletes a subdivision and removes it from images. @throws AppError NOT_FOUND */
export async function deleteSubdivision(
  { systems, images }: Pick<Dependencies, 'systems' | 'images'>,
  systemId: string,
  id: string,
): Promise<void> {
  const wasThere = await systems.deleteSubdivision(systemId, id);
  const cleared = await images.forgetSubdivision(systemId, id);
  if (!wasThere && cleared === 0) throw new AppError('NOT_FOUND');
}
