import { aContest, anEndedExam, anExamAnswer, anExamItem } from '../../test/fake-exams';
import { createFakeMarking, groupIdOf } from '../../test/fake-marking';
import { voidExam } from '../exam-control/void-exam.use-case';
import { markExam } from '../exams/end-exam.use-case';
import type { ExamRecord, ExamRulingRecord } from '../exams/exam-record';
import { countGroups, gatherAnswers } from './gather-answers.use-case';

const ruling: ExamRulingRecord = {
  decisionId: 'd',
  number: 1,
  group: 'fluffy',
  verdict: 'rejected',
  credit: null,
  term: 'fluffy',
};
const contest = { ...aContest, reason: 'A synonym' };

const running = new AbortController().signal;
/** Marks an ended exam and adds its answers to the teachers' queue. */
async function gathered(exam: ExamRecord) {
  const fake = createFakeMarking(exam);
  await markExam(fake.dependencies, exam);
  return fake;
}
/** Stores a change of an exam, marks the exam and adds its answers to the teachers' queue again. */
async function change(fake: Awaited<ReturnType<typeof gathered>>, changes: Partial<ExamRecord>) {
  fake.set({ ...changes, answersRevision: fake.examOf().answersRevision + 1 });
  await markExam(fake.dependencies, fake.examOf());
}
const counts = ({ groups }: Awaited<ReturnType<typeof gathered>>) =>
  [...groups.values()].map(({ group, waiting, contested }) => [group, waiting, contested]);

describe('the teachers’ queue', () => {
  test('contains typed answers only', async () => {
    const { rows, examOf } = await gathered(anEndedExam(['fluffy', ' ? ', 'PTX']));
    expect([...rows.keys()]).toEqual(['exam.1', 'exam.3']);
    expect(rows.get('exam.1')).toMatchObject({
      groupId: groupIdOf('a', 'fluffy'),
      outcome: 'rejected',
      marks: 0,
      maxMarks: 2,
      isOpen: false,
      isDecided: false,
    });
    expect(examOf().isGathered).toBe(true);
  });

  test('contains in rapid reporting only answers that call the image abnormal', async () => {
    const exam = anEndedExam(['', '', '']);
    const answers = [true, null, false].map((isNormal) => anExamAnswer('fluffy', { isNormal }));
    const format = { ...exam.format, asksNormality: true };
    const { rows } = await gathered({ ...exam, answers, format });
    expect([...rows.keys()]).toEqual(['exam.3']);
  });

  test('contains no answer of an exam without marks, and loses those of a voided exam', async () => {
    const exam = anEndedExam(['fluffy']);
    const unmarked = createFakeMarking(exam);
    await gatherAnswers(unmarked.dependencies, exam);
    expect(unmarked.rows.size).toBe(0);
    const { dependencies, rows, examOf } = await gathered(exam);
    await gatherAnswers(dependencies, { ...examOf(), state: 'voided' });
    expect(rows.size).toBe(0);
  });

  test('loses the answers of an exam that is voided while they are gathered', async () => {
    const fake = createFakeMarking(anEndedExam(['possible PTX']));
    const { dependencies, rows, examOf } = fake;
    const { gatheredAnswers } = dependencies;
    const { store } = gatheredAnswers;
    gatheredAnswers.store = async (added) => {
      gatheredAnswers.store = store;
      await voidExam(dependencies, 'exam', { sub: 'teacher', name: 'Dr Rao' }, 'Cheating');
      return store(added);
    };
    await markExam(dependencies, examOf());
    expect([rows.size, counts(fake)]).toEqual([0, [['possible ptx', 0, 0]]]);
    expect(examOf()).toMatchObject({ state: 'voided', isGathered: true });
  });

  test('knows which answers a teacher has decided', async () => {
    const { rows } = await gathered(anEndedExam(['fluffy', 'fluffy'], { rulings: [ruling] }));
    expect([...rows.values()].map(({ isDecided }) => isDecided)).toEqual([true, false]);
  });
});

