import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Compiler, DefinePlugin, sources } from 'webpack';

/** Options of {@link DataFolderPlugin}. */
export interface DataFolder {
  /** Constant that stands for the folder's address in the code, e.g. `PDF_DATA_URL`; the address ends in a slash. */
  constant: string;
  /** Name of the copied folder below `assets/`, to which a hash of its files is appended. */
  name: string;
  /** Absolute paths of the folders whose files are copied; each folder keeps its name. */
  from: readonly string[];
}

interface Taken {
  name: string;
  bytes: Buffer;
}

function readFolders({ from }: DataFolder): Taken[] {
  return from.flatMap((folder) =>
    readdirSync(folder)
      .sort()
      .map((file) => ({
        name: `${path.basename(folder)}/${file}`,
        bytes: readFileSync(path.join(folder, file)),
      })),
  );
}

/**
 * Copies files of a library that the library's code requests at run time by their own names. The name of the target
 * folder contains a hash of all files, so that they may be cached for ever like other assets.
 */
export class DataFolderPlugin {
  constructor(private readonly folder: DataFolder) {}

  apply(compiler: Compiler): void {
    const files = readFolders(this.folder);
    const hash = createHash('sha256');
    for (const { name, bytes } of files) hash.update(name).update('\0').update(bytes);
    const place = `assets/${this.folder.name}.${hash.digest('hex').slice(0, 8)}/`;
    const publicPath = String(compiler.options.output.publicPath);
    new DefinePlugin({ [this.folder.constant]: JSON.stringify(publicPath + place) }).apply(compiler);
    compiler.hooks.thisCompilation.tap('DataFolderPlugin', (compilation) => {
      compilation.hooks.additionalAssets.tap('DataFolderPlugin', () => {
        // Files are copied unchanged, because the minimizer could not parse a module of the library as a script.
        for (const { name, bytes } of files)
          compilation.emitAsset(place + name, new sources.RawSource(bytes), { minimized: true });
      });
    });
  }
}
