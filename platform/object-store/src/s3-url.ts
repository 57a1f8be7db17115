/** Location of an S3-compatible bucket, parsed from the setting with its address. */
export interface S3Location {
  endpoint: string;
  region: string;
  bucket: string;
  /** Prefix of every key: empty, or ending in a slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Parses `s3://<key>:<secret>@<host>[:<port>]/<bucket>[/<prefix>][?region=…&tls=1]`. Key and secret are
 * percent-encoded. Plain http unless `tls=1` or the port is 443.
 * @param setting name of the setting, for messages
 * @throws Error that names the problem and never the secret
 */
export function parseS3Url(text: string, setting = 'OBJECT_STORE_URL'): S3Location {
  if (!URL.canParse(text)) throw new Error(`${setting} is not a URL.`);
  const url = new URL(text);
  if (url.protocol !== 's3:') throw new Error(`${setting} must begin with s3://.`);
  const [bucket, ...rest] = url.pathname.split('/').filter(Boolean);
  if (!bucket) throw new Error(`${setting} names no bucket.`);
  if (!url.username || !url.password) throw new Error(`${setting} holds no access key and secret.`);
  const isTls = url.searchParams.get('tls') === '1' || url.port === '443';
  return {
    endpoint: `${isTls ? 'https' : 'http'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    prefix: rest.length > 0 ? `${rest.join('/')}/` : '',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

/**
 * The origin of the bucket, to which browsers upload files, for the content security policy of a page.
 * @throws as {@link parseS3Url}
 */
export function uploadOriginOf(url: string): string {
  return new URL(parseS3Url(url).endpoint).origin;
}
