import { Type } from '@sinclair/typebox';
import { defineRoutes } from '../route';
import { ItemStatistics, ItemStatisticsQuery } from './item-statistics.schemas';

/** Routes for statistics of the images of exams, for teachers. */
export const itemStatisticsRoutes = defineRoutes({
  listItemStatistics: {
    summary: 'Images that exams have asked for, with how hard they are and how well they discriminate',
    method: 'GET',
    path: '/api/item-statistics',
    access: 'developer',
    query: ItemStatisticsQuery,
    response: Type.Array(ItemStatistics),
    status: 200,
  },
});
