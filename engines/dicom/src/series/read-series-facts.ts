import type { DataSet } from 'dicom-parser';
import { bodyParts } from '../deidentify/terms';
import { type SeriesFacts, seriesFactTerms, type SeriesWeighting } from '../model/series-facts';
import { decimalOf, itemsOf, realOf, textOf, textsOf } from '../values/elements';
import type { FrameHeader } from '../values/functional-groups';
import { readTraits } from './frame-traits';
import { contrastOfAgent, readWords } from './series-words';

/** MR timing in milliseconds, from which weightings are derived. */
interface Timing {
  /** Scanning Sequence: SE, GR, IR, EP, RM. */
  sequence: readonly string[];
  isSpoiled: boolean;
  repetition: number;
  echo: number;
  inversion?: number | undefined;
  /** Flip angle in degrees. */
  flip: number;
}

/**
 * MR weighting from timing. Limits are wider than usual settings, because T1 grows with field
 * strength and turbo spin echoes use longer times; between the limits the weighting is undefined.
 * Usual settings in ms: spin echo T1 with TR 350 to 800 and TE up to 30, T2 with TR from 2,000 and
 * TE from 60, proton density with long TR and short TE (mri-q.com, "Image contrast: TR and TE";
 * tsuyoshi-oshita.com/mri/tr). An inversion nulls tissue with T1 = TI / ln 2: fat at 140 to 200
 * (STIR), fluid at 1,800 to 2,500 (FLAIR; centralsulcus.com, "IR Sequence Simulator"). MPRAGE uses
 * 900 to 1,100 (OpenNeuro ds000117).
 */
export function weightingByTiming(timing: Timing): SeriesWeighting | undefined {
  const { sequence, isSpoiled, repetition, echo, inversion, flip } = timing;
  const has = (term: string) => sequence.includes(term);
  if (!(repetition > 0 && echo > 0) || has('EP') || has('RM')) return undefined;
  if (has('IR') && inversion !== undefined && inversion > 0) {
    if (inversion <= 300) return 'stir';
    if (inversion >= 1400 && echo >= 60) return 'flair';
    // Inversion times up to 1,300 ms belong to MPRAGE and T1 FLAIR.
    return inversion <= 1300 && echo <= 30 ? 't1' : undefined;
  }
  if (has('GR')) {
    if (echo >= 15) return 'susceptibility';
    const isTurned = repetition <= 50 ? flip >= 8 : repetition <= 500 && flip >= 45;
    return isSpoiled && echo <= 10 && isTurned ? 't1' : undefined;
  }
  if (!has('SE')) return undefined;
  if (echo <= 30 && repetition <= 1000) return 't1';
  // Single-shot sequences have no repetition; scanners write TR from about 1,000.
  if (echo >= 60 && repetition >= 1000) return 't2';
  return echo <= 45 && repetition >= 1800 ? 'pd' : undefined;
}

/** Acquisition Contrast of multi-frame images (PS3.3 C.8.13.3.1.1). */
const acquisitionContrasts: Readonly<Record<string, SeriesWeighting>> = {
  DIFFUSION: 'diffusion',
  FLUID_ATTENUATED: 'flair',
  PROTON_DENSITY: 'pd',
  STIR: 'stir',
  T1: 't1',
  T2: 't2',
  T2_STAR: 'susceptibility',
};

/** Milliseconds or degrees, stored as text in a plain file and as binary in a functional group. */
const numberIn = (header: FrameHeader, group: string, asText: string, asReal: string) =>
  decimalOf(header.dataSet, asText) ??
  realOf(header.macro(group), asReal) ??
  decimalOf(header.macro(group), asText);

function timingOf(header: FrameHeader): Timing {
  const { dataSet } = header;
  return {
    sequence: textsOf(dataSet, 'x00180020').map((term) => term.toUpperCase()),
    isSpoiled: textsOf(dataSet, 'x00180021').includes('SP'),
    repetition: numberIn(header, 'x00189112', 'x00180080', 'x00180080') ?? 0,
    echo: numberIn(header, 'x00189114', 'x00180081', 'x00189082') ?? 0,
    inversion: decimalOf(dataSet, 'x00180082'),
    flip: numberIn(header, 'x00189112', 'x00181314', 'x00181314') ?? 0,
  };
}

/** Flow angiography, which is not called T1 although its timing is similar. */
const isAngiography = (dataSet: DataSet) =>
  textOf(dataSet, 'x00180025') === 'Y' ||
  textOf(dataSet, 'x00189014') === 'YES' ||
  textOf(dataSet, 'x00189015') === 'YES';

function weightingOf(header: FrameHeader, words: SeriesFacts): SeriesWeighting | undefined {
  const { dataSet } = header;
  const { imageType = '', bValue } = readTraits(header);
  const types = imageType.toUpperCase().split('\\');
  if (types.includes('ADC')) return 'adc';
  // Computed maps have no weighting of their own.
  if (types.some((type) => ['FA', 'T1', 'T2', 'PERFUSION'].includes(type))) return undefined;
  if (bValue !== undefined || types.some((type) => ['DIFFUSION', 'TRACE', 'TRACEW'].includes(type)))
    return 'diffusion';
  const contrast = textOf(header.macro('x00189226'), 'x00089209') || textOf(dataSet, 'x00089209');
  const told = acquisitionContrasts[contrast.toUpperCase()];
  if (told) return told;
  return (isAngiography(dataSet) ? undefined : weightingByTiming(timingOf(header))) ?? words.weighting;
}

