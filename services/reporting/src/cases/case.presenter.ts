import type { ReportingCase, SubmittedCase } from '@medrad/contracts';
import { revisionOf } from '@medrad/persistence';
import { pathOfKey, presentFile, sortedFiles } from '../files/file-record';
import type { CaseRecord } from './case.model';
import type { ViewedCase } from './viewed-case';

/** Key findings of a case. Cases that an earlier version stored have none. */
const keyFindingsOf = ({ keyFindings = [] }: Partial<Pick<CaseRecord, 'keyFindings'>>) => [...keyFindings];

/** A case as the viewer sees it. The reference findings are left out if the viewer may not read them. */
export function presentCase({ record, hasSubmitted, canSeeReference }: ViewedCase): ReportingCase {
  const files = sortedFiles(record.files);
  const [first] = files;
  return {
    id: record._id,
    title: record.title,
    description: record.description,
    folder: record.folder,
    clinicalHistory: record.clinicalHistory,
    difficulty: record.difficulty,
    modality: record.modality,
    correctFindings: canSeeReference ? record.correctFindings : null,
    keyFindings: canSeeReference ? keyFindingsOf(record) : [],
    fileType: first?.fileType ?? null,
    fileUrl: first ? pathOfKey(first.key) : null,
    files: files.map(presentFile),
    submissionCount: record.submissionCount,
    hasSubmitted,
    isActive: record.isActive,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    revision: revisionOf(record),
  };
}

/** The case of a submission. It includes the reference findings, because the author of the submission may read them. */
export function presentSubmittedCase(record: CaseRecord): SubmittedCase {
  const { title, description, difficulty, modality, correctFindings, files } = record;
  const fileType = sortedFiles(files)[0]?.fileType ?? null;
  const keyFindings = keyFindingsOf(record);
  return { title, description, difficulty, fileType, modality, correctFindings, keyFindings };
}
