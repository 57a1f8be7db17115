import type { TestQuestion } from '@medrad/contracts';
import type { ImageRecord } from '../images/image.model';
import { presentImage } from '../images/image.presenter';
import type { QuestionList } from './question-list';

/** Questions with their numbers and images. A question whose image was deleted is left out. */
export function presentQuestions(
  testId: string,
  { questions, revision }: QuestionList,
  images: ReadonlyMap<string, ImageRecord>,
): TestQuestion[] {
  return questions.flatMap(({ id, imageId, question }, index) => {
    const image = images.get(imageId);
    if (!image) return [];
    return { id, testId, imageId, questionNumber: index + 1, question, image: presentImage(image), revision };
  });
}
