import { fileFieldsOf } from '@medrad/composition';
import { createFileHolders, createUnreferencedFileRepository } from '@medrad/object-store';
import {
  type Connection,
  createDeletionRepository,
  createVerifiedPersonRepository,
} from '@medrad/persistence';
import { createAnswerKeyRepository } from './answer-keys/answer-key.repository';
import { createCompletionRepository } from './completions/completion.repository';
import { createAccommodationRepository } from './exam-control/accommodation.repository';
import { createExamPaperRepository } from './exam-papers/exam-paper.repository';
import { createItemFileRepository } from './exam-papers/item-file.repository';
import { createPaperExamRepository } from './exam-papers/paper-exams.repository';
import { createExamPresetRepository } from './exam-presets/exam-preset.repository';
import { createExamRepository } from './exams/exam.repository';
import { createRatingRepository } from './feedback/rating.repository';
import { createSuggestionRepository } from './feedback/suggestion.repository';
import { createImageDeletionRepository } from './images/image-deletion.repository';
import { createImageRepository } from './images/image.repository';
import { createItemAnswerRepository } from './item-statistics/item-answer.repository';
import { createItemRecountRepository } from './item-statistics/item-recount.repository';
import { createItemStatisticsRepository } from './item-statistics/item-statistics.repository';
import { createAnswerGroupRepository } from './marking/answer-group.repository';
import { createGatheredAnswerRepository } from './marking/gathered-answer.repository';
import { createMarkChangeRepository } from './marking/mark-change.repository';
import { createSubsectionOrderRepository } from './subsections/subsection-order.repository';
import { createSubsectionRepository } from './subsections/subsection.repository';
import { createSystemRepository } from './systems/system.repository';
import { createTestRepository } from './spotters/spotter.repository';
import { spottersManifest } from './service.manifest';

/** All repositories of the service on one connection. */
export function createRepositories(connection: Connection) {
  return {
    tests: createTestRepository(connection),
    deletions: createDeletionRepository(connection, 'test'),
    subsections: createSubsectionRepository(connection),
    subsectionOrder: createSubsectionOrderRepository(connection),
    subsectionDeletions: createDeletionRepository(connection, 'subsection'),
    images: createImageRepository(connection),
    answerKeys: createAnswerKeyRepository(connection),
    exams: createExamRepository(connection),
    examPapers: createExamPaperRepository(connection),
    itemFiles: createItemFileRepository(connection),
    paperExams: createPaperExamRepository(connection),
    examPresets: createExamPresetRepository(connection),
    accommodations: createAccommodationRepository(connection),
    gatheredAnswers: createGatheredAnswerRepository(connection),
    answerGroups: createAnswerGroupRepository(connection),
    markChanges: createMarkChangeRepository(connection),
    itemAnswers: createItemAnswerRepository(connection),
    itemRecounts: createItemRecountRepository(connection),
    itemStatistics: createItemStatisticsRepository(connection),
    imageDeletions: createImageDeletionRepository(connection),
    unreferencedFiles: createUnreferencedFileRepository(connection),
    holders: createFileHolders(connection, fileFieldsOf(spottersManifest)),
    ratings: createRatingRepository(connection),
    suggestions: createSuggestionRepository(connection),
    completions: createCompletionRepository(connection),
    systems: createSystemRepository(connection),
    verifiedPeople: createVerifiedPersonRepository(connection),
  };
}
