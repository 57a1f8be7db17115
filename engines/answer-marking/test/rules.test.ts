import { type AnswerKey, type AnswerOutcome, type AnswerReason, markAnswer, type Side } from '../src';

const keyOf = (accepted: string, more: Partial<AnswerKey> & { side?: Side } = {}): AnswerKey => ({
  accepted: accepted.split('|').map((text) => ({ text, ...(more.side && { side: more.side }) })),
  partial: [],
  rejected: [],
  isNormal: false,
  ...more,
});

type Case = [key: string, answer: string, outcome: AnswerOutcome, reason?: AnswerReason];

const expectMarks = (cases: readonly Case[], more: Partial<AnswerKey> & { side?: Side } = {}): void => {
  const marked = cases.map(([accepted, answer]) => {
    const { outcome, reasons } = markAnswer(answer, keyOf(accepted, more));
    return [accepted, answer, outcome, ...reasons.slice(0, 1)];
  });
  expect(marked).toEqual(cases);
};

test('case, accents, possessives and British spelling do not matter', () =>
  expectMarks([
    ['haemangioma', 'HEMANGIOMA', 'accepted'],
    ["Kienböck's disease", 'kienbock disease', 'accepted'],
    ['oesophageal carcinoma', 'esophageal cancer', 'accepted'],
    ['pneumothorax', 'ｐｎｅｕｍｏｔｈｏｒａｘ', 'accepted'],
  ]));

test('signs and abbreviations stand for words', () =>
  expectMarks([
    ['tibial plateau fracture', 'tibial plateau #', 'accepted'],
    ['pulmonary embolism', 'b/l PE', 'accepted'],
    ['hepatocellular carcinoma', 'HCC', 'accepted'],
  ]));

test('an ambiguous abbreviation is expanded only if the key contains its long form', () =>
  expectMarks([
    ['angiomyolipoma', 'AML', 'accepted'],
    ['multiple sclerosis', 'MS', 'accepted'],
    ['mitral stenosis', 'MS', 'accepted'],
    ['pericardial effusion', 'PE', 'rejected', 'no-match'],
    ['acute myeloid leukaemia', 'angiomyolipoma', 'rejected', 'no-match'],
  ]));

test('initials of a term of three words or more stand for it', () =>
  expectMarks([
    ['renal papillary scarring', 'RPS', 'accepted'],
    ['renal scarring', 'RS', 'rejected', 'no-match'],
  ]));

test('the number of tolerated typing errors depends on word length, and the first letter must match', () =>
  expectMarks([
    ['osteopetrosis', 'osteopetorsis', 'accepted'],
    ['myxoma', 'mxyoma', 'accepted'],
    ['gout', 'gont', 'rejected', 'no-match'],
    ['croup', 'group', 'rejected', 'no-match'],
  ]));

test('a known word is never taken for a misspelling of another word', () =>
  expectMarks([
    ['osteopetrosis', 'osteoporosis', 'rejected', 'no-match'],
    ['silicosis', 'siderosis', 'rejected', 'no-match'],
    ['xanthomatosis', 'xanthoma', 'rejected', 'no-match'],
    ['haemangioma', 'haematoma', 'rejected', 'no-match'],
  ]));

test('a misspelling never turns one prefix into its opposite', () =>
  expectMarks([
    ['hyperkalaemic bone', 'hypokalaemic bone', 'rejected', 'no-match'],
    ['intratendinous cleft', 'extratendinous cleft', 'rejected', 'no-match'],
    ['supratrochlear foramen', 'subtrochlear foramen', 'rejected', 'no-match'],
    ['microlissencephaly', 'macrolissencephaly', 'rejected', 'no-match'],
  ]));

test('words that are split, joined or written without vowels are recognised', () =>
  expectMarks([
    ['osteosarcoma', 'osteo sarcoma', 'accepted'],
    ['necrotising enterocolitis', 'necrotizing entero-colitis', 'accepted'],
    ['extradural haematoma', 'extradural hmtoma', 'accepted'],
    ['azygos fissure', 'azygosfissure', 'accepted'],
  ]));

