/**
 * File in which the engine records what it is used for (`EMBEDDED_MONGO_USAGE`), so that it serves no more than that;
 * undefined records nothing.
 */
export function readUsageFile(): string | undefined {
  return process.env['EMBEDDED_MONGO_USAGE'] || undefined;
}
