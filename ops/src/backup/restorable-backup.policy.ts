import { findRefusal, firstVersion, type ServiceManifest } from '@medrad/composition';
import type { Manifest } from './manifest';

type Service = Pick<ServiceManifest, 'name' | 'migrations' | 'needs'>;

/** Writes names in a sentence: "auth, papers and spotters". */
const list = new Intl.ListFormat('en-GB');

/** Says that a backup lacks parts or has parts of other services; null when it has exactly the parts that are wanted. */
function findDifference(
  what: string,
  wanted: readonly string[],
  contained: readonly string[],
): string | null {
  const missing = wanted.filter((name) => !contained.includes(name));
  const unknown = contained.filter((name) => !wanted.includes(name));
  if (missing.length > 0) return `The backup contains no ${what} of ${list.format(missing)}`;
  if (unknown.length > 0) {
    return `The backup contains ${what} of ${list.format(unknown)}, which this version of the product does not know`;
  }
  return null;
}

/**
 * Why this build cannot restore a backup, with what to do; null if it can. A backup has to contain the data and files of
 * every service of the build and of no other, in versions that the build can use.
 */
export function findBackupRefusal(
  { databases, files, dataVersions = {} }: Pick<Manifest, 'databases' | 'files' | 'dataVersions'>,
  services: readonly Service[],
): string | null {
  const withFiles = services.filter(({ needs }) => needs.includes('store'));
  const namesOf = (some: readonly Service[]): string[] => some.map(({ name }) => name);
  const problems = [
    findDifference('data', namesOf(services), Object.keys(databases)),
    findDifference('files', namesOf(withFiles), Object.keys(files)),
    ...services.map((service) => findRefusal(service, dataVersions[service.name] ?? firstVersion)),
  ].filter((problem) => problem !== null);
  if (problems.length === 0) return null;
  return (
    `${problems.join('; ')}. Restore the backup with the version of the product that made it, or restore another ` +
    'backup. Nothing was restored.'
  );
}
