import type { ReportText } from '@medrad/contracts';
import { orderTexts } from './order-texts';

const text = (name: string, modality: string | null, region: string | null): ReportText => ({
  id: name,
  kind: 'template',
  name,
  modality,
  region,
  findings: '',
  impression: '',
  revision: 1,
});
const listed = (texts: readonly ReportText[], modality: string | null) =>
  orderTexts(texts, modality).map(({ text: { name }, group }) => [group, name]);

const all = [
  text('Abdomen', null, 'Abdomen'),
  text('Chest CT', 'ct', 'Thorax'),
  text('Chest in short', null, 'thorax '),
  text('Head CT', ' CT ', 'Head'),
  text('Head MR', 'MR', 'Head'),
  text('Plain', null, null),
];

test('regions with texts for the modality come first, with these texts first, and other modalities last', () => {
  expect(listed(all, 'CT')).toEqual([
    ['Head', 'Head CT'],
    ['Thorax', 'Chest CT'],
    ['Thorax', 'Chest in short'],
    ['Abdomen', 'Abdomen'],
    ['Any region', 'Plain'],
    ['Other modalities', 'Head MR'],
  ]);
});

test('a case without a modality gets all texts by region', () => {
  expect(listed(all, null).map(([group]) => group)).toEqual([
    'Abdomen',
    'Head',
    'Head',
    'Thorax',
    'Thorax',
    'Any region',
  ]);
});

test('texts without any region have no headings', () => {
  expect(listed([text('B', null, null), text('A', 'CT', null)], 'CT')).toEqual([
    [undefined, 'A'],
    [undefined, 'B'],
  ]);
});
