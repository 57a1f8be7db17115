import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Compiler, DefinePlugin, sources } from 'webpack';

/** What {@link DataFolderPlugin} takes along. */
export interface DataFolder {
  /** The constant the code reads the folder's address from, e.g. `PDF_DATA_URL`; it ends in a slash. */
  constant: string;
  /** The folder's name below `assets/`; a hash over its files is added. */
  name: string;
  /** Folders to take along whole, absolute; each keeps its own name. */
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
 * Takes files of a library into the build that its code asks for by their own names at run time. They stand in a folder
 * whose name carries the hash of them all, and may be kept for ever like every other asset.
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
        // They are taken along as they are: a module of the library would be no script to the minimizer.
        for (const { name, bytes } of files)
          compilation.emitAsset(place + name, new sources.RawSource(bytes), { minimized: true });
      });
    });
  }
}
