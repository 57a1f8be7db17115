import type { RemoteModule, RemoteWidget } from '@medrad/remote-kit';
import { pageBuild } from './page-build';
import { withTimeout } from './with-timeout';

/**
 * Milliseconds that a remote may take to load, because a hanging manifest would otherwise never
 * end.
 */
const loadTimeoutMs = 15_000;

interface RemoteEntry {
  name: string;
  /** Address of the manifest of the remote's build. */
  entry: string;
}

/** Thrown when the installation does not have the remote. */
export class RemoteAbsentError extends Error {
  constructor(name: string) {
    super(`The remote ${name} is not deployed`);
    this.name = 'RemoteAbsentError';
  }
}

let entries: Promise<RemoteEntry[]> | undefined;
/** Promises of loading and loaded modules, by remote and module name, such as `messaging/chat`. */
const loads = new Map<string, Promise<unknown>>();
const failed = new Set<string>();
/** Names of the remotes that are registered with the federation runtime. */
const registered = new Set<string>();

/** Fetches the remotes of this page's own build, because those of another one may expect another shell. */
async function fetchEntries(): Promise<RemoteEntry[]> {
  const response = await fetch(`/remotes.json?build=${pageBuild()}`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`remotes.json answered ${response.status}`);
  return (await response.json()) as RemoteEntry[];
}

/** The remote's name for the federation runtime, which must be a JavaScript identifier. */
const scopeOf = (name: string) => name.replaceAll('-', '_');

async function load<T>(name: string, module: string): Promise<T> {
  entries ??= fetchEntries();
  // The import is dynamic, so that the federation runtime is not part of the first load.
  const [list, federation] = await Promise.all([entries, import('./federation')]);
  const entry = list.find((remote) => remote.name === name);
  if (!entry) throw new RemoteAbsentError(name);
  if (!registered.has(name)) {
    federation.registerRemote(scopeOf(name), entry.entry);
    registered.add(name);
  }
  const loaded = await federation.loadModule<{ default: T }>(scopeOf(name), module);
  if (!loaded) throw new Error(`The remote ${name} gave nothing`);
  return loaded.default;
}

/** Loads a module of a remote once, for all callers. */
function loadOnce<T>(name: string, module: string): Promise<T> {
  const key = `${name}/${module}`;
  let pending = loads.get(key) as Promise<T> | undefined;
  if (!pending) {
    pending = withTimeout(load<T>(name, module), loadTimeoutMs, `The remote ${name} took too long`);
    loads.set(key, pending);
    pending.catch(() => failed.add(key));
  }
  return pending;
}

/** Loads the screens of a remote. */
export function loadArea(name: string): Promise<RemoteModule> {
  return loadOnce<RemoteModule>(name, 'remote');
}

/**
 * Loads a widget of a remote. A later call retries after a failure, except when the remote is not
 * deployed.
 * @param module name in the remote's webpack.config without `./`
 */
export async function loadWidget(name: string, module: string): Promise<RemoteWidget> {
  try {
    return await loadOnce<RemoteWidget>(name, module);
  } catch (error) {
    if (!(error instanceof RemoteAbsentError)) forgetModule(name, module);
    throw error;
  }
}

const keysOf = (name: string) => [...loads.keys()].filter((key) => key.startsWith(`${name}/`));

/** Discards one module of a remote, but not the code that it shares with other modules of the remote. */
function forgetModule(name: string, module: string): void {
  const key = `${name}/${module}`;
  loads.delete(key);
  failed.delete(key);
  if (keysOf(name).every((other) => failed.has(other))) forgetArea(name);
}

/**
 * Discards a remote with everything loaded from it, so that the next {@link loadArea} loads it
 * again.
 */
export function forgetArea(name: string): void {
  for (const key of keysOf(name)) {
    loads.delete(key);
    failed.delete(key);
  }
  registered.delete(name);
  entries = undefined;
  // Chunks of the old build remain in a global array under ids that the new build also uses.
  Reflect.deleteProperty(globalThis, `webpackChunkmedrad_${scopeOf(name)}`);
}

/** Discards the remote if an earlier attempt to load it failed, such as a prefetch without a connection. */
export function startVisit(name: string): void {
  if (failed.has(`${name}/remote`)) forgetArea(name);
}
