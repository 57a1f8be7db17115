import type { Logger } from './logger';

/**
 * Logs which dependencies are away, whenever that changes: the answer of /readyz names none.
 * @returns to be called with the names that are away, at every check
 */
export function createReadinessLog(log: Logger): (away: readonly string[]) => void {
  let told = '';
  return (away) => {
    const now = away.join(' ');
    if (now === told) return;
    told = now;
    if (away.length > 0) log.warn({ away }, 'not ready');
    else log.info({}, 'ready again');
  };
}
