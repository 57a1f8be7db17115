/** All addresses of this front end; no other module contains them. */
export const paths = {
  room: '/reporting-room',
  submissions: '/reporting-room?tab=submissions',
  case: (caseId: string) => `/reporting-room/cases/${encodeURIComponent(caseId)}`,
};

/** Route patterns of the same addresses. */
export const routePatterns = {
  room: '/reporting-room',
  case: '/reporting-room/cases/:caseId',
};
