/** Diseases from i to o, in the format described at `diseases`. */
export const diseasesItoO = `
ileal atresia
ileal perforation
ileocecal tuberculosis|ileocecal koch|ic tb|ic junction tb|tb ic junction|abdominal tuberculosis|abdominal koch|intestinal tuberculosis|tb abdomen|koch abdomen|intestinal koch|abdominal tb|tb ileocaecal junction|tuberculosis ileocaecal junction|gi tuberculosis|tb of ileocaecal junction|ileo cecal tuberculosis|ileocecal junction tuberculosis|ileocecal tb|tuberculosis of ileocecum|tuberculosis ileocecal|ic koch|bowel tuberculosis|tb of ic junction
ileus|paralytic ileus|adynamic ileus
iliofemoral deep vein thrombosis|iliofemoral thrombosis|iliofemoral dvt
iliopsoas abscess|psoas abscess
immature teratoma
infantile spasm
infiltrating ductal breast carcinoma|idc*|infiltrating ductal carcinoma|invasive ductal carcinoma|idc breast|infiltrating ductal carcinoma breast|invasive ductal carcinoma breast|infiltrating duct carcinoma|infiltrating duct carcinoma breast|invasive ductal carcinoma of breast
inflammatory bowel disease|ibd
inguinal hernia
iniencephaly
insulinoma
internal hernia
interstitial lung disease|ild|diffuse parenchymal lung disease|dpld|interstitial pulmonary disease|diffuse interstitial lung disease
intertrochanteric fracture|it fracture|inter trochanteric fracture|trochanteric fracture|it fracture femur|intertrochanteric fracture femur|intertroch fracture|intertrochanteric femur fracture|pertrochanteric fracture
intestinal ascariasis|ascariasis|round worm|roundworm|worm infestation
intestinal lymphangiectasia
intestinal malrotation|malrotation|malrotation gut|malrotation bowel|midgut malrotation|malrotation of bowel|malrotation of gut|bowel malrotation|gut malrotation|malrotation intestine
intestinal obstruction|bowel obstruction
intracerebral hemorrhage|ich*|intraparenchymal hemorrhage|intracerebral bleed|parenchymal bleed|intracerebral hematoma|intraparenchymal bleed|intra cerebral hemorrhage|intraparenchymal hematoma|parenchymal hemorrhage|parenchymal hematoma|brain hemorrhage|brain hematoma|iph*|hemorrhagic stroke|intracerebral hge|ich bleed|cerebral hemorrhage|cerebral hematoma|cerebral bleed
intraductal papillary mucinous neoplasm|ipmn
intraductal papilloma
intradural extramedullary tumor
intramedullary tumor
intramural hematoma|imh
intraosseous ganglion
intraosseous lipoma
intrauterine death|iud*|iufd|fetal demise|intrauterine fetal death
intrauterine growth restriction|iugr|fgr|fetal growth restriction
intraventricular hemorrhage|ivh|intraventricular bleed
intussusception|ileocolic intussusception|ileocecal intussusception|invagination bowel|bowel intussusception|ileo colic intussusception|intussuception
invasive aspergillosis|angioinvasive aspergillosis
invasive lobular carcinoma
inverted papilloma
ischemic cardiomyopathy
ischemic colitis
jaccoud arthropathy
japanese encephalitis
jefferson fracture|burst fracture atlas|c1 burst fracture
jejunal atresia
jones fracture
joubert syndrome
jugular paraganglioma
juvenile angiofibroma|juvenile nasopharyngeal angiofibroma|jna|nasopharyngeal angiofibroma
juvenile idiopathic arthritis|jia|juvenile rheumatoid arthritis|still disease
kaposi sarcoma
kartagener syndrome|primary ciliary dyskinesia|immotile cilia syndrome
kawasaki disease
kidney duplication
kienbock disease|lunatomalacia|avascular necrosis lunate|avn lunate
klatskin tumor|hilar cholangiocarcinoma|klatskin|hilar cholangio ca|perihilar cholangiocarcinoma|hilar cholangioca
klebsiella pneumonia
klippel feil syndrome
klippel trenaunay syndrome
kohler disease
krabbe disease
krukenberg tumor
lacunar infarct|lacunar stroke|lacune
large bowel obstruction|lbo|large intestinal obstruction|colonic obstruction|large gut obstruction
laryngeal carcinoma|ca larynx|carcinoma larynx|glottic carcinoma|larynx ca|carcinoma of larynx|laryngeal ca|vocal cord carcinoma|supraglottic carcinoma
laryngocele
laryngomalacia
lateral meniscus tear|lateral meniscal tear|lm tear
le fort fracture
lead poisoning|plumbism
left ventricular aneurysm|lv aneurysm
left ventricular failure|left heart failure|lvf
legg calve perthes disease|perthes disease|perthe disease|lcpd|perthes|lcp disease|lcp|calve perthes disease|lcp*|legg perthes disease|perthes hip|perthes disease hip
leigh disease|leigh syndrome
leiomyoma
leiomyosarcoma
lemmel syndrome
leprosy|hansen disease
leukemia
lhermitte duclos disease|dysplastic cerebellar gangliocytoma
limbic encephalitis
limbus vertebra
linitis plastica gastric carcinoma|linitis plastica|leather bottle stomach|leather bottle
lipoid pneumonia
lipoma|lipomatous tumor
liposarcoma
lisfranc injury|lisfranc fracture dislocation|lisfranc fracture|lisfranc dislocation|tarsometatarsal fracture dislocation|lisfranc joint injury|tarsometatarsal joint injury|tarsometatarsal dislocation|tmt dislocation|lisfranc fracture dislocation injury|homolateral lisfranc|lisfranc joint dislocation|tarso metatarsal fracture dislocation|tmt fracture dislocation
lissencephaly
liver abscess|hepatic abscess|abscess liver|la*
liver hematoma
liver metastasis|hepatic metastasis
lobar pneumonia
loeffler syndrome
ludwig angina
lumbar canal stenosis|spinal canal stenosis|spinal stenosis|lcs*
lumbosacral transitional vertebra|sacralization|lumbarization
lunate dislocation|dislocated lunate|dislocation of lunate|dislocation lunate
lung abscess|pulmonary abscess
lung carcinoma|bronchogenic carcinoma|ca lung|pulmonary carcinoma|bronchogenic ca|lung malignancy|carcinoma bronchus|carcinoma of lung|lung ca|lung cancer|malignant lung mass|bronchial carcinoma|primary lung carcinoma|lung malignant mass|bronchus carcinoma|malignant mass lung|lung neoplasm
lung metastasis|pulmonary metastasis|cannon ball metastasis|cannonball metastasis|lung secondaries|pulmonary secondaries|lung mets|cannon ball mets
lymph node tuberculosis|tuberculous lymphadenitis|scrofula
lymphangiectasia
lymphangioleiomyomatosis|lam|lymphangiomyomatosis
lymphangioma
lymphangitis carcinomatosis|lymphangitic carcinomatosis|lymphangitis|lymphangitis carcinomatosa|pulmonary lymphangitis carcinomatosis|lymphangitic spread|pulmonary lymphangitic carcinomatosis|lymphangitic carcinoma|carcinomatous lymphangitis|lymphangitic carcinomatosa
lymphocele
lymphocytic hypophysitis
lymphocytic interstitial pneumonia|lip*
lymphoma of bone|bone lymphoma
lymphoma|lymphomatous
macrocephaly
madelung deformity
madura foot|mycetoma foot
maffucci syndrome
maisonneuve fracture
malaria
malgaigne fracture
malignant fibrous histiocytoma|undifferentiated pleomorphic sarcoma
malignant otitis externa|necrotizing otitis externa
mallet finger|mallet|mallet deformity|baseball finger|drop finger|mallet finger deformity
mallory weiss tear
malunited fracture|malunion
mandible fracture|mandibular fracture
maple syrup urine disease
march fracture
marfan syndrome
marrow infiltration
mastitis
mastocytosis
mastoiditis|coalescent mastoiditis
mature teratoma
mccune albright syndrome
meckel diverticulum|ectopic gastric mucosa|ectopic gastric mucosa meckel
meconium aspiration syndrome|meconium aspiration|mas*
meconium ileus
meconium peritonitis
medial collateral ligament tear|mcl tear
medial meniscus tear|medial meniscal tear|mm tear
median arcuate ligament syndrome|mals|dunbar syndrome|celiac artery compression syndrome
mediastinitis
medullary sponge kidney|msk*
medulloblastoma
megalencephaly
megaureter
melanoma
melorheostosis
menetrier disease
meningeal carcinomatosis|leptomeningeal carcinomatosis|leptomeningeal metastasis
meningioma|meningeoma
meningitis
meningocele
meningoencephalitis
meniscal cyst
mesenteric adenitis|mesenteric lymphadenitis
mesenteric cyst
mesenteric ischemia|bowel ischemia|gut ischemia|ischemic bowel|ischaemic bowel|sma thrombosis|superior mesenteric artery thrombosis|sma occlusion|bowel infarction|bowel gangrene|sma embolism
mesial temporal sclerosis|mts*|hippocampal sclerosis
mesoblastic nephroma|congenital mesoblastic nephroma
mesothelioma|malignant mesothelioma|pleural mesothelioma|pleural malignant mesothelioma
metachromatic leukodystrophy|mld*
metaphyseal corner fracture
metastasis|metastatic disease|metastatic lesion|metastatic lesions|metastatic deposit|metastatic deposits|secondary deposit|secondary deposits|metastatic nodules|metastatic carcinoma
metastatic spinal cord compression|mscc|metastatic cord compression
microcephaly
microcolon
midgut infarction
midgut volvulus|volvulus midgut
miliary tuberculosis
mirizzi syndrome
missed abortion
mitochondrial encephalopathy|melas
mitral annular calcification
mitral regurgitation|mr*
mitral stenosis|ms*|rheumatic mitral stenosis|ms rheumatic|mitral valve stenosis
mitral valve prolapse
moebius syndrome
monochorionic diamniotic twins|mcda twins|mcda|monochorionic diamniotic|monochorionic twins
monteggia fracture|monteggia fracture dislocation
morgagni hernia
morquio syndrome
morton neuroma
mounier kuhn syndrome|tracheobronchomegaly
moyamoya disease|moya moya|moyamoya
mucinous cystadenocarcinoma
mucinous cystadenoma
mucinous cystic neoplasm
mucocele
mucopolysaccharidosis|mps*
mucormycosis
multicystic dysplastic kidney|mcdk
multiple endocrine neoplasia|men*
multiple epiphyseal dysplasia
multiple myeloma|myeloma|plasma cell myeloma|myelomatosis|mm*|kahler disease
multiple sclerosis|ms*|disseminated sclerosis|ms plaques|demyelination ms|multiple sclerosis demyelination|demyelinating disease ms|demyelinating plaques ms
multiple system atrophy|msa
mycoplasma pneumonia
mycotic aneurysm
myelitis|transverse myelitis
myelofibrosis
myelolipoma
myelomeningocele|mmc*|meningomyelocele|spinal myelomeningocele|myelo meningocele|meningo myelocele|lumbar myelomeningocele
myocardial infarction|mi*
myositis
myositis ossificans
myxedema
myxoma
nabothian cyst
nail patella syndrome
nasal bone fracture
nasal polyposis|sinonasal polyposis|sinonasal polyp
nasal septum deviation|deviated nasal septum|dns
nasopharyngeal carcinoma|ca nasopharynx|npc|nasopharynx carcinoma|carcinoma nasopharynx|nasopharyngeal ca
necrotizing enterocolitis|nec*|necrotising enterocolitis|neonatal necrotizing enterocolitis|neonatal necrotising enterocolitis|necrotizing entero colitis
necrotizing fasciitis|fournier gangrene
nephritis
nephroblastomatosis
nephrocalcinosis
nephrotic syndrome
neural tube defect|ntd
neurenteric cyst
neuroblastoma|adrenal neuroblastoma|suprarenal neuroblastoma
neurocysticercosis|ncc|neuro cysticercosis|cysticercosis brain|brain cysticercosis|cerebral cysticercosis|cns cysticercosis|intraparenchymal neurocysticercosis|parenchymal ncc
neurodegeneration with brain iron accumulation|pkan
neuroendocrine tumor|net*
neurofibroma
neurofibromatosis type 1|nf1|nf 1|nf type 1|von recklinghausen|neurofibromatosis 1
neurofibromatosis type 2|nf2|nf 2|nf type 2|neurofibromatosis 2
neurofibromatosis|nf|von recklinghausen disease
neurogenic bladder|christmas tree bladder|pine tree bladder
neurogenic tumor
neuroma
neuromyelitis optica|nmo|devic disease|nmosd
neurosarcoidosis
neutropenic enterocolitis|typhlitis
non accidental injury|nai|child abuse|battered baby|battered baby syndrome|battered child syndrome|battered child|non accidental trauma|shaken baby syndrome|physical abuse|nat*|child physical abuse|battered infant syndrome|battered infant|shaken baby|inflicted injury|abusive head trauma|caffey kempe syndrome|silverman syndrome|non accidental trauma nat|physical child abuse|infant abuse
non hodgkin lymphoma|nhl*
non specific interstitial pneumonia|nsip
nonunion|non union
normal pressure hydrocephalus|nph
nuchal translucency increased|increased nt|increased nuchal translucency|thickened nt|raised nt|nt increased
nutcracker syndrome
obturator hernia
ochronosis|alkaptonuria
odontogenic keratocyst|okc|keratocystic odontogenic tumor
odontoid fracture|dens fracture
odontoma
oligodendroglioma
oligohydramnios
ollier disease|multiple enchondromatosis|enchondromatosis
omental cake
omental infarction
omphalocele|exomphalos|omphalocoele
oncocytoma
optic glioma|optic nerve glioma|optic pathway glioma
optic nerve meningioma|optic nerve sheath meningioma
optic neuritis
orbital cellulitis|postseptal cellulitis|post septal cellulitis
orbital floor fracture
orbital hemangioma|cavernous hemangioma orbit|orbital cavernous hemangioma
orbital lymphoma
orbital pseudotumor|idiopathic orbital inflammation
orbital varix
orchitis
os odontoideum
os trigonum
osgood schlatter disease|osgood schlatter|osd*
ossifying fibroma
osteitis
osteitis condensans ilii
osteitis fibrosa
osteitis pubis
osteoarthritis|oa|osteoarthrosis|degenerative joint disease|degenerative arthritis|degenerative arthropathy|degenerative changes joint|osteo arthritis
osteoblastoma
osteochondral defect
osteochondritis dissecans|ocd*|osteochondritis dessicans
osteochondroma|exostosis|osteocartilaginous exostosis|pedunculated exostosis|osteo chondroma|cartilaginous exostosis|sessile osteochondroma|bony exostosis
osteofibrous dysplasia
osteogenesis imperfecta|oi*|brittle bone disease|brittle bone|lobstein disease|fragilitas ossium
osteoid osteoma
osteoma
osteomalacia
osteomeatal obstruction
osteomyelitis|om*|bone infection|osteitis infective
osteopathia striata
osteopetrosis|marble bone disease|albers schonberg disease|marble bone|albers schonberg|stone bone
osteopoikilosis
osteoporosis|osteoporotic bone|senile osteoporosis
osteosarcoma|osteogenic sarcoma|osteo sarcoma|conventional osteosarcoma|osteogenic sarcoma of bone
otitis media
otomastoiditis
otosclerosis|otospongiosis
ovarian carcinoma|ca ovary|ovarian malignancy|carcinoma ovary|ovarian ca|ovary carcinoma|malignant ovarian mass|carcinoma of ovary|ovarian cancer|malignant ovarian tumor
ovarian cyst
ovarian fibroma
ovarian hyperstimulation syndrome|ohss
ovarian torsion|torsion ovary|adnexal torsion|torted ovary|twisted ovary|torted ovarian cyst|torsion ovarian cyst|ovary torsion
`;