describe('a group of equal answers', () => {
  test('exists once an answer waits for a teacher or was rejected, and not before', async () => {
    expect(counts(await gathered(anEndedExam(['pneumothorax'])))).toEqual([]);
    expect(counts(await gathered(anEndedExam(['fluffy'])))).toEqual([['fluffy', 0, 0]]);
    expect(counts(await gathered(anEndedExam(['possible PTX'])))).toEqual([['possible ptx', 1, 0]]);
    const contested = anEndedExam(['fluffy'], { paperId: 'paper', contests: [contest] });
    expect(counts(await gathered(contested))).toEqual([['fluffy', 1, 1]]);
  });

  test('of rejected answers is counted once by the periodic run, however many exams have them', async () => {
    const exams = ['1', '2', '3'].map((_id) => anEndedExam(['fluffy'], { _id }));
    const { dependencies, groups } = createFakeMarking(...exams);
    const summarize = jest.spyOn(dependencies.gatheredAnswers, 'summarize');
    for (const exam of exams) await markExam(dependencies, exam);
    expect(summarize).not.toHaveBeenCalled();
    await countGroups(dependencies, running);
    expect([...groups.values()]).toMatchObject([{ rejected: 3, waiting: 0, late: 0, asked: 0 }]);
    await countGroups(dependencies, running);
    expect(summarize).toHaveBeenCalledTimes(1);
  });

  test('is counted again when another answer arrives during the count', async () => {
    const exams = ['1', '2'].map((_id) => anEndedExam(['fluffy'], { _id }));
    const { dependencies, groups } = createFakeMarking(...exams);
    await markExam(dependencies, exams[0]!);
    const { gatheredAnswers } = dependencies;
    const { summarize } = gatheredAnswers;
    gatheredAnswers.summarize = async (ids) => {
      gatheredAnswers.summarize = summarize;
      const summaries = await summarize(ids);
      await markExam(dependencies, exams[1]!);
      return summaries;
    };
    await countGroups(dependencies, running);
    expect([...groups.values()]).toMatchObject([{ rejected: 2, asked: 0 }]);
  });

  test('exists where a teacher has decided', async () => {
    expect(counts(await gathered(anEndedExam(['fluffy'], { rulings: [ruling] })))).toEqual([
      ['fluffy', 0, 0],
    ]);
  });

  test('shows its answers with their marks and reasons, the contested ones first', async () => {
    const items = ['a', 'a'].map((imageId) => anExamItem(imageId));
    const contests = [{ ...contest, number: 2 }];
    const exam = anEndedExam(['Fluffy', 'fluffy'], { items, paperId: 'paper', contests });
    const { groups } = await gathered(exam);
    const samples = groups.get(groupIdOf('a', 'fluffy'))?.samples;
    expect(samples?.map(({ text, marks, reason }) => [text, marks, reason])).toEqual([
      ['fluffy', 0, 'A synonym'],
      ['Fluffy', 0, null],
    ]);
  });

  test('is counted again when an answer no longer waits', async () => {
    const fake = await gathered(anEndedExam(['fluffy'], { paperId: 'paper', contests: [contest] }));
    await change(fake, { contests: [{ ...contest, isActive: false }] });
    expect(counts(fake)).toEqual([['fluffy', 0, 0]]);
  });

  test('is counted again when an answer changes or is voided', async () => {
    const fake = await gathered(anEndedExam(['possible PTX']));
    await gatherAnswers(fake.dependencies, { ...fake.examOf(), state: 'voided' });
    expect(counts(fake)).toEqual([['possible ptx', 0, 0]]);
  });

  test('shows the marks by the rules again once a decision is undone', async () => {
    const accepted = { ...ruling, verdict: 'accepted' as const };
    const fake = await gathered(anEndedExam(['fluffy'], { rulings: [accepted] }));
    const marks = () => fake.groups.get(groupIdOf('a', 'fluffy'))?.samples.map((sample) => sample.marks);
    expect(marks()).toEqual([2]);
    await change(fake, { rulings: [] });
    expect(marks()).toEqual([0]);
  });
});
