import { assignSubsection } from './save-spotter.use-case';

type Dependencies = Parameters<typeof assignSubsection>[0];

/** Moves a spotter to a folder. @param folders folders that exist when asked for the first time, the second time … */
async function assign(subsectionId: string | null, folders: string[][]) {
  const steps: unknown[] = [];
  const spotter = { _id: 'spotter', revision: 1, createdAt: new Date(0) };
  const dependencies = {
    subsections: { exists: (id: string) => Promise.resolve(folders.shift()?.includes(id)) },
    tests: {
      find: () => Promise.resolve(spotter),
      assign: (_id: string, _at: number, folder: string | null) => {
        steps.push(`assign ${folder}`);
        return Promise.resolve({ ...spotter, subsectionId: folder });
      },
      leaveSubsection: (folder: string) => Promise.resolve(void steps.push(`leave ${folder}`)),
    },
  } as unknown as Dependencies;
  const error: unknown = await assignSubsection(dependencies, 'spotter', { subsectionId, revision: 1 }).then(
    () => null,
    (reason: unknown) => reason,
  );
  return { steps, error };
}
const notFound = { code: 'NOT_FOUND', message: 'The folder was not found.' };

test('a spotter moves to a folder that exists, or out of all folders', async () => {
  expect(await assign('chest', [['chest'], ['chest']])).toEqual({ steps: ['assign chest'], error: null });
  expect(await assign(null, [])).toEqual({ steps: ['assign null'], error: null });
});

test('a spotter does not move to a folder that no longer exists', async () => {
  const { steps, error } = await assign('gone', [['chest']]);
  expect(error).toMatchObject(notFound);
  expect(steps).toEqual([]);
});

test('a spotter does not stay in a folder that is deleted while the spotter moves to it', async () => {
  const { steps, error } = await assign('chest', [['chest'], []]);
  expect(error).toMatchObject(notFound);
  expect(steps).toEqual(['assign chest', 'leave chest']);
});
