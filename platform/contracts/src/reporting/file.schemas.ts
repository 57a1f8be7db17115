import { type Static, Type } from '@sinclair/typebox';
import { FileKey, FilePath, Nullable, OneOf, OptionalText, SingleLine, Text } from '../fields';
import { fileKeyMaxLength } from '../fields.limits';
import { uploadFileNameMaxLength, uploadUrlMaxLength } from '../files.limits';
import { Exact } from '../route';
import { reportingUploadPurposes, uploadFileTypeMaxLength } from './reporting.limits';

/** Body of POST /api/reporting/cases/upload-url. The type is a hint only: a file is known by its bytes. */
export const ReportingUploadUrlRequest = Exact({
  filename: Text(uploadFileNameMaxLength),
  fileType: Type.Optional(OptionalText(uploadFileTypeMaxLength)),
  purpose: Type.Optional(OneOf(reportingUploadPurposes)),
});
export type ReportingUploadUrlRequest = Static<typeof ReportingUploadUrlRequest>;

/** Where to PUT the file, the path it will have, and its key in that path. */
export const ReportingUploadUrl = Exact({
  uploadURL: Type.String(),
  expectedPath: Type.String(),
  fileKey: Type.String(),
});

/** Body of POST /api/reporting/cases/confirm-upload. */
export const ReportingUploadConfirmation = Exact({
  uploadedURL: SingleLine({ minLength: 1, maxLength: uploadUrlMaxLength }),
  expectedPath: FilePath,
  fileKey: SingleLine({ minLength: 1, maxLength: fileKeyMaxLength }),
});

/** The path that a case can name. */
export const ConfirmedCaseFile = Exact({ fileUrl: Type.String() });

/** Path parameters of calls on one file. */
export const FileKeyParams = Exact({ key: FileKey });

/** One DICOM file of a study: where its bytes stand in the stored file, and what puts it into its stack. */
export const StudyInstance = Exact({
  /** Place of its first byte in the stored file. */
  offset: Type.Integer({ minimum: 0 }),
  /** In bytes. */
  length: Type.Integer({ minimum: 1 }),
  frames: Type.Integer({ minimum: 1 }),
  rows: Type.Integer({ minimum: 0 }),
  columns: Type.Integer({ minimum: 0 }),
});
export type StudyInstance = Static<typeof StudyInstance>;

/** Images that are scrolled through together, in their order. */
export const StudySeries = Exact({
  description: Type.String(),
  modality: Nullable(Type.String()),
  instances: Type.Array(StudyInstance),
});

/** The images of a ZIP or of a DICOM file. */
export const Study = Exact({ series: Type.Array(StudySeries) });
export type Study = Static<typeof Study>;
