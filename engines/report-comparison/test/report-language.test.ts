import { compareFindings, type KeyFinding } from '../src';

function compare(text: string, phrases: string, more: Partial<KeyFinding> = {}) {
  const finding = { id: 'key', phrases: phrases.split('|'), isCritical: false, isAbsent: false, ...more };
  const [compared] = compareFindings(text, [finding]);
  if (!compared) throw new Error('A key finding has no answer.');
  return compared;
}

test.each([
  ['The PCL is intact.', 'PCL tear', 'denied'],
  ['ACL and PCL intact.', 'ACL tear', 'denied'],
  ['Liver, spleen and kidneys are unremarkable.', 'splenic laceration', 'denied'],
  ['Normal liver, spleen and kidneys.', 'renal mass', 'denied'],
  ['Spleen: normal.', 'splenic infarct', 'denied'],
  ['Lungs clear.', 'consolidation', 'denied'],
  ['Heart size WNL.', 'cardiomegaly', 'denied'],
  ['Ventricles are normal in size.', 'hydrocephalus', 'denied'],
  ['Aorta of normal calibre.', 'aortic aneurysm', 'denied'],
  ['Aorta of normal calibre.', 'aortic dissection', 'missed'],
  ['Lungs clear.', 'pneumothorax', 'missed'],
  ['Lungs clear.', 'thyroid nodule', 'missed'],
  ['The lateral meniscus is intact.', 'medial meniscus tear', 'missed'],
  ['The lateral meniscus is intact.', 'meniscal tear', 'missed'],
  ['Menisci intact.', 'lateral meniscus tear', 'denied'],
  ['The remaining spleen is normal.', 'splenic laceration', 'missed'],
  ['The liver is otherwise normal.', 'liver mass', 'missed'],
  ['The spleen is not normal.', 'splenic laceration', 'missed'],
  ['Lungs clear. Right consolidation.', 'consolidation', 'found'],
  ['The fibula is spared.', 'fibular fracture', 'denied'],
  ['Uterus and adnexa normal.', 'adnexal mass', 'denied'],
  ['Sternum and thoracic spine are intact.', 'sternal fracture', 'denied'],
  ['Pons of normal attenuation.', 'pontine infarct', 'denied'],
  ['Pleural spaces clear.', 'pleural effusion', 'denied'],
  ['There is a rib injury and the heart is normal.', 'rib injury repair', 'missed'],
])('a structure called normal: "%s" — %s is %s', (text, phrase, outcome) => {
  expect(compare(text, phrase).outcome).toBe(outcome);
});

test.each([
  ['Left lung clear.', 'left', 'denied'],
  ['Left lung clear.', 'right', 'missed'],
  ['Both lungs clear.', 'right', 'denied'],
  ['Left consolidation. Right lung clear.', 'right', 'wrong-side'],
] as const)('a side called normal: "%s" for one on side %s is %s', (text, side, outcome) => {
  expect(compare(text, 'consolidation', { side }).outcome).toBe(outcome);
});

test('one side called normal does not deny a finding without a required side', () => {
  expect(compare('Left lung clear.', 'consolidation').outcome).toBe('missed');
});

test.each([
  ['on the right, absent on the left', 'left', 'denied'],
  ['on the right, absent on the left', 'right', 'found'],
  ['on the right but not on the left', 'left', 'denied'],
  ['on the right, no fracture on the left', 'left', 'wrong-side'],
] as const)(
  'a side denied without repeating the finding: "Effusion %s" for side %s is %s',
  (text, side, outcome) => {
    expect(compare(`Effusion ${text}.`, 'effusion', { side }).outcome).toBe(outcome);
  },
);

test.each([
  ['cerebellar', 12, 'wrong-size'],
  ['cerebellar', 16, 'found'],
  ['parietal', 11, 'found'],
  ['parietal', 16, 'wrong-size'],
])(
  'of two findings in one sentence the one at %s does not take the size of the other: %d mm is %s',
  (level, value, outcome) => {
    const text =
      'Two lesions, one in the right cerebellar hemisphere (16 mm) and another in the left parietal lobe (11 mm).';
    expect(compare(text, 'lesion', { level, sizeMm: { value, tolerance: 1 } }).outcome).toBe(outcome);
  },
);

test.each([
  ['H/o left effusion.', 'missed'],
  ['K/c/o effusion.', 'missed'],
  ['Known case of effusion.', 'missed'],
  ['History of effusion.', 'missed'],
  ['CT to exclude effusion.', 'missed'],
  ['US advised to r/o effusion.', 'missed'],
  ['Comparison: 3 May. The effusion has cleared.', 'denied'],
  ['Comparison: 3 May. The effusion is larger.', 'found'],
  ['Technique: PA. Effusion.', 'found'],
])('words that claim no finding: "%s" is %s', (text, outcome) => {
  expect(compare(text, 'effusion').outcome).toBe(outcome);
});

