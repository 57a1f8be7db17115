import { recordSteps } from '@medrad/testing/record-steps';
import { deleteSubsection, finishSubsectionDeletions } from './delete-subsection.use-case';
import { createSubsection, updateSubsection } from './save-subsection.use-case';
import type { SubsectionRepository } from './subsection.repository';

const stored = { _id: 'folder', name: 'Chest', nameKey: 'chest', description: 'A text', revision: 1 };
const repository = {
  create: (folder: object) => Promise.resolve(folder),
  find: () => Promise.resolve(stored),
  replace: (_id: string, _revision: number, changes: object) => Promise.resolve({ ...stored, ...changes }),
} as unknown as SubsectionRepository;
const update = (changes: object) =>
  updateSubsection(repository, 'folder', { name: ' Thorax ', revision: 1, ...changes }, () => null);

test('a new folder has a trimmed name, and a description unless it is empty', async () => {
  expect(await createSubsection(repository, { name: ' Chest ', description: ' A text ' })).toMatchObject({
    name: 'Chest',
    description: 'A text',
  });
  expect(await createSubsection(repository, { name: 'Chest', description: ' ' })).toMatchObject({
    description: null,
  });
});

test('an edited folder keeps an absent description, and loses an empty one', async () => {
  expect(await update({})).toMatchObject({ name: 'Thorax', description: 'A text' });
  expect(await update({ description: ' Other ' })).toMatchObject({ description: 'Other' });
  expect(await update({ description: ' ' })).toMatchObject({ description: null });
  expect(await update({ description: null })).toMatchObject({ description: null });
});

describe('deleting a folder', () => {
  /** A folder, or what is left of it after an interrupted deletion. */
  const deletion = ({ isThere = true, hasBegun = false } = {}) => {
    const { steps, step } = recordSteps();
    const dependencies = {
      subsections: { exists: () => Promise.resolve(isThere), delete: step('delete') },
      subsectionDeletions: {
        hasBegun: () => Promise.resolve(hasBegun),
        begin: step('begin'),
        finish: step('finish'),
        listIds: () => Promise.resolve(['folder']),
      },
      tests: { leaveSubsection: step('leave') },
    } as unknown as Parameters<typeof deleteSubsection>[0];
    return { dependencies, steps };
  };
  const rest = ['leave folder', 'delete folder', 'leave folder', 'finish folder'];

  test.each([
    ['that exists', { isThere: true, hasBegun: false }],
    ['whose deletion was interrupted', { isThere: false, hasBegun: true }],
    ['whose deletion has just begun', { isThere: true, hasBegun: true }],
  ])('%s leaves its spotters in no folder, before and after', async (_title, state) => {
    const { dependencies, steps } = deletion(state);
    await deleteSubsection(dependencies, 'folder');
    expect(steps).toEqual(['begin folder', ...rest]);
  });

  test('that is unknown is refused', async () => {
    const { dependencies, steps } = deletion({ isThere: false });
    await expect(deleteSubsection(dependencies, 'folder')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(steps).toEqual([]);
  });

  test('is completed at the next start', async () => {
    const { dependencies, steps } = deletion();
    await finishSubsectionDeletions(dependencies);
    expect(steps).toEqual(rest);
  });
});
