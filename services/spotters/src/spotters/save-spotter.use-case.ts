import { randomUUID } from 'node:crypto';
import { AppError, type SubsectionAssignment, type TestCreation, type TestUpdate } from '@medrad/contracts';
import { editAtRevision } from '@medrad/persistence';
import type { SubsectionRepository } from '../subsections/subsection.repository';
import type { SystemRepository } from '../systems/system.repository';
import type { TestCard } from './spotter.model';
import { presentTest } from './spotter.presenter';
import type { TestRepository } from './spotter.repository';

interface Dependencies {
  tests: TestRepository;
  systems: SystemRepository;
}

async function requireSystem(systems: SystemRepository, systemId: string | null): Promise<void> {
  if (systemId && !(await systems.exists(systemId))) {
    throw new AppError('NOT_FOUND', { message: 'The body system was not found.' });
  }
}

/** Creates a spotter without questions, in no folder. @throws AppError NOT_FOUND for an unknown body system */
export async function createTest({ tests, systems }: Dependencies, input: TestCreation): Promise<TestCard> {
  const systemId = input.systemId ?? null;
  await requireSystem(systems, systemId);
  return tests.create({
    _id: randomUUID(),
    title: input.title.trim(),
    description: input.description?.trim() ?? '',
    duration: input.duration ?? null,
    systemId,
    subsectionId: null,
    createdAt: new Date(),
  });
}

/**
 * Changes the given fields of a spotter; absent fields stay unchanged.
 * @throws AppError NOT_FOUND, STALE_EDIT
 */
export function updateTest(
  { tests, systems }: Dependencies,
  testId: string,
  input: TestUpdate,
): Promise<TestCard> {
  return editAtRevision({
    revision: input.revision,
    find: () => tests.find(testId),
    async write(stored, revision) {
      const systemId = input.systemId === undefined ? stored.systemId : input.systemId;
      if (systemId !== stored.systemId) await requireSystem(systems, systemId);
      return tests.edit(testId, revision, {
        title: input.title.trim(),
        description: input.description === undefined ? stored.description : (input.description?.trim() ?? ''),
        duration: input.duration === undefined ? stored.duration : input.duration,
        systemId,
      });
    },
    present: presentTest,
  });
}

/**
 * Moves a spotter to a folder; with null for the folder, out of its folder.
 * @throws AppError NOT_FOUND for an unknown spotter or folder, STALE_EDIT
 */
export async function assignSubsection(
  { tests, subsections }: { tests: TestRepository; subsections: SubsectionRepository },
  testId: string,
  { subsectionId, revision }: SubsectionAssignment,
): Promise<TestCard> {
  const requireFolder = async (): Promise<void> => {
    if (!subsectionId || (await subsections.exists(subsectionId))) return;
    throw new AppError('NOT_FOUND', { message: 'The folder was not found.' });
  };
  await requireFolder();
  const assigned = await editAtRevision({
    revision,
    find: () => tests.find(testId),
    write: (_stored, at) => tests.assign(testId, at, subsectionId),
    present: presentTest,
  });
  // The folder may have been deleted since the first check, and its deletion may have missed this spotter.
  await requireFolder().catch(async (error: unknown) => {
    if (subsectionId) await tests.leaveSubsection(subsectionId);
    throw error;
  });
  return assigned;
}
