import { type Static, Type } from '@sinclair/typebox';
import {
  EditedRevision,
  FilePath,
  Id,
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
import { uploadFileNameMaxLength } from '../files.limits';
import { Exact } from '../route';
import { examPaperStates } from './exam.limits';
import {
  clinicalClueMaxLength,
  difficulties,
  findingsMaxLength,
  imageDescriptionMaxLength,
  imageStatuses,
  imageTitleMaxLength,
  imagesByIdMaxItems,
  modalities,
} from './spotters.limits';

export const Modality = OneOf(modalities);
export const Difficulty = OneOf(difficulties);
export const ImageStatus = OneOf(imageStatuses);

/** An image of a spotter. `title` is the diagnosis; `width` and `height` are pixels of the shown image. */
export const Image = Exact({
  id: Id,
  imageUrl: Type.String(),
  title: Type.String(),
  description: Type.String(),
  findings: Nullable(Type.String()),
  clinicalClue: Nullable(Type.String()),
  modality: Modality,
  difficulty: Difficulty,
  status: ImageStatus,
  systemId: Nullable(Id),
  subdivisionId: Nullable(Id),
  /** Whether only exam papers show the image to residents (decision N30); absent for other images. */
  isForPapersOnly: Type.Optional(Type.Boolean()),
  width: Type.Integer(),
  height: Type.Integer(),
  revision: Revision,
});
export type Image = Static<typeof Image>;

const idPattern = Id.pattern?.slice(1, -1) ?? '';

/**
 * Key by which typed answers to an image are marked, in the form that `@medrad/answer-marking` takes. Without
 * `isSideRequired`, a side is required if an accepted term names one.
 */
export const MarkingKey = Exact({
  accepted: Type.Array(
    Exact({ text: Type.String(), side: Type.Optional(OneOf(['left', 'right', 'both'] as const)) }),
  ),
  partial: Type.Array(Exact({ text: Type.String(), credit: Type.Number() })),
  rejected: Type.Array(Type.String()),
  isNormal: Type.Boolean(),
  isSideRequired: Type.Optional(Type.Boolean()),
});
export type MarkingKey = Static<typeof MarkingKey>;

/**
 * An image for review, with the key by which typed answers to it are marked. `markingKey` is null for all images while
 * an exam of the person runs: null for only some would reveal which images the exam has.
 */
export const ReviewImage = Exact({ ...Image.properties, markingKey: Nullable(MarkingKey) });
export type ReviewImage = Static<typeof ReviewImage>;

/** Comma-separated ids of images. */
export const ImagesByIdQuery = Exact({
  ids: Type.String({ pattern: `^${idPattern}(,${idPattern}){0,${imagesByIdMaxItems - 1}}$` }),
});
export type ImagesByIdQuery = Static<typeof ImagesByIdQuery>;

/** A spotter that shows an image. */
export const ImageUse = Exact({ testId: Id, title: Type.String() });
export type ImageUse = Static<typeof ImageUse>;

/**
 * Who holds an image: the spotters that show it, and the papers and the number of exams that keep its present file when
 * it is replaced or deleted.
 */
export const ImageHolders = Exact({
  tests: Type.Array(ImageUse),
  papers: Type.Array(Exact({ paperId: Id, title: Type.String(), state: OneOf(examPaperStates) })),
  exams: Type.Integer(),
});
export type ImageHolders = Static<typeof ImageHolders>;

/** An image in the library, with its date and all spotters that show it. */
export const LibraryImage = Exact({
  ...Image.properties,
  createdAt: Timestamp,
  uses: Type.Array(ImageUse),
});
export type LibraryImage = Static<typeof LibraryImage>;

/**
 * Filters of the library; all of them apply together. `q` is searched in title, description, clinical clue and
 * findings, ignoring case; `systemId=none` lists images without a body system; `from` is included in the period, `to`
 * is not.
 */
export const LibraryQuery = Exact({
  q: Type.Optional(OptionalText(searchMaxLength)),
  use: Type.Optional(Type.Union([Type.Literal('used'), Type.Literal('unused')])),
  modality: Type.Optional(Modality),
  systemId: Type.Optional(Type.Union([Id, Type.Literal('none')])),
  from: Type.Optional(Timestamp),
  to: Type.Optional(Timestamp),
  ...Paging,
});
export type LibraryQuery = Static<typeof LibraryQuery>;

/**
 * `removeFromTests=true` also removes the questions that show the image; without it a used image is not deleted. With
 * `removeFromExams=true` papers and exams lose its file as well; without it they go on showing the file.
 */
export const ImageDeletionQuery = Exact({
  removeFromTests: Type.Optional(Type.Literal('true')),
  removeFromExams: Type.Optional(Type.Literal('true')),
});

/** Text fields of POST /api/upload-image; empty texts count as absent. Defaults are CT, Medium, Abnormal. */
export const ImageUpload = Exact({
  title: Text(imageTitleMaxLength),
  description: Type.Optional(OptionalMultiLineText(imageDescriptionMaxLength)),
  clinicalClue: Type.Optional(OptionalMultiLineText(clinicalClueMaxLength)),
  findings: Type.Optional(OptionalMultiLineText(findingsMaxLength)),
  modality: Type.Optional(Type.Union([Modality, Type.Literal('')])),
  difficulty: Type.Optional(Type.Union([Difficulty, Type.Literal('')])),
  status: Type.Optional(Type.Union([ImageStatus, Type.Literal('')])),
  systemId: Type.Optional(Type.Union([Id, Type.Literal(''), Type.Literal('null')])),
  isForPapersOnly: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('')])),
});
export type ImageUpload = Static<typeof ImageUpload>;
export const ImageEnvelope = Exact({ image: Image });

/**
 * Body of PUT /api/images/{id}; `imageUrl` is sent only when the file was replaced. With `replacesInExams`, papers and
 * exams show the image's file as it is after the edit; without it they go on showing the file that they hold. An absent
 * `isForPapersOnly` stays as it is.
 */
export const ImageUpdate = Exact({
  imageUrl: Type.Optional(FilePath),
  replacesInExams: Type.Optional(Type.Boolean()),
  title: Text(imageTitleMaxLength),
  description: Type.Optional(OptionalMultiLineText(imageDescriptionMaxLength)),
  clinicalClue: Type.Optional(Nullable(OptionalMultiLineText(clinicalClueMaxLength))),
  findings: Type.Optional(Nullable(OptionalMultiLineText(findingsMaxLength))),
  modality: Type.Optional(Modality),
  difficulty: Type.Optional(Difficulty),
  status: Type.Optional(ImageStatus),
  systemId: Type.Optional(Nullable(Id)),
  subdivisionId: Type.Optional(Nullable(Id)),
  isForPapersOnly: Type.Optional(Type.Boolean()),
  ...EditedRevision,
});

export type ImageUpdate = Static<typeof ImageUpdate>;

export const UploadUrlRequest = Exact({
  filename: Text(uploadFileNameMaxLength),
  imageId: Type.Optional(Nullable(Id)),
});
