import { bucketUrl, type CleanedEnv, ConfigError, readConfig } from '@medrad/service-kit';
import { readStandaloneConfig, type StandaloneConfig } from '@medrad/standalone';

/** Settings that only the operators' commands read: no process of the product can reach its backups. */
const schema = {
  BACKUP_STORE_URL: bucketUrl({ default: '', desc: 's3://…; bucket for backups, with a key of its own' }),
};

/** Validated configuration of the operators' commands. */
export type OpsConfig = StandaloneConfig & CleanedEnv<typeof schema>;

/** Reads settings, and adds what is wrong with them to a list. */
function collectProblems<T>(read: () => T, problems: string[]): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    problems.push(...error.problems);
    return null;
  }
}

/** @throws ConfigError naming every problem */
export function readOpsConfig(env: NodeJS.ProcessEnv): OpsConfig {
  const problems: string[] = [];
  const ofProduct = collectProblems(() => readStandaloneConfig(env), problems);
  const own = collectProblems(() => readConfig(schema, env), problems);
  if (ofProduct && own) return { ...ofProduct, ...own };
  throw new ConfigError(problems);
}
