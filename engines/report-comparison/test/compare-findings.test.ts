import { type ComparedFinding, compareFindings, type KeyFinding } from '../src';

const finding = (phrases: string, more: Partial<KeyFinding> = {}): KeyFinding => ({
  id: 'key',
  phrases: phrases.split('|'),
  isCritical: false,
  isAbsent: false,
  ...more,
});

function compare(text: string, phrases: string, more: Partial<KeyFinding> = {}): ComparedFinding {
  const [compared] = compareFindings(text, [finding(phrases, more)]);
  if (!compared) throw new Error('A key finding has no answer.');
  return compared;
}
const outcomeOf = (...args: Parameters<typeof compare>) => compare(...args).outcome;

test('results are in the order of the key findings and carry their ids', () => {
  const findings = ['effusion', 'pneumothorax'].map((phrase) => finding(phrase, { id: phrase }));
  expect(compareFindings('Pneumothorax. No effusion.', findings)).toMatchObject([
    { id: 'effusion', outcome: 'denied' },
    { id: 'pneumothorax', outcome: 'found' },
  ]);
});

test('the range covers the words that decide the outcome', () => {
  const text = 'Heart normal. There is a fractured left 7th rib.';
  const { range } = compare(text, 'rib fracture', { side: 'left' });
  expect(range && text.slice(range.start, range.end)).toBe('fractured left 7th rib');
  expect(compare(text, 'pneumothorax').range).toBeNull();
});

test.each([
  ['No pneumothorax or effusion.', 'effusion', 'denied'],
  ['No pneumothorax, effusion or collapse.', 'effusion', 'denied'],
  ['No pneumothorax, small effusion.', 'effusion', 'found'],
  ['No pneumothorax, large effusion or collapse.', 'effusion', 'denied'],
  ['No pneumothorax but an effusion.', 'effusion', 'found'],
  ['No pneumothorax, however effusion noted.', 'effusion', 'found'],
  ['No pneumothorax and a small effusion.', 'effusion', 'found'],
  ['Neither effusion nor collapse.', 'collapse', 'denied'],
  ['Negative for effusion.', 'effusion', 'denied'],
  ['Absence of effusion.', 'effusion', 'denied'],
  ['Consolidation rather than collapse.', 'collapse', 'denied'],
  ['Consolidation rather than collapse.', 'consolidation', 'found'],
  ['The effusion has resolved.', 'effusion', 'denied'],
  ['The effusion is resolving.', 'effusion', 'found'],
  ['Effusion and collapse are not seen.', 'effusion', 'denied'],
  ['Effusion is present, collapse is not seen.', 'effusion', 'found'],
  ['An effusion is no longer visible.', 'effusion', 'denied'],
  ['Ascites: nil', 'ascites', 'denied'],
  ['No change in the effusion.', 'effusion', 'found'],
  ['No other fracture.', 'fracture', 'missed'],
  ['Non-displaced fracture.', 'displaced fracture', 'denied'],
  ['Non-displaced fracture.', 'fracture', 'found'],
  ['Absent flow.', 'absent flow', 'found'],
  ['Indication: rule out effusion.\nLungs clear.', 'effusion', 'missed'],
  ['Clinical: ?effusion. Findings: effusion.', 'effusion', 'found'],
])('negation: "%s" — %s is %s', (text, phrase, outcome) => {
  expect(outcomeOf(text, phrase)).toBe(outcome);
});

test.each([
  ['Possible effusion.', true],
  ['An effusion cannot be excluded.', true],
  ['An effusion is not ruled out.', true],
  ['Suspicious for effusion.', true],
  ['?effusion', true],
  ['An effusion is suspected because of the blunted angle.', true],
  ['Possible collapse but definite effusion.', false],
  ['Possible effusion. Impression: effusion.', false],
  ['Effusion consistent with heart failure.', false],
])('uncertainty: "%s" is hedged: %s', (text, isHedged) => {
  expect(compare(text, 'effusion')).toMatchObject({ outcome: 'found', isHedged });
});

test('an uncertain denial is hedged', () => {
  expect(compare('No definite effusion.', 'effusion')).toMatchObject({ outcome: 'denied', isHedged: true });
  expect(compare('An effusion is unlikely.', 'effusion')).toMatchObject({
    outcome: 'denied',
    isHedged: true,
  });
});

const neighbours = 'Right pleural effusion and left rib fracture.';
test.each([
  [neighbours, 'pleural effusion', 'right', 'found'],
  [neighbours, 'pleural effusion', 'left', 'wrong-side'],
  [neighbours, 'rib fracture', 'left', 'found'],
  [neighbours, 'rib fracture', 'right', 'wrong-side'],
  ['Left pneumothorax with mediastinal shift to the right.', 'mediastinal shift', 'right', 'found'],
  ['Right effusion, nodule.', 'nodule', 'left', 'found'],
  ['Right effusion and nodule.', 'nodule', 'left', 'found'],
  ['Effusion.', 'effusion', 'left', 'found'],
  ['No effusion on the right.', 'effusion', 'left', 'missed'],
  ['No effusion on the left.', 'effusion', 'left', 'denied'],
  ['Consolidation and effusion on the left.', 'consolidation', 'right', 'wrong-side'],
  ['On the left, there is an effusion.', 'effusion', 'left', 'found'],
  ['Left lung: collapse, effusion.', 'effusion', 'right', 'wrong-side'],
  ['Bilateral effusions.', 'effusion', 'both', 'found'],
  ['Left and right effusions.', 'effusion', 'both', 'found'],
  ['Left effusion. Right effusion.', 'effusion', 'both', 'found'],
  ['Left effusion.', 'effusion', 'both', 'wrong-side'],
  ['Bilateral effusions.', 'effusion', 'left', 'wrong-side'],
  ['Shift to the left.', 'shift', 'none', 'found'],
  ['Rt effusion.', 'effusion', 'left', 'wrong-side'],
  ['Effusion (L).', 'effusion', 'left', 'found'],
] as const)('side: "%s" — %s on side %s is %s', (text, phrase, side, outcome) => {
  expect(outcomeOf(text, phrase, { side })).toBe(outcome);
});

