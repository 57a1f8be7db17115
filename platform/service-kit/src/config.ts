import { readFileSync } from 'node:fs';
import { cleanEnv, type CleanedEnv, type ValidatorSpec } from 'envalid';
import { WrongSetting } from './setting-shapes';

export { bool, type CleanedEnv, str, type ValidatorSpec } from 'envalid';

/** The environment is invalid and the process cannot start. `problems` lists everything that is wrong. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Replaces `NAME_FILE=/run/secrets/x` by `NAME` with the content of that file. */
function readFileVariables(names: string[], env: NodeJS.ProcessEnv, problems: string[]): NodeJS.ProcessEnv {
  const resolved = { ...env };
  for (const name of names) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    try {
      resolved[name] = readFileSync(file, 'utf8').trim();
    } catch {
      problems.push(`${name}_FILE: the file cannot be read`);
    }
  }
  return resolved;
}

/** Removes empty settings: they count as not given, so that `.env.example` with its empty lines can be used as it is. */
const withoutEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')) as NodeJS.ProcessEnv;

/** What is wrong with a setting, without its value. */
function describe(error: unknown): string {
  if (error instanceof WrongSetting) return error.message;
  return (error as Error).name === 'EnvMissingError' ? 'missing' : 'not valid';
}

/**
 * Reads a service's environment according to its schema (envalid validators). An empty setting counts as not given.
 * @throws ConfigError naming every variable that is missing or wrong, without values
 */
export function readConfig<S extends Record<string, ValidatorSpec<unknown>>>(
  schema: S,
  env: NodeJS.ProcessEnv,
): CleanedEnv<S> {
  const problems: string[] = [];
  const resolved = withoutEmpty(readFileVariables(Object.keys(schema), env, problems));
  const config = cleanEnv(resolved, schema, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries(errors)) {
        problems.push(`${name}: ${describe(error)}`);
      }
    },
  });
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}
