/** All addresses of this front end; no other module contains them. */
export const paths = {
  messages: '/messages',
  inbox: '/admin/messages',
};
