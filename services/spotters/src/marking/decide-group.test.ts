import type { AnswerDecisionCreation } from '@medrad/contracts';
import { aContestedExam } from '../../test/fake-exams';
import { createFakeMarking, groupIdOf } from '../../test/fake-marking';
import { markExam } from '../exams/end-exam.use-case';
import {
  decideAnswerGroup,
  getAnswerGroup,
  listAnswerGroups,
  undoAnswerDecision,
} from './decide-group.use-case';

const id = groupIdOf('a', 'air leak');
const notFound = { code: 'NOT_FOUND' };
const stale = { code: 'STALE_EDIT' };

/** Exams of a paper with contested answers to the image `a`, on which a teacher has to decide. */
async function fixture(texts = ['air leak']) {
  const exams = texts.map((text, index) => aContestedExam(`exam ${index}`, text));
  const fake = createFakeMarking(...exams);
  for (const exam of exams) await markExam(fake.dependencies, exam);
  return {
    ...fake,
    decide: (changes: Partial<AnswerDecisionCreation> = {}) =>
      decideAnswerGroup(fake.dependencies, id, 'teacher', {
        decisionId: 'd',
        verdict: 'accepted',
        ...changes,
      }),
    undo: (decisionId = 'd') => undoAnswerDecision(fake.dependencies, id, 'teacher', decisionId),
    setGroup: (changes: object) => fake.groups.set(id, { ...fake.groups.get(id)!, ...changes }),
  };
}

describe('the teachers’ queue', () => {
  test('lists groups with their images', async () => {
    const { dependencies, images } = await fixture();
    const [group] = await listAnswerGroups(dependencies, {});
    expect(group).toMatchObject({ id, title: 'Pneumothorax', waiting: 1, key: { isTitleAccepted: true } });
    images.clear();
    expect(await getAnswerGroup(dependencies, id)).toMatchObject({ id, imageUrl: null, key: null });
  });
});

test('an unknown group is not found', async () => {
  const { dependencies } = await fixture();
  await expect(getAnswerGroup(dependencies, 'unknown')).rejects.toMatchObject(notFound);
});

describe('a decision', () => {
  test('is applied before the teacher gets an answer', async () => {
    const { decide, examOf } = await fixture();
    const { decision, waiting } = await decide({ reason: ' A synonym ', revision: 0 });
    expect(decision).toMatchObject({ state: 'applied', term: 'air leak', reason: 'A synonym', changed: 1 });
    expect([waiting, examOf('exam 0').marked?.items[0]?.marks]).toEqual([0, 2]);
  });

  test('adds the shortest of the answers to the key, in lower case if there is one', async () => {
    const { decide } = await fixture(['The air leaks', 'AIR LEAK', 'air leak']);
    expect((await decide()).decision?.term).toBe('air leak');
    const other = await fixture(['the air leaks', 'Air leak', 'an air leak']);
    expect((await other.decide()).decision?.term).toBe('Air leak');
  });

  test('gives an answer half the marks, or a share that the teacher chooses', async () => {
    const { decide } = await fixture();
    expect((await decide({ verdict: 'partial' })).decision?.credit).toBe(0.5);
    const other = await fixture();
    expect((await other.decide({ verdict: 'partial', credit: 0.3 })).decision?.credit).toBe(0.3);
  });

  test('is taken once, however often it is sent', async () => {
    const { decide, examOf } = await fixture();
    await decide();
    expect((await decide({ verdict: 'rejected' })).decision?.verdict).toBe('accepted');
    expect(examOf('exam 0').rulings).toHaveLength(1);
  });

  test('is refused after another one, at another revision, and during another one', async () => {
    const { decide, dependencies } = await fixture();
    await expect(decide({ revision: 1 })).rejects.toMatchObject(stale);
    const taken = { ...dependencies.answerGroups };
    dependencies.answerGroups.decide = (group, revision, decision) =>
      taken.decide(group, revision, { ...decision, decisionId: 'faster' }).then(() => null);
    await expect(decide()).rejects.toMatchObject(stale);
    dependencies.answerGroups.decide = taken.decide;
    await expect(decide({ decisionId: 'later', revision: 1 })).rejects.toMatchObject(stale);
  });

  test('is not applied by a call whose decision was not stored', async () => {
    const { decide, dependencies, examOf, groups } = await fixture();
    const { decide: store } = dependencies.answerGroups;
    dependencies.answerGroups.decide = (...given) => store(...given).then(() => null);
    expect((await decide()).decision?.state).toBe('applying');
    expect([examOf('exam 0').rulings, groups.get(id)?.revision]).toEqual([undefined, 1]);
  });

  test('is refused for a group without answers', async () => {
    const { decide, setGroup } = await fixture();
    setGroup({ samples: [] });
    await expect(decide()).rejects.toMatchObject(notFound);
  });

  test('may reject an answer to a normal image', async () => {
    const { decide, images } = await fixture();
    images.set('a', { ...images.get('a')!, status: 'Normal', title: 'Normal chest' });
    expect((await decide({ verdict: 'rejected' })).decision?.verdict).toBe('rejected');
  });
});

describe('undoing', () => {
  test('takes a decision back, once', async () => {
    const { decide, undo, examOf } = await fixture();
    await decide();
    expect(await undo()).toMatchObject({ decision: null, waiting: 1, revision: 3 });
    expect(await undo()).toMatchObject({ decision: null, revision: 3 });
    expect(examOf('exam 0').marked?.items[0]?.marks).toBe(0);
  });

  test('leaves another decision in place', async () => {
    const { decide, undo } = await fixture();
    await decide();
    expect((await undo('other')).decision?.decisionId).toBe('d');
  });

  test('is refused while the decision is being applied', async () => {
    const { decide, undo, groups, setGroup } = await fixture();
    await decide();
    setGroup({ decision: { ...groups.get(id)!.decision!, state: 'applying' } });
    await expect(undo()).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
