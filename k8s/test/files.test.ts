import type { PodSpec } from './manifest';
import { environmentOf, fileServices, readerOf } from './process-config';
import { describeRendered, render, type Rendered } from './rendered';

const options = {
  dev: [] as string[],
  production: ['files-on-volume'],
};

/** Claims that a pod mounts, by the folder where it mounts them. */
function claimsIn({ containers: [app], volumes }: PodSpec): Record<string, string> {
  const mounts = (app?.volumeMounts ?? []).flatMap(({ name, mountPath }) => {
    const claim = volumes.find((volume) => volume.name === name)?.persistentVolumeClaim?.claimName;
    return claim?.startsWith('radiology-files-') ? [[mountPath, claim] as const] : [];
  });
  return Object.fromEntries(mounts);
}

describeRendered().each(['dev', 'production'] as const)('files on volumes with the overlay %s', (overlay) => {
  let rendered: Rendered;
  beforeAll(() => {
    rendered = render(overlay, ['backup', ...options[overlay]]);
  });

  test('each service that stores files mounts a volume of its own, and no other service mounts it', () => {
    const mounted = rendered.deployments.map(({ name, spec }) => [name, claimsIn(spec.template.spec)]);
    expect(Object.fromEntries(mounted.filter(([, claims]) => Object.keys(claims!).length > 0))).toEqual(
      Object.fromEntries(
        fileServices.map((name) => [name, { [`/data/files/${name}`]: `radiology-files-${name}` }]),
      ),
    );
  });

  test('a service keeps its files below the folder that the volume replaces', () => {
    for (const { name, spec } of rendered.deployments.filter((one) => fileServices.includes(one.name))) {
      const pod = spec.template.spec;
      const config = readerOf(name)(environmentOf(rendered, pod, pod.containers[0]!));
      expect({ name, config }).toMatchObject({ config: { DATA_DIR: '/data' } });
    }
  });

  test('the backup and the commands mount the files of all services, where the services have them', () => {
    const all = Object.fromEntries(
      fileServices.map((name) => [`/data/files/${name}`, `radiology-files-${name}`]),
    );
    const jobs = rendered.ofKind('CronJob').map(({ metadata, spec }) => {
      const { template } = (spec as { jobTemplate: { spec: { template: { spec: PodSpec } } } }).jobTemplate
        .spec;
      return [metadata.name, claimsIn(template.spec)];
    });
    expect(Object.fromEntries(jobs)).toEqual({
      'radiology-backup': all,
      'radiology-ops': all,
      'radiology-restore-drill': {},
    });
  });
});