test.each([
  ['Not without effusion.', 'found'],
  ['No acute fracture, with small effusion.', 'found'],
  ['No fracture with small effusion.', 'found'],
  ['The flow void is absent, effusion should be considered.', 'found'],
  ['Nothing to suggest effusion.', 'denied'],
  ['Suspected effusion is not confirmed.', 'denied'],
  ['No e/o effusion.', 'denied'],
  ['No eff.', 'denied'],
])('negation ends at a contrast or a new statement: "%s" is %s', (text, outcome) => {
  expect(compare(text, 'effusion').outcome).toBe(outcome);
});

test.each([
  ['? effusion', true],
  ['Small opacity, effusion?', true],
  ['S/o effusion.', true],
  ['Favouring effusion.', true],
  ['Diff: effusion.', true],
  ['C/w effusion.', false],
  ['Was there a nodule? Effusion.', false],
  ['Suspicious for collapse and enlarged effusion.', false],
])('uncertainty: "%s" is hedged: %s', (text, isHedged) => {
  expect(compare(text, 'effusion')).toMatchObject({ outcome: 'found', isHedged });
});

test.each([
  ['RIGHT KNEE. Moderate effusion.', 'left', 'wrong-side'],
  ['Left wrist, 2 views. Effusion.', 'left', 'found'],
  ['Left wrist, 2 views. Effusion.', 'right', 'wrong-side'],
  ['Effusion. Side: LEFT.', 'right', 'wrong-side'],
  ['Right knee: normal. Left knee: clear. Effusion.', 'left', 'found'],
  ['Effusion. Left breast: normal.', 'right', 'found'],
  ['No effusion on either side.', 'left', 'denied'],
  ['No effusion B/L.', 'left', 'denied'],
  ['Either infection or effusion.', 'left', 'found'],
  ['Opacity at the right base, extending to the hilum, c/w effusion.', 'left', 'wrong-side'],
  ['Right middle and lower zone effusion.', 'left', 'wrong-side'],
  ['Rt elbow, child 6y. Effusion.', 'left', 'wrong-side'],
  ['Moderate left and small right effusion.', 'both', 'found'],
  ['Left tibia and fibula AP/lat. Effusion.', 'right', 'wrong-side'],
  ['Opacity at the right base, which may represent effusion.', 'left', 'wrong-side'],
  ['Opacity at the right base, with left nodule, extensive, c/w effusion.', 'left', 'found'],
] as const)(
  'side of a section or an interpretation: "%s" for one on side %s is %s',
  (text, side, outcome) => {
    expect(compare(text, 'effusion', { side }).outcome).toBe(outcome);
  },
);

test.each([
  ['Nodule of approximately 3 cm lies at the hilum.', 'wrong-size'],
  ['Nodule 3.2 x 2.8 cm abutting the pleura.', 'wrong-size'],
  ['Nodule, previously 12 mm, now measures 8 mm.', 'wrong-size'],
  ['Nodule, previously 30 mm, now measures 12 mm.', 'found'],
  ['Nodule of two centimeters.', 'wrong-size'],
  ['Thirty-two millimetre nodule.', 'wrong-size'],
  ['Twelve millimetre nodule.', 'found'],
  ['Opacity over 7 cm with a core (nodule 12 mm).', 'found'],
  ['Nodule, 26 mm craniocaudal, displacing the hilum.', 'wrong-size'],
  ['Sub-centimetre nodule.', 'wrong-size'],
  ['Nodule of 11 to 13 mm.', 'found'],
])('size: "%s" for a nodule of 12 mm, give or take 2, is %s', (text, outcome) => {
  expect(compare(text, 'nodule', { sizeMm: { value: 12, tolerance: 2 } }).outcome).toBe(outcome);
});

test('a sub-centimetre size fits every size below a centimetre', () => {
  expect(compare('Subcm nodule.', 'nodule', { sizeMm: { value: 7, tolerance: 1 } }).outcome).toBe('found');
});

test.each([
  ['Mass in the head of the pancreas.', 'pancreatic mass', 'tail', 'missed'],
  ['L4/5: compressed left L5 root.', 'compressed root', 'L4/5', 'found'],
  ['T2 bright cyst in T3.', 'cyst', 'T3', 'found'],
  ['Thalamic infarct.', 'infarct', 'thalamus', 'found'],
])('level: "%s" — %s at %s is %s', (text, phrase, level, outcome) => {
  expect(compare(text, phrase, { level }).outcome).toBe(outcome);
});

test.each([
  ['Small effusions.', 'pleural effusion', 'found'],
  ['Pericardial effusion.', 'pleural effusion', 'missed'],
  ['No effusion.', 'pleural effusion', 'denied'],
  ['GB thin-walled, contains sludge but no stones.', 'gallbladder stones', 'denied'],
  ['Cord displaced but shows no signal change.', 'cord signal change', 'denied'],
  ['CBD dilated to 11 mm, with an 8 mm stone.', 'common bile duct stone', 'found'],
])('words that may be left out: "%s" — %s is %s', (text, phrase, outcome) => {
  expect(compare(text, phrase).outcome).toBe(outcome);
});
