import pino, { type DestinationStream, type Logger } from 'pino';

export type { Logger };

/** Names of fields that are removed from everything that is logged, at any depth. */
const redacted = ['password', 'token', 'cookie', 'authorization', 'email', 'phone'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

/**
 * Creates a logger that writes JSON lines with the name of a service. Callers never pass bodies, passwords, tokens or
 * names of people.
 */
export function createLogger(
  options: { name: string; level?: string },
  destination?: DestinationStream,
): Logger {
  const settings = {
    name: options.name,
    level: options.level ?? 'info',
    redact: { paths: redacted, censor: '[redacted]' },
    base: { name: options.name },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(settings, destination) : pino(settings);
}
