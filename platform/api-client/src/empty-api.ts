import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** Cache tags: data that a mutation can make stale. */
export const tagTypes = [
  'User',
  /** Devices on which the user is signed in. */
  'Session',
  'Developer',
  /** Data that only developers can read. */
  'DeveloperOnly',
  'FeatureToggle',
  'Test',
  'TestQuestions',
  'Rating',
  'CompletedTests',
  'AnswerKey',
  'Exam',
  /** Exams as teachers see them. */
  'ExamAttempt',
  'ExamAccommodation',
  /** Papers that teachers set. */
  'ExamPaper',
  'ExamPreset',
  'ItemStatistics',
  'Learning',
  'Subsection',
  'Image',
  'Suggestion',
  'System',
  'TheoryPaper',
  'PeerCase',
  'PeerComments',
  'PeerDiagnoses',
  'PeerReport',
  'ReportingCase',
  'ReportingSubmission',
  'ReportText',
  'Notice',
  'UserCounts',
  'Activity',
  'UserMessage',
  'PrivateMessage',
] as const;

/**
 * The only API slice; every endpoint is injected into it. Data never becomes stale by itself: no refetch on focus, no
 * retries, polling only where a screen asks for it. Unused data is kept for an hour.
 */
export const emptyApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: 3600,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
