import { messagingRoutes, papersRoutes, peerReviewRoutes, spottersRoutes } from '@medrad/contracts';

/** Reads that residents make all day: of each service behind the gateway. Peer review must be switched on. */
export const dailyReads = [
  spottersRoutes.listTests,
  papersRoutes.listTheoryPapers,
  peerReviewRoutes.listPeerCases,
  messagingRoutes.listUserMessages,
  spottersRoutes.listCompletedTests,
] as const;
