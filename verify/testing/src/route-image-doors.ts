import {
  foreignImages,
  hasMetadata,
  imageCanary,
  type ImageKind,
  imageWithMetadata,
  impossibleImage,
} from './dirty-images';

const names: Readonly<Record<ImageKind, string>> = {
  jpeg: 'JPEG',
  png: 'PNG',
  gif: 'GIF',
  webp: 'WebP',
  bmp: 'BMP',
};
const everyKind = Object.keys(names) as ImageKind[];

/** Outcome of an upload. */
interface Sent {
  status: number;
  /** Sentence of a refusal. */
  message?: string;
  /** Path of the stored file; null when the upload was refused. */
  path: string | null;
}

/** One way in which a service receives images. */
export interface ImageDoorOptions {
  /** Name of the way, for the titles of the tests. */
  door: string;
  accepts: readonly ImageKind[];
  /** Uploads a file completely. */
  send: (file: Buffer) => Promise<Sent>;
  /** Everything that users are served of a stored file. */
  readServed: (path: string) => Promise<Buffer[]>;
  /** Names of the files that the service has stored, including staged ones. */
  listFiles: () => Promise<string[]>;
}

/** Tests that one way of sending images accepts the pixels of each kind alone, and explains every refusal. */
export function describeImageDoor({ door, accepts, send, readServed, listFiles }: ImageDoorOptions): void {
  describe(`N23 images that arrive by ${door}`, () => {
    test.each(accepts)(
      'nothing that is served of a %s is metadata or text behind its pixels',
      async (kind) => {
        const image = await imageWithMetadata(kind);
        expect(hasMetadata(image)).toBe(true);
        for (const file of [image, Buffer.concat([image, Buffer.from(`${imageCanary} behind the image`)])]) {
          const { status, path } = await send(file);
          // Decoders refuse some kinds with bytes behind the image.
          if (file !== image && path === null) {
            expect(status).toBe(415);
            continue;
          }
          const served = await readServed(path ?? '');
          expect(served.length).toBeGreaterThan(0);
          for (const bytes of served) expect([kind, hasMetadata(bytes)]).toEqual([kind, false]);
        }
      },
    );

    test.each(accepts)('a %s of an impossible size is refused with its size', async (kind) => {
      const before = await listFiles();
      const { file, size } = await impossibleImage(kind);
      const message = expect.stringContaining(`The image has ${size} pixels, but at most`) as string;
      expect(await send(file)).toEqual({ status: 415, message, path: null });
      expect(await listFiles()).toEqual(before);
    });

    test.each(accepts)('a %s that was cut off is refused as damaged', async (kind) => {
      const before = await listFiles();
      const image = await imageWithMetadata(kind);
      const message = expect.stringContaining('damaged') as string;
      const cut = image.subarray(0, image.length - (kind === 'bmp' ? 1 : 40));
      expect(await send(cut)).toEqual({ status: 415, message, path: null });
      expect(await listFiles()).toEqual(before);
    });

    const others = everyKind.filter((kind) => !accepts.includes(kind));
    test.each([...others, ...Object.keys(foreignImages)])(
      'a refused %s is answered with the accepted kinds',
      async (name) => {
        const foreign = foreignImages[name];
        const { status, message, path } = await send(foreign ?? (await imageWithMetadata(name as ImageKind)));
        expect([status, path]).toEqual([415, null]);
        expect(message).toContain('not accepted here. Accepted: ');
        for (const kind of accepts) expect(message).toContain(names[kind]);
        if (foreign) expect(message).toMatch(`${name} images are not accepted here`);
      },
    );
  });
}
