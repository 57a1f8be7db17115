/** An object in a bucket. */
export interface BucketObject {
  /** Key below the prefix. */
  key: string;
  bytes: number;
}

/**
 * Objects with names of the caller's choice below one prefix of an S3-compatible bucket. Every call throws a BucketError
 * that says in a sentence why the bucket refused it or did not answer.
 */
export interface Bucket {
  /** All objects whose keys begin with a text, in no order. */
  list(beginning: string): AsyncIterable<BucketObject>;
  /**
   * Reads an object into memory; null when it does not exist. A download that breaks off is repeated.
   * @param maxBytes largest size that is accepted
   * @throws RangeError for a larger object
   */
  read(key: string, maxBytes: number): Promise<Buffer | null>;
  /** Writes an object, which appears completely or not at all. The bytes must not change before the promise resolves. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Deletes an object; does nothing when it is gone. */
  delete(key: string): Promise<void>;
}
