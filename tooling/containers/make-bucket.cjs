// Creates the bucket that OBJECT_STORE_URL names. Compose runs this once, in an image that contains the S3 client.
const { CreateBucketCommand, S3Client } = require('@aws-sdk/client-s3');

const url = new URL(process.env.OBJECT_STORE_URL);
const [, bucket] = url.pathname.split('/');
const client = new S3Client({
  endpoint: `http://${url.host}`,
  region: 'us-east-1',
  credentials: {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  },
  forcePathStyle: true,
});

client.send(new CreateBucketCommand({ Bucket: bucket })).then(
  () => console.log(`${bucket}: made`),
  (error) => {
    if (/^Bucket(AlreadyOwnedByYou|AlreadyExists)$/.test(error.name)) return;
    console.error(error.message);
    process.exitCode = 1;
  },
);