test('a side in a phrase is required', () => {
  expect(outcomeOf('Right effusion.', 'left effusion')).toBe('wrong-side');
});

test.each([
  ['12 mm nodule', 'found'],
  ['1.2 cm nodule', 'found'],
  ['1,2 cm nodule', 'found'],
  ['Nodule of 12 x 8 x 6 mm', 'found'],
  ['Nodule 1.2 × 0.8 cm', 'found'],
  ['Nodule, 12mm', 'found'],
  ['Nodule. It measures 12 mm.', 'found'],
  ['Nodule', 'found'],
  ['14 mm nodule', 'found'],
  ['15 mm nodule', 'wrong-size'],
  ['15 mm nodule (12 mm)', 'wrong-size'],
  ['15 mm nodule, previously 12 mm', 'wrong-size'],
  ['Nodule (12 mm) of 15 mm', 'wrong-size'],
  ['Nodule previously 12 mm, now 15 mm', 'wrong-size'],
  ['Nodule now 12 mm, was 15 mm', 'found'],
  ['Nodule grown from 12 to 15 mm', 'wrong-size'],
  ['Nodule (12 mm)', 'found'],
  ['Nodule with 30 mm calculus', 'found'],
])('size: "%s" for a nodule of 12 mm, give or take 2, is %s', (text, outcome) => {
  expect(outcomeOf(text, 'nodule', { sizeMm: { value: 12, tolerance: 2 } })).toBe(outcome);
});

test.each([
  ['RUL nodule', 'upper lobe', 'found'],
  ['Nodule in the lower lobe', 'upper lobe', 'missed'],
  ['Nodule', 'upper lobe', 'found'],
  ['L4/L5: nodule', 'L4-5', 'found'],
  ['L5/S1: nodule', 'L4/5', 'missed'],
  ['Nodules: RUL 6 mm, LLL 11 mm', 'lower lobe', 'found'],
])('level: "%s" for a nodule at %s is %s', (text, level, outcome) => {
  expect(outcomeOf(text, 'nodule', { level })).toBe(outcome);
});

test('a finding at another level is missed, and the range shows the level in the report', () => {
  const text = 'Nodule in the lower lobe.';
  expect(compare(text, 'nodule', { level: 'upper lobe' }).range).toEqual({ start: 0, end: 6 });
});

test.each([
  ['Subdural hematomas', 'subdural haematoma'],
  ['Left SDH', 'subdural haematoma'],
  ['Laceration of the spleen', 'splenic laceration'],
  ['The ducts are dilated', 'duct dilatation'],
  ['Metastases in the liver', 'hepatic metastasis'],
  ['Pneumothroax', 'pneumothorax'],
  ['Pneumo-peritoneum', 'pneumoperitoneum'],
  ['# distal radius', 'distal radial fracture'],
])('words: "%s" names %s', (text, phrase) => {
  expect(outcomeOf(text, phrase)).toBe('found');
});

test.each([
  ['Hydropneumothorax', 'pneumothorax'],
  ['Dysphasia', 'dysphagia'],
  ['Type B aortic dissection', 'type A aortic dissection'],
  ['ACL tear; PCL oedematous', 'PCL tear'],
  ['Fracture of the clavicle close to the place where the first rib begins', 'rib fracture'],
  ['Rib. Fracture of the clavicle.', 'rib fracture'],
])('words: "%s" does not name %s', (text, phrase) => {
  expect(outcomeOf(text, phrase)).toBe('missed');
});

test('a report agrees with an absent finding unless it claims the finding', () => {
  const agrees = (text: string) => compare(text, 'effusion', { isAbsent: true }).isInAgreement;
  expect([agrees('Effusion.'), agrees('No effusion.'), agrees('Lungs clear.')]).toEqual([false, true, true]);
  expect(compare('Effusion.', 'effusion').isInAgreement).toBe(true);
  expect(compare('No effusion.', 'effusion').isInAgreement).toBe(false);
});

test.each(['', '  \n\n', '...', '((((', '?', '12', 'no', 'é – ½ 𝛼'])('"%s" misses everything', (text) => {
  expect(compare(text, 'effusion', { side: 'left', sizeMm: { value: 12, tolerance: 2 } })).toEqual({
    id: 'key',
    outcome: 'missed',
    isHedged: false,
    range: null,
    isInAgreement: false,
  });
});

test('a phrase without searchable words is never found', () => {
  expect(outcomeOf('Left side of the chest.', 'left side of|...')).toBe('missed');
});
