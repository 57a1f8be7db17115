import type { HandlersOf } from '../spotters-handlers';
import { listItemStatistics } from './list-item-statistics.use-case';

export const createItemStatisticsHandlers = (
  dependencies: Parameters<typeof listItemStatistics>[0],
): HandlersOf<'listItemStatistics'> => ({
  listItemStatistics: ({ input: { query } }) => listItemStatistics(dependencies, query),
});
