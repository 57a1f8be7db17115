import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeWith, findProgram, signingSettings, testKeys, verifyingSettings } from '@medrad/testing';
import { parseAllDocuments } from 'yaml';
import type { Manifest, NetworkPolicySpec, WorkloadSpec } from './manifest';

export const overlays = ['dev', 'production'] as const;
export type Overlay = (typeof overlays)[number];

const source = path.resolve(__dirname, '..');

/** Placeholder value of a secret: long enough for a key, and an address where one is needed. */
export function canaryOf(name: string): string {
  const word = `canary-${name.toLowerCase().replaceAll('_', '-')}-0123456789abcdef`;
  const [server] = /[A-Z]+(?=_URL$)/.exec(name) ?? [];
  const scheme = server === 'STORE' ? 's3' : server?.toLowerCase();
  return scheme ? `${scheme}://user:${word}@server` : word;
}

/** The two keys of identity tokens, by the names of their variables. */
export const identityKeys = { ...signingSettings(testKeys), ...verifyingSettings(testKeys) };

const namesIn = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z_]+=/.test(line))
    .map((line) => line.slice(0, line.indexOf('=')));

/** Command that renders a folder, with the arguments before the folder. */
export type Renderer = readonly [program: string, command: string];

/** Kustomize at the path in a variable, else the program of this name on PATH; null when neither exists. */
export function findKustomize(variable: string, name: string): Renderer | null {
  const program = process.env[variable] || findProgram(name);
  return program ? [program, 'build'] : null;
}

/** Command of kubectl, else of any Kustomize; null when neither is installed. */
const anyRenderer = (() => {
  const kubectl = findProgram('kubectl');
  return kubectl ? ([kubectl, 'kustomize'] as const) : findKustomize('KUSTOMIZE_NEWEST', 'kustomize');
})();

/** `describe` for suites that render manifests; skips them when no program can. */
export const describeRendered = (): jest.Describe =>
  describeWith('kubectl or kustomize', anyRenderer !== null);

/** A rendered overlay, as it would be applied to the cluster. */
export interface Rendered {
  all: Manifest[];
  /** Names of the secrets in secrets.env.example. */
  secretNames: string[];
  ofKind(kind: string): Manifest[];
  /** Deployments: gateway and services. */
  deployments: { manifest: Manifest; name: string; spec: WorkloadSpec }[];
  /** Deployments, and the StatefulSets of servers that an overlay may include. */
  workloads: { manifest: Manifest; name: string; spec: WorkloadSpec }[];
  policies: { manifest: Manifest; spec: NetworkPolicySpec }[];
}

const nameLabel = 'app.kubernetes.io/name';

/** The YAML of a rendered overlay, and the names of the secrets in its secrets.env.example. */
interface RenderedText {
  text: string;
  secretNames: string[];
}

function renderText(
  overlay: Overlay,
  options: readonly string[],
  [program, command]: Renderer,
): RenderedText {
  const folder = mkdtempSync(path.join(tmpdir(), 'k8s-'));
  try {
    for (const part of ['base', 'uses', 'options', 'overlays']) {
      cpSync(path.join(source, part), path.join(folder, part), { recursive: true });
    }
    const place = path.join(folder, 'overlays', overlay);
    const secretNames = namesIn(path.join(place, 'secrets.env.example'));
    const lines = secretNames.map((name) => `${name}=${canaryOf(name)}`);
    writeFileSync(path.join(place, 'secrets.env'), lines.join('\n'));
    writeFileSync(path.join(place, 'identity-private-key.pem'), identityKeys.IDENTITY_PRIVATE_KEY);
    writeFileSync(path.join(place, 'identity-public-keys.pem'), identityKeys.IDENTITY_PUBLIC_KEYS);
    const file = path.join(place, 'kustomization.yaml');
    const more = options.map((option) => `  - ../../options/${option}\n`).join('');
    writeFileSync(file, readFileSync(file, 'utf8').replace('components:\n', `components:\n${more}`));
    // Kustomize runs for half a second: one thread that collects garbage seldom costs the least CPU time.
    const env = { ...process.env, GOGC: '400', GOMAXPROCS: '1' };
    return { text: execFileSync(program, [command, place], { encoding: 'utf8', env }), secretNames };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function parse({ text, secretNames }: RenderedText): Rendered {
  const all = parseAllDocuments(text).map((document) => document.toJS() as Manifest);
  const ofKind = (kind: string) => all.filter((manifest) => manifest.kind === kind);
  const workloadsOf = (kind: string) =>
    ofKind(kind).map((manifest) => ({
      manifest,
      name: manifest.metadata.labels?.[nameLabel] ?? '',
      spec: manifest.spec as WorkloadSpec,
    }));
  const deployments = workloadsOf('Deployment');
  return {
    all,
    secretNames,
    ofKind,
    deployments,
    workloads: [...deployments, ...workloadsOf('StatefulSet')],
    policies: ofKind('NetworkPolicy').map((manifest) => ({
      manifest,
      spec: manifest.spec as NetworkPolicySpec,
    })),
  };
}

/** Rendered overlays by overlay, options and program, and parsed ones by their text. */
const texts = new Map<string, RenderedText>();
const parsed = new Map<string, Rendered>();

/**
 * Renders an overlay in a copy, with a canary for every secret in its example. Each combination is rendered once, and
 * combinations of which Kustomize prints the same text share the result.
 * @param options folders of options/ that are included besides the overlay's own
 */
export function render(
  overlay: Overlay,
  options: readonly string[] = [],
  renderer: Renderer | null = anyRenderer,
): Rendered {
  const command: Renderer = renderer ?? ['kubectl', 'kustomize'];
  const combination = [overlay, ...options, ...command].join(' ');
  const known = texts.get(combination) ?? renderText(overlay, options, command);
  texts.set(combination, known);
  const rendered = parsed.get(known.text) ?? parse(known);
  parsed.set(known.text, rendered);
  return rendered;
}
