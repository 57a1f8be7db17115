import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import path from 'node:path';
import { faultOf } from '@medrad/contracts';
import type { Logger } from '@medrad/service-kit';
import { buildIdPattern } from './build-id';
import { distOf, isHashed, manifestName } from './front-end-files';

/** Number of builds whose files stay. */
const keptBuilds = 3;
/** A gateway marks its build in this interval; a build counts as served for three of them after its last mark. */
const markEveryMs = 60_000;
const servedForMs = 3 * markEveryMs;
/** Milliseconds after its last mark for which a build stays, however many are newer: gateways of it may still run. */
const spareForMs = 60 * 60_000;
/** Number of files that are copied at a time. Node.js has four threads for files, and requests need some of them. */
const copiesAtATime = 2;

/**
 * Bytes that must be free so that a build is stored, which takes 35 MB: in a data folder, records and files need the rest
 * of the disk more.
 */
const leastFreeBytes = 256e6;

/** A build in the folder. */
interface KeptBuild {
  id: string;
  /** Folder with the built files of its front ends, laid out like the folder of front ends itself. */
  frontends: string;
  /** When a gateway last marked the build as its own. */
  markedAt: number;
}

/** The files of the last builds, in a folder that the gateways of an installation share. */
export interface KeptBuilds {
  /**
   * Stores the files of this gateway's build for the other gateways and for later ones, marks the build as served from
   * then on, and removes builds that nobody needs. A failure is logged and tried again later, because the gateway can
   * serve without this.
   */
  publish(): Promise<void>;
  /** Folder of the front ends of a build; null when the build is not kept. */
  find(id: string): Promise<string | null>;
  /** Folders of the front ends of all builds, those marked last first. */
  list(): Promise<string[]>;
  /** Ids of the builds that running gateways have marked as their own. */
  listServed(): Promise<string[]>;
  /** Ends the marking, and waits for files that are being copied. */
  close(): Promise<void>;
}

/** For a gateway without a folder: nothing is kept. */
export const noKeptBuilds: KeptBuilds = {
  publish: () => Promise.resolve(),
  find: () => Promise.resolve(null),
  list: () => Promise.resolve([]),
  listServed: () => Promise.resolve([]),
  close: () => Promise.resolve(),
};

/** Name of a built file as it is served, without the suffix of a compressed form. */
const servedName = (name: string): string =>
  name
    .split(path.sep)
    .join('/')
    .replace(/\.(br|gz)$/, '');

/** Whether a file of a front end is kept, with its compressed forms. */
const isKept = (name: string): boolean => isHashed(servedName(name)) || servedName(name) === manifestName;

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter(isKept);
}

/** Copies a file and waits until the copy is on the disk. */
async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  const file = await open(to, 'r+');
  await file.sync().finally(() => file.close());
}

/** A file of a front end, and the place where it is kept. */
interface KeptFile {
  from: string;
  to: string;
  /** Whether the content never changes under this name. */
  isLasting: boolean;
}

/**
 * Keeps a file in another place, whose folder exists. A lasting file is linked, which takes neither time nor space; a
 * file of another disk, or one that changes with every build, is copied.
 */
async function keepFile({ from, to, isLasting }: KeptFile): Promise<void> {
  const isLinked =
    isLasting &&
    (await link(from, to).then(
      () => true,
      () => false,
    ));
  if (!isLinked) await copyDurably(from, to);
}

/** Options of {@link createKeptBuilds}. */
export interface KeptBuildsOptions {
  /** The shared folder; it is made when it is missing. */
  folder: string;
  /** Folder of the built front ends of this gateway. */
  frontends: string;
  /** Returns the id of these front ends. */
  buildId: () => Promise<string | null>;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Clock in milliseconds since 1970, the same for all gateways. */
  now?: () => number;
}

/**
 * Keeps the files of the last builds in a folder. A build is complete as soon as its folder has its name, because it is
 * copied under another one. Several gateways may store and remove builds at the same time.
 */
