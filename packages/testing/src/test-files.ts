import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { testData } from './availability';

/** A file of the shared test data; says so and answers null where it is absent. */
export function sharedData(relativePath: string): Buffer | null {
  const file = testData(relativePath);
  if (!file) process.stderr.write(`SKIPPED ${relativePath} is absent\n`);
  return file ? readFileSync(file) : null;
}

/** Every file below a folder, staged ones too, by its path in it. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** What every file below a folder holds, by its path in it. */
export async function contentsBelow(folder: string): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for (const name of await filesBelow(folder)) contents.set(name, await readFile(path.join(folder, name)));
  return contents;
}
