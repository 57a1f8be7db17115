import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';

/** The streams that a command is connected to. */
export interface Streams {
  env: NodeJS.ProcessEnv;
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable;
  stderr: Writable;
}

/** Input and output of a command. */
export interface Terminal {
  /** Writes a line of the result. */
  say: (line: string) => void;
  /** Writes a line about the progress to standard error, so that it is not part of a piped result. */
  note: (line: string) => void;
  /**
   * Reads a secret: typed without echo at a terminal, else the first line of standard input.
   * @throws Refusal when there is none
   */
  readSecret: (question: string) => Promise<string>;
}

/** An expected failure whose message is a sentence for the operator. */
export class Refusal extends Error {}

/** Removes characters that move the cursor or colour the screen from a text that a user typed. */
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
