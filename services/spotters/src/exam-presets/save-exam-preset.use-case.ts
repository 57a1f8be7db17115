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

/** The fields of a preset as they are stored: an exam that is made by it bears its name. */
const fieldsOf = ({ name, about = '', format }: Pick<ExamPresetUpdate, 'name' | 'about' | 'format'>) => ({
  name: name.trim(),
  about: about.trim(),
  format: { ...format, name: name.trim() },
});

/** Makes a preset; the same id is the same preset. @throws AppError DUPLICATE_NAME; CONFLICT where there are too many */
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
    // The same call, which was sent twice, was quicker.
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
