import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reservePort } from '@medrad/testing';
import { requireProgram } from './requirements';

/** A server that is measured and runs in processes of its own. */
export interface MeasuredServer {
  url: string;
  /** Ids of the processes that do the work. */
  pids: number[];
  stop(): Promise<void>;
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']).toString());

/** CPU time that processes have used so far, user and system, in microseconds. Works only on Linux. */
export function cpuMicroseconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return sum + ((Number(fields[11]) + Number(fields[12])) * 1e6) / ticksPerSecond;
  }, 0);
}

/** Memory of a process in MiB: now, or its peak so far. */
export function memoryMiB(pid: number, which: 'now' | 'peak' = 'now'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const pattern = which === 'now' ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/;
  return Number(pattern.exec(status)?.[1] ?? 0) / 1024;
}

/** Resets the peak that {@link memoryMiB} returns (proc(5), clear_refs). */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** Ends a child process when this process exits, also when a benchmark fails. */
function endWith(child: ChildProcess): void {
  const kill = (): void => void child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/**
 * Starts a TypeScript server that prints its address as its first line.
 * @param file absolute, or relative to this folder
 */
export function startNodeServer(file: string, args: string[] = []): Promise<MeasuredServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.resolve(__dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWith(child);
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${String(code)}`)));
    child.stdout.once('data', (line: Buffer) => {
      resolve({ url: line.toString().trim(), pids: [child.pid!], stop: () => stopChild(child) });
    });
  });
}

async function untilAnswers(url: string): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/**
 * Starts the machine's nginx with one worker.
 * @param server content of the server block
 * @param http configuration in front of the server block
 */
export async function startNginx(server: string, http = ''): Promise<MeasuredServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-nginx-'));
  const port = await reservePort();
  const config = `
    daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off; keepalive_requests 1000000000; sendfile on; tcp_nodelay on;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
      uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; client_max_body_size 0;
      ${http}
      server { listen 127.0.0.1:${port}; ${server} }
    }`;
  writeFileSync(path.join(folder, 'nginx.conf'), config);
  const child = spawn(requireProgram('nginx'), ['-p', folder, '-c', `${folder}/nginx.conf`], {
    stdio: 'inherit',
  });
  endWith(child);
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url);
  return {
    url,
    pids: childrenOf(child.pid!),
    async stop() {
      await stopChild(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts nginx as a proxy in front of `upstream`, with kept-alive connections. */
export function startNginxProxy(upstream: string): Promise<MeasuredServer> {
  const proxy = 'proxy_pass http://upstream; proxy_http_version 1.1; proxy_set_header Connection "";';
  return startNginx(
    `location / { ${proxy} proxy_buffering off; proxy_request_buffering off; }`,
    `upstream upstream { server ${new URL(upstream).host}; keepalive 64; keepalive_requests 1000000000; }`,
  );
}
