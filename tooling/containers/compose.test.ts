import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { environmentOf as settingsOf } from '@medrad/composition';
import { commandSettings } from '@medrad/ops/command-settings';
import { services as definitions } from '@medrad/standalone/services';
import { signingSettings, testKeys, testWith, verifyingSettings } from '@medrad/testing';
import { namesOf, readerOf, settingOf } from '../../k8s/test/process-config';
import { composeFile, type ComposeService, fillIn, root } from './compose-file';

const { services, networks } = composeFile;
const all = Object.entries(services);
const processes = all.filter(([, { build, profiles }]) => build && !profiles);
/** Whether a service of docker-compose.yml is a task, which runs once and ends. */
const isTask = ({ restart }: ComposeService) => restart !== 'unless-stopped';
const folders = readdirSync(path.join(root, 'services'))
  .filter((name) => existsSync(path.join(root, 'services', name, 'src/main.ts')))
  .map((name) => `services/${name}`);
const identity: Record<string, string> = { ...signingSettings(testKeys), ...verifyingSettings(testKeys) };
const dummy = (name: string) => identity[name] ?? 'd'.repeat(64);

function environmentOf(service: ComposeService): Record<string, string> {
  const entries = Object.entries(service.environment ?? {});
  return Object.fromEntries(entries.map(([name, text]) => [name, fillIn(String(text), dummy)]));
}

test('every service that has a folder runs as a process of its own, and so does the gateway', () => {
  const workspaces = processes.map(([, { build }]) => build?.args.WORKSPACE);
  expect(workspaces.sort()).toEqual(['gateway', ...folders].sort());
});

test.each(processes)(
  '%s gets the settings that its configuration requires, and none that it does not know',
  (name, service) => {
    const { WORKSPACE, PORT } = service.build!.args;
    expect(path.basename(WORKSPACE)).toBe(name);
    const config = readerOf(name)(environmentOf(service));
    expect(Object.keys(service.environment ?? {}).filter((given) => !(given in config))).toEqual([]);
    // The image's health check sends its request to this port.
    expect(config.PORT).toBe(PORT);
    expect(Number.parseInt(service.stop_grace_period ?? '')).toBeGreaterThan(
      config.DRAIN_SECONDS + config.GRACE_SECONDS,
    );
  },
);

/**
 * Settings that docker-compose.yml need not contain: they are the same for every process, have a default that fits a
 * container, or are set in the Dockerfile.
 */
const leftToDefaults = ['HOST', 'PORT', 'METRICS_PORT', 'DRAIN_SECONDS', 'GRACE_SECONDS', 'DATA_DIR'];

test.each(definitions.map(({ manifest }) => [manifest.name, manifest] as const))(
  '%s gets every setting of its manifest, optional ones too',
  (name, manifest) => {
    const given = Object.keys(services[name]?.environment ?? {});
    const wanted = Object.keys(settingsOf(manifest)).filter((setting) => !leftToDefaults.includes(setting));
    expect({ service: name, lacks: wanted.filter((setting) => !given.includes(setting)) }).toEqual({
      service: name,
      lacks: [],
    });
  },
);

/** Settings that contain the address of a server, each with the container that must be ready first. */
const waitsFor = { MONGODB_URL: 'mongodb-users', REDIS_URL: 'redis', AMQP_URL: 'rabbitmq-users' };

test.each(definitions.map(({ manifest }) => [manifest.name, manifest] as const))(
  '%s waits for the servers that its manifest names, and for no other',
  (name, manifest) => {
    const settings = settingsOf(manifest);
    const servers = Object.entries(waitsFor).flatMap(([setting, server]) =>
      setting in settings ? server : [],
    );
    const waited = Object.keys(services[name]?.depends_on ?? {}).filter((other) => other !== 'bucket-made');
    expect({ service: name, waited: waited.sort() }).toEqual({ service: name, waited: servers.sort() });
  },
);

test.each(processes.filter(([name]) => name !== 'gateway'))(
  '%s has the password of its own database only',
  (name, service) => {
    const variable = settingOf(name, 'PASSWORD');
    const reference = `\${MONGODB_${variable}:?`;
    expect(service.environment?.['MONGODB_URL']).toContain(`mongodb://${name}:${reference}`);
    expect(services['mongodb-users']?.environment?.[variable]).toContain(reference);
    const others = all.filter(([other]) => ![name, 'mongodb-users'].includes(other));
    expect(others.filter(([, other]) => JSON.stringify(other).includes(reference))).toEqual([]);
  },
);

/** Processes, and the container of the operators' commands. */
const signingIn = all.filter(([, { build }]) => build);

