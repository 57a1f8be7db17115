/** Every address of this front end; nothing else spells them. */
export const paths = {
  messages: '/messages',
  inbox: '/admin/messages',
};
