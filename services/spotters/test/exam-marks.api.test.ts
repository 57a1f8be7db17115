import { markingVersion } from '@medrad/answer-marking';
import type { ExamFormat } from '@medrad/contracts';
import { createClass } from './exam-class';
import { anExamCreation, anImageFile, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const { anEndedExam, changes, decide, queue, resultOf } = createClass(() => app);

describe('rapid reporting by a known script', () => {
  type Given = [text: string, isNormal: boolean | null, marks: number];
  const [normal, abnormal] = ['Normal', 'Abnormal'];
  /** For each image in order: its status, and the candidate's answer with its marks, which are 54 of 60 in all. */
  const script: [status: string, ...Given][] = [
    ...Array.from({ length: 14 }, (): [string, ...Given] => [normal, '', true, 2]),
    [normal, 'Left pneumothorax', false, 0],
    ...Array.from({ length: 12 }, (): [string, ...Given] => [abnormal, 'left pneumothorax', false, 2]),
    // An answer that names the wrong side, and one that lacks the required side.
    [abnormal, 'right pneumothorax', false, 1],
    [abnormal, 'pneumothorax', false, 1],
    [abnormal, '', true, 0],
  ];
  const format: Partial<ExamFormat> = {
    pace: 'free',
    seconds: 2100,
    items: 30,
    asksNormality: true,
    normalShare: 0.5,
  };

  test('gives 54 marks of 60, converted 6, with sensitivity and specificity', async () => {
    const imageFile = await anImageFile();
    for (const [index, [status]] of script.entries()) {
      const findings = `Film ${index}`;
      await app.upload(imageFile, { title: 'Left pneumothorax', status, findings });
    }
    const { id } = (await app.call('createExam', { body: anExamCreation(format), as: app.user })).body;
    await app.call('startExam', { params: { id }, as: app.user });
    const exam = await app.connection
      .collection<{ _id: string; items: { findings: string }[] }>('exams')
      .findOne({ _id: id });
    const filmOf = ({ findings }: { findings: string }) => Number(findings.split(' ')[1]);
    for (const [index, item] of (exam?.items ?? []).entries()) {
      const [, text, isNormal] = script[filmOf(item)]!;
      await app.call('putExamAnswer', {
        params: { id, number: String(index + 1) },
        body: { text, isNormal, answerRevision: 1, typedAt: new Date().toISOString() },
        as: app.user,
      });
    }
    await app.call('submitExam', { params: { id }, as: app.user });
    const result = await resultOf(id, app.user);
    expect(result).toMatchObject({
      marks: 54,
      maxMarks: 60,
      rapidScore: 6,
      sensitivity: { right: 14, of: 15 },
      specificity: { right: 14, of: 15 },
    });
    const marks = result.items.map(({ findings, marks: given }) => [filmOf({ findings: findings! }), given]);
    expect(Object.fromEntries(marks)).toEqual(
      Object.fromEntries(script.map(([, , , given], index) => [index, given])),
    );
  });
});

test.each([
  ['Left pneumothorax', 2],
  ['right pneumothorax', 1],
  ['pneumothorax', 1],
  ['No pneumothorax', 0],
  ['no left pneumothorax', 0],
  ['left pneumothorax excluded', 0],
  ['without evidence of a left sided pneumothorax', 0],
  ['Normal chest', 0],
])('of an image of a left pneumothorax "%s" earns %s of 2', async (text, marks) => {
  await app.anImage('Left pneumothorax');
  const { id, as } = await anEndedExam({ 'Left pneumothorax': text });
  expect((await resultOf(id, as)).marks).toBe(marks);
});

describe('when the rules change', () => {
  const former = '0-former';
  interface Marked {
    version: string;
    items: { byRules: { outcome: string; marks: number; version: string }; outcome: string; marks: number }[];
  }
  const exams = () => app.connection.collection<{ _id: string; marked: Marked }>('exams');

  /** An exam of two images that was marked by earlier rules. They left one of the two answers to a teacher. */
  async function anExamOfFormerRules() {
    await app.anImage('Pneumothorax');
    await app.anImage('Rickets');
    const exam = await anEndedExam({ Pneumothorax: 'pneumothorax vs bulla', Rickets: 'rickets' });
    const { marked } = (await exams().findOne({ _id: exam.id }))!;
    const items = marked.items.map((item) =>
      item.outcome === 'accepted'
        ? {
            ...item,
            outcome: 'partial',
            marks: 1.5,
            byRules: { ...item.byRules, outcome: 'partial', marks: 1.5, version: former },
          }
        : { ...item, byRules: { ...item.byRules, version: former } },
    );
    await exams().updateOne({ _id: exam.id }, { $set: { marked: { ...marked, version: former, items } } });
    return exam;
  }

  test('existing marks keep their value and version, however often they are read', async () => {
    const { id, as } = await anExamOfFormerRules();
    await app.spotters.settleExams();
    await app.spotters.sweepMarking();
    for (let reading = 0; reading < 2; reading += 1) {
      expect(await resultOf(id, as)).toMatchObject({ marks: 1.5, markingVersion: former });
    }
    expect(await changes()).toEqual([]);
  });

  test('a decision marks its own answer again, with a log row that names the teacher and the current rules, and leaves the others', async () => {
    const { id, as } = await anExamOfFormerRules();
    const [group] = await queue();
    expect((await decide(group!)).status).toBe(200);
    const { marks, items } = await resultOf(id, as);
    expect(marks).toBe(3.5);
    expect(items.find(({ title }) => title === 'Rickets')).toMatchObject({
      marks: 1.5,
      outcome: 'partial',
      markedBy: 'rules',
    });
    expect(await changes()).toMatchObject([
      {
        examId: id,
        cause: 'decision',
        by: app.developer.sub,
        before: { outcome: 'review', marks: 0 },
        after: { outcome: 'accepted', marks: 2, markedBy: 'teacher' },
        markingVersion,
      },
    ]);
    const { marked } = (await exams().findOne({ _id: id }))!;
    expect(marked.items.map(({ byRules }) => byRules.version)).toEqual([former, former]);
  });
});
