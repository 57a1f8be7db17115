import type { ParseArgsConfig } from 'node:util';
import type { StandaloneConfig } from '@medrad/standalone';
import type { CommandName } from './command-settings';
import type { Terminal } from './terminal';

/** Input and tools of a command. */
export interface CommandContext extends Terminal {
  config: StandaloneConfig;
  /** Options given on the command line, by name. */
  options: Readonly<Record<string, string | boolean | undefined>>;
  arguments: readonly string[];
}

/** A command for operators. */
export interface Command {
  name: CommandName;
  /** One-line description for the list of commands. */
  summary: string;
  /** Arguments after the name, e.g. `<folder>`; those in angle brackets are required, except within square brackets. */
  usage: string;
  /** Further text for `--help`. */
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** Runs the command. @returns the exit code: 0 for success, 1 when something is wrong */
  run: (context: CommandContext) => Promise<number>;
}
