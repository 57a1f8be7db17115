import { createLogger, type Logger } from '@medrad/service-kit';

/** A logger whose lines can be read; for tests that nothing secret is logged. */
export interface CapturedLogs {
  log: Logger;
  /** Everything logged so far. */
  text(): string;
  /** Each line as it was written. */
  lines(): Record<string, unknown>[];
}

/** Captures from level `trace`, so that nothing hides below the level of production. */
export function captureLogs(name = 'test'): CapturedLogs {
  const written: string[] = [];
  const log = createLogger({ name, level: 'trace' }, { write: (line: string) => void written.push(line) });
  return {
    log,
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
