/** Effect of a function word on the words around it. */
export type Cue =
  | 'negates'
  | 'denies-before'
  | 'perceived'
  | 'normal'
  | 'alternative'
  | 'associated'
  | 'and'
  | 'suggests'
  | 'hedge'
  | 'shift'
  | 'toward'
  | 'contrast';

/** Words of each cue, separated by spaces. */
const cueWords: Readonly<Record<Cue, string>> = {
  negates: 'no not without nil never neither nor cannot cant isnt wasnt arent doesnt denies lacks nahi nahin',
  'denies-before': 'excluded unlikely absent ruled resolved negative',
  perceived: 'seen found detected present evident visualised visualized demonstrated noted identified',
  normal: 'normal intact unremarkable clear preserved wnl nad',
  alternative:
    'vs versus or ddx dd differential differentials mimicking simulating mimic resembling instead either alternatively rather than unlike',
  associated:
    'with from due secondary causing leading resulting complicated extending extension invading involving infiltrating prolapsing compressing displacing eroding in on into history after following associated superimposed background post-op having for reaching produced producing plus showing through thru because cause caused',
  and: 'and',
  suggests:
    'suggestive suggesting suggests consistent compatible represents representing likely probable probably suspected suspicious impression diagnosis dx indicating indicative keeping favoring favouring favour favor',
  hedge:
    'possible possibly maybe perhaps exclude rule excluding query unsure guess questionable doubtful equivocal could might may',
  shift: 'shift shifted deviation deviated pushed herniating',
  toward: 'to toward towards onto',
  contrast: 'but except although however though',
};

export const cueOf: ReadonlyMap<string, Cue> = new Map(
  Object.entries(cueWords).flatMap(([cue, words]) =>
    words.split(' ').map((word) => [word, cue as Cue] as const),
  ),
);

/** Words without a meaning of their own in a diagnosis. */
const emptyWords: ReadonlySet<string> = new Set(
  'a an the of at is are was by s this that its there has have been be evidence c w th'.split(' '),
);

/** Whether a word has no meaning of its own; false for the letter of `type a`. */
export const isEmptyWord = ({ stem }: { stem: string }): boolean => emptyWords.has(stem);
