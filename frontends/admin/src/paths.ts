/** Every address of this front end; nothing else spells them. */
export const paths = {
  home: '/',
  users: '/admin/users',
  dashboard: '/admin/dashboard',
  /** The activity that matches a text, such as one user's email. */
  activityOf: (text: string) => `/admin/dashboard?q=${encodeURIComponent(text)}`,
};
