import type { SuvFacts } from './suv-facts';
import { scanStart, uptakeTime } from './suv-moments';

/** A caveat about a displayed SUV. */
export type SuvDoubt =
  /** The file does not confirm corrections for scatter, attenuation and decay. */
  | 'corrections-unsaid'
  /**
   * The injection has no date and a later time of day than the scan, so it is assumed to be on the
   * evening before.
   */
  | 'over-midnight'
  /** The series time is later than the image's, so another time of the file is used. */
  | 'series-later'
  | 'several-injections'
  /** Less than a thirtieth of the dose was left at the time of the scan. */
  | 'long-uptake'
  /** The SUV that corresponds to 1 Bq/ml is larger or smaller than any usual dose gives. */
  | 'unusual-factor';

/** Reasons why there is no SUV. */
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

/** Body-weight SUV: the factor for modality values in g/ml, or why there is none. */
export type FrameSuv =
  | { kind: 'bw'; factor: number; doubts: readonly SuvDoubt[] }
  | { kind: 'none'; reason: SuvRefusal };

const refused = (reason: SuvRefusal): FrameSuv => ({ kind: 'none', reason });

/** Plausible body weights in kg, from the smallest newborn. */
const [lightest, heaviest] = [0.3, 500];
/**
 * Plausible PET doses in Bq. A number up to `megabecquerels` is refused, because it must be in MBq.
 */
const [megabecquerels, minDose, maxDose] = [5e3, 1e5, 1e11];
/**
 * Plausible half-lives in seconds: from below rubidium-82 (76 s) to above iodine-124 (4.2 days) and
 * zirconium-89.
 */
const [minHalfLife, maxHalfLife] = [60, 1e6];
/** Fluorine-18's half-life written in minutes; no PET nuclide has that number of seconds. */
const isFluorineInMinutes = (halfLife: number) => halfLife > 108 && halfLife < 112;
const [minFactor, maxFactor] = [1e-6, 5e-2];
const longUptake = 5;
const maxUptakeHours = 12;

/** The first missing correction that rules out an SUV; null when no correction does. */
function wrongCorrection({ corrections, decayCorrection }: SuvFacts): SuvRefusal | null {
  if (decayCorrection !== 'START' && decayCorrection !== 'ADMIN') return 'not-decay-corrected';
  if (corrections.length === 0) return null;
  if (!corrections.includes('ATTN')) return 'not-attenuation-corrected';
  return corrections.includes('DECY') ? null : 'not-decay-corrected';
}

/** The first of weight, dose and half-life that is missing or implausible; null when all are plausible. */
function amounts({ weight = 0, dose = 0, halfLife = 0 }: SuvFacts): SuvRefusal | null {
  if (!(weight > 0)) return 'no-weight';
  if (weight < lightest || weight > heaviest) return 'implausible-weight';
  if (!(dose > 0)) return 'no-dose';
  if (dose <= megabecquerels) return 'dose-in-mbq';
  if (dose < minDose || dose > maxDose) return 'implausible-dose';
  if (!(halfLife > 0)) return 'no-half-life';
  const isImplausible = halfLife < minHalfLife || halfLife > maxHalfLife || isFluorineInMinutes(halfLife);
  return isImplausible ? 'implausible-half-life' : null;
}

/** Number of half-lives between injection and the time to which values are corrected. */
function halfLivesPassed(facts: SuvFacts): { passed: number; doubts: SuvDoubt[] } | SuvRefusal {
  if (facts.decayCorrection === 'ADMIN') return { passed: 0, doubts: [] };
  const { halfLife = 0 } = facts;
  const scan = scanStart(facts, halfLife);
  if (!scan) return 'no-scan-time';
  const uptake = uptakeTime(facts, scan.moment);
  if (!uptake) return 'no-injection-time';
  const passed = uptake.seconds / halfLife;
  if (passed < 0) return 'injected-after-scan';
  if (passed > maxUptakeHours) return 'decayed';
  return {
    passed,
    doubts: [
      ...(uptake.isOverMidnight ? (['over-midnight'] as const) : []),
      ...(scan.isDerived ? (['series-later'] as const) : []),
      ...(passed > longUptake ? (['long-uptake'] as const) : []),
    ],
  };
}

/** SUV of values in Bq/ml after multiplication by `scale`. */
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
      ...(perActivity < minFactor || perActivity > maxFactor ? (['unusual-factor'] as const) : []),
    ],
  };
}

/**
 * Body-weight SUV of a PET frame (QIBA's vendor-neutral pseudo-code over PS3.3 C.8.9.1): values in
 * Bq/ml are converted by weight, dose and decay, and counts by Philips' factor; values in g/ml are
 * used as they are. Images without attenuation and decay correction have no SUV. Returns the reason
 * when there is none.
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
