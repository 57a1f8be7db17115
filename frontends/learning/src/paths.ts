/** All addresses of this front end; no other module contains them. */
export const paths = {
  today: '/learning',
  review: '/learning/review',
  progress: '/learning/progress',
};