test('shortened words are recognised if they are unambiguous or their neighbour decides', () =>
  expectMarks([
    ['choledochal cyst', 'choledoch cyst', 'accepted'],
    ['intertrochanteric fracture', 'intertroch. #', 'accepted'],
    ['posterior dislocation', 'post disloc', 'accepted'],
    ['osteochondroma', 'oste', 'rejected', 'no-match'],
  ]));

test('every word of the key counts, including words that are filler words elsewhere', () =>
  expectMarks([
    ['multiple sclerosis', 'mesial temporal sclerosis', 'rejected', 'other-disease'],
    ['normal pressure hydrocephalus', 'normal pressure hydrocephalus', 'accepted'],
    ['normal pressure hydrocephalus', 'NPH', 'accepted'],
  ]));

test('extra detail costs nothing', () =>
  expectMarks([
    ['pulmonary embolism', 'PE with RV strain', 'accepted'],
    ['anterior cruciate ligament tear', 'ACL tear, PCL intact', 'accepted'],
    ['giant cell tumour', 'giant cell tumor proximal tibia, eccentric, soap bubble', 'accepted'],
    ['liver abscess', 'amoebic liver abscess seg 7', 'accepted'],
  ]));

test('an answer with another disease beside the term goes to review, unless the key names that disease as a companion', () =>
  expectMarks([
    ['osteosarcoma', 'osteosarcoma osteomyelitis', 'review', 'other-disease'],
    ['hepatocellular carcinoma', 'HCC with cirrhosis', 'accepted'],
    ['osteosarcoma', 'osteosarcoma due to Paget disease', 'accepted'],
  ]));

test('a term inside the longer name of another disease does not match', () =>
  expectMarks([
    ['osteoma', 'osteoid osteoma', 'review', 'other-disease'],
    ['shoulder dislocation', 'posterior shoulder dislocation', 'review', 'other-disease'],
  ]));

test('lists are never accepted', () =>
  expectMarks([
    ['pulmonary embolism', 'PE / dissection / MI / pneumonia', 'rejected', 'no-match'],
    ['glioblastoma', 'GBM vs metastasis', 'review', 'other-disease'],
    ['giant cell tumour', 'giant cell tumour or something else', 'review', 'hedged'],
    ['pneumothorax', 'pneumothorax vs skin fold', 'review', 'hedged'],
    // Both answers contain only words of the key, but the second does not mean the key.
    ['intracerebral abscess', 'intracerebral abscess vs abscess', 'review', 'hedged'],
    ['gallbladder carcinoma', 'gallbladder carcinoma or vesical carcinoma', 'review', 'hedged'],
    ['tuberculosis', 'TB ?sarcoid', 'review', 'other-disease'],
  ]));

test('alternatives are accepted if each one alone is accepted, with typing errors and filler words in them', () =>
  expectMarks([
    ['optic glioma|optic nerve glioma', 'optic glioma or optic nere glioma', 'accepted'],
    ['optic glioma|optic nerve glioma', 'optic nere glioma / optic glioma', 'accepted'],
    ['optic glioma|optic nerve glioma', 'optic glioma or optic nere', 'review', 'hedged'],
    [
      'granulomatosis with polyangiitis',
      'wegener granulomatosis or granulomatosis with polyangiitis',
      'accepted',
    ],
    ['hepatocellular carcinoma', 'HCC with cirrhosis or hepatoma', 'accepted'],
    ['hepatocellular carcinoma', 'HCC or cholangiocarcinoma with cirrhosis', 'review', 'other-disease'],
    ['pneumothorax', 'PTX vs bulla vs pneumothorax', 'review', 'hedged'],
    ['epidural hematoma', 'left EDH or EDH with fracture', 'accepted'],
    ['epidural hematoma', 'EDH with fracture left temporal or right EDH', 'review', 'hedged'],
  ]));

