import type { ExamRepository } from './exam.repository';

/** A person to whom a call shows titles, findings or keys of images. */
export interface TextReader {
  userId: string;
  /** Whether the person may read everything, as authors do. */
  isDeveloper: boolean;
}

export interface SecretsDependencies {
  exams: Pick<ExamRepository, 'discloseImages' | 'listWithheldImageIds'>;
}

/**
 * Prepares that a person reads texts that name what images show. Every call that answers residents with such texts
 * asks this function first. Exams of the person that have ended and contain one of the images take no answers from now
 * on.
 * @returns ids of all images whose texts must be withheld, because they are in a paper that the person is taking, or
 * has taken and whose results are not open
 */
export async function openImageTexts(
  { exams }: SecretsDependencies,
  { userId, isDeveloper }: TextReader,
  imageIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (imageIds.length === 0) return new Set();
  const [withheld] = await Promise.all([
    isDeveloper ? [] : exams.listWithheldImageIds(userId),
    exams.discloseImages(userId, imageIds, now),
  ]);
  return new Set(withheld);
}
