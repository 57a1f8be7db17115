import http from 'node:http';
import type { ErrorBody, Route, Routes } from '@medrad/contracts';
import { addressOf, call, type CallOptions } from './call';
import { eventually } from './eventually';
import type { PreparedCall } from './route-full-disk';

/** Operations that take a file. */
type UploadOf<T extends Routes> = {
  [Name in keyof T]: T[Name] extends { file: object } | { rawBody: true } ? Name : never;
}[keyof T];

/** What {@link describeCutUploads} needs. */
export interface CutUploadOptions<T extends Routes> {
  routes: T;
  /** Asked when the tests run. */
  baseUrl: () => string;
  /** A valid upload for every call that takes a file. */
  uploads: Record<UploadOf<T>, PreparedCall>;
  /** Everything that the service keeps: its files, staged ones included, and how many records of each kind. */
  readStored: () => Promise<{ files: string[]; records: Record<string, number> }>;
}

/** How much of a request arrives before the connection ends. */
const shares = {
  half: (total: number) => Math.floor(total / 2),
  'all but the last byte': (total: number) => total - 1,
};

/** A request as bytes, with the content type that belongs to them. */
async function encode({ body, text }: CallOptions): Promise<{ bytes: Buffer; type: string | null }> {
  const encoded = new Response(body instanceof FormData ? body : (text ?? null));
  return { bytes: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') };
}

/**
 * Proves for every call of a service that takes a file: a connection that ends in the middle of the body, as that of an
 * ended session does, leaves neither file nor record, and the next upload is taken.
 */
export function describeCutUploads<T extends Routes>(options: CutUploadOptions<T>): void {
  const { routes, baseUrl, uploads, readStored } = options;
  const cases = Object.entries<PreparedCall>(uploads).flatMap(([name, prepare]) =>
    Object.entries(shares).map(([share, lengthOf]) => {
      const route: Route = routes[name]!;
      return [`${route.method} ${route.path}`, share, { route, prepare, lengthOf }] as const;
    }),
  );

  test.each(cases)('%s of which %s arrives stores nothing', async (_, __, { route, prepare, lengthOf }) => {
    const request = await prepare();
    const { bytes, type } = await encode(request);
    const before = await readStored();
    const upload = http.request(addressOf(baseUrl(), route, request), {
      method: route.method,
      headers: {
        ...request.as,
        ...request.headers,
        ...(type === null ? {} : { 'content-type': type }),
        'content-length': bytes.length,
      },
    });
    upload.on('error', () => undefined);
    upload.write(bytes.subarray(0, lengthOf(bytes.length)));
    await eventually(async () => expect(await readStored()).not.toEqual(before));
    upload.destroy();
    await eventually(async () => expect(await readStored()).toEqual(before));
    const whole = await call<ErrorBody>(baseUrl(), route, await prepare());
    expect([200, 201]).toContain(whole.status);
  });
}
