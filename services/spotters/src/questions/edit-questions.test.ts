import { aRunningExam, createFakeExams } from '../../test/fake-exams';
import { anImage, aQuestion, pickIds } from '../../test/spotter-records';
import type { QuestionRecord } from '../spotters/spotter.model';
import { createQuestion } from './create-question.use-case';
import { deleteQuestion, orderQuestions, updateQuestion } from './edit-questions.use-case';
import { listQuestions, showQuestion } from './show-questions.use-case';

type Dependencies = Parameters<typeof createQuestion>[0] &
  Parameters<typeof updateQuestion>[0] &
  Parameters<typeof listQuestions>[0];

const notFound = { code: 'NOT_FOUND' };

/** A spotter with the questions 1 and 2 about the images `a` and `b`; the image `c` exists too. */
function fixture() {
  const images = new Map(['a', 'b', 'c'].map((id) => [id, anImage(id)]));
  const deleted = new Set<string>();
  let questions = [aQuestion('1', 'a'), aQuestion('2', 'b')];
  const dependencies = {
    exams: createFakeExams(aRunningExam(['', ''], { paperId: 'paper' })).exams,
    images: {
      find: (id: string) => Promise.resolve(images.get(id) ?? null),
      mapByIds: (ids: readonly string[]) => Promise.resolve(pickIds(images, ids)),
    },
    imageDeletions: { hasBegun: (id: string) => Promise.resolve(deleted.has(id)) },
    tests: {
      findIdOfQuestion: (id: string) =>
        Promise.resolve(questions.some((one) => one.id === id) ? 'spotter' : null),
      findWithQuestions: (id: string) =>
        Promise.resolve(id === 'spotter' ? { questions, questionsRevision: 1 } : null),
    },
    changeQuestions: (_id: string, change: (all: QuestionRecord[]) => QuestionRecord[]) => {
      questions = change(questions);
      return Promise.resolve({ questions, revision: 2 });
    },
  } as unknown as Dependencies;
  const order = () => questions.map(({ imageId }) => imageId);
  return { dependencies, images, deleted, order };
}

describe('a new question', () => {
  const creation = (changes: object = {}) => ({ imageId: 'c', questionNumber: 2, ...changes });

  test('has its number and a trimmed text', async () => {
    const { dependencies, order } = fixture();
    const { id, list } = await createQuestion(
      dependencies,
      'spotter',
      creation({ question: ' Which sign? ' }),
    );
    expect(order()).toEqual(['a', 'c', 'b']);
    expect(list.questions.find((one) => one.id === id)?.question).toBe('Which sign?');
    const empty = await createQuestion(dependencies, 'spotter', creation({ question: ' ' }));
    expect(empty.list.questions.find((one) => one.id === empty.id)?.question).toBeNull();
  });

  test('is refused for an unknown image', async () => {
    const { dependencies, order } = fixture();
    const created = createQuestion(dependencies, 'spotter', creation({ imageId: 'unknown' }));
    await expect(created).rejects.toMatchObject(notFound);
    expect(order()).toEqual(['a', 'b']);
  });

  test('is removed again, and no other one, when its image is deleted meanwhile', async () => {
    const { dependencies, deleted, order } = fixture();
    deleted.add('c');
    await expect(createQuestion(dependencies, 'spotter', creation())).rejects.toMatchObject(notFound);
    expect(order()).toEqual(['a', 'b']);
  });
});

test('questions are ordered, moved and removed by their ids', async () => {
  const { dependencies, order } = fixture();
  await orderQuestions(dependencies, 'spotter', { questionIds: ['2', '1'] });
  expect(order()).toEqual(['b', 'a']);
  expect(await updateQuestion(dependencies, '2', { questionNumber: 2 })).toMatchObject({
    id: '2',
    questionNumber: 2,
  });
  await deleteQuestion(dependencies, '1');
  expect(order()).toEqual(['b']);
});

test('an unknown question can be neither moved nor removed', async () => {
  const { dependencies } = fixture();
  await expect(deleteQuestion(dependencies, '3')).rejects.toMatchObject(notFound);
  await expect(updateQuestion(dependencies, '3', { questionNumber: 1 })).rejects.toMatchObject(notFound);
});

test('questions are listed with their images, without texts while the person takes a paper with them, and those of an unknown spotter are not found', async () => {
  const { dependencies } = fixture();
  const list = (id: string, userId: string, isDeveloper = false) =>
    listQuestions(dependencies, id, { userId, isDeveloper }, new Date());
  const inOrder = [
    { id: '1', questionNumber: 1, image: { id: 'a', title: 'Pneumothorax' } },
    { id: '2', questionNumber: 2, image: { id: 'b', title: 'Pneumothorax' } },
  ];
  expect(await list('spotter', 'ravi')).toMatchObject(inOrder);
  expect(await list('spotter', 'asha', true)).toMatchObject(inOrder);
  const [withheld] = await list('spotter', 'asha');
  const { title, description, findings, clinicalClue } = withheld!.image;
  expect([title, description, findings, clinicalClue]).toEqual(['Hidden during your exam', '', null, null]);
  await expect(list('unknown', 'ravi')).rejects.toMatchObject(notFound);
});

test('one question is shown with its number; without its image it is not found', async () => {
  const { dependencies, images } = fixture();
  const list = { questions: [aQuestion('1', 'a'), aQuestion('2', 'b'), aQuestion('3', 'b')], revision: 1 };
  const show = (id: string) => showQuestion(dependencies.images, 'spotter', list, id);
  expect(await show('2')).toMatchObject({ id: '2', questionNumber: 2 });
  expect(await show('3')).toMatchObject({ id: '3', questionNumber: 3 });
  await expect(show('4')).rejects.toMatchObject(notFound);
  images.delete('b');
  await expect(show('2')).rejects.toMatchObject(notFound);
});
