import { titleOnly } from '../../test/fake-exams';
import { createFakeMarking } from '../../test/fake-marking';
import { getAnswerKey, putAnswerKey } from './change-answer-key.use-case';

const notFound = { code: 'NOT_FOUND' };

test('an image accepts its title until an author writes rules', async () => {
  const { dependencies } = createFakeMarking();
  expect(await getAnswerKey(dependencies, 'a')).toMatchObject({
    ...titleOnly,
    title: 'Pneumothorax',
    revision: 0,
  });
  const accepted = [{ text: 'air leak' }];
  await putAnswerKey(dependencies, 'a', { ...titleOnly, accepted });
  expect(await getAnswerKey(dependencies, 'a')).toMatchObject({ accepted, revision: 1 });
});

test('rules that began with another revision are refused', async () => {
  const { dependencies } = createFakeMarking();
  await putAnswerKey(dependencies, 'a', titleOnly);
  const stale = putAnswerKey(dependencies, 'a', { ...titleOnly, revision: 0 });
  await expect(stale).rejects.toMatchObject({ code: 'STALE_EDIT' });
});

test('an image that is unknown, or is being deleted, has no rules', async () => {
  const { dependencies } = createFakeMarking();
  await expect(getAnswerKey(dependencies, 'unknown')).rejects.toMatchObject(notFound);
  await expect(putAnswerKey(dependencies, 'unknown', titleOnly)).rejects.toMatchObject(notFound);
  dependencies.imageDeletions.hasBegun = () => Promise.resolve(true);
  await expect(putAnswerKey(dependencies, 'a', titleOnly)).rejects.toMatchObject(notFound);
});
