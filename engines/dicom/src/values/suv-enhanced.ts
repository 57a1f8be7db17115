import type { DataSet } from 'dicom-parser';
import type { FrameDisplay } from '../model/display';
import { decimalOf, itemsOf, realOf, textOf, wordOf } from './elements';
import { type FrameHeader, hasFunctionalGroups } from './functional-groups';
import { number, readInjection, readSuvFacts, type SuvFacts } from './suv-facts';

/** UCUM codes of PET units (PS3.16 CID 84 and 85, including the spelling before 2014). */
const bodyWeight = /^(\{SUVbw\}g\/ml|g\/ml\{SUVbw\})$/i;
const otherSuv = /SUV/i;
const activity = /^Bq\/ml$/i;

type Unit = Pick<SuvFacts, 'units' | 'suvType' | 'scale'>;
const unknownUnit: Unit = { units: '', suvType: '' };

const codeOf = (mapping: DataSet): string => {
  const [unit] = itemsOf(mapping, 'x004008ea');
  return unit ? textOf(unit, 'x00080100') : '';
};

/**
 * Factor from modality values to real world values; undefined when the mapping is not a pure
 * multiplication.
 */
function scaleOf(mapping: DataSet, rescale: FrameDisplay['rescale']): number | undefined {
  const [slope, intercept = 0] = [realOf(mapping, 'x00409225'), realOf(mapping, 'x00409224')];
  if (slope === undefined || slope === 0 || 'entries' in rescale) return undefined;
  const scale = slope / rescale.slope;
  const isProportional = Math.abs(intercept - rescale.intercept * scale) <= 1e-6 * Math.abs(slope);
  return isProportional ? scale : undefined;
}

/**
 * Unit and scale from a Real World Value Mapping in SUV or Bq/ml (PS3.3 C.7.6.16.2.11), else from
 * the rescale.
 */
function unitOf(header: FrameHeader, rescale: FrameDisplay['rescale']): Unit {
  const mappings = header.items('x00409096');
  for (const [form, units, suvType] of [
    [bodyWeight, 'GML', 'BW'],
    [activity, 'BQML', ''],
    [otherSuv, 'GML', 'OTHER'],
  ] as const) {
    const scales = mappings
      .filter((mapping) => form.test(codeOf(mapping)))
      .map((mapping) => scaleOf(mapping, rescale));
    const [scale] = scales;
    // When mappings give different factors for parts of the range, the frame has no single factor.
    if (scale !== undefined && scales.every((other) => other === scale)) return { units, suvType, scale };
  }
  const units = textOf(header.macro('x00289145'), 'x00281054').toUpperCase();
  return units === 'BQML' || units === 'GML' ? { units, suvType: '' } : unknownUnit;
}

const corrections = [
  ['x00189758', 'DECY'],
  ['x00189759', 'ATTN'],
  ['x00189760', 'SCAT'],
] as const;

/**
 * Injections of the agents in a frame (PS3.3 C.8.22.5.3); all injections when the frame does not
 * name its agents.
 */
function injectionsOf(header: FrameHeader): readonly DataSet[] {
  const all = itemsOf(header.dataSet, 'x00540016');
  const agents = header.items('x00189737').map((usage) => wordOf(usage, 'x00189729', false));
  const shown = all.filter((injection) => agents.includes(wordOf(injection, 'x00189729', false)));
  return shown.length > 0 ? shown : all;
}

/**
 * Reads the SUV attributes of an enhanced PET frame (PS3.3 C.8.22): the unit from a real world
 * value mapping, the dose in MBq, and an explicit decay correction time.
 */
function readEnhancedFacts(header: FrameHeader, rescale: FrameDisplay['rescale']): SuvFacts {
  const { dataSet } = header;
  const injections = injectionsOf(header);
  const megabecquerels = injections[0] && decimalOf(injections[0], 'x00181074');
  const said = corrections.filter(([tag]) => textOf(dataSet, tag) !== '');
  const isDecayCorrected = textOf(dataSet, 'x00189758').toUpperCase();
  return {
    ...readSuvFacts(dataSet),
    ...unitOf(header, rescale),
    ...readInjection(injections[0]),
    ...number('dose', megabecquerels === undefined ? undefined : megabecquerels * 1e6),
    injections: injections.length,
    hasSeveralAgents: injections.length > 1,
    decayCorrection: isDecayCorrected === 'YES' ? 'START' : isDecayCorrected === 'NO' ? 'NONE' : '',
    decayCorrectedTo: textOf(dataSet, 'x00189701'),
    corrections: said.map(([tag, name]) => (textOf(dataSet, tag).toUpperCase() === 'YES' ? name : 'NONE')),
  };
}

/** SUV attributes of a frame of plain or enhanced PET. */
export function suvFactsOf(header: FrameHeader, rescale: FrameDisplay['rescale']): SuvFacts {
  const plain = readSuvFacts(header.dataSet);
  const isEnhanced = plain.units === '' && hasFunctionalGroups(header.dataSet);
  return isEnhanced ? readEnhancedFacts(header, rescale) : plain;
}
