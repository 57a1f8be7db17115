import type { PhantomText } from './phantom-text';
import type { ultrasoundDrawings } from './ultrasound-findings';

/** Teaching texts of the ultrasound images, by the name of the finding. */
export const ultrasoundTexts: Record<keyof typeof ultrasoundDrawings, PhantomText> = {
  'normal-gallbladder': {
    title: 'Normal Gallbladder and Liver',
    description:
      'Subcostal scan after fasting. The brighter band behind the gallbladder is an artefact that helps: fluid weakens the sound less than the tissue beside it.',
    findings:
      'A pear-shaped anechoic gallbladder with a wall under 3 mm and posterior enhancement. Homogeneous liver; portal branches have bright walls, hepatic veins have none.',
    clinicalClue: 'Dyspepsia in a 35-year-old; liver enzymes normal.',
    difficulty: 'Easy',
    status: 'Normal',
  },
  gallstones: {
    title: 'Gallstones',
    description:
      'Three signs together are certain: a bright focus, a clean shadow behind it, and movement when the patient turns. Ultrasound finds stones of 2 mm that CT does not show.',
    findings:
      'Several strongly echogenic foci along the dependent wall of the gallbladder, each with a clean acoustic shadow. The wall is thin and there is no fluid around it.',
    clinicalClue: 'Pain under the right ribs for an hour after fatty meals, for the last three months.',
    difficulty: 'Easy',
    status: 'Abnormal',
  },
  'acute-cholecystitis': {
    title: 'Acute Calculous Cholecystitis',
    description:
      'A stone that is stuck in the neck, a thick wall and tenderness under the probe make the diagnosis. A thick wall alone also occurs in hepatitis, heart failure and ascites.',
    findings:
      'A stone with a shadow impacted in the neck of the gallbladder, a thickened layered wall, sludge, and a strip of pericholecystic fluid.',
    clinicalClue: 'Fever, and inspiration stops short when the probe presses below the right costal margin.',
    difficulty: 'Medium',
    status: 'Abnormal',
  },
  'gallbladder-polyp': {
    title: 'Gallbladder Polyp',
    description:
      'Most are cholesterol polyps of a few millimetres. From 10 mm on, or when one grows, the risk of malignancy leads to cholecystectomy.',
    findings:
      'Echogenic nodules fixed to the gallbladder wall, one on a short stalk. They cast no shadow and do not move with the patient.',
    clinicalClue:
      'Found by chance during a health check; repeated scans with the patient turned show no change of place.',
    difficulty: 'Medium',
    status: 'Abnormal',
  },
  'liver-cyst': {
    title: 'Simple Hepatic Cyst',
    description:
      'Found in one adult out of twenty. All four criteria of a simple cyst must hold; septa, nodules or a thick wall call for another diagnosis.',
    findings:
      'A round anechoic lesion with an imperceptible wall, a sharp bright back wall and posterior acoustic enhancement.',
    clinicalClue: 'No complaints; follow-up scan after a urinary infection.',
    difficulty: 'Easy',
    status: 'Abnormal',
  },
  'hydatid-cyst': {
    title: 'Hydatid Cyst with Daughter Cysts',
    description:
      'Echinococcus granulosus, in people who live with dogs and sheep. Cysts within a cyst are all but specific (WHO stage CE2). Puncture without preparation risks anaphylaxis.',
    findings:
      'A well-defined cystic mass with a double-layered wall, filled by several daughter cysts between echogenic matrix: the honeycomb or rosette sign.',
    clinicalClue: 'A shepherd with a slowly growing fullness below the right ribs; eosinophilia.',
    difficulty: 'Medium',
    status: 'Abnormal',
  },
  'liver-haemangioma': {
    title: 'Hepatic Haemangioma',
    description:
      'The commonest benign tumour of the liver. Its countless vessel walls scatter sound, which makes it bright. In patients with cirrhosis or cancer the same image needs another test.',
    findings:
      'A sharply defined, homogeneous hyperechoic lesion without a halo, with faint posterior enhancement.',
    clinicalClue: 'A 40-year-old woman without liver disease, scanned for gallstones.',
    difficulty: 'Easy',
    status: 'Abnormal',
  },
  'liver-targets': {
    title: 'Liver Metastases, Target Lesions',
    description:
      'A hypoechoic halo around an echogenic centre, many times over, is the pattern of metastases, most often from colon, lung or breast. The halo is compressed liver and growing tumour.',
    findings:
      'Multiple rounded lesions of different size throughout the liver, each with a dark rim around a brighter centre.',
    clinicalClue: 'Weight loss and iron-deficiency anaemia in a 66-year-old; hard, irregular liver edge.',
    difficulty: 'Medium',
    status: 'Abnormal',
  },
  'ascites-ultrasound': {
    title: 'Ascites with Cirrhosis',
    description:
      'Ultrasound finds as little as 100 ml in the hepatorenal pouch and pelvis. The surface of the liver, made visible by the fluid, tells the cause.',
    findings:
      'Anechoic free fluid around a shrunken liver with a nodular surface; loops of bowel float in the fluid.',
    clinicalClue: 'Swollen abdomen, spider naevi and palmar erythema.',
    difficulty: 'Easy',
    status: 'Abnormal',
  },
  'fatty-liver': {
    title: 'Hepatic Steatosis',
    description:
      'Droplets of fat scatter and absorb the sound. Liver and renal cortex are compared at the same depth: normally they are nearly alike.',
    findings:
      'Liver much brighter than the cortex of the right kidney, with blurred vessel walls and weakening of the echoes in the depth.',
    clinicalClue: 'Body mass index 36, type 2 diabetes, slightly raised transaminases.',
    difficulty: 'Easy',
    status: 'Abnormal',
  },
  'normal-kidney': {
    title: 'Normal Right Kidney',
    description:
      'Long axis through the liver. The cortex is as bright as the liver or a little darker, the pyramids are darker, and the sinus is bright with fat.',
    findings:
      'Smooth outline, preserved cortical thickness, evenly spaced hypoechoic pyramids and a compact central sinus echo without dilatation.',
    clinicalClue: 'A single episode of microscopic haematuria after a marathon.',
    difficulty: 'Easy',
    status: 'Normal',
  },
  'hydronephrosis-ultrasound': {
    title: 'Hydronephrosis',
    description:
      'Dilated calyces join a dilated pelvis, which tells them from parapelvic cysts. The thickness of the cortex tells how long it has lasted.',
    findings:
      'Branching anechoic spaces separate the central sinus echo and communicate with each other and with the pelvis; the cortex is preserved.',
    clinicalClue: 'Colicky pain from loin to groin for two days.',
    difficulty: 'Easy',
    status: 'Abnormal',
  },
  'renal-calculus': {
    title: 'Renal Calculus',
    description:
      'Stones are bright, but so is the sinus around them: the shadow, or twinkling in colour Doppler, gives them away.',
    findings:
      'A bright focus in the sinus of the right kidney with a clean acoustic shadow behind it; no dilatation of the calyces.',
    clinicalClue: 'Recurrent urinary infections with Proteus mirabilis.',
    difficulty: 'Medium',
    status: 'Abnormal',
  },
};
