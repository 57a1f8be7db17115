import type { ReportTextCreation } from '@medrad/contracts';

const lines = (...parts: string[]): string => parts.join('\n');

/**
 * Ready-made texts of the Reporting Room: templates and phrases for residents' reports, and a sentence for teachers.
 */
export const demoReportTexts: readonly ReportTextCreation[] = [
  {
    kind: 'template',
    name: 'Chest radiograph',
    modality: null,
    region: 'Thorax',
    findings: lines('Lungs:', 'Pleura:', 'Heart and mediastinum:', 'Bones and soft tissues:'),
    impression: '',
  },
  {
    kind: 'template',
    name: 'CT head',
    modality: 'CT',
    region: 'Head',
    findings: lines('Brain:', 'Ventricles and cisterns:', 'Extra-axial spaces:', 'Bones and sinuses:'),
    impression: '',
  },
  {
    kind: 'template',
    name: 'CT chest',
    modality: 'CT',
    region: 'Thorax',
    findings: lines('Lungs and airways:', 'Pleura:', 'Mediastinum and hila:', 'Heart and vessels:', 'Bones:'),
    impression: '',
  },
  {
    kind: 'template',
    name: 'Abdominal ultrasound',
    modality: 'US',
    region: 'Abdomen',
    findings: lines(
      'Liver:',
      'Gallbladder and bile ducts:',
      'Pancreas:',
      'Spleen:',
      'Kidneys:',
      'Free fluid:',
    ),
    impression: '',
  },
  {
    kind: 'template',
    name: 'Echocardiogram',
    modality: 'US',
    region: 'Heart',
    findings: lines('View:', 'Left ventricle:', 'Right ventricle:', 'Valves:', 'Pericardium:'),
    impression: '',
  },
  {
    kind: 'phrase',
    name: 'No effusion or pneumothorax',
    modality: null,
    region: 'Thorax',
    findings: 'No pleural effusion. No pneumothorax.',
  },
  {
    kind: 'phrase',
    name: 'No haemorrhage or mass effect',
    modality: 'CT',
    region: 'Head',
    findings: 'No intracranial haemorrhage and no mass effect.',
  },
  {
    kind: 'phrase',
    name: 'No free fluid',
    modality: null,
    region: 'Abdomen',
    findings: 'No free fluid in the abdomen.',
  },
  {
    kind: 'phrase',
    name: 'Compare with earlier images',
    modality: null,
    region: null,
    findings: 'Comparison with earlier images is advised.',
  },
  {
    kind: 'feedback',
    name: 'Name the negatives',
    modality: null,
    region: null,
    findings: 'Name the negative findings that change what happens next.',
  },
];
