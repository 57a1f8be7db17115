import { randomUUID } from 'node:crypto';
import { AppError } from '@medrad/contracts';
import { type FileKind, kindFacts } from './file-kinds';

const keyPattern =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.((?:w\d{2,4}\.|t\d{1,2}x\d{1,2}\.)?[a-z0-9]{2,5}))?$/;

/** A key in its parts: the random id that all renditions of one file share, and what follows the dot. */
export interface KeyParts {
  id: string;
  suffix: string | null;
}

/** A fresh random key, `<uuid>` or `<uuid>.<extension of the kind>`; nothing a client sent is in it. */
export function newObjectKey(kind?: FileKind): string {
  return kind ? `${randomUUID()}.${kindFacts(kind).extension}` : randomUUID();
}

/** The parts of a key, or null for anything this application cannot have made (`..`, slashes, names). */
export function parseObjectKey(key: string): KeyParts | null {
  const match = keyPattern.exec(key);
  return match?.[1] ? { id: match[1], suffix: match[2] ?? null } : null;
}

/** Like {@link parseObjectKey}. @throws AppError NOT_FOUND for a key that cannot exist */
export function requireObjectKey(key: string): KeyParts {
  const parts = parseObjectKey(key);
  if (!parts) throw new AppError('NOT_FOUND');
  return parts;
}

/** Is this the key of an uploaded file (and not of a rendition made from one)? */
export function isOriginalKey(key: string): boolean {
  const parts = parseObjectKey(key);
  return parts !== null && !parts.suffix?.includes('.');
}
