import type { Logger } from './logger';

/**
 * Logs which dependencies are unreachable, whenever the list changes, because the answer of /readyz names no
 * dependency.
 * @returns a function to call with the names of the unreachable dependencies at every check
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
