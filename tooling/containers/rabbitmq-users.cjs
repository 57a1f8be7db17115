// Prints the definitions of RabbitMQ for this product: exchanges, queues, bindings, and a user for each part with its
// rights (rabbitmq-rights.json). Names and passwords of the users come from the addresses <PART>_AMQP_URL, for example
// AUTH_AMQP_URL=amqp://auth:password@host/vhost. With RABBITMQ_ADMIN_URL, the address of the management plugin with an
// administrator's password, the definitions are sent there instead.
const { createHash, randomBytes } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');

const rights = JSON.parse(readFileSync(path.join(__dirname, 'rabbitmq-rights.json'), 'utf8'));

/** Hash of a password as RabbitMQ stores it (rabbitmq.com/docs/passwords#computing-password-hash). */
function hashOf(password) {
  const salt = randomBytes(4);
  const digest = createHash('sha256').update(salt).update(password).digest();
  return Buffer.concat([salt, digest]).toString('base64');
}

const variableOf = (part) => `${part.toUpperCase().replaceAll('-', '_')}_AMQP_URL`;

/** The account in the address of each part. */
function readAccounts(parts) {
  const missing = parts.map(variableOf).filter((name) => !process.env[name]);
  if (missing.length > 0) throw new Error(`These settings are missing: ${missing.join(', ')}`);
  const accounts = new Map(
    parts.map((part) => {
      const { username, password, pathname } = new URL(process.env[variableOf(part)]);
      if (!username || !password) throw new Error(`${variableOf(part)} names no user with a password.`);
      return [
        part,
        {
          user: decodeURIComponent(username),
          password: decodeURIComponent(password),
          vhost: decodeURIComponent(pathname.slice(1)) || '/',
        },
      ];
    }),
  );
  const all = [...accounts.values()];
  if (new Set(all.map(({ user }) => user)).size < all.length)
    throw new Error('Two parts have the same user.');
  if (new Set(all.map(({ vhost }) => vhost)).size > 1) throw new Error('The virtual hosts differ.');
  return accounts;
}

function createDefinitions() {
  const accounts = readAccounts(rights.users.map(({ name }) => name));
  const [{ vhost }] = accounts.values();
  const userOf = (part) => accounts.get(part).user;
  const there = (items) => items.map((item) => ({ ...item, vhost }));
  const granted = (items) => there(items).map((item) => ({ ...item, user: userOf(item.user) }));
  return JSON.stringify({
    vhosts: [{ name: vhost }],
    users: rights.users.map(({ name, tags }) => ({
      name: userOf(name),
      tags,
      password_hash: hashOf(accounts.get(name).password),
      hashing_algorithm: 'rabbit_password_hashing_sha256',
    })),
    permissions: granted(rights.permissions),
    topic_permissions: granted(rights.topic_permissions),
    exchanges: there(rights.exchanges),
    queues: there(rights.queues),
    bindings: there(rights.bindings),
  });
}

/** Sends the definitions to the broker, which may still be starting. */
async function send(definitions, address) {
  const { origin, username, password } = new URL(address);
  const account = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const request = {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(account).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: definitions,
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { ok, status } = await fetch(new URL('/api/definitions', origin), request);
      if (ok) return;
      throw new Error(`The broker answered with status ${status}.`);
    } catch (error) {
      if (attempt === 30) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
  }
}

async function main() {
  const definitions = createDefinitions();
  const { RABBITMQ_ADMIN_URL: address } = process.env;
  if (!address) return void console.log(definitions);
  await send(definitions, address);
  console.log(`${rights.users.map(({ name }) => name).join(', ')}: ready`);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
