import path from 'node:path';

/** Folder of the shell. */
export const shell = 'shell';

/** Name of the file in which a remote names its other files. */
export const manifestName = 'mf-manifest.json';

/** Folder of the built files of a front end. */
export const distOf = (frontends: string, name: string): string => path.join(frontends, name, 'dist');

/** The page of the shell. */
export const pageOf = (frontends: string): string => path.join(distOf(frontends, shell), 'index.html');

/** The manifest of a remote. */
export const manifestOf = (frontends: string, name: string): string =>
  path.join(distOf(frontends, name), manifestName);

/** Matches the names of files and folders that contain a hash of their content. */
const hashed = /[.-][0-9a-f]{8,}(\.[a-z0-9]+(\.map)?$|\/)/;

/** Whether the name of an asset contains a hash of its content, so that the file never changes. */
export const isHashed = (name: string): boolean => hashed.test(name);
