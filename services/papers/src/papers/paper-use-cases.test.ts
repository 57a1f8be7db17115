import { newObjectKey } from '@medrad/object-store';
import { recordSteps } from '@medrad/testing/record-steps';
import { noHolders } from '@medrad/testing/no-holders';
import { getPaperFile } from '../files/get-paper-file.use-case';
import { addAnswer } from './add-answer.use-case';
import { deletePaper } from './delete-paper.use-case';

const [fileKey, answerFileKey] = [newObjectKey('pdf'), newObjectKey('pdf')];
const paper = { _id: 'paper', title: 'Chest', fileKey, answerFileKey: null as string | null };
const answered = { ...paper, answerFileKey };

function fixture(found: (object | null)[], write: unknown) {
  const { steps, step } = recordSteps();
  let read = 0;
  const dependencies = {
    papers: {
      find: () => Promise.resolve(found[Math.min(read++, found.length - 1)] ?? null),
      setAnswer: () => Promise.resolve(write),
      delete: () => Promise.resolve(Array.isArray(write) ? write.shift() : write),
    },
    store: { commit: () => Promise.resolve(), delete: step('drop'), listOf: () => Promise.resolve([]) },
    holders: noHolders,
    unreferencedFiles: {
      note: () => Promise.resolve(),
      condemn: () => Promise.resolve(),
      forget: () => Promise.resolve(),
      settle: step('settle'),
      release: step('release'),
    },
  };
  return { dependencies: dependencies as never, steps, names: () => steps.map((one) => one.split(' ')[0]) };
}
const answer = ({ dependencies }: ReturnType<typeof fixture>, assertConnected = () => undefined) =>
  addAnswer(dependencies, { kind: 'pdf' } as never, 'paper', assertConnected);

describe('an answer', () => {
  test('is attached to a paper without one', async () => {
    const added = fixture([paper], answered);
    expect(await answer(added)).toBe(answered);
    expect(added.names()).toEqual(['settle']);
  });

  test.each([
    ['a paper that does not exist', [null], 'NOT_FOUND', []],
    ['a paper that has one', [answered], 'CONFLICT', []],
    ['a paper that got one meanwhile', [paper, answered], 'CONFLICT', ['drop']],
    ['a paper that was deleted meanwhile', [paper, null], 'NOT_FOUND', ['drop']],
  ])('to %s is refused and leaves no file', async (_title, found, code, names) => {
    const refused = fixture(found, null);
    await expect(answer(refused)).rejects.toMatchObject({ code });
    expect(refused.names()).toEqual(names);
  });

  test('whose connection has ended leaves no file', async () => {
    const ended = fixture([paper], answered);
    const attempt = answer(ended, () => {
      throw new Error('The client has gone.');
    });
    await expect(attempt).rejects.toThrow('The client has gone.');
    expect(ended.names()).toEqual(['drop']);
  });
});

describe('the deletion of a paper', () => {
  test('deletes its file and that of its answer', async () => {
    const one = fixture([paper], true);
    await deletePaper(one.dependencies, 'paper');
    expect(one.steps).toEqual([`release ${fileKey}`, `drop ${fileKey}`]);
    const both = fixture([answered], true);
    await deletePaper(both.dependencies, 'paper');
    expect(both.names()).toEqual(['release', 'release', 'drop', 'drop']);
  });

  test('reads the paper again when it got an answer meanwhile, and does not find an unknown one', async () => {
    const changed = fixture([paper, answered], [false, true]);
    await deletePaper(changed.dependencies, 'paper');
    expect(changed.names()).toEqual(['release', 'release', 'release', 'drop', 'drop']);
    const unknown = fixture([null], true);
    await expect(deletePaper(unknown.dependencies, 'paper')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test.each([
  ['no paper', null, true, false, 'NOT_FOUND'],
  ['a paper whose file is gone', paper, false, false, 'NOT_FOUND'],
  ['a paper, to be read', paper, true, false, fileKey],
])('a file of %s', async (_title, found, isStored, download, expected) => {
  const dependencies = {
    papers: { findByFile: () => Promise.resolve(found) },
    store: { stat: (key: string) => Promise.resolve(isStored ? { key } : null) },
  } as unknown as Parameters<typeof getPaperFile>[0];
  const result = getPaperFile(dependencies, { key: fileKey, download, isDeveloper: false });
  expect(
    await result.then(
      ({ object }) => object.key,
      (error: { code: string }) => error.code,
    ),
  ).toBe(expected);
});
