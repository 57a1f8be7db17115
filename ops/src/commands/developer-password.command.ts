import { passwordProblem } from '@medrad/auth-service';
import { hashGatePassword } from '@medrad/service-kit';
import { generateDeveloperPassword, hasSecrets, keepDeveloperHash } from '@medrad/standalone';
import type { Command } from '../command';
import { Misuse, Refusal } from '../terminal';

const minLength = 12;

async function chosen(typed: string): Promise<{ hash: string }> {
  if (typed.length < minLength) throw new Refusal(`The password needs at least ${minLength} characters.`);
  const problem = passwordProblem(typed, null);
  if (problem !== null) throw new Refusal(problem);
  return { hash: await hashGatePassword(typed) };
}

/** Command that creates or resets the developer password. */
export const developerPasswordCommand: Command = {
  name: 'developer-password',
  summary: 'create or reset the developer password',
  usage: '[--choose]',
  help: [
    'Generates a new developer password and shows it once. The former password is refused from then on, also by a running',
    'product. Open developer access stays open until its hour is over, or until revoke-sessions ends it.',
    '',
    '  --choose   use a password of your own: typed at the terminal, or the first line of standard input',
    '',
    'If DEVELOPER_PASSWORD is set in the environment, that password counts; change it there.',
  ].join('\n'),
  options: { choose: { type: 'boolean' } },
  async run({ config, options, say, note, readSecret }) {
    if (config.DEVELOPER_PASSWORD) {
      throw new Refusal(
        'DEVELOPER_PASSWORD is set in the environment, and that password counts. ' +
          'Change it there and start the product again, or remove it there and run this command.',
      );
    }
    // Only a product that runs in one process reads its secrets from the data folder; separate services would ignore a
    // password that is stored there.
    if (!hasSecrets(config.dataDir)) {
      throw new Misuse(
        `There is no secrets.json in ${config.dataDir}. Set DATA_DIR to the folder of a product that runs in one process ` +
          'and has been started. Services that run as processes of their own read DEVELOPER_PASSWORD: set it there.',
      );
    }
    if (options['choose']) {
      const { hash } = await chosen(await readSecret('New developer password: '));
      keepDeveloperHash(config.dataDir, hash);
      say('The developer password was changed.');
    } else {
      const { hash, password } = await generateDeveloperPassword();
      say(`Developer password (shown this once): ${password}`);
      keepDeveloperHash(config.dataDir, hash);
    }
    note('It is valid at once, also in a running product that was started without DEVELOPER_PASSWORD.');
    return 0;
  },
};
