import { type ErrorBody, errorCatalogue, type Route, type Routes } from '@medrad/contracts';
import { mongo } from 'mongoose';
import { call, type CallAnswer, type CallOptions } from './call';
import { writeMethods } from './collection-methods';

/** Prepares a valid request, and the records that it needs, while the database still has space. */
export type PreparedCall = () => Promise<CallOptions> | CallOptions;

/** Names of the routes other than GET: any of them may answer that the storage is full. */
type WriteOf<T extends Routes> = {
  [Name in keyof T]: T[Name]['method'] extends 'GET' ? never : Name;
}[keyof T];

/** The service and the requests with which {@link describeFullDisk} tests it. */
export interface FullDiskOptions<T extends Routes> {
  routes: T;
  /** URL of the service; called when the tests run. */
  baseUrl: () => string;
  /** A request for every route other than GET. */
  writes: Record<WriteOf<T>, PreparedCall>;
  /** Names of the routes other than GET that store nothing, and therefore answer as usual. */
  storesNothing?: readonly WriteOf<T>[];
  /** A request for every GET route, which must answer 200. */
  reads: Record<Exclude<keyof T, WriteOf<T>>, PreparedCall>;
}

const outOfDiskSpace = (): Error =>
  new mongo.MongoServerError({ ok: 0, code: 14_031, codeName: 'OutOfDiskSpace', errmsg: 'canary-7357' });

/** A database whose disk is full. */
export interface FullDatabase {
  /** Number of writes that have been refused. */
  refusals(): number;
  /** Makes space again, so that writes succeed. */
  empty(): void;
}

/**
 * Makes every database write of this process fail as if the disk were full; reads succeed.
 * @param except collections whose writes succeed, because they belong to the database of another service
 */
export function fillDatabase({ except = [] }: { except?: readonly string[] } = {}): FullDatabase {
  const methods = mongo.Collection.prototype as unknown as Record<
    (typeof writeMethods)[number],
    (this: mongo.Collection, ...args: unknown[]) => Promise<never>
  >;
  let refusals = 0;
  const spies = writeMethods.map((method) => {
    const write = methods[method];
    return jest.spyOn(mongo.Collection.prototype, method).mockImplementation(function (
      this: mongo.Collection,
      ...args: unknown[]
    ) {
      if (except.includes(this.collectionName)) return write.apply(this, args);
      refusals += 1;
      return Promise.reject(outOfDiskSpace());
    });
  });
  return { refusals: () => refusals, empty: () => spies.forEach((spy) => spy.mockRestore()) };
}

/**
 * Declares tests for every route of a service while the disk of its database is full. A call that stores something
 * answers 507 with the usual error body, a read answers as usual, and the same call succeeds when there is space again.
 */
export function describeFullDisk<T extends Routes>(options: FullDiskOptions<T>): void {
  const { routes, writes, storesNothing = [], reads, baseUrl } = options;
  const send = (route: Route, request: CallOptions): Promise<CallAnswer<ErrorBody>> =>
    call(baseUrl(), route, request);
  const casesOf = (calls: object): [string, Route, PreparedCall][] =>
    (Object.entries(calls) as [string, PreparedCall][]).map(([name, prepare]) => {
      const route = routes[name]!;
      return [`${route.method} ${route.path}`, route, prepare];
    });
  const silent = new Set<Route>(storesNothing.map((name) => routes[name as string]!));
  const storing = casesOf(writes).filter(([, route]) => !silent.has(route));
  const reading = [...casesOf(writes).filter(([, route]) => silent.has(route)), ...casesOf(reads)];

  test.each(storing)(
    '%s answers 507 with a sentence on a full disk, and works when there is space',
    async (...one) => {
      const [, route, prepare] = one;
      const request = await prepare();
      const disk = fillDatabase();
      const refused = await send(route, request).finally(() => disk.empty());
      expect(refused).toMatchObject({
        status: 507,
        body: { code: 'STORAGE_FULL', message: errorCatalogue.STORAGE_FULL.message },
      });
      const { status } = await send(route, await prepare());
      expect([200, 201, 204]).toContain(status);
    },
  );

  test.each(reading)('%s works while the disk is full', async (_, route, prepare) => {
    const request = await prepare();
    const disk = fillDatabase();
    const { status } = await send(route, request).finally(() => disk.empty());
    expect([200, 206]).toContain(status);
  });
}
