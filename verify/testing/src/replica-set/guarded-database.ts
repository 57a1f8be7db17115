import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { mongo } from 'mongoose';
import { startCuttingProxy } from '../cutting-proxy';
import { resetSocket } from '../reset-socket';
import { openServerLink } from './server-link';
import { onMessages, readRequest, type WireRequest, writeReply } from './wire-message';

/** A proxy that requires a password, in front of a database server that does not. */
export interface GuardedDatabase {
  /** `mongodb://user:password@127.0.0.1:port/…`; the user need not exist. */
  urlFor(user: string, password: string): string;
  /** Creates or changes a user. Connections that are already authenticated keep their rights. */
  setUser(user: string, account: { password: string; mayUse: boolean }): void;
  /** Ends every connection of a client. */
  cut(): void;
  close(): Promise<void>;
}

interface Account {
  password: string;
  /** Whether the user has any role, and may therefore run commands. */
  mayUse: boolean;
}

/** Commands that need no authentication. */
const openCommands = ['hello', 'isMaster', 'ismaster', 'ping', 'buildInfo', 'endSessions'];
const failed = { ok: 0, code: 18, codeName: 'AuthenticationFailed', errmsg: 'Authentication failed.' };
const unauthorized = {
  ok: 0,
  code: 13,
  codeName: 'Unauthorized',
  errmsg: 'not authorized to execute command',
};
/** Number of iterations of the key derivation: the minimum that drivers accept. */
const iterations = 4_096;

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const xor = (one: Buffer, other: Buffer): Buffer =>
  Buffer.from(one.map((byte, index) => byte ^ (other[index] ?? 0)));
const payloadOf = ({ command }: WireRequest): string =>
  Buffer.from((command['payload'] as mongo.Binary).buffer).toString('utf8');
const fieldsOf = (text: string): Map<string, string> =>
  new Map(text.split(',').map((field) => [field.slice(0, 1), field.slice(2)]));

/** The server's side of one SCRAM-SHA-256 conversation (RFC 5802, RFC 7677). */
function createScram(accounts: ReadonlyMap<string, Account>) {
  let first = '';
  let serverFirst = '';
  let user = '';
  const salt = randomBytes(16);
  return {
    user: () => user,
    begin(payload: string): string {
      first = payload.slice('n,,'.length);
      const fields = fieldsOf(first);
      user = fields.get('n') ?? '';
      const nonce = `${fields.get('r') ?? ''}${randomBytes(18).toString('base64')}`;
      serverFirst = `r=${nonce},s=${salt.toString('base64')},i=${iterations}`;
      return serverFirst;
    },
    /**
     * Checks the client's proof that it knows the password. Returns the server's signature; null for a wrong password.
     */
    finish(payload: string): string | null {
      const account = accounts.get(user);
      const proof = Buffer.from(fieldsOf(payload).get('p') ?? '', 'base64');
      const salted = pbkdf2Sync(account?.password ?? '', salt, iterations, 32, 'sha256');
      const message = `${first},${serverFirst},${payload.slice(0, payload.lastIndexOf(',p='))}`;
      const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest();
      const clientKey = xor(proof, hmac(storedKey, message));
      const isRight = createHash('sha256').update(clientKey).digest().equals(storedKey);
      return account && isRight ? `v=${hmac(hmac(salted, 'Server Key'), message).toString('base64')}` : null;
    },
  };
}

/**
 * Answers commands of an authentication, and refuses commands that the user may not run; null for commands that may be
 * forwarded to the server.
 */
function createGuard(accounts: ReadonlyMap<string, Account>) {
  const scram = createScram(accounts);
  let signedIn: Account | null = null;
  const step = (request: WireRequest, payload: string, done: boolean): Buffer =>
    writeReply(request, { conversationId: 1, done, payload: new mongo.Binary(Buffer.from(payload)), ok: 1 });
  return (request: WireRequest): Buffer | null => {
    if (request.name === 'saslStart') return step(request, scram.begin(payloadOf(request)), false);
    if (request.name === 'saslContinue') {
      const signature = scram.finish(payloadOf(request));
      if (signature === null) return writeReply(request, failed);
      signedIn = { ...(accounts.get(scram.user()) as Account) };
      return step(request, signature, true);
    }
    if (openCommands.includes(request.name)) return null;
    return signedIn?.mayUse ? null : writeReply(request, unauthorized);
  };
}

/**
 * Starts a proxy in front of a database server. The proxy requires a user and a password, as MongoDB does: it signs
 * users in with SCRAM-SHA-256, answers wrong credentials with error 18, and answers other commands with error 13 while
 * nobody is signed in or if the user has no role.
 * @param targetUrl URL of the server, `mongodb://…`
 */
export async function startGuardedDatabase(targetUrl: string): Promise<GuardedDatabase> {
  // Through this inner proxy, a server that listens on a Unix domain socket can also be reached.
  const network = await startCuttingProxy(targetUrl);
  const { hostname: host, port } = new URL(network.url);
  const accounts = new Map<string, Account>();
  const clients = new Set<net.Socket>();
  const listener = net.createServer((client) => {
    const server = openServerLink({ host, port: Number(port) });
    const guard = createGuard(accounts);
    clients.add(client);
    client.on('error', () => undefined);
    client.on('close', () => {
      clients.delete(client);
      server.end();
    });
    onMessages(client, (bytes) => {
      const request = readRequest(bytes);
      const refusal = guard(request);
      if (refusal) client.write(refusal);
      else {
        server.ask(request.id, bytes).then(
          (reply) => client.write(reply),
          () => resetSocket(client),
        );
      }
    });
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const address = `127.0.0.1:${(listener.address() as net.AddressInfo).port}`;
  const cut = (): void => {
    for (const client of clients) resetSocket(client);
  };
  return {
    urlFor: (user, password) =>
      `mongodb://${user}:${password}@${address}/?directConnection=true&authMechanism=SCRAM-SHA-256`,
    setUser: (user, account) => void accounts.set(user, account),
    cut,
    async close() {
      const closed = once(listener.close(), 'close');
      cut();
      await closed;
      await network.close();
    },
  };
}
