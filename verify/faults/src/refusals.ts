import { eventually, type ServiceProcess } from '@medrad/testing';
import type { Guarded } from './credentials';
import { asBrowsers } from './traffic';

/** The log lines that a process has written since its last start. */
export const linesOf = (one: ServiceProcess): Record<string, unknown>[] =>
  one
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/**
 * Waits until the output of all processes together matches a pattern `times` times. A line may be written after the
 * answer to the request that causes it.
 */
export const expectLogged = (
  processes: readonly ServiceProcess[],
  pattern: RegExp,
  times = 1,
): Promise<void> =>
  eventually(() => {
    const printed = processes.map((one) => one.output()).join('');
    expect(printed.match(pattern) ?? []).toHaveLength(times);
  });

/**
 * Status with which a process answers its readiness probe. The probe is sent again if it meets a connection to the
 * process that had the port before.
 */
export const readiness = (one: ServiceProcess, page = '/readyz'): Promise<number> =>
  asBrowsers(async () => (await fetch(one.url + page)).status)(0);

/**
 * Waits until a process reports, in its log and in its metrics, each dependency that refuses the process's credentials.
 */
export async function expectRefused(one: ServiceProcess, refused: readonly Guarded[]): Promise<void> {
  await eventually(async () => {
    const told = linesOf(one)
      .filter(({ msg }) => msg === 'dependency refuses the credentials')
      .map(({ dependency }) => dependency);
    expect(told).toEqual(expect.arrayContaining([...refused]));
    const metrics = await (await fetch(one.metricsUrl)).text();
    for (const name of refused)
      expect(metrics).toMatch(new RegExp(`^dependency_refused{dependency="${name}",.* 1$`, 'm'));
  });
}
