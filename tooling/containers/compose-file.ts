import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** The parts of a service of docker-compose.yml that tests read; anchors are resolved, `${…}` is not. */
export interface ComposeService {
  image: string;
  build?: { target: string; args: { WORKSPACE: string; PORT: number } };
  environment?: Record<string, string | number>;
  healthcheck?: { test: string[] };
  ports?: string[];
  profiles?: string[];
  volumes?: string[];
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
}

/** Root folder of the repository. */
export const root = path.resolve(__dirname, '../..');

/** docker-compose.yml, parsed. */
export const composeFile = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), {
  merge: true,
}) as ComposeFile;

/**
 * Substitutes `${NAME}`, `${NAME:-default}` and `${NAME:?message}` as Compose does; `valueOf` returns the values of
 * .env.
 */
export function fillIn(text: string, valueOf: (name: string) => string): string {
  return text.replaceAll(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (whole, name: string, word = '') =>
    whole.includes(':-') ? (word as string) : valueOf(name),
  );
}
