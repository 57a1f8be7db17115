import { randomUUID } from 'node:crypto';
import { AppError } from '@medrad/contracts';
import { type FileKind, kindFacts } from './file-kinds';

const keyPattern =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.((?:w\d{2,4}\.|t\d{1,2}x\d{1,2}\.)?[a-z0-9]{2,5}))?$/;

/** Parts of a key: the random id that all renditions of a file share, and the suffix after the dot. */
export interface KeyParts {
  id: string;
  suffix: string | null;
}

/** A new random key, `<uuid>` or `<uuid>.<extension of the kind>`, without anything from the client. */
export function newObjectKey(kind?: FileKind): string {
  return kind ? `${randomUUID()}.${kindFacts(kind).extension}` : randomUUID();
}

/** The parts of a key; null for a key that this application cannot have made (`..`, slashes, names). */
export function parseObjectKey(key: string): KeyParts | null {
  const match = keyPattern.exec(key);
  return match?.[1] ? { id: match[1], suffix: match[2] ?? null } : null;
}

/** Parses a key. @throws AppError NOT_FOUND for a key that this application cannot have made */
export function requireObjectKey(key: string): KeyParts {
  const parts = parseObjectKey(key);
  if (!parts) throw new AppError('NOT_FOUND');
  return parts;
}

/** Whether a key is that of an uploaded file, not of a rendition. */
export function isOriginalKey(key: string): boolean {
  const parts = parseObjectKey(key);
  return parts !== null && !parts.suffix?.includes('.');
}
