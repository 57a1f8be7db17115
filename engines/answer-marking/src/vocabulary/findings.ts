/** Findings that accompany diseases and are details beside the diagnosis, in the format described at `diseases`. */
export const findings = `
gangrene
portal hypertension
fracture
infection
dextrocardia
pulmonary arterial hypertension|pulmonary hypertension|pah*|pulmonary htn|pht*
hemothorax
portal vein thrombosis|pvt*|pv thrombosis|portal vein thrombus|pv thrombus
hydrocephalus
hydronephrosis|hdn
abscess
air bronchogram
air fluid level
air trapping
ascites|free fluid
atelectasis|collapse|lung collapse
bulla
calcification
callus
cardiomegaly|enlarged heart
cavitation|cavity
cerebral atrophy
clubbing
collection
compression
congestion
consolidation
cyst
deformity
deviation
dilatation|ectasia
dislocation
displacement
edema
effusion
enhancement
erosion
extravasation
fat stranding
fibrosis
fistula
gliosis
ground glass opacity|ggo
hematoma
hemopericardium
hemorrhage
hemoperitoneum
hepatomegaly
hepatosplenomegaly
herniation
honeycombing
hydroureter
hydroureteronephrosis|hun|hydroureteric nephrosis
hyperinflation
hypertrophy
impaction
infarct|ischemic stroke|ischemic infarct|ischemic cva|ischaemic stroke
inflammation
intimal flap
invasion
ischemia
joint effusion
kyphosis
laceration
lipohemarthrosis
lymphadenopathy|lap*|adenopathy
mass effect
midline shift|mls
necrosis
nodule
obstruction
opacity
osteolysis
osteophyte
osteopenia
periostitis
periosteal reaction
perforation
pericardial effusion
pleural effusion|hydrothorax|fluid in pleural cavity|pl effusion|pleural fluid|pleural collection|fluid pleural cavity
pleural thickening
pneumatocele
pneumobilia
rupture
scarring
sclerosis
septal line
splenomegaly
stenosis
stranding
stricture
subluxation
swelling
syndesmophyte
tear
thickening
thrombosis
torsion
tree in bud
ulcer
varices
vegetation
`;

/** Words of disease names that are too general by themselves to count as a second diagnosis. */
export const genericWords = `
disease syndrome disorder lesion mass tumor neoplasm abnormality anomaly malformation injury trauma condition complex process
change pattern appearance feature finding sign reaction defect lump growth space-occupying sol pathology deformity calculus
variant complication degeneration diverticulum cyst nodule opacity shadow
`;