test.each(signingIn)('%s signs in to the broker and to Redis with an account of its own', (name, service) => {
  const servers = { AMQP_URL: 'RABBITMQ', REDIS_URL: 'REDIS' };
  for (const [setting, server] of Object.entries(servers)) {
    const address = service.environment?.[setting];
    if (address === undefined) continue;
    const reference = `\${${server}_${settingOf(name, 'PASSWORD')}:?`;
    expect(address).toContain(`://${name}:${reference}`);
    const holders = [name, setting === 'AMQP_URL' ? 'rabbitmq-users' : 'redis'];
    const seen = all.filter(([, other]) => JSON.stringify(other).includes(reference));
    expect(seen.map(([other]) => other).sort()).toEqual(holders.sort());
  }
});

test('no process has the password with which the rights are set', () => {
  const holding = (variable: string) =>
    all.filter(([, one]) => JSON.stringify(one).includes(`\${${variable}:?`)).map(([name]) => name);
  expect(holding('RABBITMQ_PASSWORD')).toEqual(['rabbitmq', 'rabbitmq-users']);
  expect(holding('REDIS_PASSWORD')).toEqual(['redis']);
});

test('the broker gets the address of every part that uses it', () => {
  const given = services['rabbitmq-users']?.environment ?? {};
  const users = signingIn.filter(([, { environment }]) => environment && 'AMQP_URL' in environment);
  for (const [name, { environment }] of users) {
    expect(given[`${settingOf(name, 'PASSWORD').replace(/PASSWORD$/, '')}AMQP_URL`]).toBe(
      environment?.['AMQP_URL'],
    );
  }
  expect(Object.keys(given).length).toBe(users.length + 1);
});

test('Redis has the users of redis-users.acl', () => {
  const script = services['redis']?.entrypoint?.at(-1) ?? '';
  const written = script.split('\n').filter((line) => line.startsWith('user '));
  const users = readFileSync(path.join(root, 'tooling/containers/redis-users.acl'), 'utf8');
  expect(`${written.join('\n')}\n`.replaceAll('$$', '$')).toBe(users);
});

test('only the gateway gets the key that signs identity tokens, and only its process reads the key', () => {
  const holders = all.filter(([, service]) => JSON.stringify(service).includes('IDENTITY_PRIVATE_KEY'));
  expect(holders.map(([name]) => name)).toEqual(['gateway']);
  const readers = processes.filter(([name]) => namesOf(readerOf(name)).has('IDENTITY_PRIVATE_KEY'));
  expect(readers.map(([name]) => name)).toEqual(['gateway']);
});

test.each(processes.filter(([name]) => name !== 'gateway'))(
  '%s does not start with a private key in place of public ones',
  (name, service) => {
    const { IDENTITY_PRIVATE_KEY: privateKey } = signingSettings(testKeys);
    const start = () => readerOf(name)({ ...environmentOf(service), IDENTITY_PUBLIC_KEYS: privateKey });
    expect(start).toThrow('IDENTITY_PUBLIC_KEYS: not valid');
  },
);

test('the ops container gets every setting that a command reads, and no other', () => {
  const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  const ofTheImage = ['DATA_DIR'].filter((name) => dockerfile.includes(` ${name}=`));
  const given = [...Object.keys(services['ops']?.environment ?? {}), ...ofTheImage];
  const declared = Object.values(commandSettings).flatMap(({ needs, uses }) => [...needs.flat(), ...uses]);
  expect(given.sort()).toEqual([...new Set<string>(declared)].sort());
});

test('the ops container and the services get the same stores and secrets', () => {
  const given = services['ops']?.environment ?? {};
  for (const name of ['DEVELOPER_PASSWORD', 'SESSION_SECRET']) {
    expect({ name, value: given[name] }).toEqual({ name, value: services['auth']?.environment?.[name] });
  }
  expect(given['OBJECT_STORE_URL']).toBe(services['papers']?.environment?.['OBJECT_STORE_URL']);
  for (const store of ['rabbitmq-users', 'redis', 'mongodb-users']) {
    expect(services['ops']?.depends_on).toHaveProperty(store);
  }
});

test.each(processes.filter(([name]) => name !== 'gateway'))(
  'the gateway waits for %s and reaches it',
  (name, { build }) => {
    expect(services['gateway']?.depends_on).toHaveProperty(name);
    const address = services['gateway']?.environment?.[settingOf(name, 'URL')];
    expect(address).toBe(`http://${name}:${build?.args.PORT}`);
  },
);