/** Contrast/Bolus Usage of multi-frame images (PS3.3 C.7.6.16.2.12), given per frame. */
function contrastOfUsage(header: FrameHeader): SeriesFacts['contrast'] {
  const group = header.macro('x00189341');
  if (group === header.dataSet) return undefined;
  return textOf(group, 'x00189342').toUpperCase() === 'YES' ? 'with' : 'without';
}

/**
 * The word "native" in a description takes precedence over the agent, because scanners write the
 * agent into every series of an examination.
 */
function contrastOf(header: FrameHeader, words: SeriesFacts): SeriesFacts['contrast'] {
  const { dataSet } = header;
  const isListed = itemsOf(dataSet, 'x00180012').length > 0;
  const agent =
    contrastOfAgent(textOf(dataSet, 'x00180010'), textOf(dataSet, 'x00181040')) ??
    (isListed && textOf(dataSet, 'x00180010') === '' ? 'with' : undefined);
  return contrastOfUsage(header) ?? (words.contrast === 'without' ? 'without' : (agent ?? words.contrast));
}

const lateralities = { R: 'right', L: 'left', B: 'both' } as const;

function lateralityOf(header: FrameHeader): SeriesFacts['laterality'] {
  const { dataSet } = header;
  const side =
    textOf(dataSet, 'x00200062') ||
    textOf(dataSet, 'x00200060') ||
    textOf(header.macro('x00209071'), 'x00209072').toUpperCase();
  return lateralities[side as keyof typeof lateralities];
}

/** CID 4014 views by SNOMED CT and, for older files, SNOMED RT code. */
const viewCodes: Readonly<Record<string, SeriesFacts['view']>> = {
  '399162004': 'cc',
  'R-10242': 'cc',
  '399368009': 'mlo',
  'R-10226': 'mlo',
  '399260004': 'ml',
  'R-10224': 'ml',
  '399352003': 'lm',
  'R-10228': 'lm',
};

function viewOf(dataSet: DataSet): Pick<SeriesFacts, 'view' | 'chestWall'> {
  const [code] = itemsOf(dataSet, 'x00540220');
  const written = textOf(dataSet, 'x00185101').toLowerCase();
  const view =
    (code && viewCodes[textOf(code, 'x00080100')]) ?? seriesFactTerms.view.find((term) => term === written);
  const [rows = ''] = textsOf(dataSet, 'x00200020');
  const chestWall = rows.startsWith('A') ? 'left' : rows.startsWith('P') ? 'right' : undefined;
  return { ...(view ? { view } : {}), ...(chestWall ? { chestWall } : {}) };
}

const compact = (facts: { [Name in keyof SeriesFacts]: SeriesFacts[Name] | undefined }): SeriesFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

/**
 * Facts of one frame except its plane. Descriptions are searched for known terms; their text is not
 * kept.
 * @param modality modality of the file, in capitals
 */
export function readSeriesFacts(header: FrameHeader, modality: string): SeriesFacts {
  const { dataSet } = header;
  const described = readWords(textOf(dataSet, 'x0008103e'));
  const words = { ...readWords(textOf(dataSet, 'x00181030')), ...described };
  const bodyPart = textOf(dataSet, 'x00180015').toUpperCase();
  const { bValue, imageType = '' } = readTraits(header);
  const hasContrast = ['CT', 'MR', 'MG', 'PT'].includes(modality);
  const isLocalizer = imageType.toUpperCase().split('\\').includes('LOCALIZER') || described.isLocalizer;
  return compact({
    // The protocol name covers the whole examination and gives no phase.
    contrast: hasContrast ? contrastOf(header, described) : undefined,
    phase: hasContrast ? described.phase : undefined,
    weighting: modality === 'MR' ? weightingOf(header, words) : undefined,
    bValue: modality === 'MR' && bValue !== undefined && bValue >= 0 ? Math.round(bValue) : undefined,
    bodyPart: bodyParts.has(bodyPart) ? bodyPart.toLowerCase() : undefined,
    laterality: lateralityOf(header),
    isLocalizer: isLocalizer ? true : undefined,
    ...(modality === 'MG' ? viewOf(dataSet) : {}),
  });
}

/** Facts common to all frames of a series, with the highest b-value of the frames. */
export function commonFacts(all: readonly SeriesFacts[]): SeriesFacts {
  const [first = {}] = all;
  const agreed = Object.entries(first).filter(([name, value]) =>
    all.every((facts) => facts[name as keyof SeriesFacts] === value),
  );
  const bValues = all.flatMap(({ bValue }) => bValue ?? []);
  return {
    ...(Object.fromEntries(agreed) as SeriesFacts),
    ...(bValues.length > 0 ? { bValue: bValues.reduce((most, value) => Math.max(most, value)) } : {}),
  };
}
