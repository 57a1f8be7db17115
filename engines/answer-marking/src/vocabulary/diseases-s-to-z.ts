/** Diseases from s to z, in the format described at `diseases`. */
export const diseasesStoZ = `
sacrococcygeal teratoma
sacroiliitis
saddle pulmonary embolism|saddle embolus|saddle embolism
sagittal craniosynostosis|scaphocephaly
sagittal sinus cerebral venous thrombosis|superior sagittal sinus thrombosis|sagittal sinus thrombosis|sss thrombosis
salter harris fracture
sarcoidosis|sarcoid|boeck sarcoid
sarcoma
scaphoid fracture
scaphoid nonunion
scapholunate dissociation
scapula fracture
scheuermann disease
schistosomiasis
schizencephaly
schwannoma|neurilemmoma
scimitar syndrome
scleroderma|systemic sclerosis|progressive systemic sclerosis|crest syndrome|pss*
sclerosing mesenteritis|mesenteric panniculitis
sclerotic bone metastasis|osteoblastic metastasis|sclerotic metastasis|blastic metastasis
scoliosis|dextroscoliosis|levoscoliosis|thoracolumbar scoliosis|idiopathic scoliosis
scrotal hematoma
scurvy|barlow disease|vitamin c deficiency
segond fracture
seminoma|testicular seminoma|seminoma testis
septate uterus
septic arthritis|pyogenic arthritis|septic joint|septic hip|septic knee|infective arthritis|septic arthritis hip|suppurative arthritis|bacterial arthritis
septic emboli|septic pulmonary emboli|septic embolism
septo optic dysplasia
serous cystadenoma
serous cystadenoma pancreas
sever disease
shoulder dislocation
sialadenitis
sialolithiasis|submandibular calculus|salivary calculus|submandibular duct calculus|salivary stone|salivary duct calculus|submandibular sialolithiasis|wharton duct calculus|submandibular stone|parotid calculus|submandibular gland calculus|sialolith
sickle cell disease|scd*|sickle cell anemia|sca*|sickle cell|hbss|sickle disease
siderosis
sigmoid sinus cerebral venous thrombosis|sigmoid sinus thrombosis
sigmoid volvulus|volvulus of sigmoid colon|sigmoid colon volvulus|volvulus sigmoid|volvulus sigmoid colon|volvulus of sigmoid|volvulus of the sigmoid colon|coffee bean sigmoid volvulus|omega loop volvulus|sigmoid colonic volvulus
silicosis
silicotuberculosis
simple bone cyst|unicameral bone cyst|solitary bone cyst|ubc|sbc*|unicameral cyst|unicameral bone cyst ubc
sinding larsen johansson disease
single umbilical artery
sinusitis
situs inversus|situs inversus totalis
sjogren syndrome
skull fracture
slap tear|slap lesion
slipped capital femoral epiphysis|scfe|slipped upper femoral epiphysis|sufe|slipped femoral epiphysis|slipped upper femur epiphysis|slipped epiphysis|slipped capital epiphysis|epiphysiolysis capitis femoris|slipped femoral capital epiphysis|slipped proximal femoral epiphysis|slipped femoral head epiphysis
small bowel diverticulosis
small bowel lymphoma
small bowel obstruction|sbo|small intestinal obstruction|small intestine obstruction|obstruction small bowel|subacute small bowel obstruction|sub acute intestinal obstruction|saio|small gut obstruction|acute small bowel obstruction|mechanical small bowel obstruction|smbo
smith fracture
solid pseudopapillary neoplasm|spen|frantz tumor
spermatocele
sphenoid wing meningioma
spigelian hernia
spina bifida
spinal cord compression|cord compression
spinal cord infarct
spinal dysraphism
spinal epidural abscess|epidural abscess
spinal hemangioma
spinal muscular atrophy
spinal tumor
splenic abscess
splenic artery aneurysm
splenic cyst
splenic hemangioma
splenic hydatid
splenic infarct|infarct spleen|splenic infarction
splenic laceration|spleen laceration|splenic rupture|splenic injury|splenic trauma|splenic tear|spleen injury
splenic lymphoma
splenunculus
spondyloarthropathy|spondyloarthritis
spondyloepiphyseal dysplasia
spondylolisthesis|anterolisthesis|retrolisthesis|listhesis|vertebral slip
spondylolysis|pars defect
spondylosis
sprengel deformity
squamous cell carcinoma|scc*
staghorn calculus|staghorn stone|staghorn|staghorn renal calculus|renal staghorn calculus|renal staghorn|staghorn stone kidney
staphylococcal pneumonia
stener lesion|gamekeeper thumb|skier thumb
stress fracture|fatigue fracture
stroke
sturge weber syndrome|encephalotrigeminal angiomatosis|sws
subacute combined degeneration|sacd|scd*
subarachnoid hemorrhage|sah|subarachnoid bleed|sub arachnoid hemorrhage|sub arachnoid bleed|subarachnoid hge
subchorionic hemorrhage|subchorionic hematoma|sch*
subclavian steal syndrome|subclavian steal
subcutaneous emphysema|surgical emphysema|sc emphysema|surgical emphysema chest
subdural empyema
subdural hematoma|sdh|subdural hemorrhage|subdural bleed|subdural haemorrhage|sub dural hematoma|subdural hemorrhage hematoma|subdural haemorrhage haematoma|subdural collection hemorrhagic|subdural hge
subdural hygroma
subependymal giant cell astrocytoma|sega
subependymal nodule
subgaleal hematoma
subglottic hemangioma
subphrenic abscess
sudeck atrophy|complex regional pain syndrome|reflex sympathetic dystrophy|crps
superior mediastinal mass
superior mesenteric artery syndrome|sma syndrome|wilkie syndrome|wilkie|smas|arteriomesenteric duodenal compression
superior vena cava syndrome|svc syndrome|svc obstruction|svco
supracondylar fracture|supracondylar fracture humerus|supracondylar humerus fracture|sc fracture|sch fracture|sc humerus fracture|supracondylar fracture of humerus|supracondylar fracture elbow|fracture supracondylar humerus
supraspinatus tear|sst tear|supraspinatus tendon tear|ssp tear|supraspinatus rupture
syndesmophytosis
synovial chondromatosis|synovial osteochondromatosis|osteochondromatosis
synovial cyst
synovial sarcoma
synovitis
syphilis
syringomyelia|syrinx|hydromyelia|syringohydromyelia|hydrosyringomyelia|syringo hydromyelia|syrinx cavity|cord syrinx
systemic lupus erythematosus|sle
takayasu arteritis|aortoarteritis|takayasu disease|pulseless disease|takayasu|nonspecific aortoarteritis|takayasu aortoarteritis|ta*|nsaa|non specific aorto arteritis|aorto arteritis
talcosis
talipes equinovarus|clubfoot|club foot|ctev
tarlov cyst
tarsal coalition|calcaneonavicular coalition|talocalcaneal coalition
telangiectatic osteosarcoma
tendinitis
tendinopathy
tenosynovitis
tension hydrothorax
tension pneumothorax
teratoma
testicular carcinoma
testicular microlithiasis
testicular torsion|torsion testis|torsion of testes|torted testis|twisted testis|spermatic cord torsion|torsion of spermatic cord|torsion of testicle
tethered cord|tethered cord syndrome
tetralogy fallot|tof*|fallot|fallot tetralogy|fallot tetrad|tet fallot|tetrology fallot|fallot tetrology
thalassemia|beta thalassemia|cooley anemia|thalassaemic marrow expansion
thanatophoric dysplasia
thoracic aortic aneurysm|taa*|aneurysm of thoracic aorta|thoracic aorta aneurysm|aneurysm thoracic aorta
thoracic empyema|empyema thoracis|pleural empyema
thoracic outlet syndrome
thrombophlebitis
thymic carcinoma
thymoma|thymic tumor|thymic neoplasm
thyroglossal cyst|thyroglossal duct cyst|tgdc|thyroglossal duct remnant cyst|thyroglossal duct cyst tgdc
thyroid carcinoma|ca thyroid|thyroid cancer|carcinoma thyroid|thyroid ca|thyroid malignancy|carcinoma of thyroid
thyroid cyst
thyroid eye disease|graves ophthalmopathy|thyroid ophthalmopathy|thyroid orbitopathy|graves orbitopathy|ted|graves disease orbit|thyroid associated orbitopathy|thyroid associated ophthalmopathy|dysthyroid ophthalmopathy|graves eye disease|grave orbitopathy
thyroid nodule
thyroiditis
tibial plateau fracture|tibial plateau #|plateau fracture tibia|fracture of tibial plateau|bumper fracture|proximal tibial plateau fracture|schatzker fracture
tibial spine fracture
tipss
toddler fracture
tonsillitis
tornwaldt cyst|thornwaldt cyst
torus fracture|buckle fracture
total anomalous pulmonary venous return|tapvr|tapvc|total anomalous pulmonary venous connection|tapvd|supracardiac tapvc|total anomalous pulmonary venous drainage|supracardiac tapvr|supracardiac total anomalous pulmonary venous connection
total hip replacement dislocation|dislocated total hip replacement|dislocated hip prosthesis|thr dislocation|dislocated thr|hip prosthesis dislocation
toxic megacolon|toxic dilatation of colon|toxic colon
toxoplasmosis
tracheal bronchus
tracheal stenosis
tracheal stricture
tracheal tumor
tracheo esophageal fistula|tracheoesophageal fistula|tef|tof*
tracheobronchomalacia
tracheoesophageal compression
transient osteoporosis hip
transient synovitis
transient tachypnea newborn|ttn|wet lung disease|ttnb|transient tachypnoea of newborn|retained fetal lung fluid|wet lung
transitional cell carcinoma|tcc|urothelial carcinoma
transposition great arteries|tga|transposition of great vessels|dtga|tga*|transposition great vessels|transposition|d tga|d transposition|transposition of the great vessels|egg on string tga
transverse sinus cerebral venous thrombosis|transverse sinus thrombosis
triangular fibrocartilage complex tear|tfcc tear
tricuspid atresia
trigeminal neuralgia
trigeminal schwannoma
trigger finger
trimalleolar fracture|cotton fracture
tripod fracture|zygomaticomaxillary complex fracture|zmc fracture
trochanteric bursitis
trochlear dysplasia
truncus arteriosus
tuberculoma|tuberculous granuloma|tuberculous granuloma brain
tuberculosis|tb|koch|koch disease|tuberculous infection
tuberculous abscess
tuberculous arthritis|tb arthritis|tb hip|tb knee|tuberculosis hip|tuberculosis of hip|tuberculosis of hip joint|tuberculosis hip joint|tb hip joint|tuberculosis of knee
tuberculous meningitis|tbm|tb meningitis|tuberculous meningo encephalitis
tuberculous spondylitis|pott spine|spinal tuberculosis|pott disease|caries spine|tuberculous spondylodiscitis|koch spine|spine koch|pott disease spine|spondylitis tuberculosis|tuberculous discitis|pott|pott spondylitis|tb spine|spinal tb|spinal koch|tuberculosis of spine|tb spondylitis|tb spondylodiscitis|tb discitis|tuberculous spondylo discitis|tuberculosis spine|koch spondylodiscitis|koch of spine|spinal caries|caries of spine|pott disease of spine|pott caries
tuberous sclerosis|tuberous sclerosis complex|bourneville disease|tsc*|ts*|bourneville pringle disease
tubo ovarian abscess|toa
turner syndrome
twin peak sign
twin pregnancy|twins|twin gestation
typhoid
ulcerative colitis|uc*|idiopathic ulcerative colitis
umbilical granuloma
umbilical hernia
unicornuate uterus|uterus unicornis|unicornuate
urachal cyst
ureteric calculus|ureter calculus|ureterolithiasis|ureteric stone|vuj calculus|vuj stone|ureter stone|uvj calculus|uvj stone
ureterocele
urethral diverticulum
urethral stricture|stricture urethra|urethral narrowing
urinoma
usual interstitial pneumonia|uip|idiopathic pulmonary fibrosis|ipf|cryptogenic fibrosing alveolitis|fibrosing alveolitis
uterine didelphys|uterus didelphys
vacterl association|vacterl|vater
varicocele
varicose veins
vasa previa
vascular ring
vascular sling
vasculitis
vein of galen malformation|vein of galen aneurysm|vogm|vgam|vein of galen aneurysmal malformation|galenic malformation|galenic aneurysm|vein of galen
venous infarct
ventricular aneurysm
ventricular septal defect|vsd
ventriculitis
ventriculomegaly
vertebra plana
vertebral artery dissection|va dissection
vertebral hydatid
vertebral osteomyelitis
vertical talus
vesicoureteric reflux|vur|vesicoureteral reflux|vesico ureteric reflux|ureteric reflux|reflux nephropathy|vesicoureteral reflux grade
vesicovaginal fistula|vvf
vestibular schwannoma|acoustic neuroma|acoustic schwannoma|vestibular neuroma|eighth nerve schwannoma|cpa schwannoma|cp angle schwannoma|cerebellopontine angle schwannoma|8th nerve schwannoma|acoustic nerve schwannoma|acoustic nerve tumor|acoustic tumor|vestibulocochlear schwannoma|acoustic neurinoma|cp angle acoustic schwannoma|viii nerve schwannoma|cn viii schwannoma|cn8 schwannoma|acoustic neuroma schwannoma|iac schwannoma|schwannoma cpa|schwannoma of cp angle|vestibular neurinoma|intracanalicular schwannoma|acoustic scwannoma|schwannoma vestibular
vocal cord palsy
volar plate injury
volvulus
von hippel lindau disease|vhl|von hippel lindau syndrome
wallerian degeneration
wandering spleen
warthin tumor
watershed infarct
wernicke encephalopathy
whipple disease
wilms tumor|nephroblastoma|wilms|wilm tumour|wilms nephroblastoma
wilson disease|hepatolenticular degeneration
xanthogranulomatous cholecystitis
xanthogranulomatous pyelonephritis|xgpn|xgp
xanthoma
yaws
zenker diverticulum|pharyngeal pouch|pharyngeal diverticulum
zollinger ellison syndrome
`;
