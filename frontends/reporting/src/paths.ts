/** Every address of this front end; nothing else spells them. */
export const paths = {
  room: '/reporting-room',
  submissions: '/reporting-room?tab=submissions',
  case: (caseId: string) => `/reporting-room/cases/${encodeURIComponent(caseId)}`,
};

/** The same addresses as the router matches them. */
export const routePatterns = {
  room: '/reporting-room',
  case: '/reporting-room/cases/:caseId',
};
