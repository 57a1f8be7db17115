/** Queues of the services that take events, `service.purpose`; operators know their dead letters by these names. */
export const eventQueues = {
  activityLog: 'messaging.activity-log',
  notices: 'messaging.notices',
  completions: 'spotters.activity-recorded',
  markedAnswers: 'learning.answer-marked',
  deletedImages: 'learning.image-deleted',
} as const;