test('every container that stores files waits for the bucket, if there is one', () => {
  const keepers = all.filter(
    ([name, { environment }]) => environment && 'OBJECT_STORE_URL' in environment && name !== 'bucket-made',
  );
  const withStore = definitions.filter(({ manifest }) => manifest.needs.includes('store'));
  expect(keepers.map(([name]) => name).sort()).toEqual(
    ['ops', ...withStore.map(({ manifest }) => manifest.name)].sort(),
  );
  for (const [, { depends_on }] of keepers) {
    expect(depends_on?.['bucket-made']).toEqual({
      condition: 'service_completed_successfully',
      required: false,
    });
  }
});

test('no secret has a value in the file', () => {
  const secret = /SECRET|PASSWORD|PASS$|KEY|AUTH$|_URL$/;
  for (const [, { environment = {} }] of all) {
    for (const [name, text] of Object.entries(environment)) {
      if (typeof text === 'number' || !secret.test(name)) continue;
      const literal = text.replaceAll(/\$\{\w+(:\?[^}]*|:-)?\}/g, '');
      // When the variables are removed from an address, no password may be left before its host.
      expect(
        name.endsWith('_URL')
          ? /^([a-z0-9+]+:\/\/([\w-]*:@)?[^:@]+(:\d+[^:@]*)?)?$/.test(literal)
          : literal === '',
      ).toBe(true);
    }
  }
});

test('the deployment guide names every container, and every setting of .env that is not secret', () => {
  const page = readFileSync(path.join(root, 'docs/deployment.md'), 'utf8');
  const rows = [...page.matchAll(/^\| (`[^|]*)\|/gm)].map(([, cell = '']) => cell);
  const named = new Set(rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)));
  expect(all.map(([name]) => name).filter((name) => !named.has(name))).toEqual([]);
  const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
  const optional = new Set([...text.matchAll(/\$\{(\w+):-/g)].map(([, name = '']) => name));
  expect([...optional].filter((name) => !page.includes(name))).toEqual([]);
});

test('images are pinned to a version', () => {
  const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  const [, base] = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile) ?? [];
  const images = [base ?? '', ...all.map(([, { image }]) => fillIn(image, () => ''))];
  for (const image of images) expect(image).toMatch(/^[\w/-]+:\d+\.\d+/);
  const stages = [...dockerfile.matchAll(/^FROM (\S+)(?: AS (\w+))?/gm)];
  const known = new Set(['${NODE_IMAGE}', ...stages.map(([, , name]) => name)]);
  expect(stages.map(([, from]) => from).filter((from) => !known.has(from))).toEqual([]);
});

test.each(all)('%s has a read-only root and no capabilities, and can gain none', (_name, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
  expect(service).not.toHaveProperty('privileged');
  expect(service).not.toHaveProperty('cap_add');
});

test('every container has a health check, and its dependents wait for it', () => {
  const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  expect(dockerfile).toMatch(/^HEALTHCHECK .*[^]*READY_PATH/m);
  expect(dockerfile).toMatch(/^FROM service AS gateway$[^]*^ENV READY_PATH=\/readyz\/gateway$/m);
  for (const [, service] of all) {
    expect(Boolean(service.healthcheck ?? service.build) || isTask(service)).toBe(true);
    for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(services).toHaveProperty(needed);
      expect(condition).toBe(
        isTask(services[needed]!) ? 'service_completed_successfully' : 'service_healthy',
      );
    }
  }
});

test('only the gateway is published, to the loopback address by default', () => {
  const published = all.filter(([, { ports, profiles }]) => ports && !profiles);
  expect(published.map(([name]) => name)).toEqual(['gateway']);
  expect(services['gateway']?.ports?.map((text) => fillIn(text, dummy))).toEqual(['127.0.0.1:8080:8080']);
});

test('databases and broker are on an internal network without the gateway', () => {
  expect(networks['stores']).toEqual({ internal: true });
  expect(services['gateway']?.networks).not.toContain('stores');
  for (const name of ['mongodb', 'rabbitmq']) expect(services[name]?.networks).toEqual(['stores']);
});

test('images run as an unprivileged user and have no package manager', () => {
  const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  const result = dockerfile.slice(dockerfile.indexOf(' AS service\n'));
  expect(result).toMatch(/^USER node$/m);
  expect(result).toContain('rm -rf /usr/local/lib/node_modules');
  expect(result.slice(result.indexOf('USER node'))).not.toMatch(/^USER root/m);
});

test('the Dockerfile uses only the syntax that every builder has', () => {
  const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  expect(dockerfile).not.toMatch(/^# *syntax=|<<|--link|--mount|--parents|--chmod/m);
});

const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;

testWith('docker compose', hasCompose)('Compose reads the file', () => {
  const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
  const needed = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => [name, dummy(name)]);
  const { status, stderr } = spawnSync('docker', ['compose', '--env-file', '/dev/null', 'config', '-q'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...(Object.fromEntries(needed) as Record<string, string>) },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
