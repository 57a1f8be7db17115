/**
 * File in which the engine records the names it is used with (`EMBEDDED_MONGO_USAGE`), to find
 * unused ones; undefined records nothing.
 */
export function readUsageFile(): string | undefined {
  return process.env['EMBEDDED_MONGO_USAGE'] || undefined;
}
