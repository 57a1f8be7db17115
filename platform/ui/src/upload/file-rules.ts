import { megabyte } from '@medrad/contracts/limits';

/** A short message with a title and a description. */
export interface Notice {
  title: string;
  description: string;
}

/** Rules for chosen files. */
export interface FileRules {
  maxFiles: number;
  /** Largest size of a file; 1 MB is 1024 × 1024 bytes. */
  maxMegabytes: number;
  /** Accepted types in the syntax of `accept`: `image/*`, `application/pdf`, `.dcm`. */
  accept: readonly string[];
  /** Further accepted types, in the same syntax, which the dialog for choosing files does not offer. */
  alsoAccept?: readonly string[];
  /** Message for a file of another type, fixed or made from the file. */
  wrongType: Notice | ((file: File) => Notice);
}

/** Default rules: one image, PDF or .dcm file of at most 10 MB. */
export const defaultFileRules: FileRules = {
  maxFiles: 1,
  maxMegabytes: 10,
  accept: ['image/*', 'application/pdf', '.dcm'],
  wrongType: { title: 'File type not accepted', description: 'Please select images, PDF or .dcm files.' },
};

/** Whether a file has one of the types, by its declared type or its name. The server checks the bytes. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: readonly string[]): boolean {
  return accept.some((part) => {
    if (part.startsWith('.')) return name.toLowerCase().endsWith(part);
    if (part.endsWith('/*')) return type.startsWith(part.slice(0, -1));
    return type === part;
  });
}

/**
 * Reason why chosen files are refused; null when they are accepted.
 * @param held number of files that were chosen or stored before
 */
export function refusalOf(files: readonly File[], held: number, rules: FileRules): Notice | null {
  const { maxFiles, maxMegabytes, accept, alsoAccept = [], wrongType } = rules;
  if (held + files.length > maxFiles) {
    return { title: 'Too many files', description: `Please select at most ${maxFiles} file(s)` };
  }
  const other = files.find((file) => !isAccepted(file, [...accept, ...alsoAccept]));
  if (other) return typeof wrongType === 'function' ? wrongType(other) : wrongType;
  if (files.some(({ size }) => size === 0)) {
    return { title: 'File is empty', description: 'Please select a file with content.' };
  }
  if (files.some(({ size }) => size > maxMegabytes * megabyte)) {
    return { title: 'File too large', description: `Maximum file size is ${maxMegabytes}MB` };
  }
  return null;
}
