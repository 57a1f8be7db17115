/**
 * Organs and places by region of the body, `region: place place …`. Adjectives are replaced by
 * their organs (`wordForms`). A place after `>` contains or means the whole region and never
 * contradicts another place of that region.
 */
export const sites = `
head: pituitary sella suprasellar pineal cerebellum cerebellopontine cpa meninges falx tentorium skull orbit optic sphenoid ethmoid maxillary mastoid temporal frontal parietal occipital thalamus pons midbrain medulla brainstem hippocampus insula callosum choroid petrous clivus mandible maxilla zygoma nasal sinus nasopharynx cochlea vestibular retina eye ear parotid tooth jaw face > head brain intracranial ventricle fossa parenchyma lobe scalp calvaria cranium cortex
neck: larynx pharynx thyroid parathyroid epiglottis hyoid tonsil carotid jugular submandibular subglottis oropharynx tongue > neck
spine: cervical thoracic lumbar sacrum coccyx odontoid atlas axis c1 c2 cord conus cauda disc lamina pedicle facet > spine vertebra paravertebral canal
chest: lung pleura mediastinum hilum trachea bronchus diaphragm thymus rib sternum lingula > chest thorax lobe apex base segment airway carina
heart: atrium ventricle aorta mitral tricuspid pericardium myocardium septum valve coronary > heart cardiac vessel artery
abdomen: liver spleen pancreas kidney adrenal gallbladder stomach duodenum jejunum ileum appendix cecum colon sigmoid rectum anus esophagus pylorus mesentery omentum ureter bile portal retroperitoneum hepatic caudate psoas > abdomen bowel gut peritoneum intestine
pelvis: uterus ovary cervix endometrium myometrium vagina prostate bladder urethra testis epididymis scrotum penis placenta fetus adnexa fallopian seminal > pelvis adnexal
arm: humerus radius ulna scaphoid lunate triquetrum capitate hamate pisiform trapezium metacarpal clavicle scapula glenoid olecranon supraspinatus infraspinatus subscapularis acromioclavicular biceps acromion coracoid > arm shoulder elbow wrist hand forearm finger thumb phalanx bone limb carpal cuff joint
leg: femur tibia fibula patella talus calcaneus navicular cuboid cuneiform metatarsal meniscus cruciate achilles acetabulum malleolus epiphysis popliteal iliac ischium pubis ilium sacroiliac quadriceps plantar fabella > leg hip knee ankle foot thigh toe phalanx bone limb calf tarsal joint heel
breast: nipple > breast axilla
vessels: venous vein artery > vessel
`;

/**
 * Wider places with the narrower ones that they contain, `whole: part part …`. A narrower place in
 * an answer matches a wider place in a term.
 */
export const partsOfPlaces = `
brain: frontal temporal parietal occipital cerebellum thalamus pons midbrain brainstem intracranial ganglionic hippocampus
spine: cervical thoracic lumbar sacrum c1 c2 odontoid atlas axis
lung: lobe lingula apical
colon: sigmoid cecum
bone: femur tibia fibula humerus radius ulna pelvis rib phalanx metacarpal metatarsal skull mandible clavicle scapula spine
bowel: ileum jejunum colon duodenum
stomach: pylorus
foot: metatarsal calcaneus talus navicular
hand: metacarpal phalanx
`;

