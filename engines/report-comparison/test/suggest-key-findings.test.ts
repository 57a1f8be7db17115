import { compareFindings, suggestKeyFindings } from '../src';
import { labelledReports } from './labelled-reports';

test('a suggestion has phrases, side, level, and a size with a tolerance', () => {
  const text = '15 mm spiculated nodule in the right upper lobe. Acute left subdural haematoma.';
  expect(suggestKeyFindings(text)).toEqual([
    {
      id: 'suggestion-1',
      phrases: ['spiculated nodule', 'nodule'],
      side: 'right',
      level: 'upper lobe',
      sizeMm: { value: 15, tolerance: 3 },
      isCritical: false,
      isAbsent: false,
      range: { start: 17, end: 23 },
    },
    expect.objectContaining({ phrases: ['subdural haematoma', 'SDH'], side: 'left', isCritical: true }),
  ]);
});

test('an unspecific word includes its location', () => {
  expect(suggestKeyFindings('Fracture of the left temporal bone.')).toMatchObject([
    { phrases: ['temporal bone fracture'], side: 'left' },
  ]);
});

test('a normal case suggests findings that must not be claimed', () => {
  const suggestions = suggestKeyFindings('No pneumothorax, pleural effusion or consolidation. No fracture.');
  expect(suggestions.map(({ phrases, isAbsent }) => [phrases[0], isAbsent])).toEqual([
    ['pneumothorax', true],
    ['pleural effusion', true],
    ['consolidation', true],
    ['fracture', true],
  ]);
});

test('denied findings are added up to three beside present findings', () => {
  const denied = 'No pneumothorax, consolidation or emphysema.';
  expect(suggestKeyFindings(`Pleural effusion. ${denied}`).map(({ isAbsent }) => isAbsent)).toEqual([
    false,
    true,
    true,
  ]);
  const three = suggestKeyFindings(`Pleural effusion. Cardiomegaly. Rib fracture. ${denied}`);
  expect(three.map(({ isAbsent }) => isAbsent)).toEqual([false, false, false]);
});

test('of more than eight the critical ones are kept', () => {
  const many =
    'Emphysema. Cirrhosis. Splenomegaly. Ascites. Gallstones. Hydronephrosis. Discitis. Appendicitis.';
  const suggestions = suggestKeyFindings(`${many} Pneumothorax.`);
  expect(suggestions).toHaveLength(8);
  expect(suggestions.at(-1)).toMatchObject({ phrases: ['pneumothorax', 'PTX'], isCritical: true });
});

test('the same finding said twice is suggested once', () => {
  expect(suggestKeyFindings('Left pleural effusion. Impression: left pleural effusion.')).toHaveLength(1);
});

test('a finding that the text claims in one place and denies in another is not suggested as absent', () => {
  const suggestions = suggestKeyFindings('Old infarct. No acute infarct.');
  expect(suggestions.map(({ isAbsent }) => isAbsent)).toEqual([false]);
});

test('a text without findings gives no suggestions', () => {
  expect(suggestKeyFindings('')).toEqual([]);
  expect(suggestKeyFindings('The study is of good quality.')).toEqual([]);
});

test('a reference text agrees with the findings suggested from it', () => {
  const texts = [...new Set(labelledReports.map(({ text }) => text))];
  const disagreements = texts.flatMap((text) =>
    compareFindings(text, suggestKeyFindings(text)).filter(({ isInAgreement }) => !isInAgreement),
  );
  expect(disagreements).toEqual([]);
});
