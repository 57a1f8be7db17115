/** Where a bucket is, and the name of the key with which it is used. */
interface Location {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
}

/** Address of a store in one spelling: a name in lower case, and no port that its protocol has anyway. */
const originOf = ({ endpoint }: Location): string => new URL(endpoint).origin;

/**
 * Why backups must not be written to a bucket, as a sentence: what deletes the files of the installation, a mistake or a
 * thief with their key, must not delete its backups too.
 * @param files bucket with the files of the installation; null for files on disk
 * @returns null if backups may be written to the bucket
 */
export function findSharedFate(backups: Location, files: Location | null): string | null {
  if (files === null || originOf(files) !== originOf(backups)) return null;
  if (files.bucket === backups.bucket) {
    return (
      'BACKUP_STORE_URL names the bucket of OBJECT_STORE_URL. Backups need a bucket of their own: what deletes the ' +
      'files must not delete the backups.'
    );
  }
  if (files.accessKeyId === backups.accessKeyId) {
    return (
      'BACKUP_STORE_URL has the access key of OBJECT_STORE_URL. Backups need a key of their own: who steals the one ' +
      'must not have the other.'
    );
  }
  return null;
}
