import { randomUUID } from 'node:crypto';
import type { TheoryPaperUpload } from '@medrad/contracts';
import type { StagedObject } from '@medrad/object-store';
import { type FileKeeping, keepFile } from '../files/keep-file.use-case';
import type { PaperRecord } from './paper.model';
import { type Clock, paperYear } from './paper.policy';
import type { PaperRepository } from './paper.repository';

interface Dependencies extends FileKeeping {
  papers: PaperRepository;
  now: Clock;
}

/**
 * Stores a PDF and then the paper that refers to it, so that no paper is ever without its file.
 * @throws AppError VALIDATION_FAILED for a year that is not allowed, STORAGE_FULL
 */
export async function addPaper(
  dependencies: Dependencies,
  staged: StagedObject,
  { title, description, subject, year }: TheoryPaperUpload,
  assertConnected: () => void,
): Promise<PaperRecord> {
  const { papers, unreferencedFiles, now } = dependencies;
  const texts = { title: title.trim(), description: description?.trim() || null, subject };
  const paper = { _id: randomUUID(), ...texts, year: paperYear(year, now) };
  const fileKey = await keepFile(dependencies, staged, assertConnected);
  const created = await papers.create({ ...paper, fileKey });
  await unreferencedFiles.settle(fileKey);
  return created;
}
