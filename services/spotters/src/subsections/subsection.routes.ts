import { randomUUID } from 'node:crypto';
import type { SpotterSubsection } from '@medrad/contracts';
import type { HandlersOf } from '../spotters-handlers';
import type { TestRepository } from '../tests/test.repository';
import type { SubsectionRecord } from './subsection.model';
import type { SubsectionRepository } from './subsection.repository';

interface Dependencies {
  subsections: SubsectionRepository;
  tests: TestRepository;
}

function presentSubsection(subsection: SubsectionRecord, testCount: number): SpotterSubsection {
  const { _id: id, name, description, createdAt } = subsection;
  return { id, name, description, createdAt: createdAt.toISOString(), testCount };
}

export function createSubsectionHandlers({
  subsections,
  tests,
}: Dependencies): HandlersOf<'listSubsections' | 'createSubsection'> {
  return {
    async listSubsections() {
      const all = await subsections.list();
      const counts = await tests.countBySubsection(all.map(({ _id }) => _id));
      return all.map((subsection) => presentSubsection(subsection, counts.get(subsection._id) ?? 0));
    },
    async createSubsection({ input: { body } }) {
      const created = await createSubsection(subsections, body);
      return presentSubsection(created, 0);
    },
  };
}

/** Creates a folder. @throws AppError DUPLICATE_NAME */
export function createSubsection(
  subsections: SubsectionRepository,
  input: { name: string; description?: string | null | undefined },
): Promise<SubsectionRecord> {
  return subsections.create({
    _id: randomUUID(),
    name: input.name.trim(),
    description: input.description?.trim() || null,
    createdAt: new Date(),
  });
}
