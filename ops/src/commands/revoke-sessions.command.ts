import type { Command } from '../command';
import { Refusal } from '../terminal';
import { withUserOperations } from '../user-operations';

/** Command that ends all sessions of a user. */
export const revokeSessionsCommand: Command = {
  name: 'revoke-sessions',
  summary: 'end all sessions and developer access of a user',
  usage: '<e-mail or id>',
  help: [
    'Ends every session of the user, with its developer access. A running product answers the old cookies with 401 within',
    'five seconds; at once if REDIS_URL is set in the environment. The password does not change.',
  ].join('\n'),
  options: {},
  run: (context) =>
    withUserOperations(context, async (operations) => {
      const user = await operations.find(context.arguments[0] ?? '');
      if (!user) throw new Refusal('There is no user with this e-mail or id.');
      const count = await operations.endSessions(user.id);
      context.say(`${count} ${count === 1 ? 'session' : 'sessions'} of ${user.email} ended.`);
      return 0;
    }),
};
