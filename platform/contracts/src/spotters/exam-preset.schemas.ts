import { type Static, Type } from '@sinclair/typebox';
import { EditedRevision, Id, Nullable, OptionalText, Paging, Revision, Text, Timestamp } from '../fields';
import { Exact } from '../route';
import { examPresetAboutMaxLength, examPresetNameMaxLength } from './exam.limits';
import { ExamFormat } from './exam.schemas';

/** A format of an exam that a teacher has made, beside the usual ones. */
export const ExamPreset = Exact({
  id: Id,
  name: Type.String(),
  about: Type.String(),
  format: ExamFormat,
  createdAt: Timestamp,
  createdByName: Nullable(Type.String()),
  revision: Revision,
});
export type ExamPreset = Static<typeof ExamPreset>;

const preset = {
  name: Text(examPresetNameMaxLength),
  about: Type.Optional(OptionalText(examPresetAboutMaxLength)),
  format: ExamFormat,
};

/** The id is made by the sender: what arrives again under it is the same preset. */
export const ExamPresetCreation = Exact({ presetId: Id, ...preset });
export type ExamPresetCreation = Static<typeof ExamPresetCreation>;

/** An absent description becomes empty. */
export const ExamPresetUpdate = Exact({ ...preset, ...EditedRevision });
export type ExamPresetUpdate = Static<typeof ExamPresetUpdate>;

export const ExamPresetQuery = Exact({ ...Paging });
