import type { ExamPreset as StoredPreset } from '@medrad/contracts';
import type { ExamPreset } from '../exam/presets';

/** What a teacher asked to do with a format. */
export type PresetAction =
  { kind: 'copy'; preset: ExamPreset } | { kind: 'edit' | 'delete'; preset: StoredPreset };
