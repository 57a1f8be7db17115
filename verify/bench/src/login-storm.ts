/**
 * Signs in all users named on the command line at the same time, whenever the parent process says so. argv[2] is the
 * address.
 */
import http from 'node:http';
import os from 'node:os';
import { loginPassword } from './auth-storm';

const [, , url = '', ...emails] = process.argv;
const agent = new http.Agent({ keepAlive: true, maxSockets: emails.length });
/**
 * Lower priority for this process: real clients have computers of their own, so it must not take CPU time from the
 * server.
 */
const niceness = 10;

function logIn(email: string): Promise<void> {
  const body = JSON.stringify({ email, password: loginPassword });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = http.request(`${url}/api/login`, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`a login answered ${String(response.statusCode)}`)),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

os.setPriority(niceness);
process.on('disconnect', () => process.exit(0));
process.on('message', () => {
  Promise.all(emails.map(logIn)).then(
    () => process.send?.('done'),
    (error: unknown) => process.send?.(String(error)),
  );
});
