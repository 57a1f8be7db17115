const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Given names, surnames, titles, months and weekdays, in small letters, for tests that no name is kept. */
export const personNames = words(`
  aaron abdul abdullah abigail adam adams agarwal ahmad ahmed aisha akira alan albert alejandro alex alexander ali
  alice allen amal amit amy an ana anderson andrea andreas andrew angel angela ann anna anne anthony antonio arjun art
  arthur asha ashok august austin ava bailey baker ball banerjee barbara barnes bates bauer beatrice beck becker bell
  ben bennett berg bernard beth bhatt bianchi bill bishop black blade blair bo bob bond bone bose boyd brad braun
  bravo brian brooks brown bruce bruno burke burns bush butler byrne cai cameron campbell cao carl carla carlos carmen
  carol caroline carr carter castro cecilia chan chandra chang charles charlotte chen cheng cheung chin cho choi
  chopra chow chris christine christopher chu clark claire cohen cole coleman collins connor cook cooper cora cox
  craig cruz cunningham curtis da dai dan daniel darcy das david davies davis dawn day de dean deborah deng dennis
  desai devi dey diana diaz dixon do dominguez donald dora dorothy douglas doyle dubois duncan dung duong early ed
  edward edwards elena eli elizabeth ella ellen ellis else emily emma eric erika ernst esther eva evans eve fan fang
  fatima feng fernandez fischer fisher flores flynn foot ford foster fox frances francesco francis frank fraser
  freeman fu fuchs gandhi gao garcia gary george gibson gil giovanni gloria gomez gonzalez gordon grace graham grant
  gray green gregory grey griffin gross gu guo gupta guzman ha haas hall hamilton han hand hans hansen harper harris
  harrison hart harvey hassan he head heart heather helen henry hernandez herrera hill hilton ho hoang hoffman hofmann
  holmes hong hope howard hu huang huber hudson hughes hunt hunter huynh hussain hussein ian ibrahim ida im ines
  ingrid ira irene iris isaac ivan ivy iyer jack jackson jacob jacobs jain james jan jane janet jang jean jeff
  jennifer jenny jensen jeong jessica jha ji jiang jim jin jo joan joe john johnson jones jordan jose joseph joshi joy
  juan judith judy julia julie june jung kai kane kang kapoor karen karl kate kaur keller kelly kennedy kevin khan kim
  king klaus klein knight koch kohli krause krishna kumar kurz lam lan lang lange lao laura lawrence le lea lee legg
  lehmann lei lena leo leon leone leung lewis li liam lim lin linda lisa liu lo long lopez lopes louis louise lu lucas
  lucy luis lung luo lynn ma mae mahesh mai malik mann marc margaret maria marie mario mark martin martinez mary mason
  mathew matthew max may mcdonald meera mehta mei mendoza menon meyer michael michel miller min mina mitchell mo
  mohamed mohammed molly moore morales moreno morgan mori morris moss muller munoz murphy murray nair nancy nath neck
  neil nelson neumann ng ngo nguyen nicholas nicole nina noah nora norma oliver olivia ong ortiz oscar otto pal palmer
  pan parekh park parker pat patel patricia patrick paul paula peng perez perry peter peters petra pham phan phillips
  pierce pierre pillai pinto powell prasad price quinn rachel rae rahman raj raja rajan ram ramesh ramirez ramos rana
  rao ray rebecca reddy reed reyes rich richard rios rivera rob robert roberts robin robinson rodriguez roger roman
  rosa rose ross roy ruby ruiz russell ruth ryan saha sahin said saito sam samuel san sanchez sanders sandra santos
  sara sarah sato schmidt schneider schulz schwarz scott seal sean sen seo sera seth shah sharma sharon sharp shaw
  shen shin short shukla silva simon sin singh sinha smith song sophia spence stark stella stephen steven stewart
  stone sun susan suzuki tamm tan tang tanya taylor temple teresa tess thapa thomas thompson tim tina to todd tom tony
  torres tran truong tsang tucker turner tyler uma underwood van vanessa vargas varma vera victor vincent viola vista
  vo von vu wade wagner walker wall wallace walter wang ward warren waters watson webb wei weiss wells wen west white
  will william williams wilson winter wolf wong wood woods wright wu xavier xie xu yadav yan yang yao ye yin yong york
  young yu yuan yusuf zhang zhao zheng zhou zhu zimmerman zoe january february march april july september october
  november december mar apr jun jul aug sep oct nov dec monday tuesday dr mrs miss prof sr ms`);

/** The names among them that are also terms without which images cannot be described. The author reads them. */
export const aliasNames = words('art blade bone bravo dixon foot hand head heart lung neck');
