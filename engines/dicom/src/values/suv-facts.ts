import type { DataSet } from 'dicom-parser';
import { decimalOf, itemsOf, textOf, textsOf } from './elements';

/** What the header of a PET frame says that its SUV depends on; what it does not say is absent. */
export interface SuvFacts {
  /** (0054,1001); empty where the file says none. */
  units: string;
  /** Turns modality values into `units` where a real world value mapping differs from them; 1 where it is absent. */
  scale?: number;
  /** (0054,1006): by what the values are normalised already, where `units` is GML. */
  suvType: string;
  /** (0054,1102) */
  decayCorrection: string;
  /** (0028,0051) */
  corrections: readonly string[];
  /** In kg. */
  weight?: number;
  /** Injected activity in Bq. */
  dose?: number;
  /** In seconds. */
  halfLife?: number;
  injections: number;
  /** The frame shows several agents, so that its activity belongs to no one dose. */
  hasSeveralAgents?: boolean;
  /** DT (0018,1078); empty where it is not said. */
  injectionDateTime: string;
  /** TM (0018,1072), without a day. */
  injectionTime: string;
  /** DT (0018,9701) of enhanced PET: the moment that values are corrected to. */
  decayCorrectedTo?: string;
  seriesDate: string;
  seriesTime: string;
  acquisitionDate: string;
  acquisitionTime: string;
  /** Milliseconds from the series' reference time to this frame's average activity (0054,1300). */
  frameReferenceTime?: number;
  /** Milliseconds (0018,1242). */
  frameDuration?: number;
  /** Offset of all local times from UTC (0008,0201), e.g. `+0100`. */
  timezone: string;
  /** DT of the scan by GE (0009,xx0d). */
  vendorScanDateTime: string;
  /** Philips (7053,xx00): turns modality values in counts into SUV by body weight. */
  vendorSuvFactor?: number;
  /** Philips (7053,xx09): turns modality values in counts into Bq/ml. */
  vendorActivityFactor?: number;
}

/** Private elements that SUV depends on, by group, creator and place in the creator's block. */
export const privateSuvElements = {
  scanDateTime: ['0009', 'GEMS_PETD_01', '0d'],
  suvFactor: ['7053', 'Philips PET Private Group', '00'],
  activityFactor: ['7053', 'Philips PET Private Group', '09'],
} as const;

/** An element of a private block, wherever the file has reserved it (PS3.5 7.8.1). */
function privateTag(dataSet: DataSet, name: keyof typeof privateSuvElements): string | undefined {
  const [group, creator, element] = privateSuvElements[name];
  for (let block = 0x10; block <= 0xff; block += 1) {
    const place = block.toString(16);
    if (textOf(dataSet, `x${group}00${place}`).toUpperCase() === creator.toUpperCase())
      return `x${group}${place}${element}`;
  }
  return undefined;
}

/** A fact that is a number; nothing where it is not said. */
export const number = (key: keyof SuvFacts, value: number | undefined) =>
  value === undefined ? {} : { [key]: value };

/** What an item of Radiopharmaceutical Information Sequence says. */
export function readInjection(injection: DataSet | undefined) {
  return {
    ...number('dose', injection && decimalOf(injection, 'x00181074')),
    ...number('halfLife', injection && decimalOf(injection, 'x00181075')),
    injectionDateTime: injection ? textOf(injection, 'x00181078') : '',
    injectionTime: injection ? textOf(injection, 'x00181072') : '',
  };
}

/** Reads what the SUV of a plain PET image depends on (PS3.3 C.8.9.1, C.8.9.2; vendor elements as QIBA has them). */
export function readSuvFacts(dataSet: DataSet): SuvFacts {
  const injections = itemsOf(dataSet, 'x00540016');
  const scanDateTime = privateTag(dataSet, 'scanDateTime');
  const philips = (name: 'suvFactor' | 'activityFactor') => {
    const tag = privateTag(dataSet, name);
    return tag === undefined ? undefined : decimalOf(dataSet, tag);
  };
  return {
    units: textOf(dataSet, 'x00541001').toUpperCase(),
    suvType: textOf(dataSet, 'x00541006').toUpperCase(),
    decayCorrection: textOf(dataSet, 'x00541102').toUpperCase(),
    corrections: textsOf(dataSet, 'x00280051').map((text) => text.toUpperCase()),
    ...number('weight', decimalOf(dataSet, 'x00101030')),
    ...readInjection(injections[0]),
    injections: injections.length,
    seriesDate: textOf(dataSet, 'x00080021'),
    seriesTime: textOf(dataSet, 'x00080031'),
    acquisitionDate: textOf(dataSet, 'x00080022'),
    acquisitionTime: textOf(dataSet, 'x00080032'),
    ...number('frameReferenceTime', decimalOf(dataSet, 'x00541300')),
    ...number('frameDuration', decimalOf(dataSet, 'x00181242')),
    timezone: textOf(dataSet, 'x00080201'),
    vendorScanDateTime: scanDateTime ? textOf(dataSet, scanDateTime) : '',
    ...number('vendorSuvFactor', philips('suvFactor')),
    ...number('vendorActivityFactor', philips('activityFactor')),
  };
}
