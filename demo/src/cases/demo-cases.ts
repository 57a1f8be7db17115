import type { DemoCase } from './demo-case';

/** Fixed UUID for a kind of record and a number. */
const idOf = (kind: 'ca5e' | 'c033', number: number): string =>
  `dec0de00-${kind}-4000-8000-${String(number).padStart(12, '0')}`;
const caseId = (number: number): string => idOf('ca5e', number);
const commentId = (number: number): string => idOf('c033', number);

/** The shared cases that the first start creates, the oldest first. Their images and histories are synthetic. */
export const demoCases: readonly DemoCase[] = [
  {
    id: caseId(1),
    by: 'teo',
    title: 'Right flank pain, normal urine',
    description: 'Is this a stone, or am I looking at something else? I measured 7 mm on the machine.',
    clinicalHistory: 'A 41-year-old with colic since the morning. No fever, no blood in the urine.',
    difficulty: 'Beginner',
    images: [
      { kind: 'renal-calculus', seed: 9101 },
      { kind: 'hydronephrosis-ultrasound', seed: 9102 },
    ],
    comments: [
      {
        id: commentId(1),
        by: 'farah',
        content: 'The echo has a clean shadow behind it, and the calyces are wide. I would call it a stone.',
      },
      {
        id: commentId(2),
        by: 'jonas',
        content: 'Agreed. A third of patients with a ureteric stone have no blood in the urine.',
        replyTo: commentId(1),
      },
    ],
    answer: {
      diagnosis: 'Renal calculus with hydronephrosis',
      certainty: 'proven',
      proof: 'Seen at ureteroscopy and removed.',
      commentId: commentId(1),
    },
  },
  {
    id: caseId(2),
    by: 'mira',
    title: 'Many small nodules, and no fever',
    description:
      'How do you tell these patterns apart on a plain film? Random, centrilobular, along the lymphatics?',
    clinicalHistory: 'A 36-year-old with six weeks of weight loss.',
    difficulty: 'Hard',
    images: [{ kind: 'miliary-nodules', seed: 9201 }],
    asksFirst: true,
    commitments: [
      {
        by: 'jonas',
        diagnoses: [
          { text: 'Miliary tuberculosis', confidence: 'likely' },
          { text: 'Sarcoidosis', confidence: 'possible' },
        ],
      },
      {
        by: 'farah',
        diagnoses: [
          { text: 'miliary tuberculosis', confidence: 'sure' },
          { text: 'Metastases of thyroid carcinoma', confidence: 'possible' },
        ],
      },
    ],
    comments: [
      {
        id: commentId(3),
        by: 'jonas',
        content: 'All of one size and in all zones: that speaks for spread through the blood.',
      },
      {
        id: commentId(4),
        by: 'farah',
        content: 'Did she have a skin test or a CT?',
        replyTo: commentId(3),
      },
    ],
  },
  {
    id: caseId(3),
    by: 'jonas',
    title: 'Round lesion in the right lower lobe',
    description: 'Found by chance before an operation on the knee. What would you recommend next?',
    clinicalHistory: 'A 58-year-old, twenty pack years, no earlier films.',
    difficulty: 'Intermediate',
    images: [{ kind: 'solitary-nodule', seed: 9301 }],
    comments: [
      {
        id: commentId(5),
        by: 'mira',
        content: 'CT without contrast first. Calcium or fat inside would end the search.',
      },
      {
        id: commentId(6),
        by: 'teo',
        content: 'And ask once more for old films. They are the cheapest test there is.',
      },
      {
        id: commentId(7),
        by: 'jonas',
        content: '@Teo Marchetti there is one from eight years ago at another hospital. I have asked for it.',
        replyTo: commentId(6),
      },
    ],
  },
  {
    id: caseId(4),
    by: 'farah',
    title: 'Headache after a fall three weeks ago',
    description: 'Would you call this chronic, or is there something fresh in it?',
    clinicalHistory: 'A 79-year-old on anticoagulants, slower than usual since a week.',
    images: [{ kind: 'chronic-subdural-haematoma', seed: 9401 }],
    comments: [
      {
        id: commentId(8),
        by: 'teo',
        content: 'It is darker than cortex all over. I see no layering, so chronic.',
      },
    ],
    answer: {
      diagnosis: 'Chronic subdural haematoma',
      certainty: 'almost certain',
      proof: null,
      commentId: null,
    },
  },
  {
    id: caseId(5),
    by: 'mira',
    title: 'Cyst in the liver with something in it',
    description: 'Simple, complicated, or parasitic? The patient kept sheep for thirty years.',
    difficulty: 'Intermediate',
    images: [
      { kind: 'hydatid-cyst', seed: 9501 },
      { kind: 'liver-cyst', seed: 9502 },
    ],
    comments: [
      {
        id: commentId(9),
        by: 'jonas',
        content:
          'Daughter cysts in the first image. The second looks simple: thin wall, enhancement behind it.',
      },
    ],
  },
  {
    id: caseId(6),
    by: 'teo',
    title: 'Sudden pain between the shoulder blades',
    description: 'Where would you put the entry tear, and which type is it?',
    clinicalHistory: 'A 63-year-old with high blood pressure that was never treated.',
    difficulty: 'Intermediate',
    images: [{ kind: 'aortic-dissection', seed: 9601 }],
  },
  {
    id: caseId(7),
    by: 'jonas',
    title: 'Air where none should be',
    description:
      'Upright film of the chest. I nearly missed it: what is your rule for looking under the diaphragm?',
    clinicalHistory: 'A 52-year-old with sudden pain in the upper abdomen.',
    difficulty: 'Beginner',
    images: [{ kind: 'pneumoperitoneum', seed: 9701 }],
    comments: [
      {
        id: commentId(10),
        by: 'mira',
        content: 'I finish every film with the four corners, then under the diaphragm.',
      },
      {
        id: commentId(11),
        by: 'farah',
        content: 'Ten minutes upright before the exposure, or small amounts stay hidden.',
      },
    ],
  },
  {
    id: caseId(8),
    by: 'farah',
    title: 'Liver lesion, bright and well defined',
    description: 'Is this image enough to stop here, or does she need contrast?',
    clinicalHistory: 'A 33-year-old, found during a check of the gallbladder. Normal liver tests.',
    images: [{ kind: 'liver-haemangioma', seed: 9801 }],
    asksFirst: true,
  },
];
