import type { Manifest } from './manifest';
import { describeRendered, overlays, render } from './rendered';

interface ServiceSpec {
  ports: { name?: string; port: number; targetPort: unknown }[];
}

const labelsOf = ({ metadata }: Manifest): Record<string, string> => metadata.labels ?? {};
const metricsPorts = (manifests: readonly Manifest[]): string[] =>
  manifests
    .filter(({ spec }) => (spec as ServiceSpec).ports.some(({ name }) => name === 'metrics'))
    .map(({ metadata }) => metadata.name)
    .sort();

describeRendered()('the option alerts', () => {
  test.each(overlays)(
    'gives Prometheus the metrics of every process of %s, and of no other server',
    (overlay) => {
      const rendered = render(overlay, ['alerts']);
      expect(metricsPorts(rendered.ofKind('Service'))).toEqual(
        rendered.deployments.map(({ manifest }) => manifest.metadata.name).sort(),
      );
      const [monitor] = rendered.ofKind('ServiceMonitor');
      const { selector, endpoints } = monitor?.spec as {
        selector: { matchLabels: Record<string, string> };
        endpoints: { port: string }[];
      };
      expect(endpoints.map(({ port }) => port)).toEqual(['metrics']);
      for (const service of rendered.ofKind('Service')) {
        expect(labelsOf(service)).toMatchObject(selector.matchLabels);
      }
      expect(rendered.ofKind('PrometheusRule')).toHaveLength(1);
    },
  );

  test.each(overlays)('is off in %s', (overlay) => {
    const rendered = render(overlay);
    expect(metricsPorts(rendered.ofKind('Service'))).toEqual([]);
    expect(
      rendered.all.filter(({ kind }) => kind.startsWith('Prometheus') || kind === 'ServiceMonitor'),
    ).toEqual([]);
  });
});
