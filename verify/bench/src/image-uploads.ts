import { type ProductClient, registerDeveloper, switchPeerReview } from '@medrad/testing';
import sharp from 'sharp';
import { type BenchRow, median } from './bench-row';

const rounds = 5;
const [width, height] = [4000, 3000];

/** Draws a photograph of 12 megapixels with noise, so that it takes as long to re-encode as a real one. */
async function drawPhotograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 25 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#667', noise } })
    .blur(1.5)
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Seconds from the first call of an upload until the stored image has been downloaded at a width of 960 pixels. */
async function timeUpload(url: string, client: ProductClient, steps: string, image: Buffer): Promise<number> {
  const start = performance.now();
  const issued = await client.send<{ uploadURL: string; expectedPath: string }>(
    'POST',
    `${steps}/upload-url`,
    {
      filename: 'image.jpg',
    },
  );
  const headers = { cookie: client.cookie(), 'content-type': 'image/jpeg' };
  const body = new Uint8Array(image);
  const sent = await fetch(new URL(issued.uploadURL, url), { method: 'PUT', headers, body });
  if (!sent.ok) throw new Error(`the upload was answered ${sent.status}`);
  const { uploadURL: uploadedURL, expectedPath } = issued;
  await client.send('POST', `${steps}/confirm-upload`, { uploadedURL, expectedPath });
  const shown = await fetch(`${url}${expectedPath}?w=960`, { headers: { cookie: client.cookie() } });
  if (!shown.ok) throw new Error(`the image was answered ${shown.status}`);
  await shown.arrayBuffer();
  return (performance.now() - start) / 1000;
}

/**
 * Measures the upload of a photograph that peer review re-encodes before it stores it, against one that spotters stores
 * unchanged.
 */
export async function compareUploads(url: string): Promise<BenchRow> {
  const developer = await registerDeveloper(url);
  await switchPeerReview(developer, true);
  const image = await drawPhotograph();
  const areas = { ours: '/api/peer-review/uploads', spotters: '/api/images' } as const;
  const times = { ours: [] as number[], spotters: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of ['spotters', 'ours'] as const) {
      times[side].push(await timeUpload(url, developer, areas[side], image));
    }
  }
  const [ours, opponent] = [median(times.ours), median(times.spotters)];
  return {
    metric: `JPEG of 12 megapixels (${(image.length / 1e6).toFixed(1)} MB): sent, re-encoded, stored and shown`,
    ours: `${ours.toFixed(2)} s`,
    opponent: `the spotters' upload ${opponent.toFixed(2)} s`,
    ratio: ours / opponent,
    goal: '<= 1.5',
  };
}
