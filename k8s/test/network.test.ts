import { isSelected, type Labels, type LabelSelector, type PolicyPeer, type PolicyRule } from './manifest';
import { serviceNames, settingOf } from './process-config';
import { describeRendered, overlays, render, type Rendered } from './rendered';

describeRendered().each(overlays)('%s', (overlay) => {
  let rendered: Rendered;
  beforeAll(() => {
    rendered = render(overlay);
  });

  const labelsOf = (name: string): Labels =>
    rendered.workloads.find((workload) => workload.name === name)?.spec.template.metadata.labels ?? {};

  const selects = (selector: LabelSelector): string[] =>
    rendered.workloads
      .filter(({ spec }) => isSelected(selector, spec.template.metadata.labels))
      .map(({ name }) => name);

  const rulesFor = (name: string, direction: 'ingress' | 'egress'): PolicyRule[] =>
    rendered.policies
      .filter(({ spec }) => isSelected(spec.podSelector, labelsOf(name)))
      .flatMap(({ spec }) => spec[direction] ?? []);

  const reaches = (from: string, to: string, port: string): boolean => {
    const target = rendered.workloads.find(({ name }) => name === to);
    const number = target?.spec.template.spec.containers[0]?.ports.find(
      ({ name }) => name === port,
    )?.containerPort;
    const allows = (direction: 'ingress' | 'egress', subject: string, other: string) =>
      rulesFor(subject, direction).some(
        (rule) =>
          (rule[direction === 'ingress' ? 'from' : 'to'] ?? []).some(
            ({ podSelector, namespaceSelector }) =>
              podSelector && !namespaceSelector && isSelected(podSelector, labelsOf(other)),
          ) && (rule.ports ?? []).some((allowed) => allowed.port === port || allowed.port === number),
      );
    return allows('egress', from, to) && allows('ingress', to, from);
  };

  test('a workload selects its own pods and no others; so do its Service, budget, spread and policy', () => {
    for (const { name, manifest, spec } of rendered.workloads) {
      const own = manifest.metadata.name;
      expect(selects(spec.selector)).toEqual([name]);
      for (const { labelSelector } of spec.template.spec.topologySpreadConstraints ?? []) {
        expect(selects(labelSelector)).toEqual([name]);
      }
      const service = rendered.ofKind('Service').find(({ metadata }) => metadata.name === own);
      const { selector, ports } = service?.spec as { selector: Labels; ports: { targetPort: string }[] };
      expect(selects({ matchLabels: selector })).toEqual([name]);
      const known = spec.template.spec.containers[0]?.ports.map((port) => port.name);
      for (const { targetPort } of ports) expect(known).toContain(targetPort);
      const policy = rendered.policies.find((candidate) => candidate.manifest.metadata.name === own);
      expect(selects(policy?.spec.podSelector ?? {})).toEqual([name]);
    }
  });

  test('autoscalers and budgets are of a Deployment that exists, and leave one instance at least', () => {
    const names = rendered.deployments.map(({ manifest }) => manifest.metadata.name).sort();
    const expected = overlay === 'production' ? names : [];
    const targets = rendered.ofKind('HorizontalPodAutoscaler').map(({ spec }) => {
      const { scaleTargetRef, minReplicas } = spec as {
        scaleTargetRef: { kind: string; name: string };
        minReplicas: number;
      };
      expect(scaleTargetRef.kind).toBe('Deployment');
      expect(minReplicas).toBeGreaterThanOrEqual(2);
      return scaleTargetRef.name;
    });
    expect(targets.sort()).toEqual(expected);
    const budgets = rendered.ofKind('PodDisruptionBudget').map(({ metadata, spec }) => {
      const { selector, minAvailable } = spec as { selector: LabelSelector; minAvailable: number };
      expect(minAvailable).toBe(1);
      expect(selects(selector).map((name) => `radiology-${name}`)).toEqual([metadata.name]);
      return metadata.name;
    });
    expect(budgets.sort()).toEqual(expected);
  });

  test('every policy names pods that exist, and ports that they have', () => {
    for (const { manifest, spec } of rendered.policies) {
      const selected = selects(spec.podSelector);
      expect({ policy: manifest.metadata.name, selected }).not.toEqual({
        policy: manifest.metadata.name,
        selected: [],
      });
      const peers = [...(spec.ingress ?? []), ...(spec.egress ?? [])].flatMap(
        ({ from, to }): PolicyPeer[] => [...(from ?? []), ...(to ?? [])],
      );
      for (const { podSelector, namespaceSelector } of peers) {
        if (podSelector && !namespaceSelector) expect(selects(podSelector)).not.toEqual([]);
      }
    }
  });

  test('what is allowed nowhere is refused, in and out, for every pod', () => {
    const everywhere = rendered.policies.find(({ spec }) => !spec.ingress && !spec.egress);
    expect(everywhere?.spec.policyTypes).toEqual(['Ingress', 'Egress']);
    expect(selects(everywhere?.spec.podSelector ?? {})).toEqual(rendered.workloads.map(({ name }) => name));
    for (const { spec } of rendered.policies) {
      for (const rule of [...(spec.ingress ?? []), ...(spec.egress ?? [])]) {
        // A rule without peers or ports would allow all of them.
        expect([...(rule.from ?? []), ...(rule.to ?? [])]).not.toEqual([]);
        expect(rule.ports ?? []).not.toEqual([]);
      }
    }
  });

  test('the gateway reaches every service by its Service; no service reaches another one or the gateway', () => {
    for (const name of serviceNames) {
      expect({ name, reached: reaches('gateway', name, 'http') }).toEqual({ name, reached: true });
      for (const other of ['gateway', ...serviceNames]) {
        expect({ name, other, reached: reaches(name, other, 'http') }).toMatchObject({ reached: false });
      }
    }
    const [app] =
      rendered.deployments.find(({ name }) => name === 'gateway')?.spec.template.spec.containers ?? [];
    const services = rendered.ofKind('Service').map(({ metadata }) => `http://${metadata.name}`);
    for (const name of serviceNames) {
      const url = app?.env?.find((variable) => variable.name === settingOf(name, 'URL'));
      expect({ name, url: url?.value }).toEqual({ name, url: `http://radiology-${name}` });
      expect(services).toContain(url?.value);
    }
  });

  test('from outside the ingress controller alone gets in, and to the gateway alone; only monitoring reads the metrics', () => {
    for (const { name } of rendered.workloads) {
      const doors = rulesFor(name, 'ingress').flatMap(({ from = [], ports = [] }) =>
        from.flatMap(({ namespaceSelector, ipBlock }) =>
          namespaceSelector || ipBlock
            ? ports.map(({ port }) => [namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'], port])
            : [],
        ),
      );
      const metrics = ['monitoring', 'metrics'];
      expect({ name, doors }).toEqual({
        name,
        doors: name === 'gateway' ? [['ingress-nginx', 'http'], metrics] : [metrics],
      });
    }
  });

  test('out of the cluster a pod reaches the ports of what it is told the address of, and never metadata services', () => {
    const portsOf: Record<string, number[]> = {
      MONGODB_URL_FILE: [27017],
      AMQP_URL_FILE: [5672, 5671],
      REDIS_URL_FILE: [6379],
      OBJECT_STORE_URL_FILE: [443],
    };
    for (const { name, spec } of rendered.deployments) {
      const told = (spec.template.spec.containers[0]?.env ?? []).flatMap(
        (variable) => portsOf[variable.name] ?? [],
      );
      const rules = rulesFor(name, 'egress').filter(({ to = [] }) => to.some(({ ipBlock }) => ipBlock));
      const outside = rules.flatMap(({ ports = [] }) => ports.map(({ port }) => port));
      // In the dev overlay the servers are pods of the cluster, so no rule leads outside.
      expect({ name, outside: outside.sort() }).toEqual({
        name,
        outside: overlay === 'dev' ? [] : told.sort(),
      });
      for (const { ipBlock } of rules.flatMap(({ to = [] }) => to)) {
        if (ipBlock?.cidr === '0.0.0.0/0') expect(ipBlock.except).toContain('169.254.0.0/16');
      }
    }
  });

  test('servers beside the product are reached by those that use them', () => {
    const servers = rendered.workloads.filter(({ manifest }) => manifest.kind === 'StatefulSet');
    expect(servers.map(({ name }) => name).sort()).toEqual(
      overlay === 'dev' ? ['broker', 'mongodb', 'redis'] : [],
    );
    for (const { name: server } of servers) {
      for (const { name, spec } of rendered.deployments) {
        const uses = `uses-${server}` in spec.template.metadata.labels;
        expect({ server, name, reached: reaches(name, server, 'server') }).toEqual({
          server,
          name,
          reached: uses,
        });
      }
    }
  });

  test('with options/traces every process is told of the collector and reaches it; without, none is and none does', () => {
    const collector = { port: 4318, namespace: 'monitoring' };
    const told = ({ deployments, policies }: Rendered) =>
      deployments.map(({ name, spec: { template } }) => ({
        name,
        endpoint: template.spec.containers[0]?.env?.find((one) => one.name === 'OTEL_EXPORTER_OTLP_ENDPOINT')
          ?.value,
        open: policies.some(
          ({ spec }) =>
            isSelected(spec.podSelector, template.metadata.labels) &&
            (spec.egress ?? []).some(
              ({ to = [], ports = [] }) =>
                ports.some(({ port }) => port === collector.port) &&
                to.some(
                  (peer) =>
                    peer.namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'] ===
                    collector.namespace,
                ),
            ),
        ),
      }));
    const names = rendered.deployments.map(({ name }) => name);
    expect(told(rendered)).toEqual(names.map((name) => ({ name, endpoint: undefined, open: false })));
    expect(told(render(overlay, ['traces']))).toEqual(
      names.map((name) => ({ name, endpoint: 'http://otel-collector.monitoring:4318', open: true })),
    );
  });
});
