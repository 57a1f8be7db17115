/** Diseases from a to c, in the format described at `diseases`. */
export const diseasesAtoC = `
abdominal aortic aneurysm|aaa|aneurysm of abdominal aorta|aneurysm abdominal aorta|abd aortic aneurysm|aortic aneurysm abdominal
abdominal compartment syndrome
aberrant right subclavian artery|arteria lusoria|arsa
acalculous cholecystitis
accessory navicular
achalasia|achalasia cardia|cardiospasm|achalasia of cardia|oesophageal achalasia|achalasia esophagus|mega esophagus achalasia|achalasia of oesophagus|cardiac achalasia|esophageal achalasia|bird beak achalasia|primary achalasia|cardiospasm esophagus
achilles tendon tear|tendoachilles tear|tendo achilles tear|ta tear
achondroplasia|achondroplastic dwarf|achondroplastic dwarfism|achondroplastic
acromegaly|acromegalic
actinomycosis
acute chest syndrome
acute disseminated encephalomyelitis|adem
acute respiratory distress syndrome|ards
adamantinoma
adenocarcinoma
adenoid cystic carcinoma
adenoid hypertrophy|enlarged adenoids|adenoids
adenoma
adenomyomatosis
adenomyosis
adhesive capsulitis|frozen shoulder
adrenal adenoma|adrenal cortical adenoma
adrenal calcification
adrenal hemorrhage|adrenal hematoma|suprarenal hemorrhage|suprarenal hematoma
adrenal hyperplasia
adrenal metastasis
adrenocortical carcinoma|adrenal carcinoma|adrenal cortical carcinoma|adrenal malignancy|adrenocortical ca|adrenal ca
adrenoleukodystrophy|ald*
agenesis
alexander disease
allergic bronchopulmonary aspergillosis|abpa
allergic fungal sinusitis|afs
alzheimer disease
amebic liver abscess|amoebic abscess liver|ala*
ameloblastoma jaw
ameloblastoma|adamantinoma jaw|adamantinoma mandible|ameloblastoma mandible
amyloidosis
anembryonic pregnancy|blighted ovum
anencephaly|exencephaly anencephaly sequence|acrania anencephaly
aneurysm
aneurysm circle of willis|berry aneurysm|intracranial aneurysm|cerebral aneurysm|brain aneurysm
aneurysmal bone cyst|abc*
angiodysplasia
angiomyolipoma|aml*
angiosarcoma
ankylosing spondylitis|marie strumpell disease|bechterew disease|as*|axial spondyloarthritis|marie strumpell|bechterew|axspa
annular pancreas
anorectal malformation|imperforate anus|anal atresia|arm*
anterior communicating artery aneurysm|acom aneurysm|acomm aneurysm|acoa aneurysm
anterior cruciate ligament tear|acl tear|acl injury
anterior shoulder dislocation|anterior glenohumeral dislocation|subcoracoid dislocation|anterior dislocation of shoulder|anterior dislocation of glenohumeral joint|anterior dislocation glenohumeral joint
antrochoanal polyp|ac polyp|antro choanal polyp|killian polyp
aortic arch interruption|interrupted aortic arch
aortic dissection type a|stanford type a aortic dissection|stanford a dissection|type a dissection|type a aortic dissection|type a ad|debakey type 1 dissection|debakey type 2 dissection|debakey type 1 aortic dissection|debakey type 2 aortic dissection
aortic dissection type b|stanford type b aortic dissection|stanford b dissection|type b dissection|type b aortic dissection|type b ad|debakey type 3 dissection|debakey type 3 aortic dissection
aortic dissection|dissection aorta|ad*|dissecting aneurysm aorta|dissection of aorta|aortic intimal dissection|dissected aorta|dissecting aortic aneurysm|dissecting aneurysm of aorta
aortic occlusion|leriche syndrome
aortic regurgitation
aortic stenosis|as*|aortic valve stenosis|calcific aortic stenosis
aortoenteric fistula
appendicitis|inflamed appendix|appendix inflammation|acute inflamed appendix
appendicular lump|appendicular mass
aqueductal stenosis
arachnoid cyst
arachnoiditis
arcuate uterus
arnold chiari malformation|chiari malformation|chiari|acm*|arnold chiari
arrhythmogenic right ventricular dysplasia|arvd|arvc
arteriovenous fistula|avf
arteriovenous malformation|avm
arthritis
asbestos related pleural disease|asbestos pleural plaques|pleural plaques asbestos exposure|asbestos exposure pleural plaques|asbestos related pleural plaques|asbestos pleural disease
asbestosis
aspergilloma|fungal ball|fungus ball|mycetoma|intracavitary mycetoma|aspergillus ball|aspergilloma in cavity|intracavitary fungal ball|aspergillus fungal ball|intracavitary aspergilloma|pulmonary aspergilloma|monad sign aspergilloma
aspergillosis
asphyxiating thoracic dysplasia|jeune syndrome
aspiration pneumonia|aspiration pneumonitis
asplenia
asthma
astrocytoma
atherosclerosis
atresia
atrial septal defect|asd|ostium secundum asd|secundum asd|ostium secundum
atypical teratoid rhabdoid tumor|atrt
autoimmune pancreatitis
autosomal dominant polycystic kidney disease|adpkd|adult polycystic kidney disease|adult polycystic kidney|apkd|autosomal dominant pkd|adult pkd|autosomal dominant polycystic kidney|adult type polycystic kidney disease|dominant polycystic kidney disease
autosomal recessive polycystic kidney disease|arpkd|infantile polycystic kidney disease
avascular necrosis femoral head|avascular necrosis hip|osteonecrosis hip|osteonecrosis femoral head|avn hip|avn femoral head|avn femur head|avn of femoral heads|avn hips|avn of hip|osteonecrosis of hip|osteonecrosis of femoral head|aseptic necrosis femoral head|aseptic necrosis hip|ischemic necrosis femoral head|ischemic necrosis of hip|avn head of femur|avn of head of femur|avascular necrosis head of femur|avascular necrosis head femur|avn fh|anfh|onfh|osteonecrosis head of femur|femoral head avascular necrosis|femoral head avn|hip avn|hip avascular necrosis|femoral head osteonecrosis|hip osteonecrosis|femoral avn|head of femur avn|femur head avn
avascular necrosis|avn|osteonecrosis|aseptic necrosis
avulsion fracture
azygos lobe|azygos fissure|azygous lobe|azygous fissure|accessory azygos lobe
baker cyst ruptured
bankart lesion
barrett esophagus
barton fracture
basal ganglia hemorrhage|basal ganglia bleed|gangliocapsular bleed|capsuloganglionic bleed|putaminal hemorrhage|gangliocapsular hemorrhage|capsuloganglionic hemorrhage|basal ganglia hematoma|basal ganglionic bleed|ganglio capsular bleed|putaminal bleed|ganglionic bleed|hypertensive basal ganglia bleed|basal ganglia haematoma
basilar invagination
behcet disease
benign prostatic hyperplasia|bph|prostatomegaly|benign prostatic hypertrophy|prostatic hyperplasia|enlarged prostate|prostate enlargement|beph|prostatic enlargement|benign enlargement of prostate|benign prostate hyperplasia|prostatic hypertrophy|bep|benign prostatic enlargement
bennett fracture
bertolotti syndrome
berylliosis
bezoar|trichobezoar|phytobezoar
biceps tendon tear
bicornuate uterus|bicornuate|bicornate uterus
bicuspid aortic valve
biliary atresia|ehba
biloma
bimalleolar fracture|pott fracture|bimall fracture
bipartite patella
bizarre parosteal osteochondromatous proliferation
bladder calculus|vesical calculus|vesical stone|bladder stone|cystolithiasis
bladder carcinoma|ca bladder|ca urinary bladder|urinary bladder carcinoma|ca ub|ub carcinoma|bladder malignancy|vesical carcinoma|carcinoma of bladder
bladder diverticulum|vesical diverticulum
bladder exstrophy
bladder rupture|ub rupture|ruptured bladder|urinary bladder rupture|ruptured urinary bladder|rupture of bladder|bladder tear
bladder transitional cell carcinoma|transitional cell carcinoma bladder|tcc bladder|urothelial carcinoma bladder|bladder tcc
block vertebra
blount disease|tibia vara
blowout fracture|orbital blowout fracture|blow out fracture
blunt aortic injury|traumatic aortic injury|aortic transection
bochdalek hernia
boerhaave syndrome
bone infarct
bone island|enostosis
bone metastasis|skeletal metastasis|osseous metastasis
boutonniere deformity
boxer fracture|fifth metacarpal neck fracture|5th metacarpal neck fracture|fracture neck of fifth metacarpal|neck of 5th metacarpal fracture|5th mc neck fracture|fracture neck 5th mc
brain abscess|cerebral abscess|intracerebral abscess|intracranial abscess|intraparenchymal abscess brain|pyogenic brain abscess|pyogenic abscess brain|pyogenic cerebral abscess
brain metastasis|cerebral metastasis
branchial cleft cyst|branchial cyst
breast abscess
breast carcinoma|ca breast|malignant breast mass|malignant breast lesion|carcinoma of breast|breast malignant mass|malignant lesion breast
breast cyst
brodie abscess|brodie|subacute osteomyelitis brodie|brodie abscess of bone
bronchial adenoma
bronchial atresia
bronchial carcinoid
bronchial foreign body|foreign body bronchus|foreign body aspiration|fb bronchus|fb aspiration
bronchial stenosis
bronchiectasis
bronchiolitis
bronchiolitis obliterans|obliterative bronchiolitis|swyer james syndrome|macleod syndrome|swyer james macleod syndrome|hyperlucent lung syndrome|unilateral hyperlucent lung
bronchogenic cyst
bronchogenic spread
bronchopneumonia
bronchopulmonary dysplasia|bpd*
brown tumor|osteitis fibrosa cystica
bucket handle tear medial meniscus|medial meniscus bucket handle tear|bucket handle medial meniscus tear|bucket handle tear of mm|medial meniscus bht|bucket handle medial meniscal tear|bucket handle mm tear|bucket handle tear mm|bht medial meniscus
budd chiari syndrome|hepatic vein thrombosis|hepatic venous outflow obstruction|hvoto|bcs|hepatic venous outflow tract obstruction|hepatic vein outflow obstruction|hvot obstruction|hepatic venous outflow tract obstruction syndrome|budd chiari
buerger disease|thromboangiitis obliterans
bullous emphysema|bullous lung disease|emphysematous bulla|bullous disease|vanishing lung|giant bullous emphysema|bullous disease of lung
bursitis
burst fracture
butterfly vertebra
byssinosis
cadasil
caffey disease|infantile cortical hyperostosis
calcaneal fracture|calcaneum fracture|os calcis fracture|lover fracture
calcific tendinitis|calcific tendinopathy
calcinosis|tumoral calcinosis
calculous cholecystitis
canavan disease
candidiasis
caplan syndrome
caput succedaneum
carcinoid
carcinoma
carcinomatosis|peritoneal carcinomatosis
cardiac amyloidosis
cardiac sarcoidosis
cardiac tamponade|tamponade|pericardial tamponade
cardiomyopathy
caroli disease
carotid body tumor|carotid body paraganglioma|chemodectoma|cbt*|carotid paraganglioma|carotid body paraganglioma cbt
carotid cavernous fistula|ccf*|caroticocavernous fistula
carotid dissection|carotid artery dissection|ica dissection
carpal tunnel syndrome|median nerve entrapment|carpal tunnel
castleman disease
cavernoma|cavernous malformation|cavernous angioma|cavernous hemangioma brain|cerebral cavernous malformation|ccm
cavum septum pellucidum
cecal volvulus|volvulus of caecum|caecal bascule|volvulus cecum|volvulus caecum|cecum volvulus
celiac disease|coeliac disease|celiac sprue|tropical sprue|malabsorption
cellulitis
central neurocytoma|neurocytoma|intraventricular neurocytoma
central pontine myelinolysis|cpm|osmotic demyelination|osmotic demyelination syndrome|ods|osmotic myelinolysis|pontine myelinolysis
cephalhematoma
cerebellar infarct
cerebellitis
cerebral contusion|brain contusion|hemorrhagic contusion
cerebral infarct|brain infarct|cerebral infarction
cerebral palsy
cerebral venous thrombosis|cvt|cerebral venous sinus thrombosis|cvst|dural venous sinus thrombosis|dural sinus thrombosis|venous sinus thrombosis|csvt|sinovenous thrombosis|dural venous thrombosis|cerebral sinus thrombosis|dvst
cervical carcinoma|ca cervix|carcinoma cervix|cervix carcinoma|cervical ca|carcinoma of cervix|carcinoma cervix uteri|cervix malignancy|cervical malignancy
cervical rib
chance fracture|seat belt fracture
charcot joint|neuropathic joint|charcot arthropathy|neuropathic arthropathy|neuroarthropathy|charcot foot|charcot knee|charcot ankle|charcot neuroarthropathy|neurotrophic joint|charcots joint
chest wall tumor
chilaiditi syndrome|hepatodiaphragmatic interposition
choanal atresia
cholangiocarcinoma|bile duct carcinoma|cholangio ca|cholangio carcinoma|cholangioca|bile duct ca|intrahepatic cholangiocarcinoma
cholangitis|ascending cholangitis
cholecystitis
cholecystoduodenal fistula
cholecystoenteric fistula
choledochal cyst
choledocholithiasis|cbd stone|cbd calculus|common bile duct stone|bile duct stone|cbd stones|cbd calculi|common bile duct calculus|choledochal calculus|ductal calculus bile|distal cbd calculus|bile duct calculus|cbd calculous
cholelithiasis|gallstone|gall bladder stone|gall bladder calculus|gallbladder stone|gb calculus|gb stone|gall stone|gallstones|cholecystolithiasis|gb stones|gb calculi|gall stones|gall bladder calculi|gallbladder calculi|gall bladder stones|gallbladder calculus|multiple gallstones|calculous gallbladder|gs*
cholesteatoma
chondroblastoma|codman tumor
chondrocalcinosis
chondrodysplasia punctata
chondromalacia patella
chondromyxoid fibroma|cmf
chondrosarcoma
chordoma
choriocarcinoma
choroid plexus papilloma|cpp*|cpp tumor|choroid papilloma
chronic obstructive pulmonary disease|copd|coad|emphysema copd|chronic obstructive airway disease
chronic pancreatitis|chronic calcific pancreatitis|tropical pancreatitis|calcific pancreatitis|ccp*|chronic calcifying pancreatitis|fibrocalculous pancreatic diabetes|fcpd|chr calcific pancreatitis
chylothorax
cirrhosis|liver cirrhosis|chronic liver disease|cld|cirrhotic liver|cirrhosis of liver|chronic liver parenchymal disease|clpd|dcld
cirsoid aneurysm
clavicle fracture|clavicular fracture
clay shoveler fracture
cleft lip
cleidocranial dysplasia|cleidocranial dysostosis|ccd*
cloaca
coal worker pneumoconiosis|cwp
coarctation aorta|coa*|aortic coarctation|coarctation
coats disease
cochlear aplasia|michel aplasia|mondini malformation
cold abscess
cold thyroid nodule|cold nodule
colitis
colles fracture|distal radius fracture with dorsal angulation|dorsally angulated distal radius fracture
colloid cyst
colon carcinoma|ca colon|carcinoma colon|colonic carcinoma|colonic ca|colonic malignancy|bowel carcinoma|large bowel carcinoma|carcinoma of colon
colonic atresia
colonic volvulus
colorectal carcinoma
colovesical fistula
colpocephaly
compartment syndrome
compression fracture|vertebral collapse|wedge compression fracture|wedge fracture|vertebral compression fracture|vertebral body collapse|wedge collapse|vertebral wedge fracture|anterior wedge fracture|vertebral body compression fracture|spinal compression fracture|vertebral body wedge fracture
concha bullosa
congenital diaphragmatic hernia|cdh*|bochdalek hernia congenital|diaphragmatic hernia congenital|congenital bochdalek hernia|congenital diaphragm hernia
congenital lobar emphysema|cle|congenital lobar overinflation|clo|infantile lobar emphysema
congenital pseudarthrosis tibia
congenital pulmonary airway malformation|cpam|congenital cystic adenomatoid malformation|ccam|cystic adenomatoid malformation|congenital cystic adenoid malformation|congenital pulmonary adenomatoid malformation
congenital rubella
congenital syphilis
congestive heart failure|congestive cardiac failure|ccf|chf|heart failure|cardiac failure|decompensated heart failure
conjoined twins
conn syndrome
constrictive pericarditis|calcific pericarditis|calcific constrictive pericarditis|chronic constrictive pericarditis|constrictive pericarditis calcified
contusion
cor pulmonale
cor triatriatum
coronal craniosynostosis|brachycephaly
coronary aneurysm
coronary artery disease|cad*
corpus callosum agenesis|callosal agenesis|agenesis corpus callosum|acc*|cc agenesis|callosal dysgenesis|corpus callosum dysgenesis|absent corpus callosum|agenesis of cc
corpus callosum lipoma|lipoma corpus callosum
corrosive stricture|corrosive esophageal stricture
cortical cerebral venous thrombosis|cortical venous thrombosis|cortical vein thrombosis
covid pneumonia|covid 19 pneumonia|covid 19|covid|coronavirus pneumonia
cowper syringocele
coxa vara
craniopharyngioma|rathke pouch tumor|adamantinomatous craniopharyngioma
craniosynostosis|craniostenosis|cranio synostosis|premature sutural fusion
cretinism
creutzfeldt jakob disease|cjd
crohn disease|regional enteritis|regional ileitis|crohn ileitis|crohn|crohns ileitis|crohns colitis|crohns terminal ileitis|crohn enteritis|crohn ileocolitis|granulomatous colitis|crohns stricture
crossed cerebellar diaschisis
crossed fused renal ectopia|crossed fused ectopia|crossed renal ectopia|cross fused ectopic kidney|cross fused kidney|cross fused ectopia|cross fused renal ectopia|crossed ectopia kidney|crossed ectopia|crossed fused kidney|crossed ectopic kidney
croup|laryngotracheobronchitis|steeple sign croup|laryngo tracheo bronchitis|acute laryngotracheobronchitis|viral croup|ltb*|altb
cryptococcosis
cryptogenic organizing pneumonia|cop*|boop|organizing pneumonia|bronchiolitis obliterans organizing pneumonia|organising pneumonia|cop boop
cryptorchidism|undescended testis|udt
cushing disease
cystadenocarcinoma
cystadenoma
cystic duct stone
cystic fibrosis|mucoviscidosis|cf*|fibrocystic disease pancreas
cystic hygroma neck
cystic hygroma|cystic lymphangioma
cysticercosis
cystitis
`;
