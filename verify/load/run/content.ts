import { makeCaseFile } from '@medrad/demo/case-files';
import { createReportCase, createSpotter, registerDeveloper } from '@medrad/testing';
import { blankPng } from '../../faults/src/images';

const images = 5;
const cases = 6;

/**
 * Creates the content that the journeys of the profile `brief` need: a spotter, and cases to report on, each with a
 * study. The demo content would do, but takes a minute to create.
 */
export async function createLoadContent(url: string): Promise<void> {
  const developer = await registerDeveloper(url);
  await createSpotter(developer, {
    title: 'Load spotter',
    questions: Array.from({ length: images }, (_, index) => ({
      image: blankPng(1_200, 900, index),
      fields: { title: `Image ${index + 1}` },
    })),
  });
  const study = await makeCaseFile('ct-head', 'small');
  for (let number = 1; number <= cases; number += 1) {
    await createReportCase(url, developer, {
      title: `Load case ${number}`,
      files: [{ fileType: 'zip', bytes: study }],
    });
  }
}
