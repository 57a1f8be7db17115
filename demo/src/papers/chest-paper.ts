import type { DemoPaper } from './demo-paper';

export const chestPaper: DemoPaper = {
  title: 'Chest and Cardiovascular Imaging',
  description: 'Practice paper: signs on the chest film, interstitial patterns, vessels and the heart.',
  year: 2023,
  subject: 'Radiology',
  hours: 3,
  hasAnswers: false,
  sections: [
    {
      name: 'Section A: The chest film',
      questions: [
        {
          asked: 'Explain the silhouette sign and use it.',
          marks: 10,
          parts: [
            'Which border is lost in consolidation of the middle lobe, of the lingula and of each lower lobe?',
            'Describe two situations in which the sign misleads.',
            'Draw a collapsed left upper lobe in both projections.',
          ],
        },
        {
          asked: 'A man of 58 has a pleural effusion on one side.',
          marks: 10,
          parts: [
            'How much fluid is seen on an upright, a lateral and a decubitus film?',
            'Which features on CT speak for an exudate, an empyema and a malignant effusion?',
            'Describe the drainage under ultrasound and its complications.',
          ],
        },
        {
          asked: 'Tell tension pneumothorax from a skin fold and from a large bulla.',
          marks: 5,
          parts: ['Name three signs of each.', 'What is done first, and by whom?'],
        },
      ],
    },
    {
      name: 'Section B: Lung on computed tomography',
      questions: [
        {
          asked: 'Approach a small nodule found by chance.',
          marks: 10,
          parts: [
            'Which features change the probability of cancer?',
            'When is it followed, when is it biopsied, when is it left alone?',
            'How is growth measured, and what are the pitfalls of calipers?',
          ],
        },
        {
          asked: 'Interstitial patterns at high resolution.',
          marks: 10,
          parts: [
            'Define septal thickening, honeycombing, mosaic attenuation and tree in bud.',
            'Give the distribution of usual interstitial pneumonia and of sarcoidosis.',
            'What does air trapping on expiration add?',
          ],
        },
      ],
    },
    {
      name: 'Section C: Heart and vessels',
      questions: [
        {
          asked: 'Acute aortic syndrome.',
          marks: 10,
          parts: [
            'Plan the CT: phases, gating, contrast medium and its timing.',
            'Classify a dissection and name what the surgeon needs to know.',
            'Tell intramural haematoma from penetrating ulcer.',
          ],
        },
        {
          asked: 'Pulmonary embolism in pregnancy.',
          marks: 5,
          parts: [
            'Compare the dose to the fetus and to the breast of two examinations.',
            'Write the report.',
          ],
        },
      ],
    },
  ],
};
