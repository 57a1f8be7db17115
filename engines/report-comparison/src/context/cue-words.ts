/** Words that negate the following words: `no effusion`, `negative for`. */
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

/** Phrases of two words that negate the following words. */
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

/**
 * Words that negate the preceding words when they follow a verb such as `is`, follow a colon or end a statement, and
 * that otherwise negate the following words.
 */
export const denyingEitherWay = new Set([
  'absent',
  'resolved',
  'excluded',
  'negative',
  'disproved',
  'cleared',
]);
/** Words that negate only the preceding words. */
export const denyingBehind = new Set(['nil', 'none', 'intact', 'spared', 'preserved']);

/** `not` before one of these negates the preceding words. */
export const perceiving = new Set(
  'seen identified present visualised visualized demonstrated evident detected found appreciated noted visible shown apparent observed depicted confirmed recognised recognized encountered'.split(
    ' ',
  ),
);
/** `no` before one of these does not negate a finding. */
export const unchanging = new Set(
  'change changes increase decrease interval doubt progression difference'.split(' '),
);
/** `no` before one of these concerns additional findings. */
export const additional = new Set(['other', 'further', 'additional', 'more']);
/** `no` before one of these is an uncertain negation. */
export const doubting = new Set(['definite', 'convincing', 'obvious', 'clear', 'gross']);

/** Words of uncertainty about the following words. */
export const hedgingAhead = new Set(
  'possible possibly probable probably likely suspected suspicious suspicion suggest suggests suggesting suggestive query may might could concerning concern worrisome questionable equivocal differential ddx diff dd consider considered presumed presumably favour favours favor favors favoured favored favouring favoring perhaps'.split(
    ' ',
  ),
);
/** Words of uncertainty that, at the end of a statement, concern the preceding words. */
export const hedgingBehind = new Set(
  'possible probable likely suspected questionable equivocal considered presumed'.split(' '),
);
/**
 * Words of uncertainty that, after a verb, concern the preceding words even inside a statement: `a fracture is
 * suspected because`.
 */
export const passive = new Set(['suspected', 'considered']);
/** Words between two alternatives, both of which are uncertain. */
export const alternating = new Set(['versus', 'vs']);

/** Verbs followed by a predicate. */
export const linking = new Set(
  'is are was were be been being has have had appears appear remains remain looks seems'.split(' '),
);

/** Words that introduce an interpretation of a description: `opacity, in keeping with oedema`. */
export const interpreting = new Set(
  'keeping consistent compatible suggesting suggestive suspicious typical characteristic representing diagnostic likely probably favouring favoring'.split(
    ' ',
  ),
);
/** Words that continue the subject after `but`: `contains sludge but no stones`. */
export const sharingSubject = new Set(
  'no not without shows show contains has demonstrates is are'.split(' '),
);
/** Verbs after which a clause with `which` is an interpretation: `which may represent`. */
export const modal = new Set(['may', 'might', 'could', 'likely', 'probably', 'represents', 'suggests']);

/** Words that end the statement to which a preceding denial or doubt applies. */
export const contrasting = new Set(
  'but however although though whereas while except which yet nevertheless otherwise'.split(' '),
);
/** Words that introduce a cause or circumstance, not another item of a list. */
export const circumstantial = new Set([
  'following',
  'after',
  'despite',
  'due',
  'secondary',
  'because',
  'since',
]);

/** Words that start a new statement after a comma or `and`. */
export const openingWords = new Set(
  'a an the there small large moderate mild minor tiny subtle marked severe increased enlarged dilated thickened multiple several left right bilateral both new acute chronic old normal stable known likely possible probable query suspicious suggestive suggesting concerning worrisome consistent compatible heart lungs bones'.split(
    ' ',
  ),
);
