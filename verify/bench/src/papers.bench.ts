import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { paperSubjects } from '@medrad/contracts';
import { registerDeveloper, startFleet, startProduct, startTestMongo } from '@medrad/testing';
import { type BenchRow, median } from './bench-row';
import { compareSizes, type Sized } from './compare-sizes';
import { composePapers } from './compose-papers';
import { forgetPeak, memoryMiB, startNodeServer } from './processes';
import { sendUpload } from './upload-client';

const pageSize = 50;
const batchSize = 1_000;
const rounds = 7;
const mebibyte = 1024 * 1024;
const fileMiB = 50;

interface Fixture extends Sized {
  stop(): Promise<void>;
}

const paperOf = (number: number) => {
  const subject = paperSubjects[number % paperSubjects.length];
  return {
    _id: randomUUID(),
    title: `Theory paper ${number}`,
    description: 'Long and short questions of one examination, as it was held.',
    year: 2000 + (number % 25),
    subject,
    fileKey: `${randomUUID()}.pdf`,
    answerFileKey: number % 3 === 0 ? `${randomUUID()}.pdf` : null,
    viewOnly: false,
    uploadDate: new Date(number),
    searchText: `theory paper ${number}\n${subject}`,
  };
};

/** Fills a database with the given number of papers and runs the service on it. */
async function prepare(mongoUrl: string, count: number): Promise<Fixture> {
  const root = await mkdtemp(path.join(tmpdir(), 'bench-papers-'));
  const papers = await composePapers(mongoUrl, `bench_papers_${count}`, root);
  const records = Array.from({ length: count }, (_, number) => paperOf(number));
  for (let start = 0; start < count; start += batchSize) {
    const batch = records.slice(start, start + batchSize);
    await papers.connection.collection<{ _id: string }>('papers').insertMany(batch);
  }
  const running = await papers.service.listen(0, '127.0.0.1');
  return {
    url: running.url,
    size: `${count.toLocaleString('en')} papers`,
    async stop() {
      await running.close();
      await papers.close();
      await papers.connection.dropDatabase();
      await papers.connection.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function compareLists(mongoUrl: string): Promise<BenchRow> {
  const small = await prepare(mongoUrl, 50);
  const large = await prepare(mongoUrl, 5_000);
  const row = await compareSizes({
    metric: `p95 of GET /api/theory-papers?limit=${pageSize}`,
    small,
    large,
    addressOf: ({ url }) => `${url}/api/theory-papers?limit=${pageSize}`,
    entries: pageSize,
    goal: '<= 1.3',
    then: '<= 1.1',
  });
  await small.stop();
  await large.stop();
  return row;
}

/** A PDF of about the given number of MiB. */
function pdfPieces(mib: number): Buffer[] {
  const filler = Buffer.alloc(mebibyte, 'x');
  const ends = [Buffer.from('%PDF-1.4\n'), Buffer.from('\n%%EOF\n')] as const;
  const last = filler.subarray(0, mebibyte - ends[0].length - ends[1].length);
  return [ends[0], ...Array.from({ length: mib - 1 }, () => filler), last, ends[1]];
}

const boundary = 'a-boundary-of-the-benchmark';
const part = (name: string, value: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

function uploadPaper(url: string, cookie: string, mib: number): Promise<number> {
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="pdfFile"; filename="a.pdf"\r\n\r\n`;
  const head = part('title', 'Bench') + part('subject', 'General') + file;
  return sendUpload({
    url: `${url}/api/upload-theory-paper`,
    method: 'POST',
    headers: {
      cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'sec-fetch-site': 'same-origin',
    },
    pieces: [Buffer.from(head), ...pdfPieces(mib), Buffer.from(`\r\n--${boundary}--\r\n`)],
  });
}

const putFile = (url: string, mib: number): Promise<number> =>
  sendUpload({ url: `${url}/file`, method: 'PUT', headers: {}, pieces: pdfPieces(mib) });

/** A running gateway with the papers service, in one process or in several. */
interface PaperProduct {
  name: string;
  url: string;
  pids: readonly number[];
  /** Cookie header of a developer. */
  cookie: string;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

async function measureUploads({ name, url, pids, cookie }: PaperProduct): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-papers-upload-'));
  const bare = await startNodeServer('opponents/disk-stream.ts', [folder]);
  for (let index = 0; index < 3; index += 1) await uploadPaper(url, cookie, 1);
  await putFile(bare.url, 1);
  pids.forEach(forgetPeak);
  const before = sum(pids.map((pid) => memoryMiB(pid)));
  const seconds = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) seconds.bare.push(await putFile(bare.url, fileMiB));
    seconds.ours.push(await uploadPaper(url, cookie, fileMiB));
    if (round % 2 === 1) seconds.bare.push(await putFile(bare.url, fileMiB));
  }
  const growth = sum(pids.map((pid) => memoryMiB(pid, 'peak'))) - before;
  await bare.stop();
  await rm(folder, { recursive: true, force: true });
  const [ours, alone] = [fileMiB / median(seconds.ours), fileMiB / median(seconds.bare)];
  return [
    {
      metric: `memory of gateway and service during ${fileMiB} MB papers, ${name}`,
      ours: `grows by ${growth.toFixed(0)} MiB at most`,
      opponent: `${before.toFixed(0)} MiB before`,
      ratio: growth,
      goal: '<= 32',
    },
    {
      metric: `throughput of a ${fileMiB} MB paper, on the disk when it is answered, ${name}`,
      ours: `${ours.toFixed(0)} MiB/s through gateway and service, parsed, hashed and recorded`,
      opponent: `a plain stream to a file ${alone.toFixed(0)} MiB/s`,
      ratio: ours / alone,
      goal: '>= 0.6',
    },
  ];
}

async function measureOneProcess(): Promise<BenchRow[]> {
  const product = await startProduct({ env: { NODE_ENV: 'production' } });
  const cookie = (await registerDeveloper(product.url)).cookie();
  const rows = await measureUploads({ name: 'one process', url: product.url, pids: [product.pid], cookie });
  await product.stop();
  return rows;
}

async function measureProcesses(): Promise<BenchRow[]> {
  const others = { auth: 0, spotters: 0, 'peer-review': 0, messaging: 0 };
  const fleet = await startFleet({ hasBroker: false, replicas: others });
  const pids = [...fleet.parts.gateway, ...fleet.parts.papers].map((one) => one.pid());
  const cookie = fleet.developer().headers['cookie'] ?? '';
  const rows = await measureUploads({ name: 'separate processes', url: fleet.url, pids, cookie });
  await fleet.stop();
  return rows;
}

/** Measures the list of 5,000 papers against one of 50, and the time and memory that uploads of large papers take. */
export async function run(): Promise<BenchRow[]> {
  const mongo = await startTestMongo();
  const rows = [await compareLists(mongo.url), ...(await measureOneProcess()), ...(await measureProcesses())];
  await mongo.stop();
  return rows;
}
