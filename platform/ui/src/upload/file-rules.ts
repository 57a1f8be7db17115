import { megabyte } from '@medrad/contracts/limits';

/** A short message: what happened, and more about it. */
export interface Notice {
  title: string;
  description: string;
}

/** Which files a place takes. */
export interface FileRules {
  maxFiles: number;
  /** Of each file; 1 MB is 1024 × 1024 bytes. */
  maxMegabytes: number;
  /** As the parts of an input's `accept`: `image/*`, `application/pdf`, `.dcm`. */
  accept: readonly string[];
  /** What is said about a file of another type: the same of all, or something of each. */
  wrongType: Notice | ((file: File) => Notice);
}

/** One image, PDF or .dcm of at most 10 MB. */
export const defaultFileRules: FileRules = {
  maxFiles: 1,
  maxMegabytes: 10,
  accept: ['image/*', 'application/pdf', '.dcm'],
  wrongType: { title: 'File type not accepted', description: 'Please select images, PDF or .dcm files.' },
};

/** Whether a file is of one of the types, by its own type or its name. The server looks at the bytes themselves. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: readonly string[]): boolean {
  return accept.some((part) => {
    if (part.startsWith('.')) return name.toLowerCase().endsWith(part);
    if (part.endsWith('/*')) return type.startsWith(part.slice(0, -1));
    return type === part;
  });
}

/**
 * Why a choice of files is refused, or null.
 * @param held how many files are there already
 */
export function refusalOf(files: readonly File[], held: number, rules: FileRules): Notice | null {
  const { maxFiles, maxMegabytes, accept, wrongType } = rules;
  if (held + files.length > maxFiles) {
    return { title: 'Too many files', description: `Please select at most ${maxFiles} file(s)` };
  }
  const other = files.find((file) => !isAccepted(file, accept));
  if (other) return typeof wrongType === 'function' ? wrongType(other) : wrongType;
  if (files.some(({ size }) => size === 0)) {
    return { title: 'File is empty', description: 'Please select a file with content.' };
  }
  if (files.some(({ size }) => size > maxMegabytes * megabyte)) {
    return { title: 'File too large', description: `Maximum file size is ${maxMegabytes}MB` };
  }
  return null;
}
