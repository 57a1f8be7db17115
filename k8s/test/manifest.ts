/** The fields of Kubernetes objects that the tests check, as kustomize prints them. */
export interface Manifest {
  kind: string;
  metadata: { name: string; namespace?: string; annotations?: Labels; labels?: Labels };
  spec?: unknown;
  data?: Record<string, string>;
}

export type Labels = Record<string, string>;

export interface LabelSelector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
}

export interface Probe {
  httpGet?: { path: string; port: string };
  tcpSocket?: { port: string };
}

export interface Variable {
  name: string;
  value?: string;
  valueFrom?: { configMapKeyRef?: Reference; secretKeyRef?: Reference };
}

interface Reference {
  name: string;
  key: string;
}

export interface Container {
  name: string;
  image: string;
  env?: Variable[];
  args?: string[];
  ports: { name: string; containerPort: number }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  resources?: Record<'requests' | 'limits', Record<string, string> | undefined>;
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop?: string[] };
  };
  lifecycle?: { preStop?: { sleep?: { seconds: number } } };
  volumeMounts?: { name: string; mountPath: string }[];
}

export interface Volume {
  name: string;
  projected?: { sources: { secret: { name: string; items: { key: string; path: string }[] } }[] };
  emptyDir?: { sizeLimit?: string };
  persistentVolumeClaim?: { claimName: string };
}

export interface PodSpec {
  serviceAccountName?: string;
  automountServiceAccountToken?: boolean;
  terminationGracePeriodSeconds: number;
  securityContext?: {
    runAsNonRoot?: boolean;
    runAsUser?: number;
    fsGroupChangePolicy?: string;
    seccompProfile?: { type: string };
  };
  containers: Container[];
  initContainers?: Container[];
  volumes: Volume[];
  topologySpreadConstraints?: { topologyKey: string; labelSelector: LabelSelector }[];
}

/** Spec of a Deployment or a StatefulSet. */
export interface WorkloadSpec {
  selector: LabelSelector;
  strategy?: { rollingUpdate?: { maxUnavailable?: number } };
  template: { metadata: { labels: Labels; annotations?: Labels }; spec: PodSpec };
  volumeClaimTemplates?: { metadata: { name: string } }[];
}

export interface PolicyPeer {
  podSelector?: LabelSelector;
  namespaceSelector?: LabelSelector;
  ipBlock?: { cidr: string; except?: string[] };
}

export interface PolicyRule {
  from?: PolicyPeer[];
  to?: PolicyPeer[];
  ports?: { port: string | number; protocol?: string }[];
}

export interface NetworkPolicySpec {
  podSelector: LabelSelector;
  policyTypes: string[];
  ingress?: PolicyRule[];
  egress?: PolicyRule[];
}

/**
 * Whether labels match a selector, for the operators that the manifests use.
 * @throws Error for any other operator
 */
export function isSelected(
  { matchLabels = {}, matchExpressions = [] }: LabelSelector,
  labels: Labels,
): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      if (operator === 'Exists') return key in labels;
      if (operator === 'In') return values.includes(labels[key] ?? '');
      throw new Error(`unknown operator: ${operator}`);
    })
  );
}
