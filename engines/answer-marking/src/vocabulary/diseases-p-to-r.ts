/** Diseases from p to r; the form is that of `diseases`. */
export const diseasesPtoR = `
pachydermoperiostosis
paget disease|paget disease of bone|osteitis deformans
paget schroetter syndrome
pancake kidney
pancoast tumor|superior sulcus tumor|apical bronchogenic carcinoma|pancoast
pancreas divisum
pancreatic carcinoma|ca pancreas|carcinoma pancreas|pancreatic adenocarcinoma|ca head of pancreas|carcinoma head of pancreas|ca hop|pancreatic head carcinoma|carcinoma of pancreas|pancreatic ca|pancreatic malignancy|ca head pancreas|pancreas carcinoma|carcinoma head pancreas|pancreatic ductal adenocarcinoma|pdac|pancreatic head ca|hop carcinoma|periampullary carcinoma pancreas|pancreatic head malignancy|hop malignancy
pancreatic pseudocyst|pseudocyst pancreas|pseudopancreatic cyst|pseudocyst of pancreas|pancreatic pseudo cyst|pseudo pancreatic cyst|peripancreatic pseudocyst
pancreatic trauma
pancreatitis
panda sign
papillary thyroid carcinoma
papilloma
paraganglioma
parathyroid adenoma
parosteal osteosarcoma
parotitis
partial anomalous pulmonary venous return|papvr|papvc
patella alta
patent ductus arteriosus|pda*
pectus carinatum
pectus excavatum|funnel chest
pelvic fracture|open book fracture|open book pelvic fracture|open book injury
pelvic inflammatory disease|pid*
pelvic kidney|ectopic pelvic kidney
pelviureteric junction obstruction|puj obstruction|ureteropelvic junction obstruction|upj obstruction|pujo|upjo|pelvi ureteric junction obstruction|uretero pelvic junction obstruction|puj stenosis|upj stenosis|puj narrowing|pelviureteric junction stenosis|puj obst|ureteropelvic obstruction|uteropelvic junction obstruction|pelviureteric obstruction
penile fracture|fracture penis
perianal fistula|fistula in ano
pericardial cyst
pericarditis
perilunate dislocation|peri lunate dislocation|dislocation perilunate|perilunar dislocation
periosteal osteosarcoma
peripheral nerve sheath tumor
peritonitis
peritonsillar abscess|quinsy
periventricular leukomalacia|pvl*
pheochromocytoma|pheo|phaeo|adrenal pheochromocytoma|adrenal phaeo
phlebolith
phyllodes tumor|phyllodes|phylloides|cystosarcoma phyllodes
pick disease
pigmented villonodular synovitis|pvns|tenosynovial giant cell tumor|tgct|villonodular synovitis|pigmented villo nodular synovitis
pilocytic astrocytoma|juvenile pilocytic astrocytoma|jpa
pilon fracture
pineoblastoma
pineocytoma
pituitary adenoma|pituitary tumor|pit adenoma|hypophyseal adenoma|pitnet*
pituitary apoplexy
pituitary macroadenoma|macroadenoma|pitnet*|pit macroadenoma|pituitary macro adenoma|macro adenoma|pituitary macroadenoma sella|macroadenoma pituitary
pituitary microadenoma|microadenoma
placenta accreta
placenta percreta
placenta previa
placental abruption|abruptio placentae|abruption
plantar fasciitis
plasmacytoma
pleomorphic adenoma
pneumatosis cystoides intestinalis
pneumatosis intestinalis|pneumatosis coli|pneumatosis
pneumoconiosis
pneumoconiosis complicated
pneumocystis pneumonia|pcp*|pjp|pneumocystis jiroveci pneumonia|pneumocystis carinii pneumonia
pneumomediastinum
pneumonia|pneumonic consolidation|pneumonitis bacterial|pneumonic patch
pneumonitis
pneumopericardium
pneumoperitoneum|free air under diaphragm|free gas under diaphragm|free intraperitoneal air|free air under dome of diaphragm|free gas under dome of diaphragm|air under diaphragm|gas under diaphragm|free intraperitoneal gas|free air|free gas|subdiaphragmatic air|subdiaphragmatic free air
pneumothorax|ptx|pnx
poliomyelitis
polycystic kidney disease|polycystic kidney|pckd|pkd|polycystic renal disease
polycystic ovarian syndrome|pcos|pcod|polycystic ovary|polycystic ovarian disease
polydactyly
polymicrogyria
polymyositis
polyposis|familial adenomatous polyposis|fap
polysplenia
popliteal aneurysm|popliteal artery aneurysm
popliteal cyst|baker cyst|bakers cyst|baker
popliteal deep vein thrombosis|popliteal vein thrombosis
porcelain gallbladder
porencephaly|porencephalic cyst
posterior cruciate ligament tear|pcl tear
posterior fossa ependymoma
posterior reversible encephalopathy syndrome|pres|rpls
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
prune belly syndrome
pseudoachondroplasia
pseudoaneurysm
pseudocyst
pseudogout|cppd|calcium pyrophosphate deposition disease
pseudohypoparathyroidism
pseudomembranous colitis
pseudomyxoma peritonei
pseudotumor
psoriatic arthritis|psoriatic arthropathy|psa*|psoriatic arth|arthritis mutilans psoriatic
pulmonary agenesis|lung agenesis
pulmonary alveolar microlithiasis|alveolar microlithiasis
pulmonary alveolar proteinosis|alveolar proteinosis
pulmonary arterial hypertension|pulmonary hypertension|pah*
pulmonary arteriovenous malformation|pulmonary avm|pavm
pulmonary artery aneurysm
pulmonary contusion|lung contusion
pulmonary edema|pulmonary oedema|cardiogenic pulmonary edema|pulmonary venous congestion|interstitial pulmonary edema|alveolar pulmonary edema|interstitial edema lung
pulmonary embolism|pe*|pulmonary thromboembolism|pte|pulmonary thrombo embolism|pulm embolus|pulmonary artery thrombosis|pulmonary artery embolism|pulmonary thrombosis|pulmonary arterial embolism|pulmonary thromboembolic disease|pulmonary thrombo embolus
pulmonary fibrosis|lung fibrosis
pulmonary hamartoma|lung hamartoma
pulmonary hypoplasia|lung hypoplasia
pulmonary infarct
pulmonary sequestration|bronchopulmonary sequestration|intralobar sequestration|extralobar sequestration|sequestration lung|sequestration
pulmonary stenosis
pulmonary tuberculosis|ptb|pulmonary koch|koch chest|lung tuberculosis|koch lung|koch of lung
pycnodysostosis|pyknodysostosis
pyelonephritis
pyloric atresia
pyloric stenosis
pyogenic liver abscess
pyonephrosis
pyosalpinx
pyriform sinus fistula
quadrilateral space syndrome
radial club hand
radial head fracture
radiation pneumonitis
ranula
rathke cleft cyst|rathke cyst
rectal carcinoma|ca rectum|carcinoma rectum
reiter syndrome|reactive arthritis
renal abscess
renal agenesis|absent kidney
renal artery stenosis|ras*
renal calculus|nephrolithiasis|renal stone|kidney stone|renal lithiasis
renal cell carcinoma|rcc|hypernephroma|renal cell ca|grawitz tumor|renal carcinoma|renal ca|kidney carcinoma|renal malignancy|carcinoma kidney|ca kidney
renal cyst|simple renal cyst
renal infarct
renal laceration
renal osteodystrophy
renal tuberculosis|gu tb|genitourinary tuberculosis|putty kidney|autonephrectomy|tb kidney|gutb|kidney tuberculosis|renal koch|genitourinary tb|renal tb
renal vein thrombosis|rvt
retinal detachment|rd*
retinoblastoma|rb*
retrocaval ureter|circumcaval ureter
retroperitoneal fibrosis|rpf|ormond disease
retropharyngeal abscess
retrosternal goiter|retrosternal thyroid|substernal goiter|intrathoracic goiter|retrosternal goitre
rhabdomyoma
rhabdomyosarcoma
rheumatoid arthritis|ra*|rheumatoid
rhinosinusitis
rhombencephalosynapsis
rickets|rachitic change|rachitic changes
right sided aortic arch|right aortic arch
rotator cuff tear
round atelectasis|rounded atelectasis
rugger jersey spine
`;
