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
import { withdrawExamPaper } from './withdraw-exam-paper.use-case';

const notFound = { code: 'NOT_FOUND' };
const teacher = { sub: 'teacher', name: 'Dr Rao' };
const asha = { sub: 'asha', name: 'Asha', email: '', institute: '', developerGrant: null };
const reader = (userId: string) => ({ userId, isDeveloper: false });
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
function fixture({ papers = [aPaper()], stores = true, verified = ['asha'], taken = [] as string[] } = {}) {
  const all = new Map(papers.map((paper) => [paper._id, paper]));
  const { exams, stored } = createFakeExams();
  const find = (id: string) => Promise.resolve(all.get(id) ?? null);
  const examPapers = {
    find,
    findWithItems: find,
    findWindow: find,
    delete: (id: string) => Promise.resolve(all.delete(id)),
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
  const released: string[] = [];
  const dependencies = {
    exams,
    examPapers,
    paperExams: {
      mapStates: (ids: string[]) =>
        Promise.resolve(
          new Map(
            ids.flatMap((id) => {
              const exam = stored.get(id);
              const isRepeatable = Boolean(exam?.voided?.secondAttempt);
              return exam ? [[id, { state: exam.state, isHeld: exam.isHeld ?? false, isRepeatable }]] : [];
            }),
          ),
        ),
      listTaken: () => Promise.resolve(new Set(taken)),
      listOfPaper: (id: string) =>
        Promise.resolve([...stored.values()].filter(({ paperId }) => paperId === id)),
    },
    images: {
      listCandidates: () => Promise.resolve([...images.keys()].map((id) => ({ id, isNormal: false }))),
      mapByIds: (ids: string[]) => Promise.resolve(pickIds(images, ids)),
    },
    unreferencedFiles: { release: (key: string) => Promise.resolve(void released.push(key)) },
    answerKeys: { mapByImageIds: () => Promise.resolve(new Map()) },
    tests: {},
    verifiedPeople: {
      find: (id: string) =>
        Promise.resolve(verified.includes(id) ? { _id: id, registeredAt: new Date(0) } : null),
    },
  } as unknown as Parameters<typeof createExamPaper>[0] &
    Parameters<typeof updateExamPaper>[0] &
    Parameters<typeof takeExamPaper>[0];
  return { dependencies, stored, all, exams, released };
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

  test('N29 opens its results at its close, is shuffled and for verified people, unless the teacher says otherwise', async () => {
    const { dependencies } = fixture();
    const create = (paperId: string, rules: object) =>
      createExamPaper(dependencies, teacher, { ...creation, ...rules, paperId });
    expect(await create('new', {})).toMatchObject({
      resultRelease: 'at_close',
      isShuffled: true,
      isVerifiedOnly: true,
    });
    const other = { resultRelease: 'at_once', isShuffled: false, isVerifiedOnly: false };
    expect(await create('other', other)).toMatchObject(other);
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

test('a withdrawn paper lets go of its files before it is deleted; an unknown one is not found', async () => {
  const items = [anExamItem('a', { fileKey: 'a.png' }), anExamItem('b', { fileKey: '' }), anExamItem('c')];
  const { dependencies, all, released } = fixture({ papers: [aPaper({ items })] });
  await withdrawExamPaper(dependencies, 'paper');
  expect([all.size, released]).toEqual([0, ['a.png', 'a.png']]);
  await expect(withdrawExamPaper(dependencies, 'paper')).rejects.toMatchObject(notFound);
});

test('a changed paper has its title as the name of its format', async () => {
  const update = { title: ' Sunday ', opensAt: null, closesAt: null, revision: 1 } as ExamPaperUpdate;
  expect(await updateExamPaper(fixture().dependencies, reader('teacher'), 'paper', update)).toMatchObject({
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

  test('is made again when the files of the paper are replaced while the exam is stored', async () => {
    const withFile = (fileKey: string) => aPaper({ items: [anExamItem('a', { fileKey })] });
    const papers = fixture({ papers: [withFile('old.png')] });
    const { create } = papers.exams;
    papers.exams.create = async (exam) => {
      const isStored = await create(exam);
      papers.all.set('paper', withFile('new.png'));
      return isStored;
    };
    expect((await take(papers, 1)).items).toMatchObject([{ fileKey: 'new.png' }]);
    expect([papers.stored.size, papers.released]).toEqual([1, ['old.png']]);
  });

  test('succeeds when the paper is withdrawn while the exam is stored', async () => {
    const papers = fixture({ papers: [aPaper({ items: [anExamItem('a', { fileKey: 'a.png' })] })] });
    const { create } = papers.exams;
    papers.exams.create = (exam) => {
      papers.all.clear();
      return create(exam);
    };
    expect((await take(papers, 1)).paperId).toBe('paper');
  });

  test.each([
    ['before the opening', -1],
    ['from the closing on', 600],
  ])('is refused %s', async (_title, seconds) => {
    const papers = fixture();
    await expect(take(papers, seconds)).rejects.toMatchObject({ code: 'ITEM_CLOSED' });
    expect(papers.stored.size).toBe(0);
  });

  test('N29 is for verified people only, if the paper says so, and for teachers', async () => {
    const papers = fixture({ papers: [aPaper({ isVerifiedOnly: true })], verified: [] });
    await expect(take(papers, 1)).rejects.toMatchObject({ code: 'VERIFIED_ONLY' });
    const shown = await showExamPaper(papers.dependencies, reader('asha'), aPaper({ isVerifiedOnly: true }));
    expect(shown).toMatchObject({ needsVerification: true, own: null });
    const teaching = { ...asha, sub: 'teacher', developerGrant: { id: 'g' } };
    await takeExamPaper(papers.dependencies, teaching, 'paper', secondsIn(1));
    expect([...papers.stored.values()].map(({ userId }) => userId)).toEqual(['teacher']);
  });

  test('N29 has the images in an order of each person, or in one order for all', async () => {
    const items = [...'abcdefgh'].map((id) => anExamItem(id));
    const orders = async (isShuffled: boolean) => {
      const people = ['asha', 'ravi', 'mira'];
      const papers = fixture({ papers: [aPaper({ items, isShuffled, isVerifiedOnly: false })] });
      const exams = await Promise.all(
        people.map((sub) => takeExamPaper(papers.dependencies, { ...asha, sub }, 'paper', secondsIn(1))),
      );
      const orderOf = exams.map((exam) => exam.items.map(({ imageId }) => imageId).join(''));
      for (const order of orderOf) expect([...order].toSorted().join('')).toBe('abcdefgh');
      return new Set(orderOf).size;
    };
    expect(await orders(false)).toBe(1);
    expect(await orders(true)).toBe(3);
  });

  test('is refused for an unknown paper', async () => {
    await expect(take(fixture(), 1, 'unknown')).rejects.toMatchObject(notFound);
  });
});

describe('a paper is shown', () => {
  test('with the person’s own exam if there is one', async () => {
    const { dependencies, stored } = fixture();
    expect((await showExamPaper(dependencies, reader('asha'), aPaper())).own).toBeNull();
    const examId = ownExamId(aPaper(), 'asha');
    stored.set(examId, aRunningExam());
    expect((await showExamPaper(dependencies, reader('asha'), aPaper())).own).toEqual({
      examId,
      state: 'running',
      isHeld: false,
    });
    expect((await showExamPaper(dependencies, reader('ravi'), aPaper())).own).toBeNull();
  });

  test('only if it exists', async () => {
    const shown = showExamPaper(fixture().dependencies, reader('asha'), null);
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
