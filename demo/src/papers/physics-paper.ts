import type { DemoPaper } from './demo-paper';

export const physicsPaper: DemoPaper = {
  title: 'Imaging Physics and Radiation Safety',
  description: 'Practice paper with model answers: X-ray production, CT, MRI, ultrasound and protection.',
  year: 2024,
  subject: 'Radiology',
  hours: 3,
  hasAnswers: true,
  sections: [
    {
      name: 'Section A: X-rays and computed tomography',
      questions: [
        {
          asked: 'How does tube voltage change a radiograph?',
          marks: 10,
          parts: [
            'What happens to the spectrum when the peak voltage rises from 60 to 120 kV?',
            'Which interaction begins to prevail in soft tissue, and what does it do to contrast?',
            'Why is a chest film made at a high voltage with a grid or an air gap?',
          ],
          answer: [
            'More photons, a higher mean energy and a higher maximum; output grows with about the square of the voltage.',
            'Compton scatter prevails; it depends little on atomic number, so contrast between bone and soft tissue falls.',
            'Ribs hide less of the lung, exposure is short; grid or gap keep the scatter from the detector.',
          ],
        },
        {
          asked: 'Describe the Hounsfield scale and what widens or narrows a window.',
          marks: 10,
          parts: [
            'Define the unit and give typical values of air, fat, water, clotted blood and cortical bone.',
            'Choose width and level for lung, brain and bone, with reasons.',
            'Explain partial volume and how thinner slices change noise.',
          ],
          answer: [
            'HU = 1000 x (mu - mu of water) / mu of water: air -1000, fat about -100, water 0, clot 50 to 80, cortex above 700.',
            'Lung 1500 / -600, brain 80 / 40, bone 2000 / 400: the width spans what has to be told apart, the level is its middle.',
            'A voxel shows the mean of what lies in it. Half the thickness means half the photons, so noise grows by about 1.4.',
          ],
        },
        {
          asked: 'Name three ways to lower the dose of a CT of the abdomen in a child.',
          marks: 5,
          parts: ['For each, say what image quality it costs.', 'Define CTDIvol and dose-length product.'],
          answer: [
            'Lower tube voltage (more noise, better iodine contrast), current that follows the body (uneven noise where badly set), one phase instead of several (information of the phases left out).',
            'CTDIvol is the mean dose in a standard phantom for the pitch used, in mGy; times the scanned length it is the DLP, in mGy cm. Neither is the dose of this patient.',
          ],
        },
      ],
    },
    {
      name: 'Section B: Magnetic resonance and ultrasound',
      questions: [
        {
          asked: 'Compare T1 and T2 relaxation.',
          marks: 10,
          parts: [
            'Draw both curves for fat, white matter and cerebrospinal fluid.',
            'Choose TR and TE for a T1-weighted and a T2-weighted spin echo.',
            'How does FLAIR make periventricular plaques visible?',
          ],
          answer: [
            'T1: fat recovers first, then white matter, fluid last. T2: fluid keeps its signal longest.',
            'T1: short TR (about 500 ms), short TE (about 15 ms). T2: long TR (above 2500 ms), long TE (about 90 ms).',
            'An inversion pulse is timed so that the signal of fluid passes zero at excitation; plaques stay bright beside dark ventricles.',
          ],
        },
        {
          asked: 'A gallstone throws a shadow and a cyst does not. Why?',
          marks: 5,
          parts: [
            'Explain shadowing, enhancement and reverberation.',
            'What decides axial and lateral resolution?',
          ],
          answer: [
            'The stone reflects and absorbs nearly everything; fluid attenuates less than its surroundings, so what lies behind it is overcorrected and bright; two strong reflectors give equally spaced echoes.',
            'Axial: half the spatial pulse length, hence frequency and damping. Lateral: the width of the beam, best at the focus.',
          ],
        },
        {
          asked: 'Which things must not go into the magnet room, and how is that ensured?',
          marks: 5,
          parts: ['Name the four zones.', 'What do you do when a patient has a pacemaker of unknown make?'],
          answer: [
            'Public, supervised, controlled with screening, and the magnet room itself; ferromagnetic things stay outside the third.',
            'No scan until make and conditions are known; look for the implant card, a radiograph of the device, or another examination.',
          ],
        },
      ],
    },
    {
      name: 'Section C: Protection',
      questions: [
        {
          asked: 'A pregnant resident goes on working in the department.',
          marks: 5,
          parts: [
            'Which limit holds for the fetus from the declaration on?',
            'Give three measures at the fluoroscopy table.',
          ],
          answer: [
            'The dose to the fetus stays below 1 mSv for the rest of the pregnancy.',
            'Distance, shielding at the table and by apron, short pulsed exposures; and a second dosimeter under the apron.',
          ],
        },
      ],
    },
  ],
};
