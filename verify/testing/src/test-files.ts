import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describeWith, testWith } from './needs';

/** Folder of the test data when `TEST_DATA` is not set; it lies beside the project. */
const besideTheProject = path.resolve(__dirname, '../../../../shared/data');

/**
 * Absolute path of a file or folder of the test data; null when it does not exist. `TEST_DATA` names the folder that
 * contains the test data.
 */
export function testData(relativePath: string): string | null {
  const file = path.join(process.env['TEST_DATA'] || besideTheProject, relativePath);
  return existsSync(file) ? file : null;
}

/**
 * Reads a file of the test data; for suites of {@link describeWithData}.
 * @throws Error when the file is absent
 */
export function readTestData(relativePath: string): Buffer {
  const file = testData(relativePath);
  if (!file) throw new Error(`${relativePath} is not in the test data.`);
  return readFileSync(file);
}

const areAvailable = (relativePaths: readonly string[]): boolean =>
  relativePaths.every((relativePath) => testData(relativePath) !== null);

/** `describe` for suites that read the named files or folders of the test data. */
export const describeWithData = (...relativePaths: string[]): jest.Describe =>
  describeWith('test data', areAvailable(relativePaths));

/** `test` for tests that read the named files or folders of the test data. */
export const testWithData = (...relativePaths: string[]): jest.It =>
  testWith('test data', areAvailable(relativePaths));

/** Paths, relative to a folder, of all files below it, including staged ones. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Contents of all files below a folder, by their paths relative to it. */
export async function contentsBelow(folder: string): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for (const name of await filesBelow(folder)) contents.set(name, await readFile(path.join(folder, name)));
  return contents;
}
