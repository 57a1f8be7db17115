import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { newObjectKey, storeImage } from '@medrad/object-store';
import sharp from 'sharp';
import type { Installation } from '../src/installation';
import { rows } from './harness';

const size = { width: 1700, height: 64 };
const drawImage = (shade: number): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background: { r: shade, g: 90, b: 160 } } })
    .png()
    .toBuffer();

/** Ids of the spotter and its image that {@link plant} stores, and the key of the image's file. */
export interface Planted {
  testId: string;
  imageId: string;
  fileKey: string;
}

/** Stores an image file in the spotters' store without a row that refers to it; returns the key. */
export async function plantFile({ stores }: Installation, shade = 30): Promise<string> {
  const store = stores.get('spotters')!;
  const key = newObjectKey();
  const content = Readable.from([await drawImage(shade)]);
  await storeImage(store, await store.stage(content, { maxBytes: 100_000, accept: ['png'] }), key);
  return key;
}

/** Stores a user with a session, and a spotter with one question, its image and a rating. */
export async function plant(installation: Installation): Promise<Planted> {
  const [testId, imageId, userId] = [randomUUID(), randomUUID(), randomUUID()];
  const fileKey = await plantFile(installation);
  const createdAt = new Date();
  await rows(installation, 'auth', 'users').insertOne({
    _id: userId,
    name: 'Asha Rao',
    institute: 'AIIMS',
    email: 'asha@example.org',
    phone: null,
    password: `hash-${createHash('sha256').update(userId).digest('hex')}`,
    emailVerified: false,
    emailSubscribed: true,
    joinDate: createdAt,
    createdAt,
  });
  await rows(installation, 'auth', 'sessions').insertOne({ _id: randomUUID(), userId, createdAt });
  await rows(installation, 'spotters', 'images').insertOne({
    _id: imageId,
    fileKey,
    title: 'Crohn',
    ...size,
    createdAt,
  });
  await rows(installation, 'spotters', 'tests').insertOne({
    _id: testId,
    title: 'Abdomen',
    duration: 30,
    systemId: null,
    questions: [{ id: randomUUID(), imageId, question: null, createdAt }],
    createdAt,
  });
  await rows(installation, 'spotters', 'ratings').insertOne({ _id: randomUUID(), testId, userId, rating: 4 });
  return { testId, imageId, fileKey };
}
