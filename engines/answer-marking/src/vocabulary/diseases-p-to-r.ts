/** Diseases from p to r, in the format described at `diseases`. */
export const diseasesPtoR = `
pachydermoperiostosis
pachygyria
page kidney
paget disease|paget disease of bone|osteitis deformans
paget schroetter syndrome
pancake kidney
pancoast tumor|superior sulcus tumor|apical bronchogenic carcinoma|pancoast
pancreas divisum
pancreatic carcinoma|ca pancreas|carcinoma pancreas|pancreatic adenocarcinoma|ca head of pancreas|carcinoma head of pancreas|ca hop|pancreatic head carcinoma|carcinoma of pancreas|pancreatic ca|pancreatic malignancy|ca head pancreas|pancreas carcinoma|carcinoma head pancreas|pancreatic ductal adenocarcinoma|pdac|pancreatic head ca|hop carcinoma|periampullary carcinoma pancreas|pancreatic head malignancy|hop malignancy
pancreatic laceration
pancreatic pseudocyst|pseudocyst pancreas|pseudopancreatic cyst|pseudocyst of pancreas|pancreatic pseudo cyst|pseudo pancreatic cyst|peripancreatic pseudocyst
pancreatic trauma
pancreatitis
panda sign
papillary thyroid carcinoma|ptc*
papilloma
paraganglioma
parathyroid adenoma
parathyroid carcinoma
parosteal osteosarcoma
parotitis
partial anomalous pulmonary venous return|papvr|papvc
patella alta
patella fracture|patellar fracture|fracture patella
patellar dislocation
patellar tendon tear
patent ductus arteriosus|pda*|patent ductus
pectoral agenesis|poland syndrome
pectus carinatum
pectus excavatum|funnel chest
peliosis hepatis
pellegrini stieda lesion
pelvic fracture|open book fracture|open book pelvic fracture|open book injury
pelvic inflammatory disease|pid*
pelvic kidney|ectopic pelvic kidney
pelviureteric junction obstruction|puj obstruction|ureteropelvic junction obstruction|upj obstruction|pujo|upjo|pelvi ureteric junction obstruction|uretero pelvic junction obstruction|puj stenosis|upj stenosis|puj narrowing|pelviureteric junction stenosis|ureteropelvic obstruction|uteropelvic junction obstruction|pelviureteric obstruction
penile fracture|fracture penis
periampullary carcinoma|ampullary carcinoma|carcinoma ampulla|ca ampulla|carcinoma ampulla of vater
perianal fistula|fistula in ano
pericardial calcification
pericardial cyst
pericarditis
perilunate dislocation|peri lunate dislocation|dislocation perilunate|perilunar dislocation
periosteal chondroma|juxtacortical chondroma
periosteal osteosarcoma
peripheral arterial disease|peripheral vascular disease
peripheral nerve sheath tumor
peritonitis
peritonsillar abscess|quinsy
periventricular leukomalacia|pvl*
persistent hyperplastic primary vitreous|phpv|persistent fetal vasculature
pes anserine bursitis
pes planus|flat foot
peyronie disease
pheochromocytoma|pheo|phaeo|adrenal pheochromocytoma|adrenal phaeo
phlebolith
phthisis bulbi
phyllodes tumor|phyllodes|phylloides|cystosarcoma phyllodes
pick disease
pigmented villonodular synovitis|pvns|tenosynovial giant cell tumor|tgct|villonodular synovitis|pigmented villo nodular synovitis
pilocytic astrocytoma|juvenile pilocytic astrocytoma|jpa
pilon fracture
pineal tumor
pineoblastoma
pineocytoma
pituitary adenoma|pituitary tumor|pit adenoma|hypophyseal adenoma|pitnet*
pituitary apoplexy|pituitary bleed|pituitary hemorrhage|apoplexy pituitary|hemorrhagic pituitary adenoma|pituitary adenoma with hemorrhage
pituitary macroadenoma|macroadenoma|pitnet*|pit macroadenoma|pituitary macro adenoma|macro adenoma|pituitary macroadenoma sella|macroadenoma pituitary
pituitary microadenoma|microadenoma
placenta accreta
placenta percreta
placenta previa|pp*
placental abruption|abruptio placentae|abruption
plantar fasciitis
plasmacytoma
pleomorphic adenoma|benign mixed tumor|mixed parotid tumor
pleural fibroma
pleural plaque
pleural tumor
plica syndrome
pneumatosis cystoides intestinalis
pneumatosis intestinalis|pneumatosis coli|pneumatosis|intramural bowel gas|bowel wall gas|intramural gas|intramural air bowel
pneumocephalus
pneumoconiosis
pneumoconiosis complicated
pneumocystis pneumonia|pcp*|pjp|pneumocystis jiroveci pneumonia|pneumocystis carinii pneumonia|pcp pneumonia|pneumocystis jirovecii pneumonia|pneumocystis|pneumocystis carinii|pjp pneumonia
pneumomediastinum|mediastinal emphysema|air in mediastinum|mediastinal air
pneumonia|pneumonic consolidation|pneumonitis bacterial|pneumonic patch
pneumonitis
pneumopericardium
pneumoperitoneum|free air under diaphragm|free gas under diaphragm|free intraperitoneal air|free air under dome of diaphragm|free gas under dome of diaphragm|air under diaphragm|gas under diaphragm|free intraperitoneal gas|free air|free gas|subdiaphragmatic air|subdiaphragmatic free air
pneumothorax|ptx|pnx
poliomyelitis
polycystic kidney disease|polycystic kidney|pckd|pkd|polycystic renal disease
polycystic ovarian syndrome|pcos|pcod|polycystic ovary|polycystic ovarian disease
polydactyly
polyhydramnios
polymicrogyria
polymyositis
polyposis|familial adenomatous polyposis|fap
polysplenia
popliteal aneurysm|popliteal artery aneurysm
popliteal cyst|baker cyst|bakers cyst|baker
popliteal deep vein thrombosis|popliteal vein thrombosis
porcelain gallbladder|calcified gallbladder|calcified gall bladder|porcelain gb|gallbladder calcification
porencephaly|porencephalic cyst
portal cavernoma|cavernous transformation of portal vein|portal cavernoma formation|cavernous transformation portal vein
posterior cruciate ligament tear|pcl tear
posterior fossa ependymoma
posterior mediastinal mass
posterior reversible encephalopathy syndrome|pres|rpls|posterior reversible leukoencephalopathy|posterior reversible leukoencephalopathy syndrome|posterior reversible encephalopathy|hypertensive encephalopathy
posterior shoulder dislocation|posterior glenohumeral dislocation|posterior dislocation glenohumeral joint
posterior urethral valve|puv|post urethral valve|puvs|posterior urethral valves
pott puffy tumor
primary cns lymphoma|pcnsl|cns lymphoma
primary sclerosing cholangitis|psc*
progressive massive fibrosis|pmf*
progressive multifocal leukoencephalopathy|pml*
progressive supranuclear palsy|psp*
prostate carcinoma|ca prostate|carcinoma prostate|prostatic carcinoma|prostate cancer|prostatic ca|prostate ca|carcinoma of prostate|prostatic malignancy
prostatitis
proximal focal femoral deficiency|pffd
prune belly syndrome
pseudarthrosis
pseudo obstruction|ogilvie syndrome
pseudoachondroplasia
pseudoaneurysm
pseudocyst
pseudogout|cppd|calcium pyrophosphate deposition disease|cppd arthropathy|pyrophosphate arthropathy|cppd disease|chondrocalcinosis cppd|calcium pyrophosphate arthropathy
pseudohypoparathyroidism
pseudomembranous colitis
pseudomyxoma peritonei
pseudotumor
psoriatic arthritis|psoriatic arthropathy|psa*|arthritis mutilans psoriatic
pulmonary agenesis|lung agenesis
pulmonary alveolar microlithiasis|alveolar microlithiasis
pulmonary alveolar proteinosis|alveolar proteinosis|pap*|proteinosis
pulmonary arterial sling
pulmonary arteriovenous malformation|pulmonary avm|pavm
pulmonary artery aneurysm
pulmonary atresia
pulmonary contusion|lung contusion
pulmonary edema|pulmonary oedema|cardiogenic pulmonary edema|pulmonary venous congestion|interstitial pulmonary edema|alveolar pulmonary edema|interstitial edema lung
pulmonary embolism|pe*|pulmonary thromboembolism|pte|pulmonary thrombo embolism|pulm embolus|pulmonary artery thrombosis|pulmonary artery embolism|pulmonary thrombosis|pulmonary arterial embolism|pulmonary thromboembolic disease|pulmonary thrombo embolus
pulmonary fibrosis|lung fibrosis
pulmonary hamartoma|lung hamartoma
pulmonary hypoplasia|lung hypoplasia
pulmonary infarct
pulmonary sequestration|bronchopulmonary sequestration|intralobar sequestration|extralobar sequestration|sequestration lung|sequestration
pulmonary sling
pulmonary stenosis|ps*|valvular pulmonary stenosis|pulmonary valve stenosis|pulmonic stenosis
pulmonary tuberculosis|ptb|pulmonary koch|koch chest|lung tuberculosis|koch lung|koch of lung
pulmonary varix
pycnodysostosis|pyknodysostosis
pyelitis cystica
pyelonephritis
pyloric atresia
pyloric stenosis
pyogenic liver abscess
pyonephrosis
pyosalpinx
pyriform sinus fistula
quadriceps tendon tear
quadrilateral space syndrome
radial club hand
radial head fracture|fracture head of radius|fracture radial head|rh fracture
radiation pneumonitis
ranula
rasmussen encephalitis
rathke cleft cyst|rathke cyst
raynaud disease
rectal carcinoma|ca rectum|carcinoma rectum|rectal ca|carcinoma of rectum|rectal cancer|rectal malignancy|rectal growth
reiter syndrome|reactive arthritis
renal abscess
renal agenesis|absent kidney
renal artery stenosis|ras*
renal calculus|nephrolithiasis|renal stone|kidney stone|renal lithiasis
renal cell carcinoma|rcc|hypernephroma|renal cell ca|grawitz tumor|renal carcinoma|renal ca|kidney carcinoma|renal malignancy|carcinoma kidney|ca kidney
renal cyst|simple renal cyst|simple cyst kidney|cortical cyst kidney|renal cortical cyst|kidney cyst
renal infarct|renal infarction
renal laceration
renal lymphoma
renal osteodystrophy
renal papillary necrosis|papillary necrosis|rpn
renal trauma|renal injury|kidney injury
renal tuberculosis|gu tb|genitourinary tuberculosis|putty kidney|autonephrectomy|tb kidney|gutb|kidney tuberculosis|renal koch|genitourinary tb|renal tb
renal vein thrombosis|rvt
renal vein thrombus
restrictive cardiomyopathy
retinal detachment|rd*
retinoblastoma|rb*
retrocaval ureter|circumcaval ureter
retroperitoneal fibrosis|rpf|ormond disease
retropharyngeal abscess|prevertebral abscess|retropharyngeal collection|parapharyngeal abscess retropharyngeal
retrosternal goiter|retrosternal thyroid|substernal goiter|intrathoracic goiter|retrosternal goitre
rhabdomyoma
rhabdomyosarcoma
rheumatoid arthritis|ra*|rheumatoid
rhinolith
rhinosinusitis
rhombencephalosynapsis
rib fracture
rickets|rachitic change|rachitic changes
right sided aortic arch|right aortic arch
rotator cuff tear|rc tear|rct*|rotator cuff injury
round atelectasis|rounded atelectasis
round pneumonia
rugger jersey spine
`;
