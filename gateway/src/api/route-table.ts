import { maxJsonBytes, type Route, type Routes, type ServiceName } from '@medrad/contracts';
import { type LimitClass, limitClassOf } from '../access/rate-limits';

/** The service to which a request is forwarded, and the properties of the call according to its contract. */
export interface Target {
  service: ServiceName;
  /** Path pattern for logs and metrics, e.g. `/api/tests/{testId}`; `prefix/*` for a call that no contract names. */
  pattern: string;
  limit: LimitClass;
  /**
   * Whether the answer is a file, which keeps the caching headers that its service sets; all other answers must not
   * be stored by caches.
   */
  isFile: boolean;
  /** Kind of body that the call takes according to its contract; null when it takes none, so that a body is refused. */
  body: 'json' | 'multipart' | 'raw' | null;
  /** Length in bytes of the longest body that the gateway accepts; null when only the service knows the limit. */
  maxBodyBytes: number | null;
  /**
   * Feature that the call belongs to; null when it belongs to none. A call that no contract names has the feature
   * that all calls of its service share, if they share one.
   */
  feature: string | null;
  /** Whether guests may make the call, according to its contract; false for a call that no contract names. */
  isPublic: boolean;
}

/** Finds the target of a request. */
export interface RouteTable {
  /** The target of a request; null when no service owns the path. */
  find(method: string, path: string): Target | null;
  /** Methods of the calls that exist at a path; empty when there are none. */
  methodsAt(path: string): string[];
}

/** Methods that a route in a contract may have. */
const methods: readonly Route['method'][] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

interface Node {
  children: Map<string, Node>;
  parameter: Node | null;
  /** The target of calls below this node that no contract names; null unless a service's prefix ends at this node. */
  prefixTarget: Target | null;
  targetByMethod: Map<string, Target>;
}

const createNode = (): Node => ({
  children: new Map(),
  parameter: null,
  prefixTarget: null,
  targetByMethod: new Map(),
});

// Express ignores upper and lower case and a slash at the end of a path. The table must do the same, or a limit could
// be bypassed.
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

/**
 * Bytes that a form may have besides its file, for text fields and part boundaries; services check the exact limits.
 */
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

/** The feature to which all calls of a service belong; null when they belong to different features or some to none. */
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

/**
 * Creates the table. The prefixes and routes of the contracts form a tree of path segments, in which one walk finds
 * the longest prefix.
 */
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
