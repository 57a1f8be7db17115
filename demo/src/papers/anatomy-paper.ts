import type { DemoPaper } from './demo-paper';

export const anatomyPaper: DemoPaper = {
  title: 'Cross-sectional Anatomy',
  description: 'Practice paper: sections through head, chest, abdomen and joints, with drawings.',
  year: 2022,
  subject: 'Anatomy',
  hours: 2,
  hasAnswers: false,
  sections: [
    {
      name: 'Section A: Head and neck',
      questions: [
        {
          asked: 'Draw an axial section at the level of the third ventricle and label ten structures.',
          marks: 10,
          parts: [
            'Which of them lie in the territory of the lenticulostriate arteries?',
            'Follow the corticospinal tract from the cortex to the pons.',
          ],
        },
        {
          asked: 'Spaces of the neck.',
          marks: 10,
          parts: [
            'Name borders and contents of the parapharyngeal and the carotid space.',
            'Into which direction does a mass of each space displace the parapharyngeal fat?',
            'Why is the danger space called so?',
          ],
        },
      ],
    },
    {
      name: 'Section B: Trunk',
      questions: [
        {
          asked: 'Segments of the liver.',
          marks: 10,
          parts: [
            'Which vessels divide and which supply a segment?',
            'Place a lesion behind the bifurcation of the right portal vein.',
            'Describe three variants of the hepatic artery and why they matter.',
          ],
        },
        {
          asked: 'The mediastinum at the level of the aortopulmonary window.',
          marks: 10,
          parts: [
            'Draw the section.',
            'Name the lymph node stations that are seen.',
            'Where does the left recurrent nerve run?',
          ],
        },
        {
          asked: 'Retroperitoneal spaces.',
          marks: 5,
          parts: ['Draw the fasciae around a kidney.', 'How does fluid of the pancreas reach the pelvis?'],
        },
      ],
    },
    {
      name: 'Section C: Limbs',
      questions: [
        {
          asked: 'The rotator cuff on a coronal and a sagittal section.',
          marks: 10,
          parts: [
            'Name the muscles with insertion and nerve.',
            'What is the rotator interval, and what runs through it?',
            'Which appearance of the tendon is an artefact of the magic angle?',
          ],
        },
        {
          asked: 'The carpal tunnel.',
          marks: 5,
          parts: ['Draw it with its contents.', 'Where does ultrasound measure the median nerve?'],
        },
      ],
    },
  ],
};
