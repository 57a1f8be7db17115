import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { canRunWith, describeWith, testWith } from './needs';

/** Default folder of the test data, beside the project, if `TEST_DATA` is not set. */
const besideTheProject = path.resolve(__dirname, '../../../../shared/data');

/**
 * Absolute path of a file or folder of the test data; null when it is absent. `TEST_DATA` names the folder of the test
 * data.
 */
export function testData(relativePath: string): string | null {
  const file = path.join(process.env['TEST_DATA'] || besideTheProject, relativePath);
  return existsSync(file) ? file : null;
}

/**
 * Content of a file of the test data, for suites of {@link describeWithData}.
 * @throws Error when the file is absent
 */
export function readTestData(relativePath: string): Buffer {
  const file = testData(relativePath);
  if (!file) throw new Error(`${relativePath} is not in the test data.`);
  return readFileSync(file);
}

const areAvailable = (relativePaths: readonly string[]): boolean =>
  relativePaths.every((relativePath) => testData(relativePath) !== null);

/** `describe` for suites that read these files or folders of the test data. */
export const describeWithData = (...relativePaths: string[]): jest.Describe =>
  describeWith('test data', areAvailable(relativePaths));

/** `test` for tests that read these files or folders of the test data. */
export const testWithData = (...relativePaths: string[]): jest.It =>
  testWith('test data', areAvailable(relativePaths));

/** Whether a benchmark can read these files or folders of the test data; prints a message when it cannot. */
export const canRunWithData = (...relativePaths: string[]): boolean =>
  canRunWith('test data', areAvailable(relativePaths));

/** Paths of all files below a folder, staged ones too, relative to it. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Contents of all files below a folder, by relative path. */
export async function contentsBelow(folder: string): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for (const name of await filesBelow(folder)) contents.set(name, await readFile(path.join(folder, name)));
  return contents;
}
