import type { ExamFormat, ExamSource } from '@medrad/contracts';
import { examMaxItems, examMaxSeconds, examMinSeconds } from '@medrad/contracts/limits';
import { type ExamPreset, examPresets } from '../presets';

type Modality = NonNullable<ExamSource['modalities']>[number];
type Difficulty = NonNullable<ExamSource['difficulties']>[number];

/** The form values of a new exam; numbers are texts as typed. */
export interface ExamDraft {
  preset: ExamPreset;
  items: string;
  /** Seconds per item when each item has its own time; minutes for all items when they can be answered in any order. */
  time: string;
  from: 'all' | 'folder' | 'spotter';
  folderId: string;
  spotterId: string;
  systemIds: readonly string[];
  modalities: readonly Modality[];
  difficulties: readonly Difficulty[];
}

const secondsOf = { cadence: 1, free: 60 } as const;
/** Minimum and maximum of the time field. */
export const timeLimits = {
  cadence: { min: examMinSeconds, max: examMaxSeconds, label: 'Seconds for each item' },
  free: { min: 1, max: examMaxSeconds / 60, label: 'Minutes in all' },
} as const;

/** The form values of a preset. */
export function fieldsOf(preset: ExamPreset): Pick<ExamDraft, 'preset' | 'items' | 'time'> {
  const { items, seconds, pace } = preset.format;
  return { preset, items: String(items), time: String(seconds / secondsOf[pace]) };
}

/**
 * The initial form values of a new exam.
 * @param spotterId the spotter for which the page was opened; null for none
 */
export const newDraft = (spotterId: string | null): ExamDraft => ({
  ...fieldsOf(examPresets[0]!),
  from: spotterId === null ? 'all' : 'spotter',
  folderId: '',
  spotterId: spotterId ?? '',
  systemIds: [],
  modalities: [],
  difficulties: [],
});

const isWithin = (text: string, min: number, max: number) =>
  /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;

/** Problems that prevent creating the exam, by field. */
export function problemsOf(
  draft: ExamDraft,
): Partial<Record<'items' | 'time' | 'folderId' | 'spotterId', string>> {
  const { min, max } = timeLimits[draft.preset.format.pace];
  return {
    ...(!isWithin(draft.items, 1, examMaxItems) && { items: `Enter 1 to ${examMaxItems} items` }),
    ...(!isWithin(draft.time, min, max) && { time: `Enter ${min} to ${max}` }),
    ...(draft.from === 'folder' && !draft.folderId && { folderId: 'Choose a folder' }),
    ...(draft.from === 'spotter' && !draft.spotterId && { spotterId: 'Choose a spotter' }),
  };
}

/** Converts a valid draft to the format of the exam and the source of its images. */
export function creationOf(draft: ExamDraft): { format: ExamFormat; source: ExamSource } {
  const { format } = draft.preset;
  const { from, folderId, spotterId, systemIds, modalities, difficulties } = draft;
  return {
    format: { ...format, items: Number(draft.items), seconds: Number(draft.time) * secondsOf[format.pace] },
    source: {
      ...(from === 'folder' && { subsectionId: folderId }),
      ...(from === 'spotter' && { testId: spotterId }),
      ...(systemIds.length > 0 && { systemIds: [...systemIds] }),
      ...(modalities.length > 0 && { modalities: [...modalities] }),
      ...(difficulties.length > 0 && { difficulties: [...difficulties] }),
    },
  };
}
