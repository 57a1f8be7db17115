import type { ParseArgsConfig } from 'node:util';
import type { CommandName } from './command-settings';
import type { OpsConfig } from './config';
import type { Terminal } from './terminal';

/** Configuration, options, arguments, input and output of a command. */
export interface CommandContext extends Terminal {
  config: OpsConfig;
  /** Options that the command line contains, by name. */
  options: Readonly<Record<string, string | boolean | undefined>>;
  arguments: readonly string[];
}

/** A command for operators. */
export interface Command {
  name: CommandName;
  /** One-line description for the list of commands. */
  summary: string;
  /**
   * Arguments after the name of the command, e.g. `<folder>`. Arguments in angle brackets are required, unless they are
   * also in square brackets.
   */
  usage: string;
  /** Text that `--help` shows after the usage line. */
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** Runs the command. @returns the exit code: 0 for success, 1 when something is wrong */
  run: (context: CommandContext) => Promise<number>;
}
