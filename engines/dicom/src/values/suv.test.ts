import type { SuvFacts } from './suv-facts';
import { type FrameSuv, suvOf } from './suv';

/** A patient of 70 kg who got 370 MBq of fluorine-18 and was scanned an hour later. */
const usual: SuvFacts = {
  units: 'BQML',
  suvType: '',
  decayCorrection: 'START',
  corrections: ['DECY', 'ATTN', 'SCAT'],
  weight: 70,
  dose: 370e6,
  halfLife: 6586.2,
  injections: 1,
  injectionDateTime: '',
  injectionTime: '100000',
  seriesDate: '20240301',
  seriesTime: '110000',
  acquisitionDate: '20240301',
  acquisitionTime: '110000',
  timezone: '',
  vendorScanDateTime: '',
};
const suv = (some: Partial<SuvFacts> = {}) => suvOf({ ...usual, ...some });
const none = (reason: string) => ({ kind: 'none', reason });

function factorOf(some: Partial<SuvFacts> = {}): number {
  const found = suv(some);
  if (found.kind === 'none') throw new Error(found.reason);
  return found.factor;
}
const doubtsOf = (some: Partial<SuvFacts>) => (suv(some) as FrameSuv & { kind: 'bw' }).doubts;

/** Reproducible pseudo-random numbers from 0 to 1. */
function* numbers(count: number, seed = 7): Generator<number> {
  let state = seed;
  for (let index = 0; index < count; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const hour = 3600;
const decayed = (seconds: number) => 2 ** (-seconds / usual.halfLife!);

test('SUV by body weight uses the dose that remains when the scan starts', () => {
  expect(factorOf()).toBeCloseTo(70_000 / (370e6 * decayed(hour)), 12);
  expect(doubtsOf({})).toEqual([]);
});

test('values corrected to the injection use the full dose, whatever the times', () => {
  expect(factorOf({ decayCorrection: 'ADMIN' })).toBeCloseTo(70_000 / 370e6, 12);
  expect(factorOf({ decayCorrection: 'ADMIN', injectionTime: '', seriesTime: '' })).toBeCloseTo(
    70_000 / 370e6,
    12,
  );
});

test.each<[string, Partial<SuvFacts>, string]>([
  ['an unknown unit', { units: 'CPS' }, 'other-units'],
  ['no unit', { units: '' }, 'no-units'],
  ['g/ml by lean body mass', { units: 'GML', suvType: 'LBM' }, 'other-suv-type'],
  ['counts without a factor', { units: 'CNTS' }, 'counts'],
  ['no decay correction', { decayCorrection: 'NONE' }, 'not-decay-corrected'],
  ['decay correction unsaid', { decayCorrection: '' }, 'not-decay-corrected'],
  ['corrections without decay', { corrections: ['ATTN'] }, 'not-decay-corrected'],
  ['corrections without attenuation', { corrections: ['DECY', 'SCAT'] }, 'not-attenuation-corrected'],
  ['no weight', { weight: undefined }, 'no-weight'],
  ['a weight of 0', { weight: 0 }, 'no-weight'],
  ['a weight in grams', { weight: 70_000 }, 'implausible-weight'],
  ['no dose', { dose: undefined }, 'no-dose'],
  ['a negative dose', { dose: -1 }, 'no-dose'],
  ['a dose in MBq', { dose: 370 }, 'dose-in-mbq'],
  ['a dose of nothing', { dose: 6_000 }, 'implausible-dose'],
  ['a dose of a reactor', { dose: 1e12 }, 'implausible-dose'],
  ['no half-life', { halfLife: undefined }, 'no-half-life'],
  ['a half-life in minutes', { halfLife: 109.8 }, 'implausible-half-life'],
  ['a half-life in hours', { halfLife: 1.83 }, 'implausible-half-life'],
  ['no time of the injection', { injectionTime: '' }, 'no-injection-time'],
  ['a time that is none', { injectionTime: '2530' }, 'no-injection-time'],
  ['no time of the scan', { seriesTime: '', acquisitionTime: '' }, 'no-scan-time'],
  ['a series stored later, and nothing else to go by', { seriesTime: '150000' }, 'no-scan-time'],
  ['an injection after the scan', { injectionDateTime: '20240301120000' }, 'injected-after-scan'],
  ['an injection of the day before', { injectionDateTime: '20240229100000' }, 'decayed'],
])('%s gives no SUV and the reason', (_, some, reason) => {
  expect(suv(some)).toEqual(none(reason));
});

test.each<[string, Partial<SuvFacts>, string]>([
  ['corrections unsaid', { corrections: [] }, 'corrections-unsaid'],
  ['two injections', { injections: 2 }, 'several-injections'],
  ['a long uptake', { injectionTime: '010000' }, 'long-uptake'],
  ['a dose hardly seen', { dose: 1e5, weight: 400 }, 'unusual-factor'],
])('%s gives an SUV with a doubt', (_, some, doubt) => {
  expect(doubtsOf(some)).toEqual([doubt]);
});

test('g/ml is SUV already, and counts become SUV by the private Philips factors', () => {
  expect(suv({ units: 'GML', weight: undefined })).toEqual({ kind: 'bw', factor: 1, doubts: [] });
  expect(suv({ units: 'GML', suvType: 'BW' })).toMatchObject({ factor: 1 });
  expect(factorOf({ units: 'CNTS', vendorSuvFactor: 0.00068, vendorActivityFactor: 2 })).toBe(0.00068);
  expect(factorOf({ units: 'CNTS', vendorSuvFactor: 0, vendorActivityFactor: 2 })).toBeCloseTo(
    2 * factorOf(),
    12,
  );
});

test.each([{ units: 'GML' }, { units: 'CNTS', vendorSuvFactor: 0.001 }])(
  'an uncorrected image has no SUV in any unit: $units',
  (some) => {
    expect(suv({ ...some, corrections: ['DECY'] })).toEqual(none('not-attenuation-corrected'));
    expect(suv({ ...some, decayCorrection: 'NONE' })).toEqual(none('not-decay-corrected'));
    expect(doubtsOf({ ...some, corrections: [] })).toEqual(['corrections-unsaid']);
  },
);

describe('start of the scan', () => {
  test('an acquisition time without a date after a series that began before midnight is on the next day', () => {
    const some = {
      injectionTime: '223000',
      seriesTime: '233000',
      acquisitionDate: '',
      acquisitionTime: '003000',
    };
    expect(factorOf(some)).toBeCloseTo(factorOf(), 12);
    expect(doubtsOf(some)).toEqual([]);
  });

  const storedLater: Partial<SuvFacts> = { seriesTime: '150000' };

  test('a series time later than the image is replaced by the private GE scan time', () => {
    const some = { ...storedLater, vendorScanDateTime: '20240301110000.00' };
    expect(factorOf(some)).toBeCloseTo(factorOf(), 12);
    expect(doubtsOf(some)).toEqual(['series-later']);
  });

  test('without the private GE time the scan start is calculated back from the frame', () => {
    // A frame ten minutes into the scan, two minutes long: its average activity is slightly before
    // its middle.
    const some = {
      ...storedLater,
      acquisitionTime: '111000',
      frameReferenceTime: 659_937,
      frameDuration: 120_000,
    };
    const within = 659.937 - 600;
    expect(within).toBeLessThan(60);
    expect(factorOf(some) / factorOf()).toBeCloseTo(1, 6);
    expect(doubtsOf(some)).toEqual(['series-later']);
  });

  test('a later bed position is corrected to the start of the series too', () => {
    expect(factorOf({ acquisitionTime: '112000' })).toBe(factorOf());
  });
});

describe('over midnight', () => {
  test('an injection without a date is placed on the evening before, with a note', () => {
    const some = { injectionTime: '233000', seriesTime: '003000', acquisitionTime: '003000' };
    expect(factorOf(some)).toBeCloseTo(factorOf(), 12);
    expect(doubtsOf(some)).toEqual(['over-midnight']);
  });

  test('an injection with a date needs no assumption', () => {
    const some = { injectionDateTime: '20240229233000', seriesTime: '003000', acquisitionTime: '003000' };
    expect(factorOf(some)).toBeCloseTo(factorOf(), 12);
    expect(doubtsOf(some)).toEqual([]);
  });

  test('an injection with its own UTC offset is converted to that of the file', () => {
    expect(factorOf({ injectionDateTime: '20240301090000+0000', timezone: '+0100' })).toBeCloseTo(
      factorOf(),
      12,
    );
    expect(factorOf({ injectionDateTime: '20240301100000+0500' })).toBeCloseTo(factorOf(), 12);
  });

  test('the same interval gives the same SUV wherever midnight falls', () => {
    for (const random of numbers(300)) {
      const start = Math.floor(random * 86_400);
      const clock = (seconds: number) =>
        [seconds / 3600, (seconds / 60) % 60, seconds % 60]
          .map((part) => String(Math.floor(part)).padStart(2, '0'))
          .join('');
      const time = clock((start + hour) % 86_400);
      expect(factorOf({ injectionTime: clock(start), seriesTime: time, acquisitionTime: time })).toBeCloseTo(
        factorOf(),
        10,
      );
    }
  });
});

describe('properties', () => {
  test('SUV rises as the weight and falls as the dose', () => {
    for (const random of numbers(200)) {
      const times = 0.2 + random * 4;
      expect(factorOf({ weight: 70 * times }) / factorOf()).toBeCloseTo(times, 9);
      expect(factorOf({ dose: 370e6 * times }) * times).toBeCloseTo(factorOf(), 12);
    }
  });

  test('one half-life more between injection and scan doubles it', () => {
    for (const random of numbers(100, 3)) {
      const halfLife = 60 * (15 + Math.floor(random * 60));
      const minutes = halfLife / 60;
      const clock = (at: number) =>
        `${String(Math.floor(at / 60)).padStart(2, '0')}${String(at % 60).padStart(2, '0')}`;
      const at = (delay: number) => {
        const time = clock(600 + delay);
        return factorOf({ halfLife, seriesTime: time, acquisitionTime: time });
      };
      expect(at(20 + minutes) / at(20)).toBeCloseTo(2, 9);
    }
  });
});
