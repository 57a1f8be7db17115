import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from './process-config';

const page = readFileSync(path.resolve(__dirname, '../../docs/kubernetes.md'), 'utf8');

test('the page on Kubernetes loads the image of the gateway and of every service', () => {
  const [line = ''] = /^kind load docker-image .*$/m.exec(page) ?? [];
  const images = ['gateway', ...serviceNames].map((name) => `radiology-${name}:dev`);
  expect(line.split(' ').slice(3).sort()).toEqual(images.sort());
});
