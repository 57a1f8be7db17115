import type { HandlersOf } from '../spotters-handlers';
import type { CompletionRepository } from './completion.repository';

export function createCompletionHandlers(
  completions: CompletionRepository,
): HandlersOf<'listCompletedTests'> {
  return { listCompletedTests: ({ user }) => completions.listTestIds(user.sub) };
}