test('more than two companions make a list', () =>
  expectMarks([
    ['pulmonary embolism', 'PE with pneumonia with sarcoidosis with lymphoma', 'review', 'several-diagnoses'],
  ]));

test('a single query is a diagnosis, a possibility and something to exclude are for review', () =>
  expectMarks([
    ['pulmonary embolism', '?PE', 'accepted'],
    ['medulloblastoma', 'posterior fossa mass ?medulloblastoma', 'accepted'],
    ['pulmonary embolism', 'possible PE', 'review', 'hedged'],
    ['pulmonary embolism', 'r/o PE', 'review', 'hedged'],
    ['pulmonary embolism', 'PE cannot be excluded', 'review', 'hedged'],
  ]));

test('a denied diagnosis is not accepted', () =>
  expectMarks([
    ['pulmonary embolism', 'no pulmonary embolism', 'rejected', 'negated'],
    ['pulmonary embolism', 'PE ruled out', 'rejected', 'negated'],
    ['pulmonary embolism', 'PE not seen', 'rejected', 'negated'],
    ['pulmonary embolism', 'no e/o PE', 'rejected', 'negated'],
    ['pulmonary embolism', 'no effusion, PE', 'review', 'incomplete'],
    ['appendicitis', 'normal appendix', 'rejected', 'abnormal-called-normal'],
  ]));

test('a missing qualifier, an opposite or another location prevents full marks', () =>
  expectMarks([
    ['emphysematous pyelonephritis', 'pyelonephritis', 'rejected', 'no-match'],
    ['posterior shoulder dislocation', 'anterior shoulder dislocation', 'rejected', 'other-qualifier'],
    ['anterior mediastinal haematoma', 'posterior mediastinal haematoma', 'rejected', 'other-qualifier'],
    ['obstructive hydrocephalus', 'non obstructive hydrocephalus', 'rejected', 'no-match'],
    ['haemangioma|hepatic haemangioma', 'splenic haemangioma', 'review', 'other-site'],
  ]));

test('a grade, type or level in the key is required', () =>
  expectMarks([
    ['salter harris type 2 fracture', 'SH II #', 'accepted'],
    ['salter harris type 2 fracture', 'salter harris fracture', 'review', 'number-missing'],
    ['salter harris type 2 fracture', 'salter harris 4 fracture', 'rejected', 'wrong-number'],
    ['L4-L5 disc prolapse', 'disc prolapse L4/5', 'accepted'],
    ['L4-L5 disc prolapse', 'disc prolapse L5-S1', 'rejected', 'wrong-number'],
  ]));

test('a wrong or missing side earns half when a side is required', () => {
  expectMarks(
    [
      ['pneumothorax', 'left pneumothorax', 'accepted'],
      ['pneumothorax', 'Lt PTX', 'accepted'],
      ['pneumothorax', 'pneumothorax', 'partial', 'side-missing'],
      ['pneumothorax', 'right pneumothorax', 'partial', 'wrong-side'],
      ['pneumothorax', 'bilateral pneumothorax', 'partial', 'wrong-side'],
    ],
    { side: 'left' },
  );
  expect(markAnswer('right ptx', keyOf('pneumothorax', { side: 'left' })).score).toBe(0.5);
});

test('the side of a shift or of a second finding does not count as the side of the finding', () =>
  expectMarks(
    [
      ['pneumothorax', 'left pneumothorax with mediastinal shift to the right', 'accepted'],
      ['pneumothorax', 'left pneumothorax pushing the mediastinum to the right', 'accepted'],
      ['pneumothorax', 'pneumothorax, right mediastinal shift', 'partial', 'side-missing'],
      ['pneumothorax', 'pneumothorax, no right rib fracture', 'partial', 'side-missing'],
      ['pneumothorax', 'pneumothorax with right pleural effusion', 'partial', 'side-missing'],
      ['pneumothorax', 'no right pneumothorax, left pneumothorax', 'review', 'incomplete'],
      ['diaphragmatic hernia', 'diaphragmatic hernia, lt', 'accepted'],
    ],
    { side: 'left' },
  ));

