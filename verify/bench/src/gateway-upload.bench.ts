import { type BenchRow, median } from './bench-row';
import { benchCookie } from './bench-session';
import { forgetPeak, type MeasuredServer, memoryMiB, startNodeServer } from './processes';
import { sendUpload } from './upload-client';

const totalBytes = 256 * 1024 * 1024;
/** A piece of the upload that begins like a JPEG, because services check the type by the first bytes. */
const piece = Buffer.alloc(256 * 1024, 7).fill('ffd8ffe0', 0, 4, 'hex');
const rounds = 5;

const upload = (url: string, bytes: number): Promise<number> =>
  sendUpload({
    url: `${url}/api/uploads/spotters/bench`,
    method: 'PUT',
    headers: { cookie: benchCookie(), 'content-type': 'image/png' },
    pieces: Array.from({ length: bytes / piece.length }, () => piece),
  });

const mebibytesPerSecond = (seconds: number): number => totalBytes / 1024 / 1024 / seconds;

/** Measures one large upload to a service, directly and through the gateway: time, and the gateway's memory. */
export async function run(): Promise<BenchRow[]> {
  const direct = await startNodeServer('opponents/plain-service.ts');
  const gateway = await startNodeServer('gateway-server.ts', [direct.url]);
  const [pid] = gateway.pids as [number];
  for (let index = 0; index < 3; index += 1) await upload(gateway.url, 4 * piece.length);
  forgetPeak(pid);
  const before = memoryMiB(pid);
  const seconds = { direct: [] as number[], through: [] as number[] };
  const measure = async (key: 'direct' | 'through', { url }: MeasuredServer): Promise<void> => {
    seconds[key].push(await upload(url, totalBytes));
  };
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) await measure('direct', direct);
    await measure('through', gateway);
    if (round % 2 === 1) await measure('direct', direct);
  }
  const growth = memoryMiB(pid, 'peak') - before;
  for (const server of [gateway, direct]) await server.stop();
  const [through, alone] = [median(seconds.through), median(seconds.direct)].map(mebibytesPerSecond) as [
    number,
    number,
  ];
  return [
    {
      metric: 'gateway memory during a 256 MiB upload',
      ours: `grows by ${growth.toFixed(0)} MiB at most`,
      opponent: `${before.toFixed(0)} MiB before`,
      ratio: growth,
      goal: '<= 40',
      then: '<= 32',
    },
    {
      metric: 'throughput of a 256 MiB upload',
      ours: `${through.toFixed(0)} MiB/s`,
      opponent: `the service alone ${alone.toFixed(0)} MiB/s`,
      ratio: through / alone,
      goal: '>= 0.8',
    },
  ];
}
