import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';

/** Environment and standard streams of the process that runs a command. */
export interface Streams {
  env: NodeJS.ProcessEnv;
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable;
  stderr: Writable;
}

/** Input and output of a command. */
export interface Terminal {
  /** Writes a line of the result to standard output. */
  say: (line: string) => void;
  /**
   * Writes a line about the progress to standard error, which is not part of a result that is piped to another program.
   */
  note: (line: string) => void;
  /**
   * Reads a secret: at a terminal it is typed without echo, otherwise it is the first line of standard input.
   * @throws Refusal when nothing was entered
   */
  readSecret: (question: string) => Promise<string>;
}

/** An expected failure; its message is a sentence for the operator. */
export class Refusal extends Error {}

/** A command line or setting that is wrong or missing; its message is a sentence for the operator. */
export class Misuse extends Refusal {}

/**
 * Removes control and format characters, which can move the cursor or colour the screen, from a text that a user typed.
 */
export const printable = (text: string): string => text.replace(/\p{C}/gu, '');

export function createTerminal({ stdin, stdout, stderr }: Streams): Terminal {
  return {
    say: (line) => void stdout.write(`${line}\n`),
    note: (line) => void stderr.write(`${line}\n`),
    async readSecret(question) {
      const isTyped = stdin.isTTY === true;
      if (isTyped) stderr.write(question);
      const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
      const lines = createInterface({ input: stdin, output: silent, terminal: isTyped });
      const answer = await new Promise<string>((resolve) => {
        lines.once('line', resolve);
        lines.once('close', () => resolve(''));
      });
      lines.close();
      if (isTyped) stderr.write('\n');
      if (!answer) throw new Refusal('Nothing was entered.');
      return answer;
    },
  };
}