export function createKeptBuilds(options: KeptBuildsOptions): KeptBuilds {
  const { folder, frontends, buildId, log, now = Date.now } = options;
  const placeOf = (id: string): string => path.join(folder, id);
  let isClosed = false;
  let hasFailed = false;
  /** Id of the build with which the gateway started. */
  let own: string | null = null;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function readBuilds(): Promise<KeptBuild[]> {
    const names = await readdir(folder).catch(() => []);
    const found = await Promise.all(
      names
        .filter((name) => buildIdPattern.test(name))
        .map(async (id) => {
          const info = await stat(placeOf(id)).catch(() => null);
          return info ? [{ id, frontends: placeOf(id), markedAt: info.mtimeMs }] : [];
        }),
    );
    return found.flat().sort((a, b) => b.markedAt - a.markedAt);
  }

  /** Marks a build as served by this gateway. @returns false when the build is not there */
  async function mark(id: string): Promise<boolean> {
    const time = new Date(now());
    return utimes(placeOf(id), time, time).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    );
  }

  async function copyTo(place: string): Promise<void> {
    const names = await readdir(frontends);
    const files = await Promise.all(
      names.map(async (name) => {
        const dist = distOf(frontends, name);
        return (await listFiles(dist)).map((file) => ({
          from: path.join(dist, file),
          to: path.join(distOf(place, name), file),
          isLasting: isHashed(servedName(file)),
        }));
      }),
    );
    const folders = new Set(files.flat().map(({ to }) => path.dirname(to)));
    for (const each of folders) await mkdir(each, { recursive: true });
    const waiting = files.flat().values();
    const copyNext = async (): Promise<void> => {
      for (const file of waiting) {
        if (isClosed) throw new Error('The gateway stops.');
        await keepFile(file);
      }
    };
    await Promise.all(Array.from({ length: copiesAtATime }, copyNext));
  }

  async function store(id: string): Promise<void> {
    const draft = path.join(folder, `.new-${randomUUID()}`);
    try {
      await mkdir(draft, { recursive: true });
      const { bavail, bsize } = await statfs(draft);
      if (bavail * bsize < leastFreeBytes) throw new Error('The disk has too little room.');
      await copyTo(draft);
      if ((await buildId()) !== id) throw new Error('The front ends were built again meanwhile.');
      await rename(draft, placeOf(id));
      log.info({ build: id }, 'the files of this build are kept');
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      // Another gateway of the same build may have been quicker.
      if (!(await mark(id))) throw error;
    }
  }

  /** Removes builds beyond the last three that no gateway has marked recently, and what an interrupted copy left. */
  async function removeOld(): Promise<void> {
    const builds = await readBuilds();
    const old = builds.slice(keptBuilds).filter(({ markedAt }) => markedAt < now() - spareForMs);
    for (const { id } of old) {
      // Renamed first: a gateway that returns to this build must find it complete or not at all.
      await rename(placeOf(id), path.join(folder, `.old-${randomUUID()}`)).catch(() => undefined);
      log.info({ build: id }, 'the files of an old build are removed');
    }
    for (const name of await readdir(folder)) {
      if (!/^\.(new|old)-/.test(name)) continue;
      const info = await stat(placeOf(name)).catch(() => null);
      const isAbandoned = name.startsWith('.old-') || (info && info.mtimeMs < now() - spareForMs);
      if (isAbandoned) await rm(placeOf(name), { recursive: true, force: true });
    }
  }

  /** Marks this gateway's build, stores it when it is not there, and removes what nobody needs. */
  async function settle(): Promise<void> {
    try {
      const id = await buildId();
      own ??= id;
      // Front ends that are built while the gateway runs are kept by its next start: until then they may be incomplete.
      if (!id || id !== own) return;
      if (!(await mark(id))) {
        await store(id);
        await mark(id);
      }
      await removeOld();
      hasFailed = false;
    } catch (error) {
      if (!isClosed && !hasFailed)
        log.warn({ fault: faultOf(error) }, 'the files of this build cannot be kept');
      hasFailed = true;
    }
  }
  const settleNext = (): Promise<void> => (running = running.then(settle));

  return {
    publish() {
      timer ??= setInterval(() => void settleNext(), markEveryMs).unref();
      return settleNext();
    },
    async find(id) {
      if (!buildIdPattern.test(id)) return null;
      const isThere = await stat(placeOf(id)).catch(() => null);
      return isThere && placeOf(id);
    },
    list: async () => (await readBuilds()).map((build) => build.frontends),
    async listServed() {
      const builds = await readBuilds();
      return builds.filter(({ markedAt }) => markedAt > now() - servedForMs).map(({ id }) => id);
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
