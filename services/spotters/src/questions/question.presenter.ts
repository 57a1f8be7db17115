import type { TestQuestion } from '@medrad/contracts';
import type { ImageRecord } from '../images/image.model';
import { presentImage, presentWithheldImage } from '../images/image.presenter';
import type { QuestionList } from './question-list';

/**
 * Questions with their numbers and images. A question whose image was deleted is left out.
 * @param withheld ids of images that are shown without their texts
 */
export function presentQuestions(
  testId: string,
  { questions, revision }: QuestionList,
  images: ReadonlyMap<string, ImageRecord>,
  withheld: ReadonlySet<string> = new Set(),
): TestQuestion[] {
  return questions.flatMap(({ id, imageId, question }, index) => {
    const record = images.get(imageId);
    if (!record) return [];
    const image = withheld.has(imageId) ? presentWithheldImage(record) : presentImage(record);
    return { id, testId, imageId, questionNumber: index + 1, question, image, revision };
  });
}
