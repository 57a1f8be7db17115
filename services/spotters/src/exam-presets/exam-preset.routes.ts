import { AppError } from '@medrad/contracts';
import type { HandlersOf } from '../spotters-handlers';
import { createExamPreset, presentExamPreset, updateExamPreset } from './save-exam-preset.use-case';

type PresetCalls = 'listExamPresets' | 'createExamPreset' | 'updateExamPreset' | 'deleteExamPreset';

export const createExamPresetHandlers = ({
  examPresets,
}: {
  examPresets: Parameters<typeof createExamPreset>[0];
}): HandlersOf<PresetCalls> => ({
  listExamPresets: async ({ input: { query } }) => (await examPresets.list(query)).map(presentExamPreset),
  createExamPreset: async ({ input: { body }, user }) =>
    presentExamPreset(await createExamPreset(examPresets, user, body)),
  updateExamPreset: async ({ input: { params, body } }) =>
    presentExamPreset(await updateExamPreset(examPresets, params.id, body)),
  async deleteExamPreset({ input: { params } }) {
    if (!(await examPresets.delete(params.id))) throw new AppError('NOT_FOUND');
    return { success: true };
  },
});
