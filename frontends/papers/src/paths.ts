/** All addresses of this front end; no other module contains them. */
export const paths = {
  home: '/',
  papers: '/theory-papers',
  view: (paperId: string) => `/theory-papers/${encodeURIComponent(paperId)}/view`,
  answer: (paperId: string) => `/theory-papers/${encodeURIComponent(paperId)}/answer`,
};

/** Route patterns of the same addresses. */
export const routePatterns = {
  papers: '/theory-papers',
  view: '/theory-papers/:paperId/view',
  answer: '/theory-papers/:paperId/answer',
};