/** Words that describe, measure or report, and never name a diagnosis. */
export const descriptors = `
acute chronic subacute large small huge tiny giant massive mild moderate severe gross minimal multiple multifocal focal diffuse
solitary single few many several extensive complete partial total subtotal incomplete displaced undisplaced comminuted
transverse oblique spiral open closed healing healed old new recent recurrent residual typical atypical classic classical
anterior posterior superior inferior medial lateral proximal distal upper lower middle mid central peripheral external internal
dorsal volar palmar ventral ascending descending deep superficial basal apical zone bilateral unilateral left right ipsilateral
contralateral cortical medullary subchondral periarticular articular intraarticular extraarticular metaphyseal diaphyseal
epiphyseal hyperdense hypodense isodense hyperintense hypointense hyperechoic hypoechoic anechoic echogenic enhancing
nonenhancing calcified cystic solid lytic blastic sclerotic expansile eccentric lobulated ill well defined circumscribed
spiculated cavitating loculated septated hemorrhagic necrotic fatty fluid gas air blood pus fat soft tissue wall margin edge ring
target double triple positive negative benign malignant primary secondary congenital acquired infantile juvenile adult senile
pediatric elderly male female child neonate newborn infant baby diabetic smoker patient case known history seen noted present
evident shown showing image film pa ap oblique x ray rays xray xr radiograph cxr ct mri mr mra mrv usg us ultrasound hrct cect ncct ctpa pet scan mammogram view views
contrast plain study dwi adc flair stir t1 t2 hu mm cm ml yr year old lobes segment seg segments region area territory side sided
level levels sign line shadowing density lucency radiolucent radiopaque filling flow vascular avascular dilated thickened enlarged
stage grade type class birads pirads lirads who degree score category shift strain features suggestive consistent likely probable
possible impression diagnosis dx differential overlying underlying adjacent surrounding associated perilesional extending
involving invading causing leading resulting compressing prolapsing displacing tumefactive butterfly wedge burst stress march open book shaped sagittal coronal axial depressed lobar idiopathic rheumatic ischemic ischaemic hereditary aneurysmal nutritional
spontaneous traumatic pathological pathologic ruptured infected complicated uncomplicated tension simple active inactive
under as out early late end fourth third second first both sides loops loop vessel branch main head neck body tail shaft waist tip
cord axis root nerve duct gland node nodes muscle ligament tendon joint cell cells clear spindle round
`;

/** Pairs of words that exclude each other: `one/other`. */
export const opposites = `
anterior/posterior superior/inferior upper/lower upper/middle lower/middle medial/lateral proximal/distal benign/malignant
acute/chronic open/closed internal/external ascending/descending dorsal/volar dorsal/ventral complete/partial complete/incomplete
primary/secondary direct/indirect mature/immature small/large unilateral/bilateral first/second congenital/acquired central/peripheral
infantile/adult autosomal-dominant/autosomal-recessive dominant/recessive communicating/noncommunicating obstructive/nonobstructive
thoracic/lumbar cervical/lumbar cervical/thoracic radius/ulna tibia/fibula metacarpal/metatarsal mitral/tricuspid
frontal/parietal frontal/occipital frontal/temporal parietal/occipital temporal/occipital temporal/parietal atrium/ventricle
artery/vein subdural/extradural bone/liver kidney/ureter bladder/ureter bladder/kidney mediastinal/pleura meniscus/ligament
anterior-cruciate/posterior-cruciate mca/aca mca/pca aca/pca
`;

/** Prefixes that turn a word into its opposite or into another word. */
export const tellingPrefixes: readonly string[] = [
  'hyper',
  'hypo',
  'intra',
  'extra',
  'inter',
  'supra',
  'sub',
  'infra',
  'epi',
  'endo',
  'exo',
  'ecto',
  'peri',
  'para',
  'pre',
  'post',
  'anti',
  'ante',
  'retro',
  'macro',
  'micro',
  'poly',
  'oligo',
  'pseudo',
  'non',
  'uni',
  'bi',
  'abduct',
  'adduct',
  'brachy',
  'tachy',
  'osteo',
  'chondro',
  'lipo',
  'myo',
  'myelo',
  'neuro',
  'nephro',
  'hemo',
  'hydro',
  'pneumo',
  'pyo',
];

/** Suffixes of disease names in canonical spelling, to classify words that are in no list. */
export const diseaseEndings: readonly string[] = [
  'oma',
  'itis',
  'osis',
  'iasis',
  'pathy',
  'emia',
  'plasia',
  'cele',
  'ectasis',
  'ectasia',
  'penia',
  'trophy',
  'malacia',
  'megaly',
  'rrhage',
  'dystrophy',
  'sclerosis',
  'thorax',
  'cephaly',
  'schisis',
];
