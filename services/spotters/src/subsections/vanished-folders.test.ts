import { orderSubsections } from './order-subsections.use-case';
import { deleteSubsection } from './delete-subsection.use-case';

test('a new order stores no folder that no longer exists', async () => {
  const folders = ['chest', 'head'].map((name) => ({ _id: name, name, createdAt: new Date(0) }));
  const stored: string[] = [];
  const dependencies = {
    subsections: { list: () => Promise.resolve(folders) },
    subsectionOrder: {
      get: () => Promise.resolve({ subsectionIds: [], revision: 1 }),
      replace: (_at: number, subsectionIds: string[]) => {
        stored.push(...subsectionIds);
        return Promise.resolve({ subsectionIds, revision: 2 });
      },
    },
    tests: { countBySubsection: () => Promise.resolve(new Map()) },
  } as unknown as Parameters<typeof orderSubsections>[0];
  const order = { subsectionIds: ['head', 'gone', 'chest'], revision: 1 };
  expect((await orderSubsections(dependencies, order)).map(({ id }) => id)).toEqual(['head', 'chest']);
  expect(stored).toEqual(['head', 'chest']);
});

test.each([
  ['that never existed is not found', false, []],
  ['whose deletion a crash interrupted is deleted completely', true, ['leave', 'delete', 'leave', 'finish']],
])('a deletion of a folder %s', async (_what, hasBegun, expected) => {
  const steps: string[] = [];
  const step = (name: string) => () => Promise.resolve(void steps.push(name));
  const dependencies = {
    subsections: { exists: () => Promise.resolve(false), delete: step('delete') },
    subsectionDeletions: {
      hasBegun: () => Promise.resolve(hasBegun),
      begin: () => Promise.resolve(),
      finish: step('finish'),
    },
    tests: { leaveSubsection: step('leave') },
  } as unknown as Parameters<typeof deleteSubsection>[0];
  const error: unknown = await deleteSubsection(dependencies, 'gone').catch((reason: unknown) => reason);
  expect([error, steps]).toEqual([
    hasBegun ? undefined : expect.objectContaining({ code: 'NOT_FOUND' }),
    expected,
  ]);
});
