import { eventually, type ServiceProcess } from '@medrad/testing';
import type { Guarded } from './credentials';

/** The log lines of a process since its last start. */
export const linesOf = (one: ServiceProcess): Record<string, unknown>[] =>
  one
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** Waits until processes have logged a pattern `times` times: their lines may arrive after the answer to a request. */
export const expectLogged = (
  processes: readonly ServiceProcess[],
  pattern: RegExp,
  times = 1,
): Promise<void> =>
  eventually(() => {
    const printed = processes.map((one) => one.output()).join('');
    expect(printed.match(pattern) ?? []).toHaveLength(times);
  });

/** Status of a process's readiness probe. */
export const readiness = async (one: ServiceProcess, page = '/readyz'): Promise<number> =>
  (await fetch(one.url + page)).status;

/** Waits until a process names each dependency that refuses its credentials, in the log and in the metrics. */
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
