import type { chestDrawings } from './chest-findings';
import type { PhantomText } from './phantom-text';

/** Teaching texts of the chest films, by the name of the finding. */
export const chestTexts: Record<keyof typeof chestDrawings, PhantomText> = {
  'normal-chest': {
    title: 'Normal Chest Radiograph',
    description:
      'A frontal film of an adult. A fixed order of looking (airway, bones, heart, diaphragm, everything behind them, then the lungs) keeps a normal film normal.',
    findings:
      'Clear lungs with vessels that taper towards the wall, sharp costophrenic angles, a cardiothoracic ratio below one half, and an undisplaced trachea.',
    clinicalClue: 'A 31-year-old before employment abroad; no complaints.',
    difficulty: 'Easy',
    status: 'Normal',
  },
  pneumothorax: {
    title: 'Right-sided Pneumothorax',
    description:
      'Air enters the pleural space and the lung falls away from the wall. On an upright film it gathers laterally and at the apex; on a supine one look for a deep, dark costophrenic angle.',
    findings:
      'A fine visceral pleural line parallel to the right chest wall with no vessels beyond it. The collapsed lung is slightly denser. The mediastinum is central.',
    clinicalClue: 'Sudden pleuritic pain in a tall, thin smoker of 22.',
    difficulty: 'Easy',
    status: 'Abnormal',
  },
  'tension-pneumothorax': {
    title: 'Left Tension Pneumothorax',
    description:
      'A valve lets air in and not out. The diagnosis is clinical and treated before the film; the image shows what pressure does to everything that can move.',
    findings:
      'A black, vessel-free left hemithorax with a flattened hemidiaphragm and a deep costophrenic angle, the left lung reduced to a stump at the hilum, and heart and trachea pushed to the right.',
    clinicalClue:
      'Ventilated patient; sudden fall in blood pressure, high airway pressures and absent breath sounds on one side.',
    difficulty: 'Easy',
    status: 'Abnormal',
  },
  'upper-lobe-consolidation': {
    title: 'Right Upper Lobe Pneumonia',
    description:
      'Pus replaces the air in the alveoli while the bronchi stay open. A border that is a straight line is a fissure, and names the lobe.',
    findings:
      'Homogeneous opacity of the right upper lobe that ends sharply at the horizontal fissure, with branching air bronchograms inside and no loss of volume.',
    clinicalClue: 'Four days of fever, rigors and rust-coloured sputum.',
    difficulty: 'Easy',
    status: 'Abnormal',
  },
  'pleural-effusion': {
    title: 'Left Pleural Effusion',
    description:
      'About 200 ml are needed to blunt the lateral angle on a frontal film. The meniscus is an effect of projection: the fluid lies all around the lung, and is seen best where the beam passes along it.',
    findings:
      'Homogeneous opacity at the left base with a concave upper border that climbs towards the axilla. The left hemidiaphragm, the costophrenic angle and the stomach bubble are hidden.',
    clinicalClue: 'Increasing breathlessness over two weeks; stony dull percussion at one base.',
    difficulty: 'Easy',
    status: 'Abnormal',
  },
  cardiomegaly: {
    title: 'Cardiomegaly',
    description:
      'The heart is enlarged when its greatest width exceeds half the greatest inner width of the chest on a frontal film taken from behind in full inspiration. An anteroposterior film magnifies it.',
    findings:
      'Cardiothoracic ratio clearly above one half, with the apex near the left chest wall and prominent vessels. The lungs are free of oedema.',
    clinicalClue: 'Long-standing hypertension; displaced apex beat.',
    difficulty: 'Easy',
    status: 'Abnormal',
  },
  'solitary-nodule': {
    title: 'Solitary Pulmonary Nodule, Bronchogenic Carcinoma',
    description:
      'A rounded opacity of up to 3 cm. Spicules, growth against old films and a history of smoking speak for cancer; central or layered calcium and two years of rest speak against it.',
    findings:
      'A single dense nodule with spiculated margins in the outer part of the left upper zone. No calcification, no cavity, no hilar enlargement.',
    clinicalClue: 'A 63-year-old with 40 pack-years; film taken before cataract surgery.',
    difficulty: 'Hard',
    status: 'Abnormal',
  },
  'cavitating-lesion': {
    title: 'Lung Abscess with Air-Fluid Level',
    description:
      'Necrosis has broken into a bronchus: part of the content was coughed up and air took its place. Tuberculosis and cavitating carcinoma are the chief alternatives.',
    findings:
      'A thick-walled cavity in the right upper zone with a horizontal air-fluid level and a halo of consolidation.',
    clinicalClue: 'Two weeks of fever and foul-smelling sputum after an alcohol binge with vomiting.',
    difficulty: 'Medium',
    status: 'Abnormal',
  },
  'miliary-nodules': {
    title: 'Miliary Tuberculosis',
    description:
      'Haematogenous spread seeds both lungs with granulomas the size of millet seeds. Fungal disease, pneumoconiosis and metastases of thyroid cancer can look alike.',
    findings:
      'Innumerable discrete nodules of 1 to 3 mm, of one size and evenly spread through both lungs from apex to base. Heart and pleura are normal.',
    clinicalClue:
      'Six weeks of evening fever, night sweats and weight loss; choroidal tubercles on fundoscopy.',
    difficulty: 'Medium',
    status: 'Abnormal',
  },
  'pulmonary-oedema': {
    title: 'Cardiogenic Pulmonary Oedema',
    description:
      'As the pressure in the left atrium rises, vessels to the upper zones widen first, then fluid thickens the septa, and at last it fills the alveoli around the hila.',
    findings:
      'Ill-defined perihilar opacities on both sides in the shape of bat wings, short horizontal septal lines at the lateral bases, blunted costophrenic angles and an enlarged heart.',
    clinicalClue: 'Woke at night gasping for air, pink frothy sputum; third heart sound.',
    difficulty: 'Medium',
    status: 'Abnormal',
  },
  pneumoperitoneum: {
    title: 'Pneumoperitoneum',
    description:
      'Free gas rises to the highest place. Ten minutes upright, and a few millilitres can be seen beneath the diaphragm. On a supine film both sides of the bowel wall become visible instead.',
    findings:
      'Black crescents of gas beneath both hemidiaphragms, which stand out as thin lines between lung and gas. The gas on the right has no folds that would make it colon.',
    clinicalClue: 'Sudden severe epigastric pain and a rigid abdomen in a patient taking ibuprofen.',
    difficulty: 'Easy',
    status: 'Abnormal',
  },
  'hilar-lymphadenopathy': {
    title: 'Sarcoidosis with Bilateral Hilar Lymphadenopathy',
    description:
      'The triad of right paratracheal and both hilar node groups is typical. Nodes stand clear of the heart border; lymphoma and tuberculosis are usually less symmetrical.',
    findings:
      'Lobulated, potato-like enlargement of both hila and a right paratracheal band, with clear lungs: stage I.',
    clinicalClue: 'A 29-year-old woman with tender red nodules on the shins and painful ankles.',
    difficulty: 'Medium',
    status: 'Abnormal',
  },
  dextrocardia: {
    title: 'Dextrocardia with Situs Inversus',
    description:
      'When heart and stomach are both on the right the situs is inverted and the heart itself is usually normal. First make sure that the side marker is right. A fifth of the patients have ciliary dyskinesia.',
    findings:
      'The apex of the heart, the aortic knuckle and the stomach bubble lie on the side of the R marker; the higher hemidiaphragm is on that of the liver. The lungs are clear.',
    clinicalClue: 'Heart sounds hard to hear in the usual place; recurrent sinusitis.',
    difficulty: 'Medium',
    status: 'Abnormal',
  },
};
