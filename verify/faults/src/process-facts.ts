import { readFile } from 'node:fs/promises';

/** Peak memory that a process has used since its start, in bytes. Works on Linux. */
export async function peakBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1_024;
}

/** Number of open connections from this machine to a loopback port. Works on Linux. */
export async function connectionsTo(port: number): Promise<number> {
  const table = await readFile('/proc/net/tcp', 'utf8');
  const remote = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const established = '01';
  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , address, state]) => address?.endsWith(remote) && state === established).length;
}
