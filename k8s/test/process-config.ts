import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readServiceConfig } from '@medrad/composition';
import { type ServiceName, urlVariableOf } from '@medrad/contracts';
import { readGatewayConfig } from '@medrad/gateway';
import { ConfigError } from '@medrad/service-kit';
import { services } from '@medrad/standalone/services';
import type { Container, PodSpec } from './manifest';
import type { Rendered } from './rendered';

/** Names of all services. */
export const serviceNames = services.map(({ manifest }) => manifest.name as string).sort();

/** Names of the services that store files. */
export const fileServices = services
  .filter(({ manifest }) => manifest.needs.includes('store'))
  .map(({ manifest }) => manifest.name as string)
  .sort();

/** Name of a setting that exists once for each service: `PEER_REVIEW_URL`, `PEER_REVIEW_MONGODB_URL`. */
export const settingOf = (
  service: string,
  setting: 'URL' | 'MONGODB_URL' | 'AMQP_URL' | 'REDIS_URL' | 'PASSWORD',
): string => urlVariableOf(service as ServiceName).replace(/URL$/, setting);

type Values = Record<'PORT' | 'METRICS_PORT' | 'DRAIN_SECONDS' | 'GRACE_SECONDS', number>;
type ReadConfig = (env: NodeJS.ProcessEnv) => Values;

/** Reads the environment of the gateway or of a service, as its process does. */
export function readerOf(name: string): ReadConfig {
  if (name === 'gateway') return readGatewayConfig;
  const found = services.find(({ manifest }) => manifest.name === name);
  if (!found) throw new Error(`There is no service ${name}.`);
  return (env) => readServiceConfig(found.manifest, env);
}

/** All names of a schema, found by recording which `<NAME>_FILE` it reads. */
export function namesOf(read: ReadConfig): Set<string> {
  const names = new Set<string>();
  const env = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get(_target, key) {
        if (typeof key === 'string' && key.endsWith('_FILE')) names.add(key.slice(0, -'_FILE'.length));
        return undefined;
      },
    },
  );
  problemsOf(read, env);
  return names;
}

/** Problems of an environment, as the process would print them at its start; empty when it would start. */
export function problemsOf(read: ReadConfig, env: NodeJS.ProcessEnv): string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

/** The secret files that a pod sees: path in the container → value. */
function mountedSecrets(
  { all }: Rendered,
  { containers: [container], volumes }: PodSpec,
): Map<string, string> {
  const files = new Map<string, string>();
  for (const volume of volumes) {
    const mount = container?.volumeMounts?.find(({ name }) => name === volume.name);
    for (const { secret } of volume.projected?.sources ?? []) {
      const data = all.find(({ kind, metadata }) => kind === 'Secret' && metadata.name === secret.name)?.data;
      for (const { key, path: file } of secret.items) {
        const value = data?.[key];
        if (mount && value !== undefined) {
          files.set(path.posix.join(mount.mountPath, file), Buffer.from(value, 'base64').toString());
        }
      }
    }
  }
  return files;
}

/** Environment of a container, with its secret files written to a folder of this machine. */
export function environmentOf(rendered: Rendered, pod: PodSpec, container: Container): NodeJS.ProcessEnv {
  const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
  const secrets = mountedSecrets(rendered, pod);
  const settings = (name: string, key: string): string | undefined =>
    rendered.all.find((manifest) => manifest.kind === 'ConfigMap' && manifest.metadata.name === name)?.data?.[
      key
    ];
  return Object.fromEntries(
    (container.env ?? []).map(({ name, value, valueFrom }) => {
      const reference = valueFrom?.configMapKeyRef;
      if (reference) return [name, settings(reference.name, reference.key)];
      if (value === undefined || !name.endsWith('_FILE')) return [name, value];
      const secret = secrets.get(value);
      const file = path.join(folder, path.posix.basename(value));
      if (secret !== undefined) writeFileSync(file, secret);
      return [name, file];
    }),
  );
}
