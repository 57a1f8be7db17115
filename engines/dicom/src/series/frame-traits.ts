import type { DataSet } from 'dicom-parser';
import { imageTypes, smallTerms } from '../deidentify/terms';
import { bValueOf } from '../values/b-value';
import { bytesOf, decimalOf, itemsOf, realOf, textOf, textsOf } from '../values/elements';
import type { FrameHeader } from '../values/functional-groups';

/** A frame's place in the dimensions that its scanner defined (PS3.3 C.7.6.17). */
export interface FrameDimensions {
  /** UID of the dimensions, within which indices can be compared. */
  organization: string;
  /** Index in each dimension, from 1. */
  indices: readonly number[];
}

/** Properties that distinguish the volumes of a series; absent when unknown. */
export interface FrameTraits {
  /** Identifies the stack of parallel slices, in enhanced objects. */
  stackId?: string | undefined;
  dimensions?: FrameDimensions | undefined;
  /** The part of Image Type that describes the content: `M`, `P`, `ADC`, `DYNAMIC\WATER` … */
  imageType?: string | undefined;
  /** Complex Image Component: MAGNITUDE, PHASE, REAL, IMAGINARY or MIXED. */
  component?: string | undefined;
  /** Echo time in ms. */
  echoTime?: number | undefined;
  /** Inversion time in ms, the first of several. */
  inversionTime?: number | undefined;
  /** Diffusion b-value in s/mm². */
  bValue?: number | undefined;
  /** Velocities in cm/s that are encoded in phases, along one direction. */
  velocity?: string | undefined;
  /** Direction of the diffusion gradient. */
  direction?: string | undefined;
  /** Index of the frame's acquisition time among the times at which its position was scanned. */
  temporalPosition?: number | undefined;
  /** Milliseconds after the R wave. */
  triggerTime?: number | undefined;
  /** Percentage of the time between two R waves. */
  cardiacPhase?: number | undefined;
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
  const synchronization = header.macro('x00189118');
  const frameTypes = header.macro('x00189226');
  const frameType = textsOf(frameTypes, 'x00089007');
  const types = frameType.length > 0 ? frameType : textsOf(dataSet, 'x00080008');
  // The first two values give the origin of the image and whether a patient was examined.
  const [kind = '', ...others] = types.slice(2).map((type) => type.toUpperCase());
  const component = textOf(frameTypes, 'x00089208').toUpperCase();
  return {
    stackId: orNone(textOf(content, 'x00209056')),
    dimensions: dimensionsOf(dataSet, content),
    // De-identifying removes unknown terms from the fourth value on, or replaces them by NONE.
    imageType: orNone([kind, ...others.filter((type) => type !== 'NONE' && imageTypes.has(type))].join('\\')),
    component: smallTerms.component.has(component) ? component : undefined,
    echoTime: numberOf(header.macro('x00189114'), 'x00180081', 'x00189082'),
    inversionTime: decimalOf(dataSet, 'x00180082') ?? doublesOf(header.macro('x00189115'), 'x00189079')[0],
    bValue: bValueOf(header),
    velocity: orNone(velocityOf(header.macro('x00189197'))),
    direction: orNone(directionOf(gradient, 'x00189089')),
    temporalPosition: decimalOf(dataSet, 'x00200100') ?? uint32Of(content, 'x00209128'),
    triggerTime: numberOf(synchronization, 'x00181060', 'x00209153') ?? realOf(synchronization, 'x00189452'),
    cardiacPhase: realOf(synchronization, 'x00209241'),
  };
}

function dimensionsOf(dataSet: DataSet, content: DataSet): FrameDimensions | undefined {
  const indices = uint32sOf(content, 'x00209157');
  if (indices.length === 0) return undefined;
  const [organization] = itemsOf(dataSet, 'x00209221');
  return { organization: organization ? textOf(organization, 'x00209164') : '', indices };
}

const axes = ['RL', 'AP', 'FH'];

/** The largest velocity with its axis in the patient, such as `150 cm/s FH`; empty when unknown. */
function velocityOf(encoding: DataSet): string {
  const most = realOf(encoding, 'x00189217');
  if (most === undefined) return '';
  const direction = doublesOf(encoding, 'x00189090');
  const axis = direction.length === 3 ? direction.findIndex((share) => Math.abs(share) > 0.9) : -1;
  const along = axes[axis] ?? directionOf(encoding, 'x00189090');
  return `${Number(most.toFixed(1))} cm/s ${along}`.trim();
}

/** All FD values of an element. */
function doublesOf(dataSet: DataSet, tag: string): number[] {
  const bytes = bytesOf(dataSet, tag);
  const values = Array.from(
    { length: bytes ? bytes.length >> 3 : 0 },
    (_, at) => dataSet.double(tag, at) ?? 0,
  );
  return values.filter(Number.isFinite);
}

/** Three coordinates of a direction as a text; empty when unknown. */
function directionOf(dataSet: DataSet, tag: string): string {
  if (bytesOf(dataSet, tag)?.length !== 24) return '';
  // The numbers are rounded, because scanners vary the last digit of the same direction between
  // slices.
  return doublesOf(dataSet, tag)
    .map((share) => share.toFixed(3))
    .join(' ');
}

/** All UL values of an element. */
export function uint32sOf(dataSet: DataSet, tag: string): number[] {
  const length = bytesOf(dataSet, tag)?.length ?? 0;
  return Array.from({ length: length >> 2 }, (_, at) => dataSet.uint32(tag, at) ?? 0);
}

/** One number of 32 bits. */
export function uint32Of(dataSet: DataSet, tag: string): number | undefined {
  return dataSet.elements[tag]?.length === 4 ? dataSet.uint32(tag) : undefined;
}
