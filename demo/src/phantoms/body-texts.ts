import type { bodyDrawings } from './body-findings';
import type { PhantomText } from './phantom-text';

/** Teaching texts of the body CTs, by the name of the finding. */
export const bodyTexts: Record<keyof typeof bodyDrawings, PhantomText> = {
  'normal-abdomen': {
    title: 'Normal CT of the Upper Abdomen',
    description:
      'Portal venous phase, about 70 seconds after injection, at the level of the renal hila: liver and spleen enhance evenly, cortex and medulla of the kidneys are nearly alike.',
    findings:
      'Homogeneous liver with opacified portal branches, normal spleen, pancreas, kidneys and great vessels; clean fat and no free fluid.',
    clinicalClue: 'Vague abdominal discomfort; laboratory values normal.',
    difficulty: 'Easy',
    status: 'Normal',
  },
  'liver-metastases': {
    title: 'Liver Metastases',
    description:
      'Most metastases are poorly supplied by the portal vein and stand out dark in the portal venous phase. Colorectal cancer is the commonest source.',
    findings:
      'Multiple hypodense lesions of different size in both lobes with ill-defined margins and faint rim enhancement; no fluid density.',
    clinicalClue: 'Right hemicolectomy two years ago; rising carcinoembryonic antigen.',
    difficulty: 'Easy',
    status: 'Abnormal',
  },
  'hepatic-cyst': {
    title: 'Simple Hepatic Cysts',
    description:
      'Fluid between -10 and 20 HU that does not enhance and has no visible wall needs no follow-up.',
    findings:
      'A large, sharply defined, homogeneous lesion of water density in the right lobe and a second small one in the left; no wall, septum or enhancement.',
    clinicalClue: 'Incidental finding in a trauma scan.',
    difficulty: 'Easy',
    status: 'Abnormal',
  },
  'hepatic-haemangioma': {
    title: 'Cavernous Haemangioma of the Liver',
    description:
      'Blood pools slowly from the rim inwards. Nodules at the edge that are as bright as the aorta in every phase, and fill-in on late images, need no biopsy.',
    findings:
      'A hypodense lesion in the right lobe with interrupted, nodular enhancement along its rim that matches the density of the vessels.',
    clinicalClue: 'A 44-year-old woman; echogenic lesion seen on ultrasound.',
    difficulty: 'Medium',
    status: 'Abnormal',
  },
  'splenic-laceration': {
    title: 'Splenic Laceration with Haemoperitoneum',
    description:
      'The spleen is the abdominal organ most often injured by blunt force. Dense clot beside an organ (the sentinel clot) marks the source; a blush of contrast is active bleeding.',
    findings:
      'Irregular dark clefts through the enhancing spleen with a bright focus of extravasation, and dense fluid round the spleen and below the liver.',
    clinicalClue: 'Fall onto the handlebar of a bicycle; left shoulder-tip pain and tachycardia.',
    difficulty: 'Medium',
    status: 'Abnormal',
  },
  'aortic-aneurysm': {
    title: 'Abdominal Aortic Aneurysm with Mural Thrombus',
    description:
      'The aorta is aneurysmal from 3 cm; repair is offered from 5.5 cm in men. The lumen alone misleads: thrombus must be measured with it.',
    findings:
      'Markedly widened aorta with an opacified lumen inside a thick collar of thrombus and plaques of calcium in its outer wall. No blood in the retroperitoneum.',
    clinicalClue: 'A 72-year-old smoker with a pulsating mass above the navel.',
    difficulty: 'Easy',
    status: 'Abnormal',
  },
  'renal-cyst': {
    title: 'Simple Renal Cyst (Bosniak I)',
    description:
      'Thin wall, water density, no enhancement: benign without follow-up. Enhancement is a rise of at least 20 HU after contrast medium.',
    findings:
      'A round, homogeneous lesion of water density at the outer border of the left kidney with an imperceptible wall and a sharp interface (beak) with the cortex.',
    clinicalClue: 'Incidental finding in a 58-year-old.',
    difficulty: 'Easy',
    status: 'Abnormal',
  },
  'renal-cell-carcinoma': {
    title: 'Renal Cell Carcinoma',
    description:
      'A solid enhancing renal mass is a carcinoma until shown otherwise; macroscopic fat would make it an angiomyolipoma. Look on for the renal vein and the vena cava.',
    findings:
      'A large, unevenly enhancing mass of the left kidney with a necrotic centre that bulges beyond the outline and distorts the sinus.',
    clinicalClue: 'Painless haematuria and weight loss at the age of 61.',
    difficulty: 'Medium',
    status: 'Abnormal',
  },
  hydronephrosis: {
    title: 'Hydronephrosis from a Stone at the Pelviureteric Junction',
    description:
      'Obstruction widens pelvis and calyces and delays the enhancement of the kidney. Nearly all stones are dense on CT, whatever they are made of.',
    findings:
      'Dilated left renal pelvis and calyces of water density, a swollen kidney with a weaker nephrogram, and a dense stone at the pelviureteric junction.',
    clinicalClue: 'Left loin pain in waves, with nausea and blood on the dipstick.',
    difficulty: 'Easy',
    status: 'Abnormal',
  },
  'cirrhosis-ascites': {
    title: 'Cirrhosis with Ascites',
    description:
      'Scarring and regeneration shrink the right lobe and make the surface knobbly. Fluid of low density collects in the flanks and around the liver.',
    findings:
      'Small liver with a nodular contour, surrounded by fluid of water density in the perihepatic space and the left flank.',
    clinicalClue: 'Chronic hepatitis C; increasing girth and leg swelling.',
    difficulty: 'Easy',
    status: 'Abnormal',
  },
  'aortic-dissection': {
    title: 'Aortic Dissection, Stanford Type A',
    description:
      'A tear in the intima lets blood split the wall. Involvement of the ascending aorta (type A) is an emergency for the surgeon, whatever the descending aorta shows.',
    findings:
      'An intimal flap in both the ascending and the descending aorta parts a brighter true lumen from a less opacified false one. The pulmonary arteries are filled evenly.',
    clinicalClue: 'Tearing pain between the shoulder blades; different blood pressures in the two arms.',
    difficulty: 'Medium',
    status: 'Abnormal',
  },
  'pulmonary-embolism': {
    title: 'Saddle Pulmonary Embolism',
    description:
      'A thrombus from the leg veins rides on the bifurcation of the pulmonary trunk. Compare the ventricles: a right one wider than the left means strain.',
    findings:
      'A long central filling defect extends across the bifurcation of the pulmonary trunk into both main arteries, outlined by contrast medium on either side.',
    clinicalClue: 'Collapse on first getting up, ten days after a hip replacement.',
    difficulty: 'Easy',
    status: 'Abnormal',
  },
  'pleural-effusions': {
    title: 'Bilateral Pleural Effusions with Compressive Atelectasis',
    description:
      'Free fluid lies in the dependent part of the chest and the lung above it collapses. Atelectasis enhances strongly; pneumonia does so less.',
    findings:
      'Crescents of water density behind both lungs, with wedge-shaped, enhancing collapsed lung along their inner border.',
    clinicalClue: 'Heart failure; breathless on lying flat.',
    difficulty: 'Easy',
    status: 'Abnormal',
  },
};
