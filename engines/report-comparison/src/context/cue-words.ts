/** Words that take back what follows them: `no effusion`, `negative for`. */
export const denyingAhead = new Set([
  'no',
  'not',
  'without',
  'neither',
  'nor',
  'never',
  'nil',
  'nothing',
  'non',
  'excludes',
  'denies',
]);

/** Pairs and triples of words that take back what follows them, by their last word. */
export const denyingPhrases: readonly (readonly string[])[] = [
  ['absence', 'of'],
  ['lack', 'of'],
  ['free', 'of'],
  ['free', 'from'],
  ['clear', 'of'],
  ['negative', 'for'],
  ['resolution', 'of'],
  ['rather', 'than'],
  ['instead', 'of'],
  ['opposed', 'to'],
  ['rules', 'out'],
];

/** Words that take back what stands before them after a verb, a colon or at the end, and otherwise what follows. */
export const denyingEitherWay = new Set([
  'absent',
  'resolved',
  'excluded',
  'negative',
  'disproved',
  'cleared',
]);
/** Words that take back what stands before them only. */
export const denyingBehind = new Set(['nil', 'none', 'intact', 'spared', 'preserved']);

/** `not` before one of these takes back what stands before. */
export const perceiving = new Set(
  'seen identified present visualised visualized demonstrated evident detected found appreciated noted visible shown apparent observed depicted confirmed recognised recognized encountered'.split(
    ' ',
  ),
);
/** `no` before one of these says nothing of whether a finding is there. */
export const unchanging = new Set(
  'change changes increase decrease interval doubt progression difference'.split(' '),
);
/** `no` before one of these speaks of findings beside the known ones. */
export const additional = new Set(['other', 'further', 'additional', 'more']);
/** `no` before one of these is a denial with a doubt. */
export const doubting = new Set(['definite', 'convincing', 'obvious', 'clear', 'gross']);

/** Words of uncertainty about what follows. */
export const hedgingAhead = new Set(
  'possible possibly probable probably likely suspected suspicious suspicion suggest suggests suggesting suggestive query may might could concerning concern worrisome questionable equivocal differential ddx diff dd consider considered presumed presumably favour favours favor favors favoured favored favouring favoring perhaps'.split(
    ' ',
  ),
);
/** Words of uncertainty about what stands before them after a verb or at the end. */
export const hedgingBehind = new Set(
  'possible probable likely suspected questionable equivocal considered presumed'.split(' '),
);
/** Of these, those that speak of what stands before a verb, whatever follows: `a fracture is suspected because`. */
export const passive = new Set(['suspected', 'considered']);
/** Between two findings: either is uncertain. */
export const alternating = new Set(['versus', 'vs']);

/** Verbs that a predicate follows. */
export const linking = new Set(
  'is are was were be been being has have had appears appear remains remain looks seems'.split(' '),
);

/** Words that open an interpretation of what was described before: `opacity, in keeping with oedema`. */
export const interpreting = new Set(
  'keeping consistent compatible suggesting suggestive suspicious typical characteristic representing diagnostic likely probably favouring favoring'.split(
    ' ',
  ),
);
/** After `but` these go on about the subject before it: `contains sludge but no stones`. */
export const sharingSubject = new Set(
  'no not without shows show contains has demonstrates is are'.split(' '),
);
/** Verbs after which a clause with `which` interprets: `which may represent`. */
export const modal = new Set(['may', 'might', 'could', 'likely', 'probably', 'represents', 'suggests']);

/** Words that end what a cue before them says. */
export const contrasting = new Set(
  'but however although though whereas while except which yet nevertheless otherwise'.split(' '),
);
/** Words after which the cause or circumstance of a finding follows, not one more item of a list. */
export const circumstantial = new Set([
  'following',
  'after',
  'despite',
  'due',
  'secondary',
  'because',
  'since',
]);

/** Words that begin a new statement after a comma or `and`. */
export const openingWords = new Set(
  'a an the there small large moderate mild minor tiny subtle marked severe increased enlarged dilated thickened multiple several left right bilateral both new acute chronic old normal stable known likely possible probable query suspicious suggestive suggesting concerning worrisome consistent compatible heart lungs bones'.split(
    ' ',
  ),
);
