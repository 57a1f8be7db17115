import { createLogger, type Logger } from '@medrad/service-kit';

/** A logger whose lines tests can read, e.g. to prove that nothing secret is logged. */
export interface CapturedLogs {
  log: Logger;
  /** All logged objects so far. */
  text(): string;
  /** Log lines as text. */
  lines(): Record<string, unknown>[];
}

/** Captures lines from level `trace` on, so that lines below the level of production are included. */
export function captureLogs(name = 'test'): CapturedLogs {
  const written: string[] = [];
  const log = createLogger({ name, level: 'trace' }, { write: (line: string) => void written.push(line) });
  return {
    log,
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
