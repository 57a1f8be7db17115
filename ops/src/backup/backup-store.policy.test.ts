import { findSharedFate } from './backup-store.policy';

const backups = { endpoint: 'https://s3.example', bucket: 'backups', accessKeyId: 'backup-key' };

test.each([
  ['of files on disk', null],
  ['with another bucket and key', { ...backups, bucket: 'files', accessKeyId: 'files-key' }],
  ['of another store that has the same names', { ...backups, endpoint: 'https://other.example' }],
])('backups %s may be written to the bucket', (_case, files) => {
  expect(findSharedFate(backups, files)).toBeNull();
});

test.each([
  ['the bucket', { ...backups, accessKeyId: 'files-key' }, /names the bucket of OBJECT_STORE_URL/],
  [
    'the bucket, in another spelling,',
    { ...backups, endpoint: 'https://S3.example:443' },
    /names the bucket/,
  ],
  ['the access key', { ...backups, bucket: 'files' }, /has the access key of OBJECT_STORE_URL/],
])('backups with %s of the files are refused', (_case, files, sentence) => {
  expect(findSharedFate(backups, files)).toMatch(sentence);
});
