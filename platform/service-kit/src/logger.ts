import pino, { type DestinationStream, type Logger } from 'pino';

export type { Logger };

/** Fields that never reach a log, wherever they stand in what is logged. */
const redacted = ['password', 'token', 'cookie', 'authorization', 'email', 'phone'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

/** JSON lines with a service name. Bodies, passwords, tokens and names of people are never passed to it. */
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
