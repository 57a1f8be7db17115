import { randomUUID } from 'node:crypto';
import { AppError } from '@medrad/contracts';
import type { ObjectStore } from '@medrad/object-store';
import {
  addInstallationRecord,
  type Connection,
  findInstallationRecord,
  hasDocuments,
  hasValueAt,
  noteMarkedFiles,
  replaceInstallationRecord,
} from '@medrad/persistence';
import { isDiskFull } from '@medrad/service-kit';
import { fileFieldsOf, type ServiceManifest } from '../service-manifest';
import { findMismatch, type KnownIds, type ServiceMarks } from './installation-marks.policy';

/** The open database and file store of a service. */
export interface ServiceParts {
  manifest: Pick<ServiceManifest, 'name' | 'collections' | 'migrations'>;
  connection: Connection;
  /** Absent for a service without files. */
  store?: ObjectStore | undefined;
}

/** The parts of an installation do not belong together, or one of them is missing. Nothing was changed. */
export class WrongInstallation extends Error {
  constructor(readonly mismatches: readonly string[]) {
    super(
      [
        ...mismatches.map((mismatch) => `${mismatch}.`),
        'Nothing was changed. Probably a disk is not mounted, or DATA_DIR, MONGODB_URL or OBJECT_STORE_URL names ' +
          'another place: correct that. If data are lost, restore a backup into an empty installation. See ' +
          '"Parts that do not belong together" in docs/operations.md.',
      ].join('\n'),
    );
    this.name = 'WrongInstallation';
  }
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'DEPENDENCY_UNAVAILABLE';

async function nameFiles({ manifest, connection }: ServiceParts): Promise<boolean> {
  for (const { collection, path } of fileFieldsOf(manifest)) {
    if (await hasValueAt(connection, collection, path)) return true;
  }
  return false;
}

async function hasFiles(store: ObjectStore): Promise<boolean> {
  const first = await store.list()[Symbol.asyncIterator]().next();
  return !first.done;
}

async function readFileMarks(store: ObjectStore, isUnmarked: boolean): Promise<ServiceMarks['files']> {
  const id = await store.readInstallationId();
  return { id, areThere: (isUnmarked || id === null) && (await hasFiles(store)) };
}

/**
 * Reads what the parts of a service say about their installation.
 * @param options.needsFiles whether to throw if the storage of the files does not answer; otherwise they are left out
 */
async function readMarks(
  parts: ServiceParts,
  { needsFiles }: { needsFiles: boolean },
): Promise<ServiceMarks> {
  const { manifest, connection, store } = parts;
  const record = await findInstallationRecord(connection);
  const isUnmarked = record === null;
  const files = store
    ? await readFileMarks(store, isUnmarked).catch((error: unknown) => {
        if (needsFiles || !isUnavailable(error)) throw error;
        return null;
      })
    : null;
  return {
    service: manifest.name,
    records: {
      id: record?.installationId ?? null,
      areFilesMarked: record?.areFilesMarked ?? false,
      areThere: isUnmarked && (await hasDocuments(connection)),
      nameFiles: isUnmarked && (await nameFiles(parts)),
    },
    files,
  };
}

/**
 * Checks that the databases and files of services belong to one installation, without changing anything.
 * @throws WrongInstallation naming every service whose parts are missing or of another installation
 */
export async function checkParts(
  services: readonly ServiceParts[],
  known: KnownIds = {},
  options = { needsFiles: true },
): Promise<ServiceMarks[]> {
  const marks = await Promise.all(services.map((parts) => readMarks(parts, options)));
  const mismatches = marks.flatMap((one) => findMismatch(one, known) ?? []);
  if (mismatches.length > 0) throw new WrongInstallation(mismatches);
  return marks;
}

/** Leaves a mark to the next start if it could not be stored now: the storage is full or does not answer. */
function postpone(error: unknown): void {
  if (!isDiskFull(error) && !isUnavailable(error)) throw error;
}

/**
 * Checks the parts of services and stores the id of the installation where it is still missing: in those of a new
 * installation, of one that an earlier version has made, and of a new service. Files whose storage does not answer are
 * neither checked nor marked, and a full database or storage is not marked; the next start does so.
 * @returns the ids in the databases, without the databases that could not be marked
 * @throws WrongInstallation, before anything is stored
 */
export async function settleInstallation(
  services: readonly ServiceParts[],
  known: KnownIds = {},
): Promise<KnownIds> {
  const marks = await checkParts(services, known, { needsFiles: false });
  const candidate = marks.find(({ records }) => records.id !== null)?.records.id ?? randomUUID();
  const ids: Partial<Record<string, string>> = {};
  const mark = async ({ connection, store }: ServiceParts, index: number): Promise<void> => {
    const { service, records, files } = marks[index]!;
    const id = records.id ?? (await addInstallationRecord(connection, candidate)).installationId;
    ids[service] = id;
    if (!store || !files || (files.id === id && records.areFilesMarked)) return;
    if (files.id === null) await store.writeInstallationId(id);
    await noteMarkedFiles(connection);
  };
  await Promise.all(services.map((parts, index) => mark(parts, index).catch(postpone)));
  return ids;
}

/**
 * Declares the present parts of services to be one installation: replaces every id, and changes nothing else.
 * @returns the ids in the databases
 */
export async function adoptParts(services: readonly ServiceParts[]): Promise<KnownIds> {
  const id = randomUUID();
  for (const { connection, store } of services) {
    await replaceInstallationRecord(connection, { installationId: id, areFilesMarked: store !== undefined });
    await store?.writeInstallationId(id);
  }
  return Object.fromEntries(services.map(({ manifest }) => [manifest.name, id]));
}
