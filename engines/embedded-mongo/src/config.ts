/**
 * File in which the engine records the commands, operators and options that it is asked for (`EMBEDDED_MONGO_USAGE`),
 * to find unused ones; undefined records nothing.
 */
export function readUsageFile(): string | undefined {
  return process.env['EMBEDDED_MONGO_USAGE'] || undefined;
}
