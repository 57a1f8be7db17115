import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  AppError,
  type CaseKeyFinding,
  reportingCaseMaxFiles,
  type ReportingCaseCreation,
  type ReportingCaseUpdate,
} from '@medrad/contracts';
import { editAtRevision } from '@medrad/persistence';
import { type AttachDependencies, reserveFiles, settleFiles } from '../files/attach-files.use-case';
import { type DropFilesDependencies, dropFiles, releaseFiles } from '../files/drop-files.use-case';
import { keyOfPath } from '../files/file-record';
import type { SubmissionRepository } from '../submissions/submission.repository';
import type { Viewer } from '../viewer';
import type { CaseRecord } from './case.model';
import { presentCase } from './case.presenter';
import type { CaseChanges, CaseRepository, CaseTexts } from './case.repository';
import { viewCases } from './view-cases.use-case';

/** Dependencies of the use cases that write cases. */
export interface WriteDependencies
  extends
    Omit<AttachDependencies, 'unreferencedFiles' | 'studies' | 'holders'>,
    Omit<DropFilesDependencies, 'unreferencedFiles' | 'studies' | 'holders'> {
  cases: Pick<CaseRepository, 'find' | 'add' | 'change'>;
  submissions: Pick<SubmissionRepository, 'listSubmitted' | 'renameCase'>;
  holders: AttachDependencies['holders'] & DropFilesDependencies['holders'];
  unreferencedFiles: AttachDependencies['unreferencedFiles'] & DropFilesDependencies['unreferencedFiles'];
  studies: AttachDependencies['studies'] & DropFilesDependencies['studies'];
}

/** Values that the form sends when no folder is selected (decision S19). */
const noFolder = new Set(['_new_', '__none__']);

const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** The name of a folder, composed, so that one that a Mac wrote with decomposed letters is the same folder. */
const folderOf = (folder: string | null | undefined): string | null => {
  const name = textOrNull(folder?.normalize('NFC'));
  return name === null || noFolder.has(name) ? null : name;
};

const trimmed = ({ phrases, level, ...finding }: CaseKeyFinding): CaseKeyFinding => ({
  ...finding,
  phrases: phrases.map((phrase) => phrase.trim()),
  level: textOrNull(level),
});

type SentTexts = Pick<
  ReportingCaseUpdate,
  'title' | 'description' | 'difficulty' | 'folder' | 'clinicalHistory'
>;

const textsOf = (sent: SentTexts) => ({
  title: sent.title.trim(),
  description: sent.description.trim(),
  difficulty: sent.difficulty,
  folder: folderOf(sent.folder),
  clinicalHistory: textOrNull(sent.clinicalHistory),
});

/**
 * Whether a stored case equals the sent one, which means that the call was repeated. Otherwise the teacher changed the
 * case before sending it again, and accepting the call would lose that change.
 */
function isSame(stored: CaseRecord, texts: CaseTexts, files: ReportingCaseCreation['files']): boolean {
  const storedTexts = Object.fromEntries(
    Object.keys(texts).map((field) => [field, stored[field as keyof CaseTexts]]),
  );
  const hasFiles =
    stored.files.length === files.length &&
    files.every(({ fileUrl }, index) => keyOfPath(fileUrl) === stored.files[index]?.key);
  return hasFiles && isDeepStrictEqual(storedTexts, texts);
}

/**
 * Stores a case with the files that were uploaded for it. Repeating the call with the same id has no effect.
 * @throws AppError UPLOAD_MISMATCH for a file that cannot be attached; CONFLICT when a different case has the id
 */
export async function createCase(
  dependencies: WriteDependencies,
  {
    caseId = randomUUID(),
    files: sentFiles,
    modality,
    correctFindings,
    keyFindings = [],
    ...sent
  }: ReportingCaseCreation,
  { userId }: Viewer,
): Promise<CaseRecord> {
  const { cases } = dependencies;
  const texts = {
    ...textsOf(sent),
    modality: textOrNull(modality),
    correctFindings: textOrNull(correctFindings),
    keyFindings: keyFindings.map(trimmed),
  };
  const earlier = await cases.find(caseId);
  const files = earlier ? [] : await reserveFiles(dependencies, sentFiles, { caseId, userId });
  const stored = earlier ?? (await cases.add({ _id: caseId, ...texts, files }));
  if (!isSame(stored, texts, sentFiles)) {
    throw new AppError('CONFLICT', {
      message:
        'This case was stored before your last change. Edit the stored case, or upload again to add another case.',
    });
  }
  await settleFiles(dependencies, stored.files);
  return stored;
}

