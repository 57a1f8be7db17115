import { randomUUID } from 'node:crypto';
import { AppError, type TestCreation, type TestUpdate } from '@medrad/contracts';
import type { SubsectionRepository } from '../subsections/subsection.repository';
import type { SystemRepository } from '../systems/system.repository';
import type { TestCard } from './test.model';
import type { TestRepository } from './test.repository';

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

/** Edits what is given; an absent field stays as it is. @throws AppError NOT_FOUND */
export async function updateTest(
  { tests, systems }: Dependencies,
  testId: string,
  input: TestUpdate,
): Promise<TestCard> {
  const stored = await tests.find(testId);
  if (!stored) throw new AppError('NOT_FOUND');
  const systemId = input.systemId === undefined ? stored.systemId : input.systemId;
  if (systemId !== stored.systemId) await requireSystem(systems, systemId);
  const edited = await tests.edit(testId, {
    title: input.title.trim(),
    description: input.description === undefined ? stored.description : (input.description?.trim() ?? ''),
    duration: input.duration === undefined ? stored.duration : input.duration,
    systemId,
  });
  if (!edited) throw new AppError('NOT_FOUND');
  return edited;
}

/** Puts a spotter into a folder, or with null out of all. @throws AppError NOT_FOUND for either */
export async function assignSubsection(
  { tests, subsections }: { tests: TestRepository; subsections: SubsectionRepository },
  testId: string,
  subsectionId: string | null,
): Promise<TestCard> {
  if (subsectionId && !(await subsections.exists(subsectionId))) {
    throw new AppError('NOT_FOUND', { message: 'The folder was not found.' });
  }
  const assigned = await tests.assign(testId, subsectionId);
  if (!assigned) throw new AppError('NOT_FOUND');
  return assigned;
}
