import { spawnSync } from 'node:child_process';
import path from 'node:path';

test('the SDK prints no warning about later versions, with the oldest Node that the product supports', () => {
  const program = `
    const { createS3Client, defaultTimeouts } = require(${JSON.stringify(path.join(__dirname, 's3-client.ts'))});
    const location = { endpoint: 'http://127.0.0.1:1', region: 'r', accessKeyId: 'k', secretAccessKey: 's' };
    createS3Client(location, defaultTimeouts);
    console.log('created');
  `;
  const args = ['--import', 'tsx', '--input-type=commonjs', '--eval', program];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['created\n', '']);
});
