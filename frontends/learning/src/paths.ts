/** Every address of this front end; nothing else spells them. */
export const paths = {
  today: '/learning',
  review: '/learning/review',
  progress: '/learning/progress',
};
