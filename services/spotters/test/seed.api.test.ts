import { aPicture, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterAll(() => app.stop());

test('demo content made by the use cases is what residents see', async () => {
  const { seed } = app.spotters;
  expect(await seed.hasTests()).toBe(false);
  const folder = await seed.createSubsection({ name: 'Chest' });
  const test_ = await seed.createTest({ title: 'Films', duration: 30, subsectionId: folder.id });
  const [one, two] = [
    await seed.addImage(await aPicture(), { title: 'Pneumothorax', modality: 'X-ray' }),
    await seed.addImage(await aPicture(), { title: 'Effusion' }),
  ];
  await seed.addQuestion(test_.id, one.id, 'What is it?');
  await seed.addQuestion(test_.id, two.id);
  expect(await seed.hasTests()).toBe(true);
  const questions = await app.call('listQuestions', { params: { testId: test_.id }, as: app.user });
  expect(questions.body.map(({ questionNumber, image }) => [questionNumber, image])).toEqual([
    [1, one],
    [2, two],
  ]);
  const listed = await app.call('listTests', { query: { subsectionId: folder.id }, as: app.user });
  expect(listed.body).toMatchObject([{ id: test_.id, totalQuestions: 2 }]);
});
