/**
 * Names of the queues of services that consume events, in the form `service.purpose`. Operators find dead letters by
 * these names.
 */
export const eventQueues = {
  activityLog: 'messaging.activity-log',
  notices: 'messaging.notices',
  completions: 'spotters.activity-recorded',
  verifiedTakers: 'spotters.account-verified',
  markedAnswers: 'learning.answer-marked',
  markedExams: 'learning.exam-marked',
  deletedImages: 'learning.image-deleted',
  verifiedLearners: 'learning.account-verified',
} as const;
