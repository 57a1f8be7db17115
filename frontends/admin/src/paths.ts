/** All addresses of this front end; no other module contains them. */
export const paths = {
  home: '/',
  users: '/admin/users',
  dashboard: '/admin/dashboard',
  /** The activities that match a text, such as a user's email. */
  activityOf: (text: string) => `/admin/dashboard?q=${encodeURIComponent(text)}`,
};
