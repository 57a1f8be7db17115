import type { ExamPaperCreation, ExamPaperUpdate } from '@medrad/contracts';
import { anEndedExam, anExamItem, aRunningExam, createFakeExams, secondsIn } from '../../test/fake-exams';
import { createFakeMarking } from '../../test/fake-marking';
import { pickIds } from '../../test/spotter-records';
import type { StandingMarkRecord } from '../exams/exam-record';
import type { ExamPaperRecord } from './exam-paper.model';
import { ownExamId } from './own-exam-id';
import { createExamPaper, updateExamPaper } from './save-exam-paper.use-case';
import { listExamPaperResults, showExamPaper } from './show-exam-papers.use-case';
import { takeExamPaper } from './take-exam-paper.use-case';

const notFound = { code: 'NOT_FOUND' };
const teacher = { sub: 'teacher', name: 'Dr Rao' };
const asha = { sub: 'asha', name: 'Asha' };
const aPaper = (changes: Partial<ExamPaperRecord> = {}): ExamPaperRecord => ({
  _id: 'paper',
  title: 'Friday',
  about: '',
  format: aRunningExam().format,
  source: {},
  seed: 'secret',
  items: [anExamItem('a')],
  opensAt: secondsIn(0),
  closesAt: secondsIn(600),
  createdAt: secondsIn(-600),
  createdBy: 'teacher',
  createdByName: 'Dr Rao',
  revision: 1,
  ...changes,
});

/** Papers and exams in memory. If `stores` is false, a new paper is not stored, as when its id is taken. */
function fixture({ papers = [aPaper()], stores = true } = {}) {
  const all = new Map(papers.map((paper) => [paper._id, paper]));
  const { exams, stored } = createFakeExams();
  const find = (id: string) => Promise.resolve(all.get(id) ?? null);
  const examPapers = {
    find,
    findWithItems: find,
    findWindow: find,
    create: (paper: ExamPaperRecord) =>
      Promise.resolve(stores && all.set(paper._id, { ...paper, revision: 1 })),
    replace: (id: string, revision: number, changes: object) => {
      const found = all.get(id);
      return Promise.resolve(
        found?.revision === revision ? { ...found, ...changes, revision: revision + 1 } : null,
      );
    },
  };
  const images = createFakeMarking().images;
  const dependencies = {
    exams,
    examPapers,
    paperExams: {
      mapStates: (ids: string[]) =>
        Promise.resolve(new Map(ids.flatMap((id) => (stored.has(id) ? [[id, stored.get(id)!.state]] : [])))),
      listOfPaper: (id: string) =>
        Promise.resolve([...stored.values()].filter(({ paperId }) => paperId === id)),
    },
    images: {
      listCandidates: () => Promise.resolve([...images.keys()].map((id) => ({ id, isNormal: false }))),
      mapByIds: (ids: string[]) => Promise.resolve(pickIds(images, ids)),
    },
    answerKeys: { mapByImageIds: () => Promise.resolve(new Map()) },
    tests: {},
  } as unknown as Parameters<typeof createExamPaper>[0] &
    Parameters<typeof updateExamPaper>[0] &
    Parameters<typeof takeExamPaper>[0];
  return { dependencies, stored };
}

describe('a new paper', () => {
  const creation = {
    paperId: 'new',
    title: ' Monday ',
    format: { ...aRunningExam().format, items: 9 },
    source: {},
    opensAt: null,
    closesAt: null,
  } as ExamPaperCreation;

  test('has a snapshot of the images, as many as there are', async () => {
    const { dependencies } = fixture();
    expect(await createExamPaper(dependencies, teacher, creation)).toMatchObject({
      _id: 'new',
      title: 'Monday',
      format: { items: 2, name: 'Monday' },
      createdByName: 'Dr Rao',
    });
  });

  test('is made once, however often it is sent', async () => {
    const { dependencies } = fixture();
    const paper = await createExamPaper(dependencies, teacher, { ...creation, paperId: 'paper' });
    expect(paper.title).toBe('Friday');
  });

  test('that was not stored is a conflict', async () => {
    const { dependencies } = fixture({ stores: false });
    const created = createExamPaper(dependencies, teacher, creation);
    await expect(created).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

test('a changed paper has its title as the name of its format', async () => {
  const update = { title: ' Sunday ', opensAt: null, closesAt: null, revision: 1 } as ExamPaperUpdate;
  expect(await updateExamPaper(fixture().dependencies, 'teacher', 'paper', update)).toMatchObject({
    title: 'Sunday',
    format: { name: 'Sunday' },
    opensAt: null,
  });
});

describe('taking a paper', () => {
  const take = ({ dependencies }: ReturnType<typeof fixture>, seconds: number, id = 'paper') =>
    takeExamPaper(dependencies, asha, id, secondsIn(seconds));

  test('creates one exam, which stays available after the period', async () => {
    const papers = fixture();
    const exam = await take(papers, 1);
    expect(exam).toMatchObject({
      userId: 'asha',
      paperId: 'paper',
      state: 'ready',
      items: [{ imageId: 'a' }],
    });
    expect(await take(papers, 900)).toBe(exam);
    expect(papers.stored.size).toBe(1);
  });

  test.each([
    ['before the opening', -1],
    ['from the closing on', 600],
  ])('is refused %s', async (_title, seconds) => {
    const papers = fixture();
    await expect(take(papers, seconds)).rejects.toMatchObject({ code: 'ITEM_CLOSED' });
    expect(papers.stored.size).toBe(0);
  });

  test('is refused for an unknown paper', async () => {
    await expect(take(fixture(), 1, 'unknown')).rejects.toMatchObject(notFound);
  });
});

describe('a paper is shown', () => {
  test('with the person’s own exam if there is one', async () => {
    const { dependencies, stored } = fixture();
    expect((await showExamPaper(dependencies, 'asha', aPaper())).own).toBeNull();
    const examId = ownExamId(aPaper(), 'asha');
    stored.set(examId, aRunningExam());
    expect((await showExamPaper(dependencies, 'asha', aPaper())).own).toEqual({ examId, state: 'running' });
    expect((await showExamPaper(dependencies, 'ravi', aPaper())).own).toBeNull();
  });

  test('only if it exists', async () => {
    const shown = showExamPaper(fixture().dependencies, 'asha', null);
    await expect(shown).rejects.toMatchObject(notFound);
  });
});

describe('the results of a paper', () => {
  test('list the exams of the paper, with the marks of those that are ended', async () => {
    const { dependencies, stored } = fixture();
    const mark = { outcome: 'accepted', marks: 2 } as StandingMarkRecord;
    const marked = { answersRevision: 1, version: '1', items: [mark] };
    for (const exam of [
      anEndedExam(['PTX'], { paperId: 'paper', marked }),
      aRunningExam(['PTX'], { _id: 'running', userId: 'ravi', paperId: 'paper', marked }),
      anEndedExam(['PTX'], { _id: 'other', paperId: 'other', marked }),
    ])
      stored.set(exam._id, exam);
    expect(await listExamPaperResults(dependencies, 'paper', {})).toMatchObject([
      { examId: 'exam', userId: 'asha', state: 'submitted', marks: 2, maxMarks: 2 },
      { examId: 'running', userId: 'ravi', state: 'running', marks: null, maxMarks: 2 },
    ]);
  });

  test('are refused for an unknown paper', async () => {
    const results = listExamPaperResults(fixture().dependencies, 'unknown', {});
    await expect(results).rejects.toMatchObject(notFound);
  });
});
