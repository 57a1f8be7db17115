import { type Static, Type } from '@sinclair/typebox';
import { EditedRevision, Id, Nullable, OptionalText, Paging, Revision, Text, Timestamp } from '../fields';
import { Exact } from '../route';
import { examPresetAboutMaxLength, examPresetNameMaxLength } from './exam.limits';
import { ExamFormat } from './exam.schemas';

/** An exam format that a teacher has made, besides the built-in ones. */
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

/**
 * Body of a call that creates a preset. The client creates the id: a repeated call with the same id creates one preset.
 */
export const ExamPresetCreation = Exact({ presetId: Id, ...preset });
export type ExamPresetCreation = Static<typeof ExamPresetCreation>;

/** Body of a call that edits a preset. An absent description becomes empty. */
export const ExamPresetUpdate = Exact({ ...preset, ...EditedRevision });
export type ExamPresetUpdate = Static<typeof ExamPresetUpdate>;

export const ExamPresetQuery = Exact({ ...Paging });
