import { randomUUID } from 'node:crypto';
import type { ExamPaperAnswers } from '@medrad/contracts';
import type { Identity } from '@medrad/service-kit';
import { aResident, codeOf, createClass } from './exam-class';
import { aPaperCreation, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const { contest, decide, queue, takePaper } = createClass(() => app);

async function aPaper(format: object = {}) {
  for (const title of ['Gout', 'Rickets', 'Scurvy']) await app.anImage(title);
  const body = aPaperCreation({}, { pace: 'free', seconds: 600, ...format });
  return (await app.call('createExamPaper', { body })).body.id;
}
interface StoredExam {
  _id: string;
  items: object[];
  answers: { text: string }[];
  marked: { items: object[] };
  personEmail: string | null;
  personInstitute: string | null;
}
const itemsOf = async (id: string) => (await app.call('listExamPaperItems', { params: { id } })).body;
const answersOf = async (id: string, query: Record<string, string | number> = {}) =>
  (await app.call('listExamPaperAnswers', { params: { id }, query })).body;
/** The answer of a person to the item with a title. */
async function answerTo(paperId: string, person: ExamPaperAnswers, title: string) {
  const { number } = (await itemsOf(paperId)).find((item) => item.title === title)!;
  return person.answers.find((answer) => answer.number === number)!;
}

describe('the items of a paper', () => {
  test('N20 have the key of the paper, and the file with which the paper was set', async () => {
    const paperId = await aPaper();
    const before = await itemsOf(paperId);
    expect(before.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(before.map(({ title }) => title).toSorted()).toEqual(['Gout', 'Rickets', 'Scurvy']);
    const [first, second] = before as [(typeof before)[0], (typeof before)[0]];
    expect(first.accepted).toEqual([first.title]);
    await app.call('updateImage', { params: { id: first.imageId }, body: { title: 'Renamed' } });
    await app.call('deleteImage', { params: { id: second.imageId } });
    const after = await itemsOf(paperId);
    expect(after[0]).toEqual(first);
    expect(after[1]).toEqual(second);
    expect((await app.fetch(second.imageUrl ?? '')).status).toBe(200);
    const removal = { params: { id: second.imageId }, query: { removeFromExams: 'true' } };
    await app.call('deleteImage', removal);
    expect((await itemsOf(paperId))[1]).toEqual({ ...second, imageUrl: null });
  });
});

describe('the answers to a paper', () => {
  test('show for each person what was typed, its marks and why, in the order of the paper', async () => {
    const paperId = await aPaper();
    const asha: Identity = { ...aResident(), name: 'Asha', email: 'asha@one.test', institute: 'One' };
    const other: Identity = { ...aResident(), name: 'Asha', email: 'asha@two.test', institute: 'Two' };
    await takePaper(paperId, { Gout: 'gout', Rickets: 'vitamin D lack' }, asha);
    await app.call('takeExamPaper', { params: { id: paperId }, as: other });
    const [first, second] = (await answersOf(paperId)) as [ExamPaperAnswers, ExamPaperAnswers];
    expect([first, second].map(({ personEmail, personInstitute }) => [personEmail, personInstitute])).toEqual(
      [
        ['asha@one.test', 'One'],
        ['asha@two.test', 'Two'],
      ],
    );
    expect(first).toMatchObject({ state: 'submitted', marks: 2, maxMarks: 6 });
    expect(first.answers.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(await answerTo(paperId, first, 'Gout')).toMatchObject({
      text: 'gout',
      outcome: 'accepted',
      marks: 2,
      maxMarks: 2,
      term: 'Gout',
      markedBy: 'rules',
      contest: null,
      late: null,
      isOffline: false,
      pausedSeconds: 0,
    });
    expect((await answerTo(paperId, first, 'Gout')).typedAt).not.toBeNull();
    expect(await answerTo(paperId, first, 'Scurvy')).toMatchObject({
      ...{ text: '', outcome: 'blank', marks: 0, typedAt: null, secondsUsed: null },
    });
    expect(second).toMatchObject({ state: 'ready', answers: [] });
  });

  test('name the decision of a teacher and the claim of the person', async () => {
    const paperId = await aPaper();
    const { id, as } = await takePaper(paperId, { Rickets: 'vitamin D lack' });
    const [before] = await answersOf(paperId);
    const { place } = await answerTo(paperId, before!, 'Rickets');
    await contest(id, as, { reason: 'A synonym' }, place);
    const [claimed] = await answersOf(paperId);
    expect(await answerTo(paperId, claimed!, 'Rickets')).toMatchObject({
      marks: 0,
      contest: { state: 'pending', reason: 'A synonym' },
    });
    await decide((await queue())[0]!);
    const [decided] = await answersOf(paperId);
    expect(await answerTo(paperId, decided!, 'Rickets')).toMatchObject({
      marks: 2,
      markedBy: 'teacher',
      contest: { state: 'agreed' },
    });
    expect(decided?.marks).toBe(2);
  });

  test('N28 count a late answer only once a teacher accepts it', async () => {
    const paperId = await aPaper();
    const { id } = await takePaper(paperId, { Gout: 'gout' });
    const exams = app.connection.collection<StoredExam>('exams');
    const index = (await exams.findOne({ _id: id }))!.answers.findIndex(({ text }) => text === 'gout');
    const late = { [`answers.${index}.isLate`]: true, [`answers.${index}.isOffline`]: true };
    await exams.updateOne({ _id: id }, { $set: { ...late, isTold: false }, $inc: { answersRevision: 1 } });
    await app.spotters.settleExams();
    const [pending] = await answersOf(paperId);
    const answer = await answerTo(paperId, pending!, 'Gout');
    expect(answer).toMatchObject({ late: 'pending', outcome: 'accepted', marks: 0, isOffline: true });
    await app.call('acceptLateAnswers', { params: { id }, body: { reason: 'The network failed' } });
    const [accepted] = await answersOf(paperId);
    expect(await answerTo(paperId, accepted!, 'Gout')).toMatchObject({ late: 'accepted', marks: 2 });
  });

  test('follow the order of the paper, whatever order the person saw', async () => {
    const paperId = await aPaper();
    const { id } = await takePaper(paperId, { Gout: 'gout' });
    const [before] = await answersOf(paperId);
    const exams = app.connection.collection<StoredExam>('exams');
    const exam = (await exams.findOne({ _id: id }))!;
    const turned = {
      items: exam.items.toReversed(),
      answers: exam.answers.toReversed(),
      'marked.items': exam.marked.items.toReversed(),
    };
    await exams.updateOne({ _id: id }, { $set: turned });
    const [after] = await answersOf(paperId);
    expect(after?.answers.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(after?.answers.map(({ place }) => place)).toEqual([3, 2, 1]);
    expect(await answerTo(paperId, after!, 'Gout')).toMatchObject({ text: 'gout', marks: 2 });
    expect(before?.answers.map(({ place }) => place)).toEqual([1, 2, 3]);
  });

  test('are listed page by page, or of one exam of this paper only', async () => {
    const paperId = await aPaper();
    const otherPaper = await aPaper();
    const taken = [await takePaper(paperId, {}), await takePaper(paperId, {})] as const;
    const elsewhere = await takePaper(otherPaper, {});
    const all = await answersOf(paperId);
    expect(all.map(({ examId }) => examId)).toEqual(taken.map(({ id }) => id));
    expect(await answersOf(paperId, { limit: 1, offset: 1 })).toEqual(all.slice(1));
    expect(await answersOf(paperId, { examId: taken[1].id })).toEqual(all.slice(1));
    expect(await answersOf(paperId, { examId: elsewhere.id })).toEqual([]);
  });

  test('of an unknown paper are not found', async () => {
    const params = { id: randomUUID() };
    for (const refused of [
      await app.call('listExamPaperAnswers', { params }),
      await app.call('listExamPaperItems', { params }),
    ])
      expect([refused.status, codeOf(refused)]).toEqual([404, 'NOT_FOUND']);
  });

  test('of an exam without a paper carry no e-mail address', async () => {
    await aPaper();
    const { anEndedExam } = createClass(() => app);
    const { id } = await anEndedExam({});
    const stored = await app.connection.collection<StoredExam>('exams').findOne({ _id: id });
    expect([stored?.personEmail, stored?.personInstitute]).toEqual([null, null]);
  });
});
