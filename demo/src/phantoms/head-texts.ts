import type { headDrawings } from './head-findings';
import type { PhantomText } from './phantom-text';

/** Teaching texts of the head CTs, by the name of the finding. */
export const headTexts: Record<keyof typeof headDrawings, PhantomText> = {
  'normal-head': {
    title: 'Normal CT of the Head',
    description:
      'Axial non-contrast CT at the level of the basal ganglia. Knowing the normal grey-white border, the insular ribbon and the size of the ventricles for age is what makes early disease visible.',
    findings:
      'Symmetrical frontal horns and trigones, a slit-like third ventricle in the midline, preserved grey-white differentiation and sulci of normal width. The calcified pineal gland and choroid plexuses are physiological.',
    clinicalClue: 'A 27-year-old with a tension-type headache and a normal neurological examination.',
    difficulty: 'Easy',
    status: 'Normal',
  },
  'epidural-haematoma': {
    title: 'Acute Epidural Haematoma',
    description:
      'Arterial bleeding, usually from the middle meningeal artery beneath a temporal fracture, strips the dura from the inner table. The collection respects the sutures, where the dura is fixed.',
    findings:
      'A biconvex, homogeneously hyperdense extra-axial collection against the temporoparietal skull with scalp swelling over it, flattening of the neighbouring sulci and shift of the midline to the other side.',
    clinicalClue:
      'Struck on the side of the head by a cricket ball; awake and talking for an hour, now drowsy with one wide pupil.',
    difficulty: 'Easy',
    status: 'Abnormal',
  },
  'acute-subdural-haematoma': {
    title: 'Acute Subdural Haematoma',
    description:
      'Torn bridging veins bleed into the space between dura and arachnoid. The blood crosses sutures but not the falx, and the swelling of the brain beneath is often worse than the clot is thick.',
    findings:
      'A crescent of high density along one whole convexity, with effaced sulci, compressed ventricle and a midline shift that exceeds what the thickness of the collection would lead one to expect.',
    clinicalClue: 'A 71-year-old on warfarin, found unconscious at the foot of the stairs.',
    difficulty: 'Easy',
    status: 'Abnormal',
  },
  'chronic-subdural-haematoma': {
    title: 'Chronic Subdural Haematoma',
    description:
      'Weeks after a trivial injury the clot has liquefied and membranes have formed. Density falls from white through that of the brain to nearly that of fluid; an isodense collection is easily missed.',
    findings:
      'A hypodense crescent over one hemisphere, slightly denser in its dependent part, with medial displacement of the cortex, flattened sulci and shift of the midline.',
    clinicalClue:
      'Three weeks of fluctuating confusion and unsteady gait in a 78-year-old; the family recalls a minor fall last month.',
    difficulty: 'Medium',
    status: 'Abnormal',
  },
  'subarachnoid-haemorrhage': {
    title: 'Subarachnoid Haemorrhage',
    description:
      'Four of five spontaneous cases come from a ruptured aneurysm. CT within six hours of onset finds nearly all of them; CT angiography then looks for the source.',
    findings:
      'Blood of high density replaces the dark fluid in the Sylvian fissures, the interhemispheric fissure, the quadrigeminal cistern and the sulci on both sides. The ventricles are beginning to widen.',
    clinicalClue:
      'The worst headache of her life, reaching its peak within seconds, then vomiting and a stiff neck.',
    difficulty: 'Medium',
    status: 'Abnormal',
  },
  'hypertensive-haemorrhage': {
    title: 'Hypertensive Basal Ganglia Haemorrhage',
    description:
      'Long-standing hypertension weakens the lenticulostriate arteries. The putamen is the commonest site, followed by thalamus, pons and cerebellum.',
    findings:
      'A dense ovoid haematoma in the lentiform nucleus and external capsule with a thin rim of oedema, mass effect on the lateral ventricle, and extension of blood into the frontal horn.',
    clinicalClue: 'Sudden hemiplegia and forced gaze; blood pressure on arrival 228/124 mmHg.',
    difficulty: 'Easy',
    status: 'Abnormal',
  },
  'middle-cerebral-infarct': {
    title: 'Middle Cerebral Artery Infarct',
    description:
      'Cytotoxic oedema lowers the density of cortex and white matter alike. The wedge follows the territory of the vessel, which tells an infarct from the oedema round a tumour, where the cortex is spared.',
    findings:
      'A wedge-shaped area of low density that reaches the cortex in the territory of the middle cerebral artery, with loss of the insular ribbon, of the lentiform outline and of the overlying sulci.',
    clinicalClue: 'Woke up yesterday unable to speak or move the arm on one side; irregular pulse.',
    difficulty: 'Medium',
    status: 'Abnormal',
  },
  glioblastoma: {
    title: 'Glioblastoma',
    description:
      'The most frequent malignant primary tumour of the adult brain. A single thick-walled ring is shared with abscess and metastasis; restricted diffusion in the cavity argues for pus.',
    findings:
      'After contrast medium, an irregular thick enhancing ring around a necrotic centre in the deep white matter, with finger-like vasogenic oedema that spares the cortex, and mass effect on the trigone.',
    clinicalClue:
      'Six weeks of morning headache and word-finding difficulty, then a first seizure at the age of 59.',
    difficulty: 'Hard',
    status: 'Abnormal',
  },
  hydrocephalus: {
    title: 'Obstructive Hydrocephalus',
    description:
      'Ventricles that are too large for the sulci are under pressure. In atrophy both widen together; a dilated third ventricle with a normal fourth points to the aqueduct.',
    findings:
      'Ballooned frontal horns and trigones, a rounded third ventricle, low density along the ventricular walls from transependymal oedema, and sulci pressed shut over both convexities.',
    clinicalClue: 'Headache worse on lying down, vomiting, and difficulty in looking upwards.',
    difficulty: 'Medium',
    status: 'Abnormal',
  },
  'colloid-cyst': {
    title: 'Colloid Cyst of the Third Ventricle',
    description:
      'A benign cyst at the foramen of Monro whose protein-rich content is dense without contrast. By plugging the foramen it can cause acute hydrocephalus and sudden death.',
    findings:
      'A small round, smooth, hyperdense nodule in the midline at the front of the third ventricle, with symmetrical dilatation of both lateral ventricles.',
    clinicalClue:
      'Attacks of severe headache brought on by bending forward, with drop attacks, in a 34-year-old.',
    difficulty: 'Hard',
    status: 'Abnormal',
  },
  'tension-pneumocephalus': {
    title: 'Tension Pneumocephalus',
    description:
      'Air under pressure compresses the frontal lobes and parts their tips. It follows surgery or a fracture through the sinuses and wants urgent decompression.',
    findings:
      'Large bifrontal collections of air density separate the tips of the frontal lobes, whose outline resembles the peak of Mount Fuji. Small bubbles of air lie scattered in the subarachnoid space.',
    clinicalClue:
      'Falling level of consciousness on the second day after evacuation of a subdural collection.',
    difficulty: 'Medium',
    status: 'Abnormal',
  },
  'haemorrhagic-contusions': {
    title: 'Haemorrhagic Contusions of the Frontal Lobes',
    description:
      'The brain is bruised where it strikes the rough floor of the anterior fossa: the inferior frontal and temporal lobes. Contusions bloom over the first two days, so the scan is repeated.',
    findings:
      'Several dense foci of blood with surrounding low-density oedema in the inferior parts of both frontal lobes; a salt-and-pepper look. No extra-axial collection.',
    clinicalClue:
      'Fell backwards from a motorcycle without a helmet; agitated, smelling of nothing, Glasgow Coma Scale 13.',
    difficulty: 'Medium',
    status: 'Abnormal',
  },
};
