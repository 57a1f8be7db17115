import { type Static, Type } from '@sinclair/typebox';
import {
  EditedRevision,
  FilePath,
  Id,
  MultiLineText,
  Nullable,
  OneOf,
  OptionalMultiLineText,
  OptionalText,
  Paging,
  Revision,
  Text,
  Timestamp,
} from '../fields';
import { searchMaxLength } from '../fields.limits';
import { Exact } from '../route';
import {
  caseFileDescriptionMaxLength,
  caseFileNameMaxLength,
  caseFileOrderMax,
  caseFileSequenceMaxLength,
  caseFileTypes,
  correctFindingsMaxLength,
  folderNameMaxLength,
  keyFindingLevelMaxLength,
  keyFindingMaxMillimetres,
  keyFindingMaxPhrases,
  keyFindingPhraseMaxLength,
  keyFindingsMax,
  keyFindingSides,
  reportingCaseMaxFiles,
  reportingDescriptionMaxLength,
  reportingDifficulties,
  reportingHistoryMaxLength,
  reportingModalityMaxLength,
  reportingTitleMaxLength,
  sentCaseFileTypes,
} from './reporting.limits';

/** A file of a case. */
export const CaseFile = Exact({
  id: Id,
  fileName: Type.String(),
  fileUrl: Type.String(),
  fileType: OneOf(caseFileTypes),
  modality: Nullable(Type.String()),
  sequence: Nullable(Type.String()),
  description: Nullable(Type.String()),
  /**
   * Position in the case. Files are sorted by it; files with equal positions are sorted by the time at which they were
   * added.
   */
  order: Type.Integer({ minimum: 0 }),
  /** Size of the file in bytes. */
  size: Type.Integer({ minimum: 0 }),
  /** Width of the image in pixels after its EXIF orientation is applied; null when the file is not an image. */
  width: Nullable(Type.Integer({ minimum: 1 })),
  height: Nullable(Type.Integer({ minimum: 1 })),
  /**
   * Whether the images of a ZIP or DICOM file can be read one by one; `getStudy` returns their positions in the file.
   */
  isStudy: Type.Boolean(),
});
export type CaseFile = Static<typeof CaseFile>;

const Millimetres = Type.Number({ minimum: 0, maximum: keyFindingMaxMillimetres });

/**
 * A finding that a report on a case must mention or, in a normal case, must not claim. Reports are compared with these
 * findings.
 */
export const CaseKeyFinding = Exact({
  id: Id,
  /** Phrases that count as naming the finding. */
  phrases: Type.Array(Text(keyFindingPhraseMaxLength), { minItems: 1, maxItems: keyFindingMaxPhrases }),
  /** Side of the finding; null when the side does not count. */
  side: Nullable(OneOf(keyFindingSides)),
  /** Lobe, region or vertebral level; null when the level does not count. */
  level: Nullable(OptionalText(keyFindingLevelMaxLength)),
  /**
   * Size in mm, and the tolerance by which the size in a report may differ from it; null when the size does not count.
   */
  sizeMm: Nullable(Exact({ value: Millimetres, tolerance: Millimetres })),
  /** Whether missing the finding endangers the patient. */
  isCritical: Type.Boolean(),
  /** Whether the finding is absent from the case, so that a report is wrong if it claims the finding. */
  isAbsent: Type.Boolean(),
});
export type CaseKeyFinding = Static<typeof CaseKeyFinding>;

/** A case of the Reporting Room as the caller sees it. */
export const ReportingCase = Exact({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  /** Name of the folder; null for a case in no folder. */
  folder: Nullable(Type.String()),
  clinicalHistory: Nullable(Type.String()),
  difficulty: OneOf(reportingDifficulties),
  modality: Nullable(Type.String()),
  /**
   * Reference findings. Null when the case has none, and for a resident who has not submitted a report on it (decision
   * S5).
   */
  correctFindings: Nullable(Type.String()),
  /**
   * Key findings. The list is empty when the case has none, and for a caller who may not see the reference findings
   * yet.
   */
  keyFindings: Type.Array(CaseKeyFinding),
  /** Type of the first file; null without files. */
  fileType: Nullable(OneOf(caseFileTypes)),
  /** Path of the first file; null without files. */
  fileUrl: Nullable(Type.String()),
  files: Type.Array(CaseFile),
  submissionCount: Type.Integer({ minimum: 0 }),
  /** Whether the caller has submitted a report on the case. */
  hasSubmitted: Type.Boolean(),
  /** Whether residents see the case. */
  isActive: Type.Boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  revision: Revision,
});
export type ReportingCase = Static<typeof ReportingCase>;

