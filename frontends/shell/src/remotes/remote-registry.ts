import type { RemoteModule } from '@medrad/remote-kit';
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
const modules = new Map<string, Promise<RemoteModule>>();
const failed = new Set<string>();

async function fetchEntries(): Promise<RemoteEntry[]> {
  const response = await fetch('/remotes.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`remotes.json answered ${response.status}`);
  return (await response.json()) as RemoteEntry[];
}

/** Federation names are JavaScript identifiers. */
const scopeOf = (name: string) => name.replaceAll('-', '_');

async function load(name: string): Promise<RemoteModule> {
  entries ??= fetchEntries();
  // The federation's own code is part of no page's first load.
  const [list, { loadModule }] = await Promise.all([entries, import('./federation')]);
  const entry = list.find((remote) => remote.name === name);
  if (!entry) throw new RemoteAbsentError(name);
  const module = await loadModule<{ default: RemoteModule }>(scopeOf(name), entry.entry);
  if (!module) throw new Error(`The remote ${name} gave nothing`);
  return module.default;
}

/** The remote's module; loaded once and shared by everyone who asks. */
export function loadArea(name: string): Promise<RemoteModule> {
  let module = modules.get(name);
  if (!module) {
    module = withTimeout(load(name), loadTimeoutMs, `The remote ${name} took too long`);
    modules.set(name, module);
    module.catch(() => failed.add(name));
  }
  return module;
}

/** Forgets a remote and what was loaded of it, so that the next {@link loadArea} really tries again. */
export function forgetArea(name: string): void {
  modules.delete(name);
  failed.delete(name);
  entries = undefined;
  // The old build's chunks wait in a global array under the ids the new build uses too.
  Reflect.deleteProperty(globalThis, `webpackChunkmedrad_${scopeOf(name)}`);
}

/** A new visit does not inherit the failure of an earlier attempt, such as a prefetch while the network was away. */
export function startVisit(name: string): void {
  if (failed.has(name)) forgetArea(name);
}
