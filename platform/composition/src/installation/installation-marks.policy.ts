import type { ServiceName } from '@medrad/contracts';

/** What the records and the files of one service say about the installation to which they belong. */
export interface ServiceMarks {
  service: ServiceName;
  records: {
    /** Id of the installation in the database; null when there is none. */
    id: string | null;
    /** Whether the id has been stored beside the files. */
    areFilesMarked: boolean;
    /** Whether the database contains records. Looked up only if there is no id. */
    areThere: boolean;
    /** Whether a record names a file. Looked up only if there is no id. */
    nameFiles: boolean;
  };
  /** Null for a service without files, and for files whose storage does not answer. */
  files: {
    /** Id of the installation beside the files; null when there is none. */
    id: string | null;
    /** Whether there are files. Looked up only if an id is missing. */
    areThere: boolean;
  } | null;
}

/** Ids of the installation in the databases of services, as noted in the data folder by a product in one process. */
export type KnownIds = Readonly<Partial<Record<ServiceName, string>>>;

const lostRecords = (service: string): string =>
  `The database ${service} is empty or missing, but other parts of the installation are there`;
const lostFiles = (service: string): string =>
  `The files of ${service} are missing, but the database ${service} belongs to an installation with files`;

/** What is wrong with the parts of one service, as a clause without a full stop; null if they belong together. */
export function findMismatch({ service, records, files }: ServiceMarks, known: KnownIds): string | null {
  const noted = known[service];
  if (records.id === null) {
    const isMarked = noted !== undefined || (files !== null && files.id !== null);
    if (isMarked || (files?.areThere && !records.areThere)) return lostRecords(service);
    return files && !files.areThere && records.nameFiles ? lostFiles(service) : null;
  }
  if (noted !== undefined && noted !== records.id) {
    return `The database ${service} belongs to the installation ${records.id}, the data folder to ${noted}`;
  }
  if (!files || files.id === records.id) return null;
  if (files.id !== null) {
    return `The database ${service} belongs to the installation ${records.id}, its files to ${files.id}`;
  }
  return records.areFilesMarked ? lostFiles(service) : null;
}
