import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileServices as areas } from '../../k8s/test/process-config';
import { composeFile, root } from './compose-file';

const { services, volumes } = composeFile;
const mountsOf = (name: string): [volume: string, folder: string][] =>
  (services[name]?.volumes ?? []).map((text) => text.split(':') as [string, string]);

test('each service that stores files has a volume of its own, which only ops mounts besides', () => {
  const holders = new Map<string, string[]>();
  for (const name of Object.keys(services)) {
    for (const [volume] of mountsOf(name)) holders.set(volume, [...(holders.get(volume) ?? []), name]);
  }
  for (const area of areas) {
    expect(mountsOf(area)).toEqual([[`files-${area}`, `/data/files/${area}`]]);
    expect(holders.get(`files-${area}`)).toEqual([area, 'ops']);
  }
  const shared = [...holders].filter(
    ([volume, names]) => volume in volumes && names.filter((name) => name !== 'ops').length > 1,
  );
  expect(shared).toEqual([]);
});

test('ops mounts the files of every service where the service itself has them', () => {
  expect(mountsOf('ops').sort()).toEqual(
    [['ops', '/data'], ...areas.map((area) => [`files-${area}`, `/data/files/${area}`])].sort(),
  );
});

test('the images have the folders where files are mounted, owned by the user of the process', () => {
  const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  const [, ofOps = ''] = /^FROM service AS ops$[^]*?^RUN mkdir -p (.*)$/m.exec(dockerfile) ?? [];
  expect(ofOps.split(' ').sort()).toEqual(areas.map((area) => `/data/files/${area}`).sort());
  const ofService = dockerfile.slice(dockerfile.indexOf(' AS service\n'), dockerfile.indexOf(' AS ops\n'));
  expect(ofService.indexOf('/data/files/${WORKSPACE##*/}')).toBeGreaterThan(ofService.indexOf('USER node'));
});

describe('the documented command that moves the files of the shared volume of earlier releases', () => {
  const commandOf = (page: string): string => {
    const text = readFileSync(path.join(root, 'docs', page), 'utf8');
    const [, command = ''] = /(for area in \/old\/files.*?; done)/.exec(text) ?? [];
    return command;
  };

  test('is the same for Compose and for Kubernetes', () => {
    expect(commandOf('deployment.md')).toContain('/data/files/');
    expect(commandOf('kubernetes.md')).toBe(commandOf('deployment.md'));
  });

  test('copies every file with its time, can be repeated, and leaves the old volume as it is', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'volumes-'));
    const old = path.join(folder, 'old');
    const stored = new Date('2026-01-02T03:04:05Z');
    const write = (file: string, content: string): void => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
      utimesSync(file, stored, stored);
    };
    for (const area of areas) {
      write(path.join(old, 'files', area, 'installation-id'), 'one');
      write(path.join(old, 'files', area, 'objects/ab/abcd/_~pdf~0123'), `paper of ${area}`);
      mkdirSync(path.join(old, 'files', area, 'staging'));
      mkdirSync(path.join(folder, 'data/files', area), { recursive: true });
    }
    write(path.join(old, 'lost+found/none'), '');
    const contents = (below: string): string =>
      execFileSync(
        'find',
        ['.', '-type', 'f', '-printf', '%p %s %T@\n', '-o', '-mindepth', '2', '-printf', '%p\n'],
        {
          cwd: below,
          encoding: 'utf8',
        },
      )
        .split('\n')
        .sort()
        .join('\n');
    const before = contents(path.join(old, 'files'));
    const command = commandOf('deployment.md')
      .replaceAll('/old/', `${old}/`)
      .replaceAll('/data/', `${path.join(folder, 'data')}/`);
    for (let turn = 0; turn < 2; turn += 1) {
      execFileSync('sh', ['-ec', command]);
      expect(contents(path.join(folder, 'data/files'))).toBe(before);
    }
    expect(contents(path.join(old, 'files'))).toBe(before);
    expect(readdirSync(path.join(folder, 'data'))).toEqual(['files']);
    rmSync(folder, { recursive: true });
  });
});
