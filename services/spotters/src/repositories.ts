import { createLooseFileRepository } from '@medrad/object-store';
import type { Connection } from 'mongoose';
import { createCompletionRepository } from './completions/completion.repository';
import { createRatingRepository } from './feedback/rating.repository';
import { createSuggestionRepository } from './feedback/suggestion.repository';
import { createImageDeletionRepository } from './images/image-deletion.repository';
import { createImageRepository } from './images/image.repository';
import { createSubsectionRepository } from './subsections/subsection.repository';
import { createSystemRepository } from './systems/system.repository';
import { createTestDeletionRepository } from './tests/test-deletion.repository';
import { createTestRepository } from './tests/test.repository';

/** Everything this service owns, on its one connection. */
export function createRepositories(connection: Connection) {
  return {
    tests: createTestRepository(connection),
    deletions: createTestDeletionRepository(connection),
    subsections: createSubsectionRepository(connection),
    images: createImageRepository(connection),
    imageDeletions: createImageDeletionRepository(connection),
    looseFiles: createLooseFileRepository(connection),
    ratings: createRatingRepository(connection),
    suggestions: createSuggestionRepository(connection),
    completions: createCompletionRepository(connection),
    systems: createSystemRepository(connection),
  };
}