/** An admin's edit of a case. */
interface Edit {
  id: string;
  revision: number | undefined;
  viewer: Viewer;
  changesOf: (stored: CaseRecord) => CaseChanges;
  beforeWrite?: (stored: CaseRecord) => Promise<void>;
}

/** Edits a case, if it still has the revision that the admin began to edit. */
export const editCase = (
  dependencies: WriteDependencies,
  { id, revision, viewer, changesOf, beforeWrite }: Edit,
): Promise<CaseRecord> =>
  editAtRevision<CaseRecord>({
    revision,
    find: () => dependencies.cases.find(id),
    write: async (stored, current) => {
      const changes = changesOf(stored);
      await beforeWrite?.(stored);
      return dependencies.cases.change(stored, current, changes);
    },
    present: async (stored) => {
      const [viewed] = await viewCases(dependencies, [stored], viewer);
      return viewed && presentCase(viewed);
    },
  });

/**
 * Moves a case to a folder; with null for the folder, out of its folder.
 * @throws AppError NOT_FOUND; STALE_EDIT
 */
export const moveCase = (
  dependencies: WriteDependencies,
  id: string,
  { folder, revision }: { folder: string | null; revision?: number | undefined },
  viewer: Viewer,
): Promise<CaseRecord> =>
  editCase(dependencies, { id, revision, viewer, changesOf: () => ({ folder: folderOf(folder) }) });

/**
 * Changes a case and its files. If modality or reference findings are absent, they stay unchanged (decision C10).
 * @throws AppError NOT_FOUND; STALE_EDIT; UPLOAD_MISMATCH; VALIDATION_FAILED for too many files
 */
export async function updateCase(
  dependencies: WriteDependencies,
  id: string,
  { newFiles = [], filesToRemove = [], revision, ...sent }: ReportingCaseUpdate,
  viewer: Viewer,
): Promise<CaseRecord> {
  const { cases } = dependencies;
  if (!(await cases.find(id))) throw new AppError('NOT_FOUND');
  const added = await reserveFiles(dependencies, newFiles, { caseId: id, userId: viewer.userId });
  const removedOf = ({ files }: CaseRecord) =>
    files.filter((file) => filesToRemove.includes(file.id)).map(({ key }) => key);
  const changesOf = ({ files }: CaseRecord): CaseChanges => {
    const kept = files.filter((file) => !filesToRemove.includes(file.id));
    // When a call is repeated, the case already has the files that it adds.
    const isNew = added.filter(({ key }) => kept.every((file) => file.key !== key));
    if (kept.length + isNew.length > reportingCaseMaxFiles) {
      const message = `must leave the case with at most ${reportingCaseMaxFiles} files`;
      throw new AppError('VALIDATION_FAILED', { details: [{ path: '/newFiles', message }] });
    }
    return {
      ...textsOf(sent),
      ...(sent.modality === undefined ? {} : { modality: textOrNull(sent.modality) }),
      ...(sent.correctFindings === undefined ? {} : { correctFindings: textOrNull(sent.correctFindings) }),
      ...(sent.keyFindings === undefined ? {} : { keyFindings: sent.keyFindings.map(trimmed) }),
      ...(sent.isActive === undefined ? {} : { isActive: sent.isActive }),
      files: [...kept, ...isNew],
    };
  };
  let removed: string[] = [];
  const beforeWrite = async (stored: CaseRecord): Promise<void> => {
    removed = removedOf(stored);
    await releaseFiles(dependencies, removed);
  };
  const changed = await editCase(dependencies, { id, revision, viewer, changesOf, beforeWrite });
  await settleFiles(dependencies, changed.files);
  await dropFiles(dependencies, removed);
  await dependencies.submissions.renameCase(id, changed.title);
  return changed;
}
