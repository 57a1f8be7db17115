import { pageMaxItems } from '@medrad/contracts';
import { createTestDatabase, type TestDatabase } from '@medrad/testing';
import { everyExam } from '../src/item-statistics/item-statistics.model';
import { createRepositories } from '../src/repositories';

let database: TestDatabase;
let repositories: ReturnType<typeof createRepositories>;
beforeAll(async () => {
  database = await createTestDatabase();
  repositories = createRepositories(database.connection);
  const documents = Array.from({ length: pageMaxItems + 1 }, (_, index) => ({
    _id: `document ${index}` as never,
    ...{
      userId: 'asha',
      paperId: 'paper',
      scope: everyExam,
      answers: 1,
      waiting: 1,
      createdAt: new Date(index),
    },
  }));
  const names = [
    ...['exams', 'exam_papers', 'exam_presets', 'exam_accommodations'],
    ...['images', 'answer_groups', 'item_statistics'],
  ];
  for (const name of names) await database.connection.collection(name).insertMany(documents);
});
afterAll(() => database.stop());

type Repositories = ReturnType<typeof createRepositories>;

test.each<[list: string, read: (all: Repositories) => Promise<unknown[]>]>([
  ['own exams', ({ exams }) => exams.listOwn('asha', {})],
  ['exams for teachers', ({ exams }) => exams.listAttempts({})],
  ['papers', ({ examPapers }) => examPapers.list({})],
  ['results of a paper', ({ paperExams }) => paperExams.listOfPaper('paper', {})],
  ['answers of a paper', ({ paperExams }) => paperExams.listWithAnswers('paper', {})],
  ['formats', ({ examPresets }) => examPresets.list({})],
  ['extra times', ({ accommodations }) => accommodations.list({})],
  ['the library', ({ images }) => images.listLibrary({})],
  ['groups of answers', ({ answerGroups }) => answerGroups.listMostFrequent('waiting', {})],
  ['statistics of items', ({ itemStatistics }) => itemStatistics.list({})],
])(`%s are read in pages of at most ${pageMaxItems}, also without a limit`, async (_list, read) => {
  expect(await read(repositories)).toHaveLength(pageMaxItems);
});
