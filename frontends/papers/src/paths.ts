/** Every address of this front end; nothing else spells them. */
export const paths = {
  home: '/',
  papers: '/theory-papers',
  view: (paperId: string) => `/theory-papers/${encodeURIComponent(paperId)}/view`,
  answer: (paperId: string) => `/theory-papers/${encodeURIComponent(paperId)}/answer`,
};

/** The same addresses as the router matches them. */
export const routePatterns = {
  papers: '/theory-papers',
  view: '/theory-papers/:paperId/view',
  answer: '/theory-papers/:paperId/answer',
};
