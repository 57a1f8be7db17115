import type { RemoteModule, RemoteWidget } from '@medrad/remote-kit';
import { withTimeout } from './with-timeout';

/** How long a remote may take to arrive, in ms. A manifest that hangs would otherwise spin for ever. */
const loadTimeoutMs = 15_000;

interface RemoteEntry {
  name: string;
  /** The address of its mf-manifest.json. */
  entry: string;
}

/** The remote is not part of this installation, or the list of remotes could not be had. */
export class RemoteAbsentError extends Error {
  constructor(name: string) {
    super(`The remote ${name} is not deployed`);
    this.name = 'RemoteAbsentError';
  }
}

let entries: Promise<RemoteEntry[]> | undefined;
/** By remote and module (`messaging/chat`). */
const loads = new Map<string, Promise<unknown>>();
const failed = new Set<string>();
/** Remotes the federation knows of. */
const registered = new Set<string>();

async function fetchEntries(): Promise<RemoteEntry[]> {
  const response = await fetch('/remotes.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`remotes.json answered ${response.status}`);
  return (await response.json()) as RemoteEntry[];
}

/** Federation names are JavaScript identifiers. */
const scopeOf = (name: string) => name.replaceAll('-', '_');

async function load<T>(name: string, module: string): Promise<T> {
  entries ??= fetchEntries();
  // The federation's own code is part of no page's first load.
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

/** A module of a remote; loaded once and shared by everyone who asks. */
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

/** The remote's screens. */
export function loadArea(name: string): Promise<RemoteModule> {
  return loadOnce<RemoteModule>(name, 'remote');
}

/**
 * What the remote shows on every page. After a failure the next call tries again; a remote that is not deployed is not
 * looked for again on this page.
 * @param module as the remote's webpack.config names it, without the `./`
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

/** Forgets one module of a remote. What stands of the remote shares its code, which is left alone then. */
function forgetModule(name: string, module: string): void {
  const key = `${name}/${module}`;
  loads.delete(key);
  failed.delete(key);
  if (keysOf(name).every((other) => failed.has(other))) forgetArea(name);
}

/** Forgets a remote and what was loaded of it, so that the next {@link loadArea} really tries again. */
export function forgetArea(name: string): void {
  for (const key of keysOf(name)) {
    loads.delete(key);
    failed.delete(key);
  }
  registered.delete(name);
  entries = undefined;
  // The old build's chunks wait in a global array under the ids the new build uses too.
  Reflect.deleteProperty(globalThis, `webpackChunkmedrad_${scopeOf(name)}`);
}

/** A new visit does not inherit the failure of an earlier attempt, such as a prefetch while the network was away. */
export function startVisit(name: string): void {
  if (failed.has(`${name}/remote`)) forgetArea(name);
}
