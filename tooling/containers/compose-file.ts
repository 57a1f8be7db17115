import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/**
 * The parts of a service in docker-compose.yml that tests read. YAML anchors are resolved, but `${…}` is not replaced.
 */
export interface ComposeService {
  image: string;
  build?: { target: string; args: { WORKSPACE: string; PORT: number } };
  environment?: Record<string, string | number>;
  healthcheck?: { test: string[] };
  ports?: string[];
  profiles?: string[];
  volumes?: string[];
  tmpfs?: string[];
  networks?: string[] | Record<string, unknown>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
  stop_grace_period?: string;
  entrypoint?: string[];
  command?: string[];
  depends_on?: Record<string, { condition: string }>;
}

interface ComposeFile {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, null>;
}

/** Root folder of the repository. */
export const root = path.resolve(__dirname, '../..');

/** The parsed content of docker-compose.yml. */
export const composeFile = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), {
  merge: true,
}) as ComposeFile;

/** Replaces `${NAME:-default}` by the default, and other variables by what `valueOf` returns for their name. */
export function fillIn(text: string, valueOf: (name: string) => string): string {
  return text.replaceAll(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (whole, name: string, word = '') =>
    whole.includes(':-') ? (word as string) : valueOf(name),
  );
}