const Folder = Nullable(OptionalText(folderNameMaxLength));

/**
 * Query of the list of cases. The list is sorted by folder, and within a folder the newest case comes first. `q` is
 * searched in title, description and modality.
 */
export const ReportingCaseListQuery = Exact({
  q: Type.Optional(OptionalText(searchMaxLength)),
  /** Lists only the cases of this folder; the empty text lists the cases without a folder. */
  folder: Type.Optional(OptionalText(folderNameMaxLength)),
  ...Paging,
});
export type ReportingCaseListQuery = Static<typeof ReportingCaseListQuery>;

/** A folder with the number of its cases. `folder` is its name, or null for the cases without a folder. */
export const ReportingFolder = Exact({
  folder: Nullable(Type.String()),
  count: Type.Integer({ minimum: 1 }),
});
export type ReportingFolder = Static<typeof ReportingFolder>;

const Order = Type.Integer({ minimum: 0, maximum: caseFileOrderMax });

/** A file of a new case. */
export const CaseFileCreation = Exact({
  fileName: OptionalText(caseFileNameMaxLength),
  fileUrl: FilePath,
  fileType: OneOf(sentCaseFileTypes),
  modality: Type.Optional(Nullable(OptionalText(reportingModalityMaxLength))),
  sequence: Type.Optional(Nullable(OptionalText(caseFileSequenceMaxLength))),
  description: Type.Optional(Nullable(OptionalMultiLineText(caseFileDescriptionMaxLength))),
  order: Type.Optional(Order),
});
export type CaseFileCreation = Static<typeof CaseFileCreation>;

const texts = {
  title: Text(reportingTitleMaxLength),
  description: MultiLineText(reportingDescriptionMaxLength),
  difficulty: OneOf(reportingDifficulties),
  folder: Type.Optional(Folder),
  clinicalHistory: Type.Optional(Nullable(OptionalMultiLineText(reportingHistoryMaxLength))),
  modality: Type.Optional(Nullable(OptionalText(reportingModalityMaxLength))),
  correctFindings: Type.Optional(Nullable(OptionalMultiLineText(correctFindingsMaxLength))),
  keyFindings: Type.Optional(Type.Array(CaseKeyFinding, { maxItems: keyFindingsMax })),
};

/** Body of POST /api/reporting/cases. The client creates `caseId`: a repeated call with the same id stores one case. */
export const ReportingCaseCreation = Exact({
  caseId: Type.Optional(Id),
  ...texts,
  files: Type.Array(CaseFileCreation, { maxItems: reportingCaseMaxFiles }),
});
export type ReportingCaseCreation = Static<typeof ReportingCaseCreation>;

/** Body of PUT /api/reporting/cases/{id}, which changes only the folder. */
export const ReportingFolderUpdate = Exact({ folder: Folder, ...EditedRevision });

/**
 * Body of PUT /api/reporting/cases/{id}/full. Absent reference findings, key findings and modality remain unchanged; an
 * absent folder or clinical history is removed.
 */
export const ReportingCaseUpdate = Exact({
  ...texts,
  newFiles: Type.Optional(Type.Array(CaseFileCreation, { maxItems: reportingCaseMaxFiles })),
  /** Ids of the files to remove from the case; unknown ids are ignored. */
  filesToRemove: Type.Optional(Type.Array(Id, { maxItems: reportingCaseMaxFiles, uniqueItems: true })),
  isActive: Type.Optional(Type.Boolean()),
  ...EditedRevision,
});
export type ReportingCaseUpdate = Static<typeof ReportingCaseUpdate>;

/** Body of POST /api/reporting/cases/{id}/phrases. */
export const KeyFindingPhrase = Exact({
  /** Id of the key finding. */
  findingId: Id,
  /** Words of a report that mean the finding. */
  phrase: Text(keyFindingPhraseMaxLength),
});
