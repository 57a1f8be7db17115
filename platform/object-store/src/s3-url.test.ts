import { parseS3Url } from './s3-url';

test('reads endpoint, bucket, prefix, region and credentials from OBJECT_STORE_URL', () => {
  expect(parseS3Url('s3://key:se%2Fcret@minio:9000/files/a/b?region=eu-central-1')).toEqual({
    endpoint: 'http://minio:9000',
    region: 'eu-central-1',
    bucket: 'files',
    prefix: 'a/b/',
    accessKeyId: 'key',
    secretAccessKey: 'se/cret',
  });
  expect(parseS3Url('s3://k:s@s3.example/files?tls=1')).toMatchObject({
    endpoint: 'https://s3.example',
    prefix: '',
    region: 'us-east-1',
  });
});

test.each(['nonsense', 'http://k:hidden@h/b', 's3://k:hidden@h', 's3://h/b', 's3://k@h/b'])(
  'refuses a bad OBJECT_STORE_URL without repeating its secret: %j',
  (text) => {
    expect(() => parseS3Url(text)).toThrow(/^OBJECT_STORE_URL (?!.*hidden)/);
  },
);
