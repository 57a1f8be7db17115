import { decimalOf, decimalsOf, textOf, wordOf } from '../values/elements';
import type { FrameHeader } from '../values/functional-groups';
import type { PatientVector } from '../values/planes';
import { uint32Of, uint32sOf } from './frame-traits';

/** Date or time in DICOM format without colons and UTC offset, which sorts as text. */
function momentOf(dataSet: FrameHeader['dataSet'], tag: string): string | undefined {
  const [digits = ''] = /^[\d.]*/.exec(textOf(dataSet, tag).replaceAll(':', '')) ?? [];
  return digits === '' ? undefined : digits;
}

/** The first tag with three coordinates in mm. */
function positionOf(header: FrameHeader): PatientVector | undefined {
  const { dataSet } = header;
  return [decimalsOf(header.macro('x00209113'), 'x00200032'), decimalsOf(dataSet, 'x00200030')].find(
    (numbers): numbers is [number, number, number] => numbers.length === 3 && numbers.every(Number.isFinite),
  );
}

/** Dimension Index Values as a text that sorts like the numbers. */
function indicesOf(content: FrameHeader['dataSet']): string | undefined {
  const indices = uint32sOf(content, 'x00209157').map((index) => String(index).padStart(10, '0'));
  return indices.length === 0 ? undefined : indices.join(' ');
}

/**
 * The attributes by which frames without a plane are ordered, the first one first: numbers of the
 * scanner, then times, then places along the stack.
 */
const attributes = {
  acquisitionNumber: ({ dataSet }) => decimalOf(dataSet, 'x00200012'),
  instanceNumber: ({ dataSet }) => decimalOf(dataSet, 'x00200013'),
  inConcatenationNumber: ({ dataSet }) => wordOf(dataSet, 'x00209162', false),
  concatenationFrameOffset: ({ dataSet }) => uint32Of(dataSet, 'x00209228'),
  frameAcquisitionNumber: (header) => wordOf(header.macro('x00209111'), 'x00209156', false),
  temporalPositionIdentifier: ({ dataSet }) => decimalOf(dataSet, 'x00200100'),
  temporalPositionIndex: (header) => uint32Of(header.macro('x00209111'), 'x00209128'),
  inStackPositionNumber: (header) => uint32Of(header.macro('x00209111'), 'x00209057'),
  dimensionIndices: (header) => indicesOf(header.macro('x00209111')),
  imageIndex: ({ dataSet }) => wordOf(dataSet, 'x00541330', false),
  frameAcquisitionDateTime: (header) => momentOf(header.macro('x00209111'), 'x00189074'),
  frameReferenceDateTime: (header) => momentOf(header.macro('x00209111'), 'x00189151'),
  acquisitionDateTime: ({ dataSet }) => momentOf(dataSet, 'x0008002a'),
  acquisitionDate: ({ dataSet }) => momentOf(dataSet, 'x00080022'),
  acquisitionTime: ({ dataSet }) => momentOf(dataSet, 'x00080032'),
  frameReferenceTime: ({ dataSet }) => decimalOf(dataSet, 'x00541300'),
  triggerTime: ({ dataSet }) => decimalOf(dataSet, 'x00181060'),
  contentDate: ({ dataSet }) => momentOf(dataSet, 'x00080023'),
  contentTime: ({ dataSet }) => momentOf(dataSet, 'x00080033'),
  instanceCreationDate: ({ dataSet }) => momentOf(dataSet, 'x00080012'),
  instanceCreationTime: ({ dataSet }) => momentOf(dataSet, 'x00080013'),
  imagePosition: positionOf,
  location: ({ dataSet }) => decimalOf(dataSet, 'x00200050'),
  sliceLocation: ({ dataSet }) => decimalOf(dataSet, 'x00201041'),
} as const satisfies Readonly<
  Record<string, (header: FrameHeader) => number | string | PatientVector | undefined>
>;

type Attribute = keyof typeof attributes;

/** Names of the attributes, the one that counts first at the start. */
export const orderAttributes = Object.keys(attributes) as readonly Attribute[];

/** Values of one frame by which it is ordered among others; absent when unknown. */
export type FrameOrder = { readonly [Name in Attribute]?: ReturnType<(typeof attributes)[Name]> };

/** Reads the values by which a frame is ordered. */
export function readOrder(header: FrameHeader): FrameOrder {
  const values = orderAttributes.map((name) => [name, attributes[name](header)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

interface Ordered {
  order: FrameOrder;
}

type Read = (frame: Ordered) => number | string | undefined;

/** The axis along which positions differ most: 0, 1 or 2. */
function longestAxis(frames: readonly Ordered[]): number {
  const lengths = [0, 1, 2].map((axis) => {
    let [least, most] = [Infinity, -Infinity];
    for (const { order } of frames) {
      const value = order.imagePosition?.[axis];
      if (value === undefined) continue;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    return most - least;
  });
  return lengths.indexOf(Math.max(...lengths));
}

/** Frames without a value come last. */
function compare(one: number | string | undefined, other: number | string | undefined): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  return other === undefined || one < other ? -1 : 1;
}

/**
 * A comparison of the frames of one stack, the same for all of them: attributes that every frame
 * has count before those that some lack, because a comparison by turns of different attributes
 * gives no order.
 * @param frames all frames of the stack
 */
export function orderWithin(frames: readonly Ordered[]): (one: Ordered, other: Ordered) => number {
  const axis = longestAxis(frames);
  const reads = orderAttributes.map((name): Read =>
    name === 'imagePosition' ? ({ order }) => order.imagePosition?.[axis] : ({ order }) => order[name],
  );
  const isInAll = (read: Read) => frames.every((frame) => read(frame) !== undefined);
  const isInSome = (read: Read) => !isInAll(read) && frames.some((frame) => read(frame) !== undefined);
  const counted = [...reads.filter(isInAll), ...reads.filter(isInSome)];
  return (one, other) => {
    for (const read of counted) {
      const difference = compare(read(one), read(other));
      if (difference !== 0) return difference;
    }
    return 0;
  };
}
