import {
  messagingRoutes,
  papersRoutes,
  peerReviewRoutes,
  reportingRoutes,
  spottersRoutes,
} from '@medrad/contracts';

/**
 * Routes that residents usually read, at least one of each service behind the gateway. Peer review must be switched on.
 */
export const dailyReads = [
  spottersRoutes.listTests,
  papersRoutes.listTheoryPapers,
  peerReviewRoutes.listPeerCases,
  reportingRoutes.listReportingCases,
  messagingRoutes.listUserMessages,
  spottersRoutes.listCompletedTests,
] as const;
