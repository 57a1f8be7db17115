import { bodyParts } from './terms';

const words = (text: string): string[] => text.trim().toLowerCase().split(/\s+/);

const anatomy = words(`
  abd abdo abdominal abdominopelvic abdpel abdpelv abdpelvis acetabulum achilles acl adrenals airway airways ankles aortic apex
  appendix arch arms arterial arteries artery articular atrial atrium axillary bifurcation biliary bone bones bowel brachial
  brainstem breasts bronchi bronchial calves cardiac carotids carpal cerebellar cerebral cerebrum cervical cholangio circle
  clivus colonic condyle coronaries coronary corpus cranial cranium disc discs duct ducts ears elbows esophageal
  extremities eyes facial femoral femurs fibula fingers foot fossa gastric gland glands gluteal hands hepatic hepatobiliary
  hippocampal hippocampus iacs iliac intestine intracranial joint joints jugular kidneys knees kub labrum legs ligament limb
  limbs lobe lower lspine lssp lumbosacral lungs lymph mandibular mastoids maxillary mediastinal meniscus mesenteric
  metatarsal mitral muscle muscles myocardial myocardium nasal nerve nerves node nodes oesophagus optic oral orbital orbits
  ovaries pancreatic paranasal parathyroid patellofemoral pelvic pericardium peripheral petrous pituitary placenta plexus
  popliteal portal prostatic proximal distal pulmonary rectal renal ribs runoff sacral sacroiliac sacrum salivary scaphoid
  scrotal semicircular septum shoulders sij sinuses spinal splenic sternal subclavian supraclavicular tarsal temporal tendon
  testes testicular thighs thoracic thoracolumbar throat tibia tibial tissue tmjs toes tracheal tricuspid tspine umbilical
  upper ureters urinary uterine valve valves vascular vein veins vena ventricle ventricles ventricular vertebra vertebrae
  vertebral vessel vessels wrists`);

const placement = words(`
  ax axi axial axials axis bilat bilateral cor coro coronal coronals lat lateral left lpo lt rt oblique obliques obl orth
  orthogonal parallel plane planes right rpo sag sagittal sagittals tra trans transaxial transversal transverse anterior
  posterior superior inferior medial median prone supine decubitus erect upright standing flexion extension neutral
  projection projections ap pa cc mlo ml lm xccl xccm frontal panoramic parasternal plax psax subcostal suprasternal lax sax
  hla vla lvot rvot biplane triplane caudal cephalad koronar sagittale axiale coronale slab slabs slice slices volume volumes
  view views position part parts side first second third fourth last of and the from for with without no only all both`);

const sequences = words(`
  acquisition actual adc angio angiogram angiographic angiography apparent arterial asl average averaged balanced blade
  bold bravo breath breathhold bssfp cbf cbv cine ciss cube dess diff diffusion dixon dmip doppler dsa dti dual dualecho dwi
  dwibs dyn dynamic dynamics eadc echo echoes echoplanar epi fast fat fatsat fiesta fisp flair flash flow fluid fluoro
  fluoroscopy fmri frfse fse fspgr gated gating gradient gre grase haste helical hemo hires hold hrct hyper hybrid inphase
  opposedphase outofphase interpolated inv inversion isotropic iso ivim ktwist lava ldct localiser localizer localizers loc
  map maps magnitude magn mask medic merge minip maxip mip mips mixed moco molli motion mprage mpr mprs mra mrcp mre mri 
  mrv mtc mtt multi multiecho multiphase multiplanar navigated norm normal opp opposed pasl pcasl pca perf perfusion phase
  phases pilot planning prep prescan propeller proton psif psir pulse qsm quant quantitative radial real imaginary resolve
  resp respiratory rest resting routine sat saturated scan scans scout scouts screening segmented sense sequence series shot
  silent single spair spc spectroscopy spgr spin spir spiral spoiled ssfp ssfse static stir stress sub subtracted
  subtraction survey susceptibility swan swi tagged test tfe thick thin thins thrive tilt time tirm tof tomo tomogram
  tomosynthesis topogram trace tracew triggered trufi tse ttp turbo twist ultra ultrasound urography venobold venogram
  venography vibe volumetric water weighted wholebody whole body window zoomit dce dsc te tr ti fa fs pd pdw se
  ge sb bh ep fl fb nd ns ss ir ph fov hr
  study exam protocol image images frame frames mosaic biopsy guidance guided gated bolus monitoring
  premonitoring tracking tracker testbolus echocardiogram transesophageal transthoracic transvaginal transabdominal
  transrectal endovaginal endorectal tte tee mmode fetal fetus mammogram mammography myelogram myelography arthrogram
  arthrography cystogram cystography swallow lesion lesions nodule nodules tumor tumour stroke trauma`);

