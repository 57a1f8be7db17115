import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describeWith, extentOf } from '@medrad/testing';
import versions from '../kustomize-versions.json';
import { findKustomize, type Overlay, overlays, render } from './rendered';

const oldest = findKustomize('KUSTOMIZE_OLDEST', 'kustomize-oldest');
const newest = findKustomize('KUSTOMIZE_NEWEST', 'kustomize-newest');
const k8s = path.resolve(__dirname, '..');

const foldersOf = (name: string): string[] =>
  readdirSync(path.join(k8s, name), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

/** Options that overlays leave out. Of the two places for files, every overlay already includes one. */
const addableTo = (overlay: string): string[] => {
  const file = readFileSync(path.join(k8s, 'overlays', overlay, 'kustomization.yaml'), 'utf8');
  return foldersOf('options').filter(
    (option) => !option.startsWith('files-') && !file.includes(`options/${option}\n`),
  );
};

/** Options rendered with each overlay: all at once, and in a full run one at a time too. */
const additionsTo = (overlay: Overlay): string[][] => {
  const options = addableTo(overlay);
  return extentOf([options, ...options.map((option) => [option])], [options]);
};

test('every overlay is rendered by these tests', () => {
  expect([...overlays].sort()).toEqual(foldersOf('overlays'));
});

test('the documentation promises the kubectl versions whose Kustomize renders the overlays here', () => {
  const page = readFileSync(path.resolve(k8s, '../docs/kubernetes.md'), 'utf8');
  expect(page).toContain(`kubectl ${versions.oldest.kubectl} to ${versions.newest.kubectl}`);
});

describeWith('oldest and newest kustomize', oldest !== null && newest !== null)(
  'the oldest and the newest kubectl that are promised',
  () => {
    test.each(overlays)('give the same objects for the overlay %s', (overlay) => {
      const objects = render(overlay, [], oldest).all;
      expect(objects.length).toBeGreaterThan(20);
      expect(objects).toEqual(render(overlay, [], newest).all);
    });

    test.each(
      overlays.flatMap((overlay) => additionsTo(overlay).map((options) => [overlay, options] as const)),
    )('give the same objects for the overlay %s with options/%j', (overlay, options) => {
      expect(options).not.toEqual([]);
      expect(render(overlay, options, oldest).all).toEqual(render(overlay, options, newest).all);
    });

    test.each(overlays)('give the Ingress of the overlay %s the host of PUBLIC_ORIGIN', (overlay) => {
      for (const renderer of [oldest, newest]) {
        const rendered = render(overlay, [], renderer);
        expect(rendered.ofKind('HTTPRoute')).toEqual([]);
        const [ingress] = rendered.ofKind('Ingress');
        const [settings] = rendered.ofKind('ConfigMap');
        const { host } = new URL(settings?.data?.['PUBLIC_ORIGIN'] ?? '');
        const spec = ingress?.spec as { rules: { host: string }[]; tls?: { hosts: string[] }[] };
        expect(spec.rules.map((rule) => rule.host)).toEqual([host]);
        expect((spec.tls ?? []).flatMap(({ hosts }) => hosts)).toEqual(
          overlay === 'production' ? [host] : [],
        );
      }
    });

    test.each(overlays)(
      'give the HTTPRoute of options/gateway-api that host, and no Ingress (%s)',
      (overlay) => {
        for (const renderer of [oldest, newest]) {
          const rendered = render(overlay, ['gateway-api'], renderer);
          expect(rendered.ofKind('Ingress')).toEqual([]);
          const [route] = rendered.ofKind('HTTPRoute');
          const [settings] = rendered.ofKind('ConfigMap');
          const { hostnames, rules } = route?.spec as {
            hostnames: string[];
            rules: { backendRefs: { name: string; port: number }[] }[];
          };
          expect(hostnames).toEqual([new URL(settings?.data?.['PUBLIC_ORIGIN'] ?? '').hostname]);
          const backends = rules.flatMap(({ backendRefs }) => backendRefs);
          const services = rendered.ofKind('Service').flatMap(({ metadata, spec }) =>
            (spec as { ports: { port: number }[] }).ports.map(({ port }) => ({
              name: metadata.name,
              port,
            })),
          );
          expect(backends).toHaveLength(1);
          for (const backend of backends) expect(services).toContainEqual(backend);
        }
      },
    );
  },
);
