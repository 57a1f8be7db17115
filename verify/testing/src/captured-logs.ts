import { createLogger, type Logger } from '@medrad/service-kit';

/** A logger whose lines tests can read, for example to prove that it logs no secret. */
export interface CapturedLogs {
  log: Logger;
  /** All log lines so far, as text. */
  text(): string;
  /** All log lines so far, parsed. */
  lines(): Record<string, unknown>[];
}

/** Captures log lines from level `trace` on, so that tests also see lines that production does not log. */
export function captureLogs(name = 'test'): CapturedLogs {
  const written: string[] = [];
  const log = createLogger({ name, level: 'trace' }, { write: (line: string) => void written.push(line) });
  return {
    log,
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
