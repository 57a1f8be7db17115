import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  caseFileMaxMegabytes,
  imageMaxMegabytes,
  megabyte,
  paperMaxMegabytes,
  uploadBodyMaxMegabytes,
  uploadMaxMegabytes,
} from '@medrad/contracts/limits';
import { zipOf } from '@medrad/dicom/testing/zip';
import { createFileScan } from '@medrad/object-store';
import { describeWith, hasClamd, malwareMarker, startClamd } from '@medrad/testing';
import { composeFile, root } from './compose-file';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Settings of clamd by which it scans the largest upload completely: an archive is counted beside its contents. */
const wanted = {
  StreamMaxLength: `${uploadBodyMaxMegabytes}M`,
  MaxFileSize: `${uploadBodyMaxMegabytes}M`,
  MaxScanSize: `${2 * uploadBodyMaxMegabytes}M`,
};

const { clamav, ...others } = composeFile.services;

test('the scanner of docker-compose.yml accepts the largest upload', () => {
  const settings = Object.entries(wanted).map(([name, value]) => [`CLAMD_CONF_${name}`, value]);
  expect(clamav?.environment).toMatchObject(Object.fromEntries(settings));
});

test('the scanner of docker-compose.yml has room for two of the largest uploads at once', () => {
  const [, gigabytes] = /^\/tmp:size=(\d+)g,/.exec(clamav?.tmpfs?.[0] ?? '') ?? [];
  expect(Number(gigabytes) * 1024).toBeGreaterThanOrEqual(2 * uploadBodyMaxMegabytes);
});

test('the scanner of docker-compose.yml has four threads for each service that stores files', () => {
  const scanning = Object.values(others).filter(
    ({ environment }) => environment?.['CLAMAV_URL'] !== undefined,
  );
  expect(scanning.length).toBeGreaterThan(3);
  expect(clamav?.environment?.['CLAMD_CONF_MaxThreads']).toBeGreaterThanOrEqual(4 * scanning.length);
});

test.each([
  ['docs/operations.md', `a study of ${uploadMaxMegabytes} MB`],
  ...Object.entries(wanted).map(([name, value]) => [
    'docs/operations.md',
    new RegExp(`^\\| \`${name}\` +\\| \`${value}\` +\\|`, 'm'),
  ]),
  [
    'docs/kubernetes.md',
    `bodies of up to ${uploadBodyMaxMegabytes} MB (files of up to ${uploadMaxMegabytes} MB arrive in one body)`,
  ],
  [
    'docs/security.md',
    `an image to ${imageMaxMegabytes} MB, a paper to ${paperMaxMegabytes} MB, a file of a Reporting Room case to ${caseFileMaxMegabytes} MB`,
  ],
  ['services/papers/README.md', `at most ${paperMaxMegabytes} MB`],
  ['k8s/base/gateway/ingress.yaml', `Uploads of up to ${uploadMaxMegabytes} MB arrive in one body`],
] as [string, string | RegExp][])('%s states %s', (file, statement) => {
  expect(read(file)).toMatch(statement);
});

describeWith('clamd', hasClamd())('clamd with limits in the proportion of these', () => {
  /** Megabytes of the largest upload in this suite. */
  const largest = 10;
  const proportional = (settings: Readonly<Record<string, string>>) =>
    Object.entries(settings).map(([name, value]) => {
      const bytes = (Number.parseInt(value) / uploadMaxMegabytes) * largest * megabyte;
      return [name, Math.round(bytes)] as const;
    });

  let folder: string;
  let archive: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'upload-limits-'));
    archive = path.join(folder, 'study.zip');
    const slice = {
      name: 'slice.dcm',
      bytes: new Uint8Array(largest * megabyte - 4096).fill(7),
      isStored: true,
    };
    // The marker is compressed, so that clamd finds it only when it unpacks the archive to its end.
    const last = { name: 'last.txt', bytes: Buffer.from(malwareMarker + ' '.repeat(1024)) };
    await writeFile(archive, zipOf([slice, last]));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function verdict(settings: Readonly<Record<string, string>>): Promise<string> {
    const clamd = await startClamd(Object.fromEntries(proportional(settings)));
    try {
      const limits = { deadlineMs: 120_000, concurrent: 1, waiting: 0 };
      const scan = createFileScan({ url: clamd.url, log: { warn: () => undefined }, limits });
      return await scan!(archive).then(
        () => 'clean',
        ({ code }: { code: string }) => code,
      );
    } finally {
      await clamd.stop();
    }
  }

  test('finds malware at the end of the largest upload', async () => {
    expect(await verdict(wanted)).toBe('FILE_REFUSED');
  });

  test.each([
    ['refuses it as too large', 'StreamMaxLength', '100M', 'PAYLOAD_TOO_LARGE'],
    ['overlooks the malware', 'MaxFileSize', '100M', 'clean'],
    ['overlooks the malware', 'MaxScanSize', '400M', 'clean'],
  ])('%s with the default of %s, %s', async (_what, name, value, expected) => {
    expect(await verdict({ ...wanted, [name]: value })).toBe(expected);
  });
});
