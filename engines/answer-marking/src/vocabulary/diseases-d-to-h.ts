/** Diseases from d to h, in the format described at `diseases`. */
export const diseasesDtoH = `
dacryoadenitis
dacryocystitis
dandy walker malformation|dandy walker syndrome|dandy walker cyst|dandy walker|dwm|dw malformation|dandy walker variant|dws
de quervain tenosynovitis
deep vein thrombosis|dvt|deep venous thrombosis
dengue
dentigerous cyst|follicular cyst jaw
depressed skull fracture
dermatomyositis
dermoid
dermoid cyst ovary|mature cystic teratoma|ovarian dermoid|ovarian dermoid cyst|mature cystic teratoma ovary|dermoid ovary|mature teratoma ovary|ovarian mature cystic teratoma|dermoid cyst of ovary|ovarian teratoma|ovarian dermoid teratoma|ovary dermoid|mature ovarian teratoma|cystic teratoma ovary|dermoid of ovary|ovarian cystic teratoma|benign cystic teratoma|dermoid ovarian cyst|teratoma ovary|benign cystic teratoma ovary|mature cystic ovarian teratoma|adnexal dermoid|mature teratoma of ovary
desmoid tumor|aggressive fibromatosis|desmoid
desquamative interstitial pneumonia|dip*
developmental dysplasia hip|ddh|congenital dislocation hip|cdh*|congenital hip dislocation|hip dysplasia|dysplasia of hip|dysplastic hip|congenital hip dysplasia|developmental dislocation of hip|developmental hip dysplasia|congenital dislocated hip
diaphragmatic eventration|eventration diaphragm|eventration of diaphragm|eventration
diaphragmatic rupture|ruptured diaphragm|diaphragm rupture|traumatic diaphragmatic hernia|diaphragmatic injury|diaphragm tear|hemidiaphragm rupture|ruptured hemidiaphragm
diastasis pubic symphysis
diastematomyelia|split cord malformation|scm*
dichorionic diamniotic twins|dcda twins|dcda
diffuse alveolar hemorrhage
diffuse axonal injury|dai|shear injury|axonal injury|diffuse axonal shear injury
diffuse idiopathic skeletal hyperostosis|dish|forestier disease
diffuse intrinsic pontine glioma|dipg|pontine glioma|brainstem glioma
dilated cardiomyopathy|dcm
disc herniation|pivd|disc prolapse|slipped disc|prolapsed intervertebral disc|intervertebral disc prolapse|disc extrusion|disc protrusion|prolapsed disc|herniated disc|intervertebral disc herniation|herniated nucleus pulposus|hnp|disc bulge herniation|intervertebral disc prolapse pivd|herniated intervertebral disc|disc prolapse pivd|ivdp
discitis|spondylodiscitis|infective spondylodiscitis|infectious spondylodiscitis
discoid meniscus
dissection
diverticulitis
diverticulosis
double aortic arch
duct ectasia|plasma cell mastitis|mammary duct ectasia
ductal carcinoma in situ|dcis
duodenal atresia|da*
duodenal diverticulum
duodenal perforation
duodenal ulcer
duodenal web
duplex kidney|duplex collecting system|duplicated collecting system|duplex system|duplex moiety|double collecting system|duplex pelvicalyceal system|duplicated system|duplex ureter|renal duplication|duplex|ureteral duplication|duplication of collecting system|duplex renal moiety|pelvicalyceal duplication|double moiety kidney
dupuytren contracture
dural arteriovenous fistula|davf
dysembryoplastic neuroepithelial tumor|dnet
dysgerminoma
ebstein anomaly
ectopic kidney
ectopic pregnancy|tubal pregnancy|ruptured ectopic|tubal ectopic|ectopic|ruptured ectopic pregnancy|extrauterine pregnancy|tubal ectopic pregnancy|ectopic gestation|tubal gestation|adnexal ectopic
ectopic thyroid|lingual thyroid
eisenmenger syndrome
elbow dislocation|dislocation elbow
ellis van creveld syndrome
emphysema
emphysematous cholecystitis|emphysematous gb|emphysematous gallbladder|gas forming cholecystitis
emphysematous cystitis
emphysematous gastritis
emphysematous pyelitis
emphysematous pyelonephritis|epn
empty sella|empty sella syndrome|partially empty sella|ess*
empyema
encephalitis
encephalocele|meningoencephalocele|meningo encephalocele|encephalocoele
enchondroma|solitary enchondroma
endocarditis
endolymphatic sac tumor
endometrial carcinoma|ca endometrium|carcinoma endometrium|endometrial ca|uterine carcinoma|endometrial cancer|carcinoma of endometrium
endometrial polyp
endometrioma|chocolate cyst|endometriotic cyst|ovarian endometrioma|chocolate cyst ovary|endometriotic cyst ovary|ovarian chocolate cyst|endometriotic ovarian cyst
endometriosis
enteritis
enterocolitis
enteropathic arthritis
eosinophilic granuloma|langerhans cell histiocytosis|lch|histiocytosis x|langerhan cell histiocytosis|eg*|langerhans histiocytosis|lch eosinophilic granuloma|histiocytosis|langerhan histiocytosis|langerhans cell granulomatosis|langerhans cell histiocytosis lung|pulmonary langerhans cell histiocytosis|plch|pulmonary lch
eosinophilic pneumonia
ependymoma
epicondylitis|tennis elbow
epidermoid|epidermoid cyst
epididymal cyst
epididymitis
epididymo orchitis|epididymoorchitis
epiglottitis|supraglottitis|supraglottic laryngitis|supra glottitis
epiploic appendagitis
erdheim chester disease
erosive gastritis
erosive osteoarthritis
esophageal atresia
esophageal candidiasis|candida esophagitis
esophageal carcinoma|ca esophagus|carcinoma esophagus|esophageal ca|malignant esophageal stricture|carcinoma of esophagus|malignant stricture esophagus|esophageal growth|esophageal malignancy
esophageal diverticulum
esophageal duplication cyst|enteric duplication cyst|duplication cyst
esophageal leiomyoma
esophageal perforation|esophageal rupture
esophageal stricture|caustic stricture|benign esophageal stricture|corrosive stricture esophagus|peptic stricture
esophageal varices
esophageal web
esophagitis
esthesioneuroblastoma|olfactory neuroblastoma
ewing sarcoma|ewing tumor|ewing
extradural hematoma|edh|epidural hematoma|extradural hemorrhage|epidural hemorrhage|extradural bleed|epidural bleed|epidural haemorrhage|extra dural hematoma|extradural hemorrhage hematoma|epidural hematoma edh|extradural haemorrhage haematoma|extradural collection hemorrhage
extrapontine myelinolysis
fabella syndrome
facial nerve schwannoma|facial schwannoma
fahr disease|fahr syndrome
fallopian tube torsion
fat embolism
fat necrosis|oil cyst
fatty liver|hepatic steatosis|steatosis|nafld
femoral deep vein thrombosis|femoral vein thrombosis|superficial femoral vein thrombosis|common femoral vein thrombosis
femoral head fracture
femoral hernia
femoral neck fracture|fracture neck femur|neck femur fracture|nof fracture|subcapital fracture|fnof|nof #|# nof|fracture nof|neck of femur #|transcervical fracture|subcapital fracture femur|transcervical fracture femur|subcapital neck femur fracture|intracapsular neck of femur fracture|intracapsular fracture femur|subcapital femoral fracture|subcapital fracture neck of femur|fracture subcapital femur|hip fracture intracapsular|subcapital nof fracture|femur neck fracture|fn fracture
femoroacetabular impingement|fai|fai cam type
fetal hydrops|hydrops fetalis|hydrops
fibroadenoma|fa*|fibro adenoma
fibroadenosis|fibrocystic disease breast
fibroid|leiomyoma uterus|uterine fibroid|uterine leiomyoma|fibroid uterus|leiomyoma uterine|myoma uterus|uterine myoma|fibroid of uterus|fibromyoma|leiomyoma*
fibrolamellar carcinoma|fibrolamellar hepatocellular carcinoma
fibromuscular dysplasia|fmd
fibrosarcoma
fibrosing mediastinitis
fibrothorax
fibrous cortical defect|nonossifying fibroma|nof*|non ossifying fibroma|fcd*|cortical desmoid
fibrous dysplasia|fd*
filariasis
flail chest
fluorosis
focal cortical dysplasia
focal nodular hyperplasia|fnh
foreign body esophagus|esophageal foreign body|fb esophagus|coin in esophagus|coin esophagus
foreign body|fb*
fracture dislocation
freiberg disease|freiberg infraction
fungal pneumonia
galactocele
galeazzi fracture
gallbladder carcinoma|ca gallbladder|ca gb|carcinoma gallbladder|gb carcinoma|gb ca|gb malignancy|gallbladder malignancy|carcinoma gb|gall bladder carcinoma|ca gall bladder|carcinoma gall bladder|gb mass malignant|gallbladder ca
gallbladder mucocele|mucocele gallbladder|mucocele of gb|mucocele gb
gallbladder polyp|gb polyp
gallstone ileus|gall stone ileus|cholecystoenteric fistula ileus|biliary ileus
ganglioglioma
ganglion cyst
ganglioneuroblastoma
ganglioneuroma
gangrenous cholecystitis
gardner syndrome
gastric carcinoma|ca stomach|carcinoma stomach|gastric ca|gastric malignancy
gastric diverticulum
gastric lymphoma
gastric outlet obstruction|goo
gastric perforation
gastric polyp
gastric ulcer
gastric volvulus
gastrinoma
gastritis
gastrointestinal stromal tumor|gist
gastroschisis
gaucher disease
genu valgum
genu varum
germ cell tumor|gct*
germinoma
giant cell arteritis|temporal arteritis|gca*
giant cell granuloma
giant cell tumor|osteoclastoma|gct*|giant cell tumor of bone|giant cell lesion gct|gct of bone|osteo clastoma|gct bone
glenohumeral arthritis
glioblastoma|glioblastoma multiforme|gbm|glioblastoma gbm|high grade glioma gbm|gliobastoma|glioblastoma multiformis|gbm multiforme|grade 4 astrocytoma|grade 4 glioma|who grade 4 astrocytoma|astrocytoma grade 4
glioma
glomerulonephritis
glomus jugulare|glomus jugulare tumor
glomus tumor
glutaric aciduria
goiter|multinodular goiter|mng
goodpasture syndrome
gossypiboma|textiloma
gout|gouty arthritis|tophaceous gout|podagra|gouty tophi|gouty tophus
granuloma
granulomatosis with polyangiitis|gpa*|wegener granulomatosis|wegener
grave disease|diffuse toxic goiter|diffuse toxic goitre|graves thyrotoxicosis|toxic diffuse goiter|graves hyperthyroidism
gray matter heterotopia|heterotopia
greenstick fracture
groove pancreatitis
growing skull fracture|leptomeningeal cyst
gynaecomastia
gynecomastia
hallux valgus|bunion
hamartoma
hamman rich syndrome|acute interstitial pneumonia|aip*
hampton hump
hangman fracture|traumatic spondylolisthesis of axis|traumatic spondylolisthesis c2
hashimoto thyroiditis|autoimmune thyroiditis
hemangioblastoma
hemangioendothelioma
hemangioma bone
hemangioma liver|hepatic hemangioma|liver hemangioma|cavernous hemangioma liver|hepatic cavernous hemangioma
hemangioma vertebra|vertebral hemangioma|vertebral body hemangioma|hemangioma vertebral body|hemangioma of vertebral body
hemangioma|cavernous hemangioma
hemangiopericytoma|solitary fibrous tumor
hemimegalencephaly
hemivertebra
hemobilia
hemochromatosis|iron overload
hemophilic arthropathy|hemophilic arthritis|hemophilia|hemophilic joint|hemophilic knee
hemophilic pseudotumor|pseudotumor of hemophilia
hemorrhagic ovarian cyst|hemorrhagic cyst ovary|hemorrhagic cyst
hemosiderosis
hepatic adenoma|liver cell adenoma|hepatocellular adenoma
hepatic cyst|simple liver cyst|liver cyst|simple hepatic cyst|liver cysts|simple cyst liver|simple cyst of liver|hepatic simple cyst
hepatic infarct
hepatic laceration|liver laceration
hepatitis
hepatoblastoma
hepatocellular carcinoma|hcc|hepatoma|hepatocellular ca|liver carcinoma|primary liver carcinoma|liver cell carcinoma|malignant hepatoma|carcinoma liver|primary hepatic carcinoma
hereditary hemorrhagic telangiectasia|hht|osler weber rendu
hereditary multiple exostoses|diaphyseal aclasis|multiple osteochondromatosis|multiple hereditary exostoses|hme|multiple exostoses|multiple exostosis|multiple osteochondromas|hereditary multiple exostosis|multiple osteochondroma|mhe*|hereditary multiple osteochondromas|hereditary multiple exostosis syndrome|multiple cartilaginous exostoses|diaphysial aclasis
hernia
herpes simplex encephalitis|herpes encephalitis|hsv encephalitis|hse|herpetic encephalitis|herpes simplex virus encephalitis|hsv1 encephalitis|herpes meningoencephalitis|herpes simplex meningoencephalitis|hsv meningoencephalitis
heterotaxy
heterotopic ossification
hiatal hernia|hiatus hernia|diaphragmatic hiatal hernia
hill sachs lesion|hill sachs deformity
hip dislocation
hirschsprung disease|hirschsprung|aganglionic megacolon|congenital megacolon|hd*|aganglionosis|colonic aganglionosis|congenital aganglionic megacolon
hiv encephalopathy
hodgkin lymphoma|hodgkin disease|hodgkins
hoffa disease
hollow viscus perforation|perforated viscus|bowel perforation|perforated hollow viscus|gi perforation|gastrointestinal perforation|gut perforation|intestinal perforation|perforation peritonitis|perforated bowel|perforated viscera
holoprosencephaly|hpe
horseshoe kidney|hsk|horse shoe kidney|horse shoe shaped kidney
hot thyroid nodule|toxic nodule|toxic adenoma|autonomous nodule|hot nodule|autonomously functioning nodule|plummer disease|autonomous toxic nodule|toxic adenoma thyroid|toxic thyroid nodule|autonomous thyroid nodule
huntington disease
hurler syndrome
hyaline membrane disease|hmd*|respiratory distress syndrome newborn|surfactant deficiency disease|rds*|respiratory distress syndrome|neonatal respiratory distress syndrome|surfactant deficiency|nrds|irds|infant respiratory distress syndrome|rds of newborn|surfactant deficiency syndrome|rds newborn|neonatal rds
hydatid cyst brain
hydatid cyst|hydatid|echinococcal cyst|hydatid disease|echinococcosis|hydatid disease cyst|echinococcal disease|hydatidosis|echinococcus|hydatid cysts|cystic echinococcosis|echinococcus cyst|hydatid dis
hydatidiform mole|molar pregnancy|vesicular mole|h mole|complete mole|partial mole|hydatiform mole|hydatid mole|v mole
hydranencephaly
hydrocele
hydropneumothorax
hydrosalpinx
hydroxyapatite deposition
hyperostosis frontalis interna
hyperparathyroidism|hpt|hpth|phpt|primary hpt
hypersensitivity pneumonitis|extrinsic allergic alveolitis|hp*|eaa|farmers lung|bird fancier lung|farmer lung|pigeon breeder lung
hyperthyroidism
hypertrophic cardiomyopathy|hocm|hcm
hypertrophic osteoarthropathy|hpoa|hypertrophic pulmonary osteoarthropathy|pierre marie bamberger syndrome|hoa*|hpo*|hypertrophic pulmonary osteo arthropathy
hypertrophic pyloric stenosis|hps*|infantile hypertrophic pyloric stenosis|ihps|chps|congenital hypertrophic pyloric stenosis|pyloric stenosis hypertrophic
hypervitaminosis a
hypoparathyroidism
hypophosphatasia
hypoplasia
hypoplastic left heart syndrome|hlhs
hypothalamic hamartoma
hypothyroidism
hypoxic ischemic encephalopathy|hie|hypoxic ischemic injury|hypoxic ischemic brain injury|hypoxic brain injury|birth asphyxia|perinatal asphyxia|hypoxic encephalopathy|hypoxic ischaemic injury hie|hypoxic ischemic encephalopathy hie
`;
