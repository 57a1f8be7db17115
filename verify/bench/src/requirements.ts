import { findProgram, hasRabbit, hasRedis, testData } from '@medrad/testing';

/** Error for a program or data that a benchmark needs and that is missing on this machine. */
export class MissingRequirement extends Error {
  override readonly name = 'MissingRequirement';
}

/** Package of each program: Debian's, and for k6 that of its vendor's repository. */
const packageOf = {
  chromium: 'chromium',
  k6: 'k6',
  nginx: 'nginx-light',
  dcmcjpls: 'dcmtk',
  dcmcjpeg: 'dcmtk',
  dcmcrle: 'dcmtk',
  dcmconv: 'dcmtk',
} as const;

/**
 * Path of a program. `CHROMIUM_PATH` names another Chromium.
 * @param find looks a program up; for tests
 * @throws MissingRequirement when it is not installed
 */
export function requireProgram(
  name: keyof typeof packageOf,
  find: (name: string) => string | null = findProgram,
): string {
  const chosen = name === 'chromium' ? process.env['CHROMIUM_PATH'] : undefined;
  const program = find(chosen ?? name) ?? chosen ?? null;
  if (program === null) {
    throw new MissingRequirement(`${name} is missing. Install it: apt-get install ${packageOf[name]}`);
  }
  return program;
}

/**
 * Paths of files of the test data.
 * @param find looks a file up; for tests
 * @throws MissingRequirement naming those that are absent
 */
export function requireData<const P extends readonly string[]>(
  relativePaths: P,
  find: (relativePath: string) => string | null = testData,
): { [K in keyof P]: string } {
  const files = relativePaths.map(find);
  const absent = relativePaths.filter((_, index) => files[index] === null);
  if (absent.length > 0) {
    throw new MissingRequirement(
      `The test data lack ${absent.join(', ')}. TEST_DATA names the folder that contains them.`,
    );
  }
  return files as { [K in keyof P]: string };
}

const servers = {
  rabbitmq: { has: hasRabbit, variable: 'AMQP_URL', debian: 'rabbitmq-server' },
  redis: { has: hasRedis, variable: 'REDIS_URL', debian: 'redis-server' },
} as const;

/** @throws MissingRequirement unless the server is installed, named by its variable, or available through Docker */
export function requireServer(name: keyof typeof servers, isThere: () => boolean = servers[name].has): void {
  const { variable, debian } = servers[name];
  if (isThere()) return;
  throw new MissingRequirement(
    `${name} is missing. Install it (apt-get install ${debian}), or name a server with ${variable}.`,
  );
}
