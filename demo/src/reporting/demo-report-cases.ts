import type { CaseKeyFinding } from '@medrad/contracts';
import type { DemoReportCase } from './demo-report-case';

const idOf = (kind: 'ca5f' | 'ba90', number: number): string =>
  `dec0de00-${kind}-4000-8000-${String(number).padStart(12, '0')}`;
const caseId = (number: number): string => idOf('ca5f', number);
const reportId = (number: number): string => idOf('ba90', number);

/** A key finding with a fixed id; side, level and size are empty unless given. */
const finding = (number: number, phrases: string[], rest: Partial<CaseKeyFinding> = {}): CaseKeyFinding => ({
  id: `dec0de00-f1d0-4000-8000-${String(number).padStart(12, '0')}`,
  phrases,
  side: null,
  level: null,
  sizeMm: null,
  isCritical: false,
  isAbsent: false,
  ...rest,
});

/** The cases of the Reporting Room that the first start creates: six in three folders, with reports in every state. */
export const demoReportCases: readonly DemoReportCase[] = [
  {
    id: caseId(1),
    title: 'Headache after a fall',
    description:
      'CT of the head without contrast, 40 slices. Report what the emergency team has to know first.',
    folder: 'Neuroradiology',
    clinicalHistory: 'A 58-year-old who fell from a ladder two hours ago. Vomited twice. GCS 14.',
    difficulty: 'Hard',
    modality: 'CT',
    correctFindings:
      'A rounded hyperdense lesion of about 24 mm in the left basal ganglia, in keeping with an acute haematoma. No extra-axial collection. The ventricles are not dilated. No fracture of the vault is seen.',
    keyFindings: [
      finding(1, ['haematoma', 'hyperdense lesion', 'intracerebral haemorrhage'], {
        side: 'left',
        sizeMm: { value: 24, tolerance: 6 },
        isCritical: true,
      }),
      finding(2, ['extra-axial collection', 'subdural haematoma', 'epidural haematoma'], { isAbsent: true }),
      finding(3, ['fracture'], { isAbsent: true }),
      finding(4, ['dilated ventricles', 'hydrocephalus'], { isAbsent: true }),
    ],
    files: [
      {
        made: 'ct-head',
        fileName: 'CT head',
        fileType: 'zip',
        modality: 'CT',
        sequence: 'Axial, no contrast',
      },
    ],
    reports: [
      {
        id: reportId(1),
        by: 'visitor',
        findings: 'Hyperdense lesion in the left basal ganglia, about 2 cm. The ventricles are normal.',
        impression: 'Acute haematoma of the left basal ganglia. Neurosurgical opinion is needed.',
        secondsOnCase: 312,
        rewrite: {
          findings:
            'Rounded hyperdense lesion of 24 mm in the left basal ganglia. No extra-axial collection. Ventricles not dilated. No fracture of the vault.',
          impression: 'Acute haematoma of the left basal ganglia.',
        },
        feedback: {
          adminComments: 'The finding that matters is named first, and so is what to do about it.',
          correctionsHighlights: 'The bones and the extra-axial spaces are not mentioned.',
          teachingPoints:
            'After a fall, say in every report that you looked for a fracture and a collection.',
          overallRating: 'good',
          score: {
            detection: 3,
            interpretation: 3,
            impression: 2,
            recommendation: 1,
            hasCriticalMiss: false,
            hasOvercall: false,
          },
          learning: { call: 'great call', category: 'observation' },
        },
      },
      {
        id: reportId(2),
        by: 'farah',
        findings: 'No abnormal density in the brain. The ventricles are of normal width.',
        impression: 'Normal CT of the head.',
        secondsOnCase: 96,
      },
    ],
  },
  {
    id: caseId(2),
    title: 'Chest radiograph before an operation',
    description: 'A PA radiograph. Is the patient fit for anaesthesia as far as the chest goes?',
    folder: 'Thorax',
    clinicalHistory: 'A 44-year-old before a hernia repair. No complaints.',
    difficulty: 'Easy',
    modality: 'DX',
    correctFindings:
      'The lungs are clear. Heart and mediastinum are of normal size and shape. No pleural effusion and no pneumothorax. The bones are intact.',
    files: [{ made: 'chest', fileName: 'Chest', fileType: 'dicom', modality: 'DX', sequence: 'PA' }],
    reports: [
      {
        id: reportId(3),
        by: 'visitor',
        findings: 'The lungs are clear. The heart is of normal size. No effusion.',
        impression: 'No acute finding in the chest.',
        secondsOnCase: 140,
      },
    ],
  },
  {
    id: caseId(3),
    title: 'Fever and cough for a week',
    description: 'Two images of one chest. Describe site and pattern, and name the likely cause.',
    folder: 'Thorax',
    clinicalHistory: 'A 31-year-old with fever, cough and rusty sputum. CRP 180 mg/l.',
    difficulty: 'Medium',
    modality: 'CR',
    correctFindings:
      'Homogeneous consolidation of the upper lobe with an air bronchogram. No cavity. No pleural effusion. In keeping with lobar pneumonia.',
    keyFindings: [
      finding(5, ['consolidation'], { level: 'upper lobe' }),
      finding(6, ['air bronchogram']),
      finding(7, ['lobar pneumonia', 'pneumonia']),
      finding(8, ['pleural effusion'], { isAbsent: true }),
    ],
    files: [
      {
        made: { kind: 'upper-lobe-consolidation', seed: 9301 },
        fileName: 'On admission',
        fileType: 'image',
        modality: 'CR',
        sequence: 'PA',
      },
      {
        made: { kind: 'normal-chest', seed: 9302 },
        fileName: 'Six weeks later',
        fileType: 'image',
        modality: 'CR',
        sequence: 'PA',
        description: 'After treatment.',
      },
    ],
    reports: [
      {
        id: reportId(4),
        by: 'jonas',
        findings: 'Consolidation of the upper lobe with an air bronchogram. Resolved after six weeks.',
        impression: 'Lobar pneumonia, resolved.',
        secondsOnCase: 205,
        feedback: {
          adminComments: 'Short and complete.',
          teachingPoints: 'A film after treatment shows that nothing was hidden behind the consolidation.',
          overallRating: 'excellent',
          score: {
            detection: 4,
            interpretation: 3,
            impression: 2,
            recommendation: 1,
            hasCriticalMiss: false,
            hasOvercall: false,
          },
          learning: { call: 'great call', category: 'interpretation' },
        },
      },
    ],
  },
  {
    id: caseId(4),
    title: 'A beating heart',
    description: 'One loop of an echocardiogram. Describe chambers and movement of the walls.',
    folder: 'Heart and Abdomen',
    difficulty: 'Medium',
    modality: 'US',
    correctFindings:
      'Four-chamber view. The left ventricle contracts well, without regional difference. No pericardial effusion.',
    files: [
      {
        made: 'heart-cine',
        fileName: 'Four-chamber view',
        fileType: 'dicom',
        modality: 'US',
        sequence: 'Apical, one beat',
      },
    ],
  },
  {
    id: caseId(5),
    title: 'Murmur on a routine visit',
    description: 'Listen to the heart, then watch the valve. Put the two together.',
    folder: 'Heart and Abdomen',
    clinicalHistory:
      'A 67-year-old without complaints. A murmur was heard at the upper right edge of the sternum.',
    difficulty: 'Hard',
    modality: 'US',
    correctFindings:
      'A systolic murmur that grows and fades between the first and the second heart sound. On the video the left ventricle contracts well. In keeping with a narrowed aortic valve; measure the gradient.',
    files: [
      {
        made: 'heart-sounds',
        fileName: 'Heart sounds',
        fileType: 'mp3',
        sequence: 'Upper right edge of the sternum',
      },
      {
        made: 'heart-video',
        fileName: 'Echocardiogram',
        fileType: 'mp4',
        modality: 'US',
        sequence: 'Apical',
      },
    ],
    reports: [
      {
        id: reportId(5),
        by: 'mira',
        findings: 'Systolic murmur, crescendo and decrescendo. Normal contraction of the left ventricle.',
        impression: 'Aortic stenosis is likely. A Doppler measurement should follow.',
        secondsOnCase: 420,
      },
    ],
  },
  {
    id: caseId(6),
    title: 'Pain below the right ribs',
    description: 'An ultrasound image of the upper abdomen. Is there a reason for surgery tonight?',
    folder: 'Heart and Abdomen',
    clinicalHistory: 'A 39-year-old with pain since last night and fever. Tender below the right ribs.',
    difficulty: 'Easy',
    modality: 'US',
    correctFindings:
      'Thickened wall of the gallbladder with fluid around it. In keeping with acute cholecystitis.',
    files: [
      {
        made: { kind: 'acute-cholecystitis', seed: 9303 },
        fileName: 'Gallbladder',
        fileType: 'image',
        modality: 'US',
      },
    ],
  },
];
