import type { ExamPreset as StoredPreset } from '@medrad/contracts';
import type { ExamPreset } from '../exam/presets';

/** A teacher's action on a format. */
export type PresetAction =
  | { kind: 'copy'; preset: ExamPreset }
  | { kind: 'edit' | 'delete'; preset: StoredPreset };
