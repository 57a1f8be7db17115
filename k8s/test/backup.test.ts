import { commandSettings, type CommandName } from '@medrad/ops/command-settings';
import { type Container, isSelected, type Manifest, type PodSpec } from './manifest';
import { fileServices } from './process-config';
import { canaryOf, describeRendered, overlays, render, type Rendered } from './rendered';

interface CronJobSpec {
  schedule: string;
  suspend?: boolean;
  concurrencyPolicy: string;
  jobTemplate: {
    spec: {
      template: { metadata: { labels: Record<string, string> }; spec: PodSpec & { restartPolicy: string } };
    };
  };
}

/** Each overlay with backups on a volume, and with backups in a bucket. */
const combinations = overlays.flatMap((overlay) => [
  [overlay, 'volume', ['backup']] as const,
  [overlay, 'bucket', ['backup', 'backup-in-bucket']] as const,
]);

describeRendered().each(combinations)('the overlay %s with backups on a %s', (overlay, place, options) => {
  let rendered: Rendered;
  let jobs: Map<string, { manifest: Manifest; spec: CronJobSpec; pod: PodSpec; app: Container }>;
  beforeAll(() => {
    rendered = render(overlay, options);
    jobs = new Map(
      rendered.ofKind('CronJob').map((manifest) => {
        const spec = manifest.spec as CronJobSpec;
        const pod = spec.jobTemplate.spec.template.spec;
        return [manifest.metadata.name, { manifest, spec, pod, app: pod.containers[0] as Container }];
      }),
    );
  });

  const settingsOf = ({ env = [] }: Container): string[] => env.map(({ name }) => name.replace(/_FILE$/, ''));

  test('there is a backup every night, a drill every week, and a template that never runs', () => {
    const schedules = [...jobs].map(([name, { spec }]) => [name, spec.suspend ? 'never' : spec.schedule]);
    expect(Object.fromEntries(schedules)).toEqual({
      'radiology-backup': '15 2 * * *',
      'radiology-restore-drill': '45 8 * * 0',
      'radiology-ops': 'never',
    });
    for (const { spec } of jobs.values()) expect(spec.concurrencyPolicy).toBe('Forbid');
  });

  test('nothing runs as root, writes to its image, keeps a capability or holds a token of the cluster', () => {
    const accounts = rendered.ofKind('ServiceAccount').map(({ metadata }) => metadata.name);
    for (const { manifest, pod, app } of jobs.values()) {
      expect(accounts).toContain(manifest.metadata.name);
      expect(pod).toMatchObject({
        serviceAccountName: manifest.metadata.name,
        automountServiceAccountToken: false,
        restartPolicy: 'Never',
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(app.image).toMatch(/^radiology-ops:[\w.-]+$/);
      expect(app).toMatchObject({
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        resources: { requests: { memory: '256Mi' }, limits: { memory: '1Gi' } },
      });
    }
  });

  test('every job has the settings that its command needs, and the template those of all commands', () => {
    for (const { app } of jobs.values()) {
      const [name = ''] = app.args ?? [];
      const needs = name === '--help' ? [] : commandSettings[name as CommandName].needs;
      for (const group of needs)
        expect(settingsOf(app).some((setting) => group.includes(setting as never))).toBe(true);
    }
    const all = new Set<string>(
      Object.values(commandSettings).flatMap(({ needs, uses }) => [...needs.flat(), ...uses]),
    );
    if (overlay === 'dev') all.delete('OBJECT_STORE_URL');
    if (place === 'volume') all.delete('BACKUP_STORE_URL');
    const template = jobs.get('radiology-ops')?.app as Container;
    expect(settingsOf(template).toSorted()).toEqual([...all].toSorted());
  });

  test('every secret is a file from a Secret, and every file that is named is mounted', () => {
    const text = JSON.stringify([...jobs.values()].map(({ manifest }) => manifest));
    for (const name of rendered.secretNames) expect(text).not.toContain(canaryOf(name));
    for (const { pod, app } of jobs.values()) {
      const items = pod.volumes.flatMap(
        ({ projected }) => projected?.sources.flatMap(({ secret }) => secret.items) ?? [],
      );
      const mounted = items.map(({ path }) => `/run/secrets/radiology/${path}`);
      const named = [...(app.args ?? []), ...(app.env ?? []).map(({ value = '' }) => value)];
      const files = named.filter((value) => value.startsWith('/run/secrets/'));
      for (const file of files) expect(mounted).toContain(file);
    }
  });

  test('only the drill and the template have the secret key of backups', () => {
    const holders = [...jobs].filter(([, { manifest }]) =>
      JSON.stringify(manifest).includes('radiology-backup-identity'),
    );
    expect(holders.map(([name]) => name).toSorted()).toEqual(['radiology-ops', 'radiology-restore-drill']);
  });

  test('backups are on the volume or in the bucket, and no pod has both', () => {
    const claims = rendered.ofKind('PersistentVolumeClaim').map(({ metadata }) => metadata.name);
    const argument = place === 'volume' ? '/backups' : 'bucket:';
    expect(claims.includes('radiology-backups')).toBe(place === 'volume');
    for (const [name, { app }] of jobs) {
      if (name !== 'radiology-ops') expect(app.args?.[1]).toBe(argument);
      const mounted = (app.volumeMounts ?? []).map(({ mountPath }) => mountPath);
      expect(mounted.includes('/backups')).toBe(place === 'volume');
      expect(settingsOf(app).includes('BACKUP_STORE_URL')).toBe(place === 'bucket');
    }
  });

  test('no process of the product has the address of the backups', () => {
    expect(JSON.stringify(rendered.workloads)).not.toContain('BACKUP_STORE_URL');
  });

  test('volumes that are mounted exist, and those that read files have the files of the services', () => {
    const claims = rendered.ofKind('PersistentVolumeClaim').map(({ metadata }) => metadata.name);
    for (const [name, { pod, app }] of jobs) {
      expect(pod.volumes.map((volume) => volume.name).toSorted()).toEqual(
        (app.volumeMounts ?? []).map((mount) => mount.name).toSorted(),
      );
      const claimed = pod.volumes.flatMap(({ persistentVolumeClaim: claim }) =>
        claim ? [claim.claimName] : [],
      );
      for (const claim of claimed) expect(claims).toContain(claim);
      const readsFiles = name !== 'radiology-restore-drill';
      const claimsOfFiles = claims.filter((claim) => claim.startsWith('radiology-files-'));
      expect(claimsOfFiles).toHaveLength(overlay === 'dev' ? fileServices.length : 0);
      const mounted = claimed.filter((claim) => claimsOfFiles.includes(claim));
      expect(mounted.toSorted()).toEqual(readsFiles ? claimsOfFiles.toSorted() : []);
      expect(settingsOf(app).includes('OBJECT_STORE_URL')).toBe(readsFiles && overlay === 'production');
    }
  });

  test('the network lets every job reach what it uses, and no more', () => {
    const reached = (name: string) => {
      const labels = jobs.get(name)?.spec.jobTemplate.spec.template.metadata.labels ?? {};
      const policies = rendered.policies.filter(
        ({ spec }) => spec.egress !== undefined && isSelected(spec.podSelector, labels),
      );
      return policies.map(({ manifest }) => manifest.metadata.name).toSorted();
    };
    const backups = place === 'bucket' ? ['radiology-to-backups'] : [];
    const everywhere = ['radiology-dns', 'radiology-to-mongodb', ...backups];
    const files = overlay === 'production' ? ['radiology-to-bucket'] : [];
    const servers = ['radiology-to-broker', 'radiology-to-redis'];
    expect(reached('radiology-restore-drill')).toEqual(everywhere.toSorted());
    expect(reached('radiology-backup')).toEqual([...everywhere, ...files].toSorted());
    expect(reached('radiology-ops')).toEqual([...everywhere, ...files, ...servers].toSorted());
  });
});
