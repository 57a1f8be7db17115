/** All addresses of this front end; no other module contains them. */
export const paths = {
  home: '/',
  list: '/peer-review',
  submit: '/peer-review/submit',
  case: (caseId: string) => `/peer-review/cases/${encodeURIComponent(caseId)}`,
  comment: (caseId: string, commentId: string) =>
    `/peer-review/cases/${encodeURIComponent(caseId)}#comment-${commentId}`,
};

/** Route patterns of the same addresses. */
export const routePatterns = {
  list: '/peer-review',
  submit: '/peer-review/submit',
  case: '/peer-review/cases/:caseId',
};
