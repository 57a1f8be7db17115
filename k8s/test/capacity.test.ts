import capacity from '../capacity.json';
import { describeRendered, overlays, render, type Rendered } from './rendered';

const { parts, autoscaler } = capacity;
const names = Object.keys(parts).sort();
const millicores = (cpu: string): number =>
  cpu.endsWith('m') ? Number.parseInt(cpu, 10) : Number(cpu) * 1_000;

interface AutoscalerSpec {
  scaleTargetRef: { name: string };
  minReplicas: number;
  maxReplicas: number;
  metrics: { resource: { name: string; target: { type: string; averageValue: string } } }[];
}

describeRendered().each(overlays)('%s', (overlay) => {
  let rendered: Rendered;
  beforeAll(() => {
    rendered = render(overlay);
  });

  test('every part requests what was measured, and is limited to what capacity.json says', () => {
    const pick = (resources: Record<string, string> = {}) => ({
      cpu: resources['cpu'],
      memory: resources['memory'],
    });
    const set = rendered.deployments.map(({ name, spec }) => {
      const { requests, limits } = spec.template.spec.containers[0]?.resources ?? {};
      return [name, { requests: pick(requests), limits: pick(limits) }];
    });
    expect(Object.fromEntries(set)).toEqual(parts);
  });

  test('further pods are made by the cores that pods use, whatever they request', () => {
    const scalers = rendered.ofKind('HorizontalPodAutoscaler').map(({ spec }) => spec as AutoscalerSpec);
    const expected = overlay === 'production' ? names.map((name) => `radiology-${name}`) : [];
    expect(scalers.map(({ scaleTargetRef }) => scaleTargetRef.name).sort()).toEqual(expected);
    for (const { minReplicas, maxReplicas, metrics } of scalers) {
      expect({ minReplicas, maxReplicas, metrics }).toEqual({
        minReplicas: autoscaler.minReplicas,
        maxReplicas: autoscaler.maxReplicas,
        metrics: [
          {
            type: 'Resource',
            resource: { name: 'cpu', target: { type: 'AverageValue', averageValue: autoscaler.cpu } },
          },
        ],
      });
    }
  });
});

test('one busy core of a process makes a second pod, and a pod never needs its whole limit first', () => {
  expect(Math.ceil(1_000 / millicores(autoscaler.cpu))).toBe(2);
  for (const [name, { requests, limits }] of Object.entries(parts)) {
    expect({ name, isBelow: millicores(autoscaler.cpu) < millicores(limits.cpu) }).toEqual({
      name,
      isBelow: true,
    });
    expect(millicores(requests.cpu)).toBeLessThanOrEqual(millicores(autoscaler.cpu));
  }
});
