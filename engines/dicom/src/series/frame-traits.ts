import type { DataSet } from 'dicom-parser';
import { bytesOf, decimalOf, realOf, textOf, textsOf } from '../values/elements';
import type { FrameHeader } from '../values/functional-groups';

/** Properties that distinguish the volumes of a series; absent when unknown. */
export interface FrameTraits {
  /** The part of Image Type that describes the content: `M`, `P`, `ADC`, `DYNAMIC\WATER` … */
  imageType?: string | undefined;
  /** Echo time in ms. */
  echoTime?: number | undefined;
  /** Inversion time in ms. */
  inversionTime?: number | undefined;
  /** Diffusion b-value in s/mm². */
  bValue?: number | undefined;
  /** Direction of the diffusion gradient. */
  direction?: string | undefined;
  /** Index of the frame's acquisition time among the times at which its position was scanned. */
  temporalPosition?: number | undefined;
  /** Milliseconds after the R wave. */
  triggerTime?: number | undefined;
  /** DICOM time of day, which sorts as text. */
  time?: string | undefined;
}

/** A number stored as text in a plain file and as binary in a functional group. */
function numberOf(dataSet: DataSet, asText: string, asReal: string): number | undefined {
  return decimalOf(dataSet, asText) ?? realOf(dataSet, asReal);
}

const orNone = (text: string): string | undefined => (text === '' ? undefined : text);

/** Reads the properties that assign a frame to a volume (PS3.3 C.8.3, C.8.13, C.7.6.16.2.2). */
export function readTraits(header: FrameHeader): FrameTraits {
  const { dataSet } = header;
  const diffusion = header.macro('x00189117');
  const gradient = diffusion.elements.x00189076?.items?.[0]?.dataSet ?? diffusion;
  const content = header.macro('x00209111');
  const frameType = textsOf(header.macro('x00189226'), 'x00089007');
  const imageType = frameType.length > 0 ? frameType : textsOf(dataSet, 'x00080008');
  return {
    // The first two values of Image Type give the origin of the image and whether a patient was
    // examined.
    imageType: orNone(imageType.slice(2).join('\\')),
    echoTime: numberOf(header.macro('x00189114'), 'x00180081', 'x00189082'),
    inversionTime: decimalOf(dataSet, 'x00180082'),
    bValue: realOf(diffusion, 'x00189087'),
    direction: orNone(directionOf(gradient)),
    temporalPosition: decimalOf(dataSet, 'x00200100') ?? uint32Of(content, 'x00209128'),
    triggerTime: numberOf(header.macro('x00189118'), 'x00181060', 'x00209153'),
    time: orNone(
      textOf(content, 'x00189074') || textOf(dataSet, 'x0008002a') || textOf(dataSet, 'x00080032'),
    ),
  };
}

function directionOf(dataSet: DataSet): string {
  if (bytesOf(dataSet, 'x00189089')?.length !== 24) return '';
  // The numbers are rounded, because scanners vary the last digit of the same direction between
  // slices.
  return [0, 1, 2].map((axis) => dataSet.double('x00189089', axis)?.toFixed(3)).join(' ');
}

function uint32Of(dataSet: DataSet, tag: string): number | undefined {
  return dataSet.elements[tag]?.length === 4 ? dataSet.uint32(tag) : undefined;
}
