import type { DataSet } from 'dicom-parser';
import { decimalOf, itemsOf, textOf, textsOf } from './elements';

/** What the header of a PET image says that its SUV depends on; what it does not say is absent. */
export interface SuvFacts {
  /** (0054,1001) */
  units: string;
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
  /** DT (0018,1078); empty where it is not said. */
  injectionDateTime: string;
  /** TM (0018,1072), without a day. */
  injectionTime: string;
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
  /** Philips (7053,xx00): turns counts into SUV by body weight. */
  vendorSuvFactor?: number;
  /** Philips (7053,xx09): turns counts into Bq/ml. */
  vendorActivityFactor?: number;
}

/** An element of a private block, wherever the file has reserved it (PS3.5 7.8.1). */
function privateTag(dataSet: DataSet, group: string, creator: string, element: string): string | undefined {
  for (let block = 0x10; block <= 0xff; block += 1) {
    const place = block.toString(16);
    if (textOf(dataSet, `x${group}00${place}`).toUpperCase() === creator.toUpperCase())
      return `x${group}${place}${element}`;
  }
  return undefined;
}

const number = (key: keyof SuvFacts, value: number | undefined) =>
  value === undefined ? {} : { [key]: value };

/** Reads what the SUV of a PET image depends on (PS3.3 C.8.9.1, C.8.9.2; vendor elements as QIBA has them). */
export function readSuvFacts(dataSet: DataSet): SuvFacts {
  const injections = itemsOf(dataSet, 'x00540016');
  const [injection] = injections;
  const ge = privateTag(dataSet, '0009', 'GEMS_PETD_01', '0d');
  const philips = (element: string) => {
    const tag = privateTag(dataSet, '7053', 'Philips PET Private Group', element);
    return tag === undefined ? undefined : decimalOf(dataSet, tag);
  };
  return {
    units: textOf(dataSet, 'x00541001').toUpperCase(),
    suvType: textOf(dataSet, 'x00541006').toUpperCase(),
    decayCorrection: textOf(dataSet, 'x00541102').toUpperCase(),
    corrections: textsOf(dataSet, 'x00280051').map((text) => text.toUpperCase()),
    ...number('weight', decimalOf(dataSet, 'x00101030')),
    ...number('dose', injection && decimalOf(injection, 'x00181074')),
    ...number('halfLife', injection && decimalOf(injection, 'x00181075')),
    injections: injections.length,
    injectionDateTime: injection ? textOf(injection, 'x00181078') : '',
    injectionTime: injection ? textOf(injection, 'x00181072') : '',
    seriesDate: textOf(dataSet, 'x00080021'),
    seriesTime: textOf(dataSet, 'x00080031'),
    acquisitionDate: textOf(dataSet, 'x00080022'),
    acquisitionTime: textOf(dataSet, 'x00080032'),
    ...number('frameReferenceTime', decimalOf(dataSet, 'x00541300')),
    ...number('frameDuration', decimalOf(dataSet, 'x00181242')),
    timezone: textOf(dataSet, 'x00080201'),
    vendorScanDateTime: ge ? textOf(dataSet, ge) : '',
    ...number('vendorSuvFactor', philips('00')),
    ...number('vendorActivityFactor', philips('09')),
  };
}
