import { petFile, plainPet } from '../../test/build/pet-file';
import { element } from '../write/encode-value';
import { readFacts } from './read-facts';

const file = { name: 'pet.dcm', path: 'pet.dcm' } as unknown as Parameters<typeof readFacts>[0];

test.each([
  ['the day of acquisition', [], '20240301'],
  ['a neutral day of de-identifying', ['19000101', '19000102'], ''],
  ['a neutral day of the image before a day of the series', ['20240229', '19000101'], '20240229'],
] as const)('the day of a series: %s', async (_, [series, acquisition], date) => {
  const days = series ? [element('SeriesDate', series), element('AcquisitionDate', acquisition)] : [];
  const facts = await readFacts(file, petFile(plainPet, days));
  expect('image' in facts && facts.image.date).toBe(date);
});
