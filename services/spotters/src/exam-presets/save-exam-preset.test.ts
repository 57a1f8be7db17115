import { AppError, type ExamPresetCreation, examPresetsMax } from '@medrad/contracts';
import { aRunningExam } from '../../test/fake-exams';
import type { ExamPresetRecord } from './exam-preset.model';
import type { ExamPresetRepository } from './exam-preset.repository';
import { createExamPreset } from './save-exam-preset.use-case';

const teacher = { sub: 'teacher', name: 'Dr Rao' };
const creation: ExamPresetCreation = { presetId: 'new', name: ' Rapids ', format: aRunningExam().format };

/**
 * Creates a preset. `count` presets exist; those in `known` have the given ids; `meanwhile` is the id of a preset with
 * the same name that a concurrent call stores first.
 */
function create({ count = 1, known = [] as string[], meanwhile = null as string | null } = {}) {
  const presets = new Map(known.map((id) => [id, { _id: id, name: 'As it was' } as ExamPresetRecord]));
  const repository = {
    find: (id: string) => Promise.resolve(presets.get(id) ?? null),
    count: () => Promise.resolve(count),
    create: (preset: ExamPresetRecord) => {
      if (meanwhile === null) return Promise.resolve(preset);
      presets.set(meanwhile, { ...preset, name: 'Meanwhile' });
      return Promise.reject(new AppError('DUPLICATE_NAME'));
    },
  } as unknown as ExamPresetRepository;
  return createExamPreset(repository, teacher, creation);
}

test('a new format has its trimmed name', async () => {
  expect(await create()).toMatchObject({ name: 'Rapids', about: '', format: { name: 'Rapids' } });
});

test('a format that is sent twice is stored once, even at the same time', async () => {
  expect(await create({ known: ['new'] })).toMatchObject({ name: 'As it was' });
  expect(await create({ meanwhile: 'new' })).toMatchObject({ name: 'Meanwhile' });
});

test('a name that is taken is refused', async () => {
  await expect(create({ meanwhile: 'another' })).rejects.toMatchObject({ code: 'DUPLICATE_NAME' });
});

test(`there are at most ${examPresetsMax} formats`, async () => {
  expect(await create({ count: examPresetsMax - 1 })).toMatchObject({ _id: 'new' });
  await expect(create({ count: examPresetsMax })).rejects.toMatchObject({ code: 'CONFLICT' });
});
