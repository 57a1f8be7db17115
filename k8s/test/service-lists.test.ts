import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { serviceNames } from './process-config';
import { overlays } from './rendered';

const root = path.resolve(__dirname, '../..');
const images = ['gateway', 'ops', ...serviceNames].map((name) => `radiology-${name}`).sort();

test("the page on Kubernetes loads the images of the gateway, of every service and of the operators' commands, and no other", () => {
  const page = readFileSync(path.join(root, 'docs/kubernetes.md'), 'utf8');
  const [line = ''] = /^kind load docker-image .*$/m.exec(page) ?? [];
  expect(line.split(' ').slice(3).sort()).toEqual(images.map((image) => `${image}:dev`));
});

test.each(overlays)(
  "the overlay %s names the images of the gateway, of every service and of the operators' commands, and no other",
  (overlay) => {
    const file = path.join(root, 'k8s/overlays', overlay, 'kustomization.yaml');
    const kustomization = parse(readFileSync(file, 'utf8')) as { images: { name: string }[] };
    expect(kustomization.images.map(({ name }) => name).sort()).toEqual(images);
  },
);
