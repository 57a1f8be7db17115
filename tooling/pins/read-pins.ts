import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { composeFile, root } from '../containers/compose-file';
import type { Pin } from './advisory';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface LockFile {
  packages: Record<string, { version?: string; link?: boolean }>;
}

const modules = 'node_modules/';

/** Every package of package-lock.json, also those that only tests and tools need. */
export function packagePins(): Pin[] {
  const { packages } = JSON.parse(read('package-lock.json')) as LockFile;
  return Object.entries(packages).flatMap(([where, { version, link }]) => {
    const at = where.lastIndexOf(modules);
    if (at < 0 || link || !version) return [];
    return [{ product: `npm/${where.slice(at + modules.length)}`, version, where }];
  });
}

function imagePin(image: string, where: string): Pin {
  const [product = '', version = 'latest'] = image.split(':');
  return { product, version, where };
}

/** Images of others, as opposed to those that the Dockerfile builds. */
const isForeign = (image: string): boolean => !image.startsWith('radiology');

function composePins(): Pin[] {
  const images = Object.values(composeFile.services).map(({ image }) => image);
  return [...new Set(images)].filter(isForeign).map((image) => imagePin(image, 'docker-compose.yml'));
}

interface Kustomization {
  images?: { newName?: string; newTag?: string }[];
}

function clusterPins(): Pin[] {
  const files = readdirSync(path.join(root, 'k8s'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => path.basename(file) === 'kustomization.yaml')
    .flatMap((file) => {
      const where = path.posix.join('k8s', ...file.split(path.sep));
      const { images = [] } = parse(read(where)) as Kustomization;
      return images
        .filter(({ newName }) => newName !== undefined && isForeign(newName))
        .map(({ newName, newTag }) => imagePin(`${newName}:${newTag}`, where));
    });
}

/** @throws Error if the Dockerfile names no base image */
function baseImagePin(): Pin {
  const image = /^ARG NODE_IMAGE=(\S+)$/m.exec(read('Dockerfile'))?.[1];
  if (!image) throw new Error('the Dockerfile names no base image');
  return imagePin(image, 'Dockerfile');
}

/** Every image of others that this repository names. */
export const imagePins = (): Pin[] => [baseImagePin(), ...composePins(), ...clusterPins()];

/** The oldest Node on which the product may run outside of the images. */
export function enginePin(): Pin {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  return { product: 'node', version: engines.node.replace('>=', ''), where: 'package.json' };
}

/** Every version that this repository fixes. */
export const readPins = (): Pin[] => [...packagePins(), ...imagePins(), enginePin()];
