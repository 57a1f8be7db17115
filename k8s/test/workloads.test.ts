import { uploadBodyMaxMegabytes } from '@medrad/contracts/limits';
import { maxFileBytes } from './contract-limits';
import type { Container, PodSpec } from './manifest';
import { environmentOf, namesOf, problemsOf, readerOf, serviceNames, settingOf } from './process-config';
import { canaryOf, describeRendered, identityKeys, overlays, render, type Rendered } from './rendered';

const containersOf = ({ containers, initContainers = [] }: PodSpec): Container[] => [
  ...initContainers,
  ...containers,
];

/** Addresses of servers where each process has a user of its own. */
const ownAddresses = ['MONGODB_URL', 'AMQP_URL', 'REDIS_URL'] as const;

describeRendered().each(overlays)('%s', (overlay) => {
  let rendered: Rendered;
  beforeAll(() => {
    rendered = render(overlay);
  });

  test('gateway and every folder of services/ have a Deployment, and nothing else has', () => {
    expect(rendered.deployments.map(({ name }) => name).sort()).toEqual(['gateway', ...serviceNames].sort());
  });

  test.each(ownAddresses)(
    'secrets.env.example asks for %s of every process that reads it, and of no other',
    (setting) => {
      const asked = rendered.secretNames.filter((name) => name.endsWith(`_${setting}`));
      const readers = ['gateway', ...serviceNames].filter((name) => namesOf(readerOf(name)).has(setting));
      expect(asked.sort()).toEqual(readers.map((name) => settingOf(name, setting)).sort());
    },
  );

  test('the overlay gives the image of every Deployment a tag', () => {
    const untagged = rendered.deployments.filter(
      ({ spec }) => !/:[\w.-]+$/.test(spec.template.spec.containers[0]?.image ?? ''),
    );
    expect(untagged.map(({ name }) => name)).toEqual([]);
  });

  test('every container has probes, requests and limits', () => {
    for (const { spec } of rendered.workloads) {
      for (const container of containersOf(spec.template.spec)) {
        expect(container).toMatchObject({
          startupProbe: expect.anything() as unknown,
          readinessProbe: expect.anything() as unknown,
          livenessProbe: expect.anything() as unknown,
          resources: {
            requests: { cpu: expect.any(String) as unknown, memory: expect.any(String) as unknown },
            limits: { cpu: expect.any(String) as unknown, memory: expect.any(String) as unknown },
          },
        });
      }
    }
  });

  test('probes name a port of their container; liveness asks for the process alone, readiness of a service for what it needs', () => {
    for (const { name, spec } of rendered.deployments) {
      const [app] = spec.template.spec.containers;
      for (const probe of [app?.startupProbe, app?.readinessProbe, app?.livenessProbe]) {
        expect(app?.ports.map((port) => port.name)).toContain(probe?.httpGet?.port);
      }
      expect(app?.startupProbe?.httpGet?.path).toBe('/healthz');
      expect(app?.livenessProbe?.httpGet?.path).toBe('/healthz');
      // The gateway is ready without the services: otherwise one unavailable service would make the whole product
      // unavailable.
      expect(app?.readinessProbe?.httpGet?.path).toBe(name === 'gateway' ? '/readyz/gateway' : '/readyz');
    }
  });

  test('nothing runs as root, writes to its image, keeps a capability or holds a token of the cluster', () => {
    const accounts = new Map(
      rendered.ofKind('ServiceAccount').map((account) => [account.metadata.name, account]),
    );
    for (const { spec, manifest } of rendered.workloads) {
      const pod = spec.template.spec;
      expect(pod).toMatchObject({
        serviceAccountName: manifest.metadata.name,
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(pod.securityContext?.runAsUser).toBeGreaterThan(0);
      expect(accounts.get(manifest.metadata.name)).toMatchObject({ automountServiceAccountToken: false });
      for (const { securityContext } of containersOf(pod)) {
        expect(securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    }
  });

  test('volumes that are mounted exist, and those of a pod are limited or claimed', () => {
    const claims = rendered.ofKind('PersistentVolumeClaim').map(({ metadata }) => metadata.name);
    for (const { spec } of rendered.workloads) {
      const pod = spec.template.spec;
      const templates = (spec.volumeClaimTemplates ?? []).map(({ metadata }) => metadata.name);
      const mounted = containersOf(pod).flatMap(({ volumeMounts = [] }) =>
        volumeMounts.map(({ name }) => name),
      );
      expect([...pod.volumes.map(({ name }) => name), ...templates].sort()).toEqual(
        [...new Set(mounted)].sort(),
      );
      for (const { emptyDir, persistentVolumeClaim } of pod.volumes) {
        if (emptyDir) expect(emptyDir.sizeLimit).toMatch(/^\d+[MG]i$/);
        if (persistentVolumeClaim) expect(claims).toContain(persistentVolumeClaim.claimName);
      }
    }
  });

  test('the gateways alone mount the volume of the last builds, and no volume of uploads', () => {
    const claimsOf = (pod: PodSpec) =>
      pod.volumes.flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? []);
    const pods = rendered.deployments.map(({ name, spec }) => ({ name, pod: spec.template.spec }));
    const gateway = pods.find(({ name }) => name === 'gateway')!.pod;
    const isKept = overlay === 'production';
    expect(claimsOf(gateway)).toEqual(isKept ? ['radiology-builds'] : []);
    const { BUILDS_DIR } = environmentOf(rendered, gateway, gateway.containers[0] as Container);
    expect(BUILDS_DIR).toBe(isKept ? '/builds/kept' : undefined);
    const others = pods.filter(({ name }) => name !== 'gateway');
    expect(others.flatMap(({ pod }) => claimsOf(pod))).not.toContain('radiology-builds');
  });

  test('files of a volume keep the rights that their process gave them', () => {
    for (const { name, spec } of rendered.workloads) {
      const { fsGroupChangePolicy } = spec.template.spec.securityContext ?? {};
      expect({ name, fsGroupChangePolicy }).toEqual({ name, fsGroupChangePolicy: 'OnRootMismatch' });
    }
  });

  test('every variable is one that the process reads', () => {
    for (const { name, spec } of rendered.deployments) {
      const names = namesOf(readerOf(name));
      for (const variable of spec.template.spec.containers[0]?.env ?? []) {
        expect({ name, known: names.has(variable.name.replace(/_FILE$/, '')), variable }).toMatchObject({
          known: true,
        });
      }
    }
  });

  test('every process starts with what it is given', () => {
    for (const { name, spec } of rendered.deployments) {
      const pod = spec.template.spec;
      const [app] = pod.containers;
      const env = environmentOf(rendered, pod, app as Container);
      expect({ name, problems: problemsOf(readerOf(name), env) }).toEqual({ name, problems: [] });
    }
  });

  test('ports are those that the process listens on without being told', () => {
    for (const { name, spec } of rendered.deployments) {
      const pod = spec.template.spec;
      const [app] = pod.containers;
      const { PORT, METRICS_PORT } = readerOf(name)(environmentOf(rendered, pod, app as Container));
      expect({ name, ports: app?.ports }).toEqual({
        name,
        ports: [
          { name: 'http', containerPort: PORT },
          { name: 'metrics', containerPort: METRICS_PORT },
        ],
      });
      expect(spec.template.metadata.annotations).toMatchObject({
        'prometheus.io/scrape': 'true',
        'prometheus.io/path': '/metrics',
        'prometheus.io/port': String(METRICS_PORT),
      });
    }
  });

  test('a pod has time for preStop, draining and what is under way before it is killed; no pod goes before its successor is there', () => {
    for (const { name, spec } of rendered.deployments) {
      const pod = spec.template.spec;
      const [app] = pod.containers;
      const config = readerOf(name)(environmentOf(rendered, pod, app as Container));
      const preStop = app?.lifecycle?.preStop?.sleep?.seconds ?? 0;
      expect(preStop).toBeGreaterThan(0);
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
        preStop + config.DRAIN_SECONDS + config.GRACE_SECONDS + 10,
      );
      expect(spec.strategy?.rollingUpdate?.maxUnavailable).toBe(0);
    }
  });

  test('where files of more than 20 MB pass, they get five minutes at the end', () => {
    const large = serviceNames.filter((name) => maxFileBytes(name) > 20 * 1024 * 1024);
    expect(large).toContain('papers');
    for (const { name, spec } of rendered.deployments) {
      if (name === 'gateway' || large.includes(name)) {
        expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(300);
      }
    }
  });

  test('the Ingress lets the largest upload of the contracts through', () => {
    const [ingress] = rendered.ofKind('Ingress');
    expect(ingress?.metadata.annotations).toMatchObject({
      'nginx.ingress.kubernetes.io/proxy-body-size': `${uploadBodyMaxMegabytes}m`,
    });
  });

  test('secrets stand in the Secret alone; a pod mounts those it reads and no other', () => {
    const secretNames = rendered.secretNames;
    for (const manifest of rendered.all.filter(({ kind }) => kind !== 'Secret')) {
      const text = JSON.stringify(manifest);
      for (const name of secretNames) expect(text).not.toContain(canaryOf(name));
      expect(text).not.toContain(JSON.stringify(identityKeys.IDENTITY_PRIVATE_KEY).slice(30, 80));
    }
    for (const { name, spec } of rendered.deployments) {
      const [app] = spec.template.spec.containers;
      for (const variable of app?.env ?? []) {
        if (secretNames.includes(variable.name)) throw new Error(`${name}: ${variable.name} is not a file`);
      }
      const read = (app?.env ?? []).map((variable) => variable.name).filter((key) => key.endsWith('_FILE'));
      const items = spec.template.spec.volumes.flatMap(
        ({ projected }) => projected?.sources.flatMap(({ secret }) => secret.items) ?? [],
      );
      expect(items.map(({ path }) => `${path}_FILE`).sort()).toEqual(read.sort());
      // Each process signs in to the database, the broker and Redis with its own user.
      for (const { key, path } of items) {
        const own = ownAddresses.find((setting) => setting === path);
        expect({ name, key }).toEqual({ name, key: own ? settingOf(name, own) : path });
      }
    }
  });

  test('the gateway alone reads the key that signs identity tokens, from a Secret that no other pod mounts', () => {
    const [holder, ...others] = rendered
      .ofKind('Secret')
      .filter(({ data }) => JSON.stringify(data).includes('IDENTITY_PRIVATE_KEY'));
    expect(others).toEqual([]);
    expect(Object.keys(holder?.data ?? {})).toEqual(['IDENTITY_PRIVATE_KEY']);
    for (const { name, spec, manifest } of rendered.workloads) {
      const isGateway = name === 'gateway';
      const text = JSON.stringify(manifest);
      expect({ name, mounts: text.includes(`"${holder?.metadata.name}"`) }).toEqual({
        name,
        mounts: isGateway,
      });
      expect({ name, told: text.includes('IDENTITY_PRIVATE_KEY') }).toEqual({ name, told: isGateway });
      if (!serviceNames.includes(name)) continue;
      expect(namesOf(readerOf(name)).has('IDENTITY_PRIVATE_KEY')).toBe(false);
      // A private key in the setting for public keys is refused.
      const env = environmentOf(rendered, spec.template.spec, spec.template.spec.containers[0] as Container);
      const { IDENTITY_PRIVATE_KEY: privateKey } = identityKeys;
      const spoilt = { ...env, IDENTITY_PUBLIC_KEYS_FILE: undefined, IDENTITY_PUBLIC_KEYS: privateKey };
      expect(problemsOf(readerOf(name), spoilt)).toEqual(['IDENTITY_PUBLIC_KEYS: not valid']);
    }
  });
});
