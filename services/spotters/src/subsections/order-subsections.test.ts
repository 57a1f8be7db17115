import { orderSubsections } from './order-subsections.use-case';

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
