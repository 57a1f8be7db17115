import {
  completeImages,
  type UnreferencedFileSweep,
  sweepUnreferencedFiles,
  type UploadTickets,
} from '@medrad/object-store';
import type { Logger } from '@medrad/service-kit';
import type { ExamPresetRepository } from './exam-presets/exam-preset.repository';
import type { ExamRepository } from './exams/exam.repository';
import { countUncountedRatings } from './feedback/rate-spotter.use-case';
import { finishImageDeletions } from './images/delete-image.use-case';
import type { ImageRepository } from './images/image.repository';
import { holdFiles } from './images/item-files.use-case';
import { publishLeftOut } from './images/reserve-images.use-case';
import { finishSubsectionDeletions } from './subsections/delete-subsection.use-case';
import type { SubsectionRepository } from './subsections/subsection.repository';
import type { SystemRepository } from './systems/system.repository';
import { finishTestDeletions } from './spotters/delete-spotter.use-case';

type DeletionDependencies = Parameters<typeof finishTestDeletions>[0] &
  Parameters<typeof finishImageDeletions>[0] &
  Parameters<typeof finishSubsectionDeletions>[0];

type Dependencies = DeletionDependencies &
  Parameters<typeof countUncountedRatings>[0] &
  UnreferencedFileSweep & {
    images: ImageRepository;
    exams: Pick<ExamRepository, 'renewVoided' | 'renewMarks' | 'listLeftOutImageIds'>;
    systems: Pick<SystemRepository, 'renewNameKeys'>;
    subsections: Pick<SubsectionRepository, 'renewNameKeys'>;
    examPresets: Pick<ExamPresetRepository, 'renewNameKeys'>;
    tickets: UploadTickets;
    log: Logger;
    /** Stops long work when the service stops; the next start continues the work. */
    stopping: AbortSignal;
  };

/** Completes every deletion that a crash interrupted. */
export async function finishDeletions(dependencies: DeletionDependencies): Promise<void> {
  await finishTestDeletions(dependencies);
  await finishImageDeletions(dependencies);
  await finishSubsectionDeletions(dependencies);
}

/**
 * Creates the function that brings records and files into agreement after a crash, and publishes events that an
 * earlier version of the service did not publish.
 */
export function createMaintenance(dependencies: Dependencies): () => Promise<void> {
  const { exams, examPresets, subsections, systems, tickets } = dependencies;
  return async () => {
    await finishDeletions(dependencies);
    for (const names of [systems, subsections, examPresets]) await names.renewNameKeys();
    await holdFiles(dependencies);
    await exams.renewVoided();
    await publishLeftOut(dependencies);
    await countUncountedRatings(dependencies);
    await tickets.sweep();
    await sweepUnreferencedFiles(dependencies);
    await completeImages(dependencies);
  };
}
