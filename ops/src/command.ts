import type { ParseArgsConfig } from 'node:util';
import type { StandaloneConfig } from '@medrad/standalone';
import type { CommandName } from './command-settings';
import type { Terminal } from './terminal';

/** What a command is run with. */
export interface CommandContext extends Terminal {
  config: StandaloneConfig;
  /** Options by name, as given. */
  options: Readonly<Record<string, string | boolean | undefined>>;
  arguments: readonly string[];
}

/** One command of the operators. */
export interface Command {
  name: CommandName;
  /** One line for the list of commands. */
  summary: string;
  /** What follows the name, e.g. `<folder>`; words in angle brackets are required, except within square brackets. */
  usage: string;
  /** What `--help` tells beyond that. */
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** @returns the exit code: 0 done, 1 something is wrong */
  run: (context: CommandContext) => Promise<number>;
}