test('a side in the title is required unless the author turns that off', () => {
  expectMarks([
    ['left scaphoid fracture', 'scaphoid #', 'partial', 'side-missing'],
    ['left scaphoid fracture|fractured scaphoid', 'scaphoid #', 'partial', 'side-missing'],
    ['right aortic arch', 'left aortic arch', 'review', 'incomplete'],
  ]);
  expectMarks([['left scaphoid fracture', 'scaphoid #', 'accepted']], { isSideRequired: false });
});

test('a normal key takes only a normal phrase', () =>
  expectMarks(
    [
      ['normal', 'NAD', 'accepted'],
      ['normal', 'No significant abnormality detected', 'accepted'],
      ['normal', 'lungs clear, no pneumothorax', 'accepted'],
      ['normal', 'no pneumothorax', 'rejected', 'normal-called-abnormal'],
      ['normal', 'not normal', 'rejected', 'normal-called-abnormal'],
      ['normal', 'cardiomegaly', 'rejected', 'normal-called-abnormal'],
      ['normal', '?normal', 'review', 'hedged'],
      ['normal', 'normal with fatty liver', 'rejected', 'normal-called-abnormal'],
    ],
    { isNormal: true },
  ));

test('an answer of normal for a diseased image is recognised', () =>
  expectMarks([['pneumothorax', 'normal study', 'rejected', 'abnormal-called-normal']]));

test('partial and rejected terms apply unless an accepted term is at least as close', () => {
  const more = {
    partial: [{ text: 'tuberculosis', credit: 0.25 }],
    rejected: ['miliary metastases', 'nodules'],
  };
  expectMarks(
    [
      ['miliary tuberculosis', 'TB', 'partial', 'partial-term'],
      ['miliary tuberculosis', 'miliary TB nodules', 'accepted'],
      ['miliary tuberculosis', 'miliary mets', 'rejected', 'rejected-term'],
    ],
    more,
  );
  expect(markAnswer('TB', keyOf('miliary tuberculosis', more)).score).toBe(0.25);
  expectMarks([['pneumonia', 'RUL lobar pneumonia', 'rejected', 'rejected-term']], {
    rejected: ['lobar pneumonia'],
  });
});

test('a decided answer is added to the key verbatim, including hedges and typing errors', () => {
  expectMarks([
    ['sarcoidosis|TB vs sarcoid', 'tb vs Sarcoid', 'accepted'],
    ['sarcoidosis|TB vs sarcoid', 'sarcoid vs lymphoma', 'review', 'other-disease'],
    ['sarcoidosis|TB ?sarcoid', 'TB sarcoid', 'review', 'other-disease'],
    ['pneumothorax|pnuemothorx', 'pneumothorax', 'accepted'],
    ['ewing sarcoma|ewings left femur', 'ewings', 'accepted'],
    [
      'diaphragmatic hernia|left diaphragmatic hernia, mediastinum shifted to rt',
      'Left diaphragmatic hernia, mediastinum shifted to RT.',
      'accepted',
    ],
  ]);
});

test('answers in other scripts go to review and are never accepted', () =>
  expectMarks([
    ['pulmonary embolism', 'PE नहीं', 'review', 'other-script'],
    ['pulmonary embolism', '不知道', 'review', 'other-script'],
    ['pulmonary embolism', 'лёгочная эмболия', 'review', 'other-script'],
  ]));

test('an answer without words is blank, and a very long answer is not a diagnosis', () => {
  expectMarks([
    ['pulmonary embolism', ' ?!-. ', 'blank'],
    ['pulmonary embolism', '', 'blank'],
  ]);
  const long = `pulmonary embolism ${'in a patient with cough '.repeat(20)}`;
  expectMarks([['pulmonary embolism', long, 'review', 'too-long']]);
});
