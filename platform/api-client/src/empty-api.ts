import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** What a mutation can make stale. */
export const tagTypes = [
  'User',
  /** Devices on which the user is signed in. */
  'Session',
  'Developer',
  /** What only developer access opens. */
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
 * The one API slice; every endpoint is injected into it. Data never goes stale by itself: no refetch on
 * focus, no retries, polling only where a screen asks for it; unused data is kept for an hour.
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
