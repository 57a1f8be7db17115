import type { SeriesFacts, SeriesPhase, SeriesWeighting } from '../model/series-facts';

type Table<Term> = readonly (readonly [Term, RegExp])[];

const planes: Table<'axial' | 'coronal' | 'sagittal'> = [
  ['axial', /\b(ax|axial\w*|assiale|tra|transv?\w*)\b/],
  ['coronal', /\b(cor|coro|coronal\w*|koronar\w*)\b/],
  ['sagittal', /\b(sag|sagit+al\w*)\b/],
];

/** The first match counts: FLAIR is T2-weighted but not called T2. */
const weightings: Table<SeriesWeighting> = [
  ['flair', /flair|dark.?fluid/],
  ['adc', /\b[ed]?adc\b|\bapparent diffusion/],
  ['diffusion', /\b(dwi|dti|diff\w*|trace\w*)\b|\bb ?\d{3,4}\b/],
  ['stir', /\b(stir|tirm)\b/],
  ['susceptibility', /\b(swi|swan|venobold|t2 ?\*|t2 ?star|gre|hemo|h.{1,2}mo)/],
  ['t1', /\bt1|mp2?rage|\bbravo\b|\bvibe\b|\blava\b|\bthrive\b|fspgr/],
  ['t2', /\bt2|\bhaste\b|ssfse/],
  ['pd', /\bpd|\bproton/],
];

/*
 * Words for contrast phases in English, German, French, Spanish, Italian and Portuguese, with usual
 * abbreviations. An accented letter may be one or two characters, depending on the file's encoding.
 */
const phases: Table<SeriesPhase> = [
  [
    'native',
    /\b(nativ[aeo]?|unenhanced|nect|ncct|plain|basale?|precontrast|pre|non?.?contrast|(without|w\/?o|wo|ohne|sans|sin|senza|sem) (iv |i\.v\. )?(contrast\w*|c|ce|km|kontrast\w*|inj\w*|pdc|civ|mdc|contrasto|gd|gad\w*))(?!\w)|\bc-(?!\w)/,
  ],
  ['arterial', /\b(art|arter\w*|hap|cta|fr.{1,2}hart\w*)\b/],
  ['nephrographic', /\b(neph\w*|n.phro\w*|nefro\w*|parenchym\w*)\b/],
  [
    'delayed',
    /\b(delay\w*|late|sp.{1,2}t\w*|tardi\w*|retard\w*|excr\w*|urogra\w*|equilib\w*|wash.?out|\d+ ?min)\b/,
  ],
  ['venous', /\b(portal\w*|porto\w*|pv|pvp|ven|veno?.{0,2}s\w*|vein\w*)\b/],
];

const withContrast =
  /\b(post|postcontrast|contrast\w*|kontrast\w*|enhanced|gd|gad\w*|km|cect|ce|civ|mdc|pdc|inject\w*|inyec\w*|c\+)(?!\w)|\+ ?(c|gd|km|k|iv)\b|\bc\+/;

const localizers = /\b(scout|locali[sz]er|survey|topogram\w*|surview|dose|rep.rage|lokali\w*|planung)\b/;

function firstOf<Term>(table: Table<Term>, text: string): Term | undefined {
  return table.find(([, pattern]) => pattern.test(text))?.[0];
}

/**
 * Facts found in a description, as terms; other text is dropped. Use facts of the header first,
 * because technologists and vendors disagree on words.
 */
export function readWords(text: string): SeriesFacts {
  const words = text.toLowerCase().replaceAll(/[_^]/g, ' ');
  const plane = firstOf(planes, words);
  const weighting = firstOf(weightings, words);
  const phase = firstOf(phases, words);
  const hasContrast = (phase !== undefined && phase !== 'native') || withContrast.test(words);
  const contrast = phase === 'native' ? 'without' : hasContrast ? 'with' : undefined;
  return {
    ...(plane ? { plane } : {}),
    ...(weighting ? { weighting } : {}),
    ...(phase ? { phase } : {}),
    ...(contrast ? { contrast } : {}),
    ...(localizers.test(words) ? { isLocalizer: true as const } : {}),
  };
}

const without = /^(no|none|nil|nein|0|n\/a|nativ\w*|plain)$|\b(no|without|ohne|sans|sin|senza|sem)\b/i;
const throughGut = /\b(oral\w*|p\.?o|rect\w*|rekt\w*|enter\w*)\b/i;
const intoVein = /\b(iv|i\.v|intraven\w*|bolus)\b/i;

/**
 * Whether Contrast/Bolus Agent and Route (PS3.3 C.7.6.4) name an intravascular agent; undefined
 * when they do not say. Oral agents do not count.
 */
export function contrastOfAgent(agent: string, route = ''): SeriesFacts['contrast'] {
  const text = agent.trim();
  if (text === '') return undefined;
  if (without.test(text)) return 'without';
  const ways = `${text} ${route}`;
  return throughGut.test(ways) && !intoVein.test(ways) ? undefined : 'with';
}

/**
 * A description in standard terms with the same contrast and weighting, such as `T1 POST CONTRAST`;
 * empty when the text gives neither. The result is one of a few dozen texts, whatever the input.
 */
export function standardDescription(text: string): string {
  const { weighting, phase, contrast, isLocalizer } = readWords(text);
  if (isLocalizer) return 'LOCALIZER';
  const agent =
    phase && phase !== 'native'
      ? phase.toUpperCase()
      : contrast && (contrast === 'with' ? 'POST CONTRAST' : 'PRE');
  const name = weighting === 'susceptibility' ? 'SWI' : weighting?.replace('diffusion', 'dwi').toUpperCase();
  return [name, agent].filter(Boolean).join(' ');
}
