import { maxJsonBytes, type Route, type Routes, type ServiceName } from '@medrad/contracts';
import { type LimitClass, limitClassOf } from '../access/rate-limits';

/** Where a request goes, and what is known of the call it makes. */
export interface Target {
  service: ServiceName;
  /** Path pattern for logs and metrics, e.g. `/api/tests/{testId}`; `prefix/*` for a call no contract names. */
  pattern: string;
  limit: LimitClass;
  /** Answers of files keep the caching headers of their service; all others are never stored. */
  isFile: boolean;
  /** What the contract has as body; null where it has none, and a request with a body is refused. */
  body: 'json' | 'multipart' | 'raw' | null;
  /** A longer body is refused here; null where only the service knows. */
  maxBodyBytes: number | null;
  /** Feature that the call belongs to; null for none. A call no contract names has that of all calls of its service. */
  feature: string | null;
  /** Whether the contract lets guests call; false for a call no contract names. */
  isPublic: boolean;
}

/** Finds the target of a request. */
export interface RouteTable {
  /** Null where no service owns the path. */
  find(method: string, path: string): Target | null;
  /** Methods of the calls at a path; none where there is no call. */
  methodsAt(path: string): string[];
}

/** Every method that a contract may have. */
const methods: readonly Route['method'][] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

interface Node {
  children: Map<string, Node>;
  parameter: Node | null;
  /** Of the prefix that ends here. */
  prefixTarget: Target | null;
  targetByMethod: Map<string, Target>;
}

const createNode = (): Node => ({
  children: new Map(),
  parameter: null,
  prefixTarget: null,
  targetByMethod: new Map(),
});

// Express matches without regard to case and to a last slash: so does the table, or a limit could be walked round.
const segmentsOf = (path: string): string[] => {
  const segments = path.slice(1).split('/');
  if (segments.length > 1 && segments.at(-1) === '') segments.pop();
  return segments;
};

function grow(root: Node, pattern: string): Node {
  let node = root;
  for (const segment of segmentsOf(pattern)) {
    if (segment.startsWith('{')) {
      node = node.parameter ??= createNode();
      continue;
    }
    const name = segment.toLowerCase();
    const child = node.children.get(name) ?? createNode();
    node.children.set(name, child);
    node = child;
  }
  return node;
}

/** Text fields of a form and the lines between its parts, in bytes; a service counts them more closely. */
const formBytes = 1024 * 1024;

function bodyOf({ file, rawBody, body }: Route): Target['body'] {
  if (file) return 'multipart';
  if (rawBody) return 'raw';
  return body ? 'json' : null;
}

function maxBytesOf({ file, rawBody }: Route): number | null {
  if (file) return file.maxBytes + formBytes;
  return rawBody ? null : maxJsonBytes;
}

const targetOf = (service: ServiceName, route: Route): Target => ({
  service,
  pattern: route.path,
  limit: limitClassOf(route),
  isFile: route.response === undefined && !route.rawBody,
  body: bodyOf(route),
  maxBodyBytes: maxBytesOf(route),
  feature: route.feature ?? null,
  isPublic: route.access === 'public',
});

/** The feature that every call of a service belongs to; null where they differ or have none. */
function sharedFeatureOf(routes: Routes): string | null {
  const features = new Set(Object.values(routes).map(({ feature }) => feature ?? null));
  const [feature = null] = features;
  return features.size === 1 ? feature : null;
}

const prefixTargetOf = (service: ServiceName, prefix: string, routes: Routes): Target => ({
  service,
  pattern: `${prefix}/*`,
  limit: 'general',
  isFile: false,
  body: null,
  maxBodyBytes: null,
  feature: sharedFeatureOf(routes),
  isPublic: false,
});

function findLeaf(node: Node, segments: string[], index: number, method: string): Target | null {
  const segment = segments[index];
  if (segment === undefined) return node.targetByMethod.get(method) ?? null;
  const child = node.children.get(segment.toLowerCase());
  const found = child ? findLeaf(child, segments, index + 1, method) : null;
  if (found || !node.parameter || segment === '') return found;
  return findLeaf(node.parameter, segments, index + 1, method);
}

function findPrefix(root: Node, segments: string[]): Target | null {
  let node: Node | undefined = root;
  let target: Target | null = null;
  for (const segment of segments) {
    node = node.children.get(segment.toLowerCase());
    if (!node) break;
    target = node.prefixTarget ?? target;
  }
  return target;
}

/** One walk over the path's segments, made from prefixes and routes of the contracts; the longest prefix wins. */
export function createRouteTable(
  routesByService: Readonly<Record<ServiceName, Routes>>,
  prefixesByService: Readonly<Record<ServiceName, readonly string[]>>,
): RouteTable {
  const root = createNode();
  for (const [service, prefixes] of Object.entries(prefixesByService) as [ServiceName, string[]][]) {
    for (const prefix of prefixes) {
      grow(root, prefix).prefixTarget = prefixTargetOf(service, prefix, routesByService[service]);
    }
  }
  for (const [service, routes] of Object.entries(routesByService) as [ServiceName, Routes][]) {
    for (const route of Object.values(routes)) {
      grow(root, route.path).targetByMethod.set(route.method, targetOf(service, route));
    }
  }
  return {
    find(method, path) {
      const segments = segmentsOf(path);
      const owner = findPrefix(root, segments);
      if (!owner) return null;
      const leaf = findLeaf(root, segments, 0, method === 'HEAD' ? 'GET' : method);
      return leaf?.service === owner.service ? leaf : owner;
    },
    methodsAt(path) {
      const segments = segmentsOf(path);
      return methods.filter((method) => findLeaf(root, segments, 0, method) !== null);
    },
  };
}
