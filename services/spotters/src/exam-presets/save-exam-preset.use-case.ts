import {
  AppError,
  type ExamPreset,
  type ExamPresetCreation,
  examPresetsMax,
  type ExamPresetUpdate,
} from '@medrad/contracts';
import { editAtRevision, revisionOf } from '@medrad/persistence';
import type { ExamPresetRecord } from './exam-preset.model';
import type { ExamPresetRepository } from './exam-preset.repository';

export function presentExamPreset(record: ExamPresetRecord): ExamPreset {
  const { _id: id, name, about, format, createdAt, createdByName } = record;
  return {
    id,
    name,
    about,
    format,
    createdAt: createdAt.toISOString(),
    createdByName: createdByName ?? null,
    revision: revisionOf(record),
  };
}

/** Stored fields of a preset. The format contains the name too, because exams show the name of their format. */
const fieldsOf = ({ name, about = '', format }: Pick<ExamPresetUpdate, 'name' | 'about' | 'format'>) => ({
  name: name.trim(),
  about: about.trim(),
  format: { ...format, name: name.trim() },
});

/**
 * Creates a preset. Repeating the call with the same id has no effect.
 * @throws AppError DUPLICATE_NAME; CONFLICT when there are too many presets
 */
export async function createExamPreset(
  presets: ExamPresetRepository,
  { sub: createdBy, name: createdByName }: { sub: string; name: string },
  { presetId, ...preset }: ExamPresetCreation,
): Promise<ExamPresetRecord> {
  const known = await presets.find(presetId);
  if (known) return known;
  if ((await presets.count()) >= examPresetsMax)
    throw new AppError('CONFLICT', { message: `There are ${examPresetsMax} formats, which is the most.` });
  try {
    const created = { createdAt: new Date(), createdBy, createdByName };
    return await presets.create({ _id: presetId, ...fieldsOf(preset), ...created });
  } catch (error) {
    // A concurrent repetition of this call may have created the preset.
    const made = await presets.find(presetId);
    if (made) return made;
    throw error;
  }
}

/** @throws AppError NOT_FOUND, DUPLICATE_NAME, STALE_EDIT */
export const updateExamPreset = (
  presets: ExamPresetRepository,
  id: string,
  { revision, ...preset }: ExamPresetUpdate,
): Promise<ExamPresetRecord> =>
  editAtRevision({
    revision,
    find: () => presets.find(id),
    write: (_, at) => presets.replace(id, at, fieldsOf(preset)),
    present: presentExamPreset,
  });
