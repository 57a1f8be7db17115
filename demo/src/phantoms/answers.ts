import type { AnswerKeyUpdate } from '@medrad/contracts';
import type { PhantomKind } from './render-phantom';

/**
 * Answers to an image, besides its title: fully accepted answers, answers that get half of the marks, and similar
 * diagnoses that are wrong.
 */
interface PhantomAnswers {
  right?: readonly string[];
  half?: readonly string[];
  wrong?: readonly string[];
  side?: AnswerKeyUpdate['side'];
}

const answers: Readonly<Record<PhantomKind, PhantomAnswers>> = {
  'normal-head': {},
  'epidural-haematoma': {
    right: ['extradural haematoma', 'epidural haematoma', 'EDH'],
    half: ['extra-axial haemorrhage', 'intracranial haemorrhage'],
    wrong: ['subdural haematoma', 'subarachnoid haemorrhage'],
  },
  'acute-subdural-haematoma': {
    right: ['subdural haematoma', 'acute SDH', 'SDH'],
    half: ['extra-axial haemorrhage', 'intracranial haemorrhage'],
    wrong: ['epidural haematoma', 'extradural haematoma', 'chronic subdural haematoma'],
  },
  'chronic-subdural-haematoma': {
    right: ['chronic SDH'],
    half: ['subdural haematoma', 'SDH'],
    wrong: ['subdural hygroma', 'acute subdural haematoma', 'epidural haematoma'],
  },
  'subarachnoid-haemorrhage': {
    right: ['SAH', 'aneurysmal subarachnoid haemorrhage'],
    half: ['intracranial haemorrhage'],
    wrong: ['subdural haematoma', 'intraventricular haemorrhage'],
  },
  'hypertensive-haemorrhage': {
    right: [
      'basal ganglia haemorrhage',
      'hypertensive haemorrhage',
      'basal ganglia bleed',
      'putaminal haemorrhage',
    ],
    half: ['intracerebral haemorrhage', 'intraparenchymal haemorrhage'],
    wrong: ['haemorrhagic infarct', 'lobar haemorrhage'],
  },
  'middle-cerebral-infarct': {
    right: ['MCA infarct', 'MCA territory infarct', 'MCA stroke'],
    half: ['ischaemic stroke', 'cerebral infarct'],
    wrong: ['ACA infarct', 'PCA infarct'],
  },
  glioblastoma: {
    right: ['glioblastoma multiforme', 'GBM', 'high grade glioma'],
    half: ['glioma', 'brain tumour'],
    wrong: ['cerebral abscess', 'meningioma'],
  },
  hydrocephalus: {
    right: ['non-communicating hydrocephalus', 'triventricular hydrocephalus', 'aqueduct stenosis'],
    half: ['hydrocephalus', 'ventriculomegaly'],
    wrong: ['cerebral atrophy', 'normal pressure hydrocephalus'],
  },
  'colloid-cyst': {
    right: ['colloid cyst', 'third ventricle colloid cyst'],
    half: ['third ventricular mass'],
    wrong: ['arachnoid cyst', 'craniopharyngioma'],
  },
  'tension-pneumocephalus': {
    right: ['Mount Fuji sign with pneumocephalus'],
    half: ['pneumocephalus', 'intracranial air'],
    wrong: ['subdural empyema'],
  },
  'haemorrhagic-contusions': {
    right: ['frontal contusions', 'bifrontal haemorrhagic contusions', 'cerebral contusions'],
    half: ['intracerebral haemorrhage', 'traumatic brain injury'],
    wrong: ['diffuse axonal injury'],
  },
  'normal-chest': {},
  pneumothorax: {
    right: ['right pneumothorax'],
    half: ['collapsed right lung', 'right lung collapse'],
    wrong: ['hydropneumothorax', 'tension pneumothorax', 'bulla'],
  },
  'tension-pneumothorax': {
    right: ['left tension pneumothorax', 'left-sided tension pneumothorax'],
    half: ['left pneumothorax'],
    wrong: ['hydropneumothorax', 'giant bulla'],
  },
  'upper-lobe-consolidation': {
    right: [
      'right upper lobe consolidation',
      'RUL pneumonia',
      'RUL consolidation',
      'lobar pneumonia of the right upper lobe',
    ],
    half: ['right-sided pneumonia', 'right-sided consolidation'],
    wrong: ['right upper lobe collapse', 'right middle lobe pneumonia'],
  },
  'pleural-effusion': {
    right: ['left-sided pleural effusion', 'left hydrothorax'],
    half: ['left basal opacity'],
    wrong: ['left lower lobe collapse', 'left hydropneumothorax'],
  },
  cardiomegaly: {
    right: ['enlarged heart', 'cardiac enlargement'],
    half: ['heart failure'],
    wrong: ['pericardial effusion', 'mediastinal mass'],
  },
  'solitary-nodule': {
    right: ['bronchogenic carcinoma', 'lung cancer', 'primary lung malignancy', 'spiculated nodule'],
    half: ['solitary pulmonary nodule', 'coin lesion'],
    wrong: ['tuberculoma', 'hamartoma', 'metastases'],
    side: 'none',
  },
  'cavitating-lesion': {
    right: ['lung abscess', 'pulmonary abscess'],
    half: ['cavity', 'cavitating lesion', 'cavitary lesion'],
    wrong: ['aspergilloma', 'bulla', 'hydropneumothorax'],
    side: 'none',
  },
  'miliary-nodules': {
    right: ['miliary TB'],
    half: ['miliary nodules', 'tuberculosis'],
    wrong: ['silicosis', 'miliary metastases'],
  },
  'pulmonary-oedema': {
    right: ['pulmonary oedema', 'congestive cardiac failure', 'left heart failure', 'CCF'],
    half: ['interstitial oedema', 'batwing opacities'],
    wrong: ['ARDS', 'pneumonia'],
  },
  pneumoperitoneum: {
    right: [
      'free air under the diaphragm',
      'free gas under diaphragm',
      'hollow viscus perforation',
      'bowel perforation',
    ],
    half: ['free gas', 'perforated duodenal ulcer'],
    wrong: ['Chilaiditi syndrome', 'subphrenic abscess', 'pneumothorax'],
  },
  'hilar-lymphadenopathy': {
    right: ['sarcoidosis', 'sarcoid'],
    half: ['bilateral hilar lymphadenopathy', 'BHL'],
    wrong: ['lymphoma', 'tuberculosis'],
    side: 'none',
  },
  dextrocardia: {
    right: ['situs inversus', 'situs inversus totalis', 'Kartagener syndrome'],
    half: ['dextrocardia'],
    wrong: ['dextroposition', 'right lung collapse'],
  },
  'normal-abdomen': {},
  'liver-metastases': {
    right: ['hepatic metastases', 'liver mets', 'hepatic secondaries'],
    half: ['multiple liver lesions'],
    wrong: ['liver abscesses', 'hepatocellular carcinoma', 'hepatic cysts'],
  },
  'hepatic-cyst': {
    right: ['hepatic cysts', 'liver cysts', 'simple liver cyst'],
    half: ['cystic liver lesions'],
    wrong: ['hydatid cyst', 'liver metastases', 'liver abscess'],
  },
  'hepatic-haemangioma': {
    right: ['hepatic haemangioma', 'liver haemangioma', 'cavernous haemangioma'],
    half: ['benign liver lesion'],
    wrong: ['hepatocellular carcinoma', 'focal nodular hyperplasia', 'metastasis'],
  },
  'splenic-laceration': {
    right: ['splenic laceration', 'splenic rupture', 'spleen injury', 'splenic trauma'],
    half: ['haemoperitoneum'],
    wrong: ['splenic infarct', 'splenic abscess'],
  },
  'aortic-aneurysm': {
    right: ['abdominal aortic aneurysm', 'AAA', 'infrarenal aortic aneurysm'],
    half: ['aneurysm'],
    wrong: ['aortic dissection'],
  },
  'renal-cyst': {
    right: ['renal cyst', 'simple renal cyst', 'Bosniak I cyst'],
    half: ['cystic renal lesion'],
    wrong: ['hydronephrosis', 'renal cell carcinoma'],
    side: 'none',
  },
  'renal-cell-carcinoma': {
    right: ['RCC', 'hypernephroma', 'clear cell carcinoma of the kidney'],
    half: ['renal mass', 'renal tumour'],
    wrong: ['angiomyolipoma', 'oncocytoma', 'transitional cell carcinoma'],
  },
  hydronephrosis: {
    right: ['PUJ calculus with hydronephrosis', 'pelviureteric junction calculus', 'obstructing renal stone'],
    half: ['hydronephrosis', 'renal calculus'],
    wrong: ['renal cyst', 'pyonephrosis'],
    side: 'none',
  },
  'cirrhosis-ascites': {
    right: ['liver cirrhosis with ascites', 'chronic liver disease with ascites'],
    half: ['cirrhosis', 'ascites'],
    wrong: ['peritoneal carcinomatosis'],
  },
  'aortic-dissection': {
    right: ['type A aortic dissection', 'Stanford A dissection'],
    half: ['aortic dissection'],
    wrong: ['type B aortic dissection', 'aortic aneurysm', 'intramural haematoma'],
  },
  'pulmonary-embolism': {
    right: ['pulmonary embolism', 'saddle embolus', 'pulmonary thromboembolism', 'PE'],
    half: ['pulmonary artery filling defect'],
    wrong: ['fat embolism', 'pulmonary artery sarcoma'],
  },
  'pleural-effusions': {
    right: ['bilateral pleural effusions', 'pleural effusions'],
    half: ['basal atelectasis', 'compressive atelectasis'],
    wrong: ['pericardial effusion', 'bilateral pneumonia'],
  },
  'normal-gallbladder': {},
  gallstones: {
    right: ['cholelithiasis', 'gallbladder calculi', 'gall bladder stones'],
    half: ['gallbladder disease'],
    wrong: ['acute cholecystitis', 'gallbladder polyp', 'gallbladder sludge'],
  },
  'acute-cholecystitis': {
    right: ['acute cholecystitis', 'calculous cholecystitis'],
    half: ['cholecystitis', 'gallstones'],
    wrong: ['gallbladder carcinoma', 'chronic cholecystitis'],
  },
  'gallbladder-polyp': {
    right: ['polyp of the gallbladder', 'GB polyp', 'cholesterol polyp'],
    half: ['gallbladder lesion', 'gallbladder wall lesion'],
    wrong: ['gallstone', 'gallbladder carcinoma'],
  },
  'liver-cyst': {
    right: ['hepatic cyst', 'simple liver cyst', 'liver cyst'],
    half: ['cystic liver lesion'],
    wrong: ['hydatid cyst', 'liver abscess'],
  },
  'hydatid-cyst': {
    right: ['hydatid cyst', 'echinococcal cyst', 'hydatid disease of the liver', 'echinococcosis'],
    half: ['liver cyst'],
    wrong: ['simple hepatic cyst', 'liver abscess'],
  },
  'liver-haemangioma': {
    right: ['liver haemangioma', 'cavernous haemangioma'],
    half: ['benign liver lesion', 'echogenic liver lesion'],
    wrong: ['hepatocellular carcinoma', 'metastasis'],
  },
  'liver-targets': {
    right: ['liver metastases', 'hepatic metastases', 'liver mets'],
    half: ['target lesions'],
    wrong: ['liver abscesses', 'haemangiomas', 'hepatocellular carcinoma'],
  },
  'ascites-ultrasound': {
    right: ['cirrhosis with ascites', 'chronic liver disease with ascites'],
    half: ['ascites', 'cirrhosis'],
    wrong: ['haemoperitoneum'],
  },
  'fatty-liver': {
    right: ['fatty liver', 'steatosis', 'fatty infiltration of the liver'],
    half: ['diffuse liver disease', 'echogenic liver'],
    wrong: ['cirrhosis', 'acute hepatitis'],
  },
  'normal-kidney': {},
  'hydronephrosis-ultrasound': {
    right: ['HDN', 'dilated pelvicalyceal system', 'pelvicalyceal dilatation'],
    half: ['obstructive uropathy'],
    wrong: ['parapelvic cysts', 'polycystic kidney'],
  },
  'renal-calculus': {
    right: ['kidney stone', 'renal stone', 'nephrolithiasis', 'renal calculi'],
    half: ['echogenic renal focus with shadowing'],
    wrong: ['hydronephrosis', 'nephrocalcinosis', 'ureteric calculus'],
  },
};

const termsOf = (texts: readonly string[] = []) => texts.map((text) => ({ text }));

/** The answer key of a drawn image, in the form in which an author would send it. */
export function answersOf(kind: PhantomKind): Omit<AnswerKeyUpdate, 'revision'> {
  const { right, half, wrong, side = null } = answers[kind];
  return {
    isTitleAccepted: true,
    accepted: termsOf(right),
    partial: termsOf(half).map((term) => ({ ...term, credit: 0.5 })),
    rejected: termsOf(wrong),
    side,
  };
}
