import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** Names of the cache tags; each stands for data that a mutation can make stale. */
export const tagTypes = [
  'User',
  /** List of devices on which the user is signed in. */
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
  /** Exams in the form in which teachers see them. */
  'ExamAttempt',
  'ExamAccommodation',
  /** Exam papers that teachers write. */
  'ExamPaper',
  'ExamPreset',
  'ItemStatistics',
  /** Numbers of groups of answers that wait for a teacher or were rejected. */
  'AnswerGroupCounts',
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
 * The only API slice; every endpoint is injected into it. Data never becomes stale by itself: no call is repeated on
 * focus or after a failure, and only screens that ask for it poll the server. Unused data is kept for an hour.
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
