import { request } from 'node:http';
import { zipOf } from '@medrad/dicom/testing/zip';
import { type BenchRow, median } from './bench-row';
import { benchCookie } from './bench-session';
import { ctSlices, packSlices } from './packed-study';
import { forgetPeak, type MeasuredServer, memoryMiB, startNodeServer } from './processes';

const mebibyte = 1024 * 1024;
const partBytes = 8 * mebibyte;
/** Number of slices in the study: with their headers, they are just below the maximum size of a file. */
const slices = 995;
const rounds = 5;

interface Answer {
  status: number;
  body: Record<string, string>;
}

/** Sends a request with a body, which it does not copy. Resolves to status and JSON of the answer. */
function send(url: string, method: string, body: Buffer, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const req = request(
      url,
      { method, headers: { ...headers, 'content-length': String(body.length) } },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.once('end', () => {
          const text = Buffer.concat(chunks).toString();
          const parsed = (text === '' ? {} : JSON.parse(text)) as Record<string, string>;
          resolve({ status: res.statusCode ?? 0, body: parsed });
        });
      },
    );
    req.once('error', reject);
    req.end(body);
  });
}

/** Uploads a file in parts, as a browser does. Returns the seconds until it is stored. */
async function sendInParts(url: string, file: Buffer): Promise<number> {
  const headers = { cookie: benchCookie('bench'), 'sec-fetch-site': 'same-origin' };
  const json = { ...headers, 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    send(url + path, 'POST', Buffer.from(JSON.stringify(body)), json);
  const started = performance.now();
  const size = file.length;
  const issued = await post('/api/reporting/cases/upload-url', { filename: 'case.zip', size });
  const { uploadURL = '', expectedPath = '', fileKey = '' } = issued.body;
  for (let start = 0; start < size; start += partBytes) {
    const end = Math.min(size, start + partBytes);
    const range = { 'content-range': `bytes ${start}-${end - 1}/${size}` };
    const answer = await send(url + uploadURL, 'PUT', file.subarray(start, end), { ...headers, ...range });
    if (answer.status !== 200) throw new Error(`a part was answered ${answer.status}`);
  }
  const confirmed = await post('/api/reporting/cases/confirm-upload', {
    uploadedURL: uploadURL,
    expectedPath,
    fileKey,
  });
  if (confirmed.status !== 200) throw new Error(`confirming was answered ${confirmed.status}`);
  return (performance.now() - started) / 1_000;
}

async function sendWhole(url: string, file: Buffer): Promise<number> {
  const started = performance.now();
  const { status } = await send(url, 'PUT', file, {});
  if (status !== 201) throw new Error(`the sink answered ${status}`);
  return (performance.now() - started) / 1_000;
}

/** Peak memory of a process above `before`, in MiB. */
const growth = ({ pids: [pid = 0] }: MeasuredServer, before: number): number =>
  memoryMiB(pid, 'peak') - before;

/**
 * Measures the upload of a study of 500 MB in parts through gateway and service, against streaming the same bytes to a
 * file.
 */
export async function run(): Promise<BenchRow[]> {
  const [slice] = await ctSlices(1);
  if (!slice) throw new Error('no slice was made');
  const study = packSlices(Array<Uint8Array>(slices).fill(slice));
  const small = Buffer.from(zipOf([{ name: 'a.txt', bytes: Buffer.alloc(partBytes + 1), isStored: true }]));
  const service = await startNodeServer('reporting-server.ts');
  const gateway = await startNodeServer('gateway-server.ts', [service.url]);
  const sink = await startNodeServer('opponents/plain-sink.ts');
  for (let index = 0; index < 3; index += 1) await sendInParts(gateway.url, small);
  const before = [gateway, service].map(({ pids: [pid = 0] }) => {
    forgetPeak(pid);
    return memoryMiB(pid);
  });
  const seconds = { ours: [] as number[], rival: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    seconds.ours.push(await sendInParts(gateway.url, study));
    seconds.rival.push(await sendWhole(sink.url, study));
  }
  const [gatewayGrowth = 0, serviceGrowth = 0] = [gateway, service].map((server, index) =>
    growth(server, before[index] ?? 0),
  );
  for (const server of [gateway, service, sink]) await server.stop();
  const [ours, rival] = [median(seconds.ours), median(seconds.rival)].map(
    (time) => study.length / mebibyte / time,
  ) as [number, number];
  const megabytes = Math.round(study.length / mebibyte);
  const memoryRow = (name: string, grown: number, at: number): BenchRow => ({
    metric: `memory of the ${name} during uploads of a study of ${megabytes} MiB`,
    ours: `grows by ${grown.toFixed(0)} MiB at most`,
    opponent: `${at.toFixed(0)} MiB before`,
    ratio: grown,
    goal: '<= 48',
  });
  return [
    memoryRow('gateway', gatewayGrowth, before[0] ?? 0),
    memoryRow('service', serviceGrowth, before[1] ?? 0),
    {
      metric: `throughput of a study of ${megabytes} MiB in parts, checked slice by slice`,
      ours: `${ours.toFixed(0)} MiB/s`,
      opponent: `a plain stream to a file, synced ${rival.toFixed(0)} MiB/s`,
      ratio: ours / rival,
      goal: '>= 0.6',
    },
  ];
}