const contrast = words(`
  contrast contrasted enhanced enhancement unenhanced nonenhanced noncontrast noncon cect nect ncct ldct cta ctp cemra ceus ce
  gad gado gadolinium gd km native nativ pre post postcon postcontrast precontrast art arteriell ven venous venos portalvenous
  portovenous pv pvp nephrographic nephro delay delayed late equilibrium excretory urographic washin washout immediate
  expiration expiratory exp inspiration inspiratory insp systole systolic diastole diastolic arteriel arterielle veineux
  veineuse portale tardif tardive tardivo tardia venosa venoso basale basal contraste contrasto kontrast kontrastmittel ohne
  mit avec sans senza injection injected iode lge dose low high iv po`);

const reconstruction = words(`
  admire asir asirv aidr attenuation boneplus cartilage corrected uncorrected curved detail dlir edge edgeplus
  enhance fbp filter filtered harder idose imar imr iterative kernel lungkernel matrix mono monochromatic monoenergetic omar
  original derived overlap primary secondary processed recon recons reconstructed reconstruction ref reference reformat
  reformats reformatted registered registration rendered rendering resolution safire smooth smoother soft softer softtissue
  standard stnd std straightened thickness increment ultrasharp veo virtual vrt wb ac nac ctac osem psf suv petct petmr spect
  emission transmission fdg psma dotatate iodine material decomposition spectral combined composed fused fusion stitched
  segmentation smartscore calcium scoring score colour color grayscale noise reduction overlay overlays range collection plain calibration portable pha sw`);

const modalities = words('cr ct dx mg mr nm pet pt rf us xa seg bmd ivus');

const units = words('mm cm ms s sec secs min mins kv kvp kev mas ma hz ml t deg');

/**
 * Terms of one word that a kept description of a series may contain, in small letters: anatomy, planes and sides,
 * sequences and weightings, contrast phases, reconstruction and modalities. There are no titles and no months among
 * them, and no given names or surnames except for terms that images cannot be described without, such as `hand`.
 */
export const descriptionWords: ReadonlySet<string> = new Set([
  ...[...bodyParts].map((part) => part.toLowerCase()),
  ...anatomy,
  ...placement,
  ...sequences,
  ...contrast,
  ...reconstruction,
  ...modalities,
]);

/** Units that may follow a number, in small letters. */
export const descriptionUnits: ReadonlySet<string> = new Set(units);

/** Terms of two words of which one alone is no term, in small letters with one space. */
export const descriptionPhrases: ReadonlySet<string> = new Set([
  'black blood',
  'bright blood',
  'dark blood',
  'dark fluid',
  'early arterial',
  'early phase',
  'grey matter',
  'long axis',
  'mp rage',
  'short axis',
  'short tau',
  'white matter',
]);

/** Terms with single letters, in small letters with their separators. */
export const letterTerms: readonly string[] = [
  't-spine',
  't spine',
  'i.v.',
  'w/o',
  'w/',
  'a/p',
  'a-p',
  'r/l',
  'l/r',
  'c+',
  'c-',
  '+c',
];

/** Letters that are a term alone: right, left, contrast. Two in succession could be initials. */
export const termLetters: ReadonlySet<string> = new Set(['r', 'l', 'c']);
