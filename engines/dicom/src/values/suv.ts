import type { SuvFacts } from './suv-facts';
import { scanStart, uptakeTime } from './suv-moments';

/** What a person should know about an SUV that is shown all the same. */
export type SuvDoubt =
  /** The file does not say whether scatter, attenuation and decay are corrected. */
  | 'corrections-unsaid'
  /** The injection has a time and no day; it was taken for the evening before. */
  | 'over-midnight'
  /** The series' time is later than the image's: another moment of the file stands for it. */
  | 'series-later'
  | 'several-injections'
  /** Less than a thirtieth of the dose was left. */
  | 'long-uptake'
  /** A value of 1 Bq/ml would be an SUV that no usual dose gives. */
  | 'unusual-factor';

/** Why there is no SUV. */
export type SuvRefusal =
  | 'no-units'
  | 'other-units'
  | 'other-suv-type'
  | 'counts'
  | 'not-attenuation-corrected'
  | 'not-decay-corrected'
  | 'no-weight'
  | 'implausible-weight'
  | 'no-dose'
  | 'dose-in-mbq'
  | 'implausible-dose'
  | 'no-half-life'
  | 'implausible-half-life'
  | 'no-injection-time'
  | 'no-scan-time'
  | 'injected-after-scan'
  | 'decayed'
  | 'several-agents';

/** Standardised uptake value by body weight: what a modality value is multiplied by, in g/ml; or why there is none. */
export type FrameSuv =
  { kind: 'bw'; factor: number; doubts: readonly SuvDoubt[] } | { kind: 'none'; reason: SuvRefusal };

const refused = (reason: SuvRefusal): FrameSuv => ({ kind: 'none', reason });

/** Kilograms of people, from the smallest newborn on. */
const [lightest, heaviest] = [0.3, 500];
/** Becquerels that are injected for PET; a few thousand at most are the number of megabecquerels. */
const [megabecquerels, leastDose, mostDose] = [5e3, 1e5, 1e11];
/** Seconds: from below rubidium-82 (76 s) to above iodine-124 (4.2 days) and zirconium-89. */
const [shortestHalfLife, longestHalfLife] = [60, 1e6];
/** Fluorine-18 written in minutes; no nuclide of PET lives so many seconds. */
const isFluorineInMinutes = (halfLife: number) => halfLife > 108 && halfLife < 112;
const [leastFactor, mostFactor] = [1e-6, 5e-2];
const longUptake = 5;
const longestUptake = 12;

/** The first correction without which values are no SUV; null where the file says nothing against one. */
function wrongCorrection({ corrections, decayCorrection }: SuvFacts): SuvRefusal | null {
  if (decayCorrection !== 'START' && decayCorrection !== 'ADMIN') return 'not-decay-corrected';
  if (corrections.length === 0) return null;
  if (!corrections.includes('ATTN')) return 'not-attenuation-corrected';
  return corrections.includes('DECY') ? null : 'not-decay-corrected';
}

/** Positive numbers that make sense for a person and a nuclide, or the first one that does not. */
function amounts({ weight = 0, dose = 0, halfLife = 0 }: SuvFacts): SuvRefusal | null {
  if (!(weight > 0)) return 'no-weight';
  if (weight < lightest || weight > heaviest) return 'implausible-weight';
  if (!(dose > 0)) return 'no-dose';
  if (dose <= megabecquerels) return 'dose-in-mbq';
  if (dose < leastDose || dose > mostDose) return 'implausible-dose';
  if (!(halfLife > 0)) return 'no-half-life';
  const isImplausible =
    halfLife < shortestHalfLife || halfLife > longestHalfLife || isFluorineInMinutes(halfLife);
  return isImplausible ? 'implausible-half-life' : null;
}

/** Half-lives from the injection to the moment that values are corrected to. */
function halfLivesPassed(facts: SuvFacts): { passed: number; doubts: SuvDoubt[] } | SuvRefusal {
  if (facts.decayCorrection === 'ADMIN') return { passed: 0, doubts: [] };
  const { halfLife = 0 } = facts;
  const scan = scanStart(facts, halfLife);
  if (!scan) return 'no-scan-time';
  const uptake = uptakeTime(facts, scan.moment);
  if (!uptake) return 'no-injection-time';
  const passed = uptake.seconds / halfLife;
  if (passed < 0) return 'injected-after-scan';
  if (passed > longestUptake) return 'decayed';
  return {
    passed,
    doubts: [
      ...(uptake.isOverMidnight ? (['over-midnight'] as const) : []),
      ...(scan.isDerived ? (['series-later'] as const) : []),
      ...(passed > longUptake ? (['long-uptake'] as const) : []),
    ],
  };
}

/** SUV of values in Bq/ml after `scale`, which turns the file's own unit into that one. */
function suvOfActivity(facts: SuvFacts, scale: number, doubts: readonly SuvDoubt[]): FrameSuv {
  const wrong = amounts(facts);
  if (wrong) return refused(wrong);
  if (facts.hasSeveralAgents) return refused('several-agents');
  const decay = halfLivesPassed(facts);
  if (typeof decay === 'string') return refused(decay);
  const { weight = 0, dose = 0 } = facts;
  const perActivity = (weight * 1000) / (dose * 2 ** -decay.passed);
  return {
    kind: 'bw',
    factor: perActivity * scale,
    doubts: [
      ...doubts,
      ...(facts.injections > 1 ? (['several-injections'] as const) : []),
      ...decay.doubts,
      ...(perActivity < leastFactor || perActivity > mostFactor ? (['unusual-factor'] as const) : []),
    ],
  };
}

/**
 * SUV by body weight of a PET frame (QIBA's vendor-neutral pseudo-code over PS3.3 C.8.9.1): Bq/ml through weight, dose
 * and decay; g/ml as it is; counts through what Philips writes beside them. None of them is an SUV of an image that is not
 * corrected for attenuation and decay. Says why where it cannot be known.
 */
export function suvOf(facts: SuvFacts): FrameSuv {
  const { units, suvType, scale = 1, vendorSuvFactor = 0, vendorActivityFactor = 0 } = facts;
  if (units === '') return refused('no-units');
  if (units !== 'GML' && units !== 'BQML' && units !== 'CNTS') return refused('other-units');
  if (units === 'GML' && suvType !== '' && suvType !== 'BW') return refused('other-suv-type');
  const wrong = wrongCorrection(facts);
  if (wrong) return refused(wrong);
  const doubts: SuvDoubt[] = facts.corrections.length === 0 ? ['corrections-unsaid'] : [];
  if (units === 'GML') return { kind: 'bw', factor: scale, doubts };
  if (units === 'BQML') return suvOfActivity(facts, scale, doubts);
  if (vendorSuvFactor > 0) return { kind: 'bw', factor: vendorSuvFactor, doubts };
  return vendorActivityFactor > 0 ? suvOfActivity(facts, vendorActivityFactor, doubts) : refused('counts');
}
