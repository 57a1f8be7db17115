import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from './availability';
import { reservePort } from './reserve-port';
import { startProgram, type TestServer } from './server-process';

const program = (): string | null => findProgram('nginx');

/** Whether {@link startNginx} can start nginx. */
export const hasNginx = (): boolean => program() !== null;

const configOf = (folder: string, port: number, upstreamPort: number): string => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 1;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream gateway { server 127.0.0.1:${upstreamPort}; keepalive 4; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 0;
    location / {
      proxy_pass http://gateway;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      proxy_request_buffering off;
      proxy_buffering off;
    }
  }
}
`;

/**
 * Starts nginx in front of a server as an Ingress would: it keeps connections to the server alive and does not buffer
 * bodies.
 * @throws Error when nginx is not installed
 */
export async function startNginx(upstreamPort: number): Promise<TestServer & { port: number }> {
  const file = program();
  if (!file) throw new Error('nginx is not installed');
  const port = await reservePort();
  const args = (folder: string): string[] => {
    writeFileSync(path.join(folder, 'nginx.conf'), configOf(folder, port, upstreamPort));
    return ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')];
  };
  const server = await startProgram({ file, args, port, url: `http://127.0.0.1:${port}` });
  return { ...server, port };
}
