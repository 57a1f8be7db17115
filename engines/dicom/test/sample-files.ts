import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { testData } from '@medrad/testing';

/** A file of the shared test data. */
export interface SampleFile {
  /** Path inside the collection, e.g. `dicom/rtplan.dcm`. */
  name: string;
  read(): Uint8Array;
}

/** Files in some folders of the test data, sorted by name; empty when the data is absent. */
export function sampleFiles(...folders: readonly string[]): SampleFile[] {
  return folders.flatMap((folder) => {
    const root = testData(folder);
    return root ? [...walk(root, folder)] : [];
  });
}

function* walk(absolute: string, name: string): Generator<SampleFile> {
  for (const entry of readdirSync(absolute).sort()) {
    const [file, inside] = [path.join(absolute, entry), `${name}/${entry}`];
    if (statSync(file).isDirectory()) yield* walk(file, inside);
    else yield { name: inside, read: () => new Uint8Array(readFileSync(file)) };
  }
}
