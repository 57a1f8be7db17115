import { type Static, Type } from '@sinclair/typebox';
import { FileKey, FilePath, OneOf, OptionalText, SingleLine, Text } from '../fields';
import { fileKeyMaxLength } from '../fields.limits';
import { uploadFileNameMaxLength, uploadUrlMaxLength } from '../files.limits';
import { Exact } from '../route';
import { bValueMax, seriesFactTerms } from './series-facts.limits';
import { caseFileMaxBytes, reportingUploadPurposes, uploadFileTypeMaxLength } from './reporting.limits';

/**
 * Body of POST /api/reporting/cases/upload-url. The type is only a hint: the server determines it from the file's
 * bytes.
 */
export const ReportingUploadUrlRequest = Exact({
  filename: Text(uploadFileNameMaxLength),
  fileType: Type.Optional(OptionalText(uploadFileTypeMaxLength)),
  purpose: Type.Optional(OneOf(reportingUploadPurposes)),
  /** Size of a file that is sent in parts, in bytes; absent for a file that is sent whole. */
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: caseFileMaxBytes })),
});
export type ReportingUploadUrlRequest = Static<typeof ReportingUploadUrlRequest>;

/** URL to which the file is sent with PUT, the path that the file will have, and the key at the end of that path. */
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

/** Path of the confirmed file, by which a case refers to it. */
export const ConfirmedCaseFile = Exact({ fileUrl: Type.String() });

/** Path parameters of calls on one file. */
export const FileKeyParams = Exact({ key: FileKey });

const Count = Type.Integer({ minimum: 0 });

/** One DICOM file of a study: position and length of its bytes in the stored file. */
const StudyFile = Exact({
  /** Offset of the file's first byte in the stored file, in bytes. */
  offset: Count,
  /** Length of the file in bytes. */
  length: Count,
});

/** One image of a series. */
const StudyFrame = Exact({
  /** Index of the image's file among the files of the study. */
  file: Count,
  /** Index of the frame in that file, from 0. */
  frame: Count,
});

/** Images of a series that show each position once, e.g. all images with the same diffusion weighting. */
const StudyVolume = Exact({
  /** Name by the property that distinguishes the volumes, such as `b 1000`; empty when they differ only in time. */
  name: Type.String(),
  /** Number of images of the volume; they are consecutive in the series. */
  frames: Count,
});

const Millimetres = Type.Array(Type.Number(), { minItems: 3, maxItems: 3 });

/**
 * Positions of a series' images in the patient (PS3.3 C.7.6.2); absent when the files do not state them or the images
 * are not parallel.
 */
const StudyGeometry = Exact({
  /** Frame of Reference UID, replaced during de-identification. */
  frameOfReference: Type.String(),
  /** Unit vectors of increasing column index and row index. */
  rowDirection: Millimetres,
  columnDirection: Millimetres,
  /** Centre of the first pixel of each image, in millimetres. */
  positions: Type.Array(Millimetres),
});
export type StudyGeometry = Static<typeof StudyGeometry>;

/** Facts about the images of a series, as terms and numbers. Facts that the files do not contain are absent. */
const SeriesFacts = Exact({
  plane: Type.Optional(OneOf(seriesFactTerms.plane)),
  contrast: Type.Optional(OneOf(seriesFactTerms.contrast)),
  phase: Type.Optional(OneOf(seriesFactTerms.phase)),
  weighting: Type.Optional(OneOf(seriesFactTerms.weighting)),
  /** The strongest diffusion weighting, in s/mm². */
  bValue: Type.Optional(Type.Integer({ minimum: 0, maximum: bValueMax })),
  bodyPart: Type.Optional(OneOf(seriesFactTerms.bodyPart)),
  laterality: Type.Optional(OneOf(seriesFactTerms.laterality)),
  /** View of a mammogram. */
  view: Type.Optional(OneOf(seriesFactTerms.view)),
  /** Side of a mammogram's image on which the chest wall is. */
  chestWall: Type.Optional(OneOf(seriesFactTerms.chestWall)),
  /** Whether the images are a localizer (scout). */
  isLocalizer: Type.Optional(Type.Boolean()),
});
export type SeriesFacts = Static<typeof SeriesFacts>;

/** A series: images that are scrolled through together, in their order. */
export const StudySeries = Exact({
  description: Type.String(),
  modality: Type.String(),
  rows: Count,
  columns: Count,
  frames: Type.Array(StudyFrame),
  /** Volumes of the series; absent when all images of the series belong to one volume. */
  volumes: Type.Optional(Type.Array(StudyVolume)),
  /** Positions of the slices; absent in studies that were stored before the product read them. */
  geometry: Type.Optional(StudyGeometry),
  /**
   * Facts about the images; absent when the files state none, and in studies that were stored before the product read
   * facts.
   */
  facts: Type.Optional(SeriesFacts),
  /** Date of the images in DICOM format, shifted during de-identification; absent when unknown. */
  date: Type.Optional(Type.String()),
});
export type StudySeries = Static<typeof StudySeries>;

/** Index of the images of a ZIP or DICOM file. */
export const Study = Exact({ files: Type.Array(StudyFile), series: Type.Array(StudySeries) });
export type Study = Static<typeof Study>;
