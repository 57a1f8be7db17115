import { aQuestion } from '../../test/spotter-records';
import type { QuestionRecord, TestRecord } from '../spotters/spotter.model';
import { createChangeQuestions } from './change-questions.use-case';

type Repository = Parameters<typeof createChangeQuestions>[0];

const idsOf = ({ questions }: { questions: readonly QuestionRecord[] }) => questions.map(({ id }) => id);
const reverse = (questions: readonly QuestionRecord[]) => questions.toReversed();

/**
 * A spotter with the questions a, b and c, whose list has revision 4. The first `refusals` writes fail, as after
 * concurrent changes.
 */
function fixture({ refusals = 0 } = {}) {
  const stored = { questions: ['a', 'b', 'c'].map((id) => aQuestion(id)), questionsRevision: 4 };
  let writes = 0;
  const change = createChangeQuestions(
    {
      findWithQuestions: (id: string) =>
        Promise.resolve(id === 'spotter' ? ({ ...stored } as TestRecord) : null),
      replaceQuestions: (_id: string, revision: number, questions: QuestionRecord[]) => {
        writes += 1;
        if (writes <= refusals) return Promise.resolve(false);
        Object.assign(stored, { questions, questionsRevision: revision + 1 });
        return Promise.resolve(true);
      },
    } as unknown as Repository,
    (_key, work) => work(),
  );
  return { change, stored, writes: () => writes };
}

test('a changed list is stored with the next revision', async () => {
  const { change, stored } = fixture();
  const list = await change('spotter', reverse);
  expect([idsOf(list), list.revision]).toEqual([['c', 'b', 'a'], 5]);
  expect([idsOf(stored), stored.questionsRevision]).toEqual([['c', 'b', 'a'], 5]);
});

test.each([
  ['in another order is written', (all: readonly QuestionRecord[]) => all.toReversed(), 1],
  ['with a question less is written', (all: readonly QuestionRecord[]) => all.slice(0, 2), 1],
  ['with one more is written', (all: readonly QuestionRecord[]) => [...all, aQuestion('d')], 1],
  ['as before is not written', (all: readonly QuestionRecord[]) => [...all], 0],
])('a list %s', async (_title, change, writes) => {
  const spotter = fixture();
  const { revision } = await spotter.change('spotter', change);
  expect([spotter.writes(), revision]).toEqual([writes, 4 + writes]);
});

test('a change is made again after a concurrent change', async () => {
  const { change, stored, writes } = fixture({ refusals: 2 });
  await change('spotter', reverse);
  expect([writes(), stored.questionsRevision]).toEqual([3, 5]);
});

test('after 50 concurrent changes it is refused', async () => {
  const { change, writes, stored } = fixture({ refusals: Infinity });
  await expect(change('spotter', reverse)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect([writes(), stored.questionsRevision]).toEqual([50, 4]);
});

test('an edit that began with another revision is refused with the present list', async () => {
  const { change, writes } = fixture();
  const present = (list: object) => list;
  await expect(change('spotter', reverse, { revision: 3, present })).rejects.toMatchObject({
    code: 'STALE_EDIT',
    details: [{ current: { revision: 4 } }],
  });
  expect(writes()).toBe(0);
  await change('spotter', reverse, { revision: 4, present });
  await change('spotter', reverse, { present });
  expect(writes()).toBe(2);
});

test('the questions of an unknown spotter are not found', async () => {
  await expect(fixture().change('unknown', reverse)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
