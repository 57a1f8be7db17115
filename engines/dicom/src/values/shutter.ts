import type { DataSet } from 'dicom-parser';
import type { FrameDisplay, Shutter, ShutterShape } from '../model/display';
import type { ImageDescription } from '../model/image';
import { codesOf, decimalsOf, wordOf } from './elements';
import type { FrameHeader } from './functional-groups';
import { hiddenColumns } from './shutter-spans';

const frameDisplayShutter = 'x00189472';
const shutterShape = 'x00181600';
const edges = { left: 'x00181602', right: 'x00181604', top: 'x00181606', bottom: 'x00181608' };
const circleCenter = 'x00181610';
const circleRadius = 'x00181612';
const polygonVertices = 'x00181620';
const presentationValue = 'x00181622';

/** Maximum number of corners of a polygon; each costs time in every row. */
const maxCorners = 1000;

/** A row or column of the file, which counts from 1; undefined when it is no number. */
function placeOf(number: number | undefined): number | undefined {
  return number !== undefined && Number.isFinite(number) ? number - 1 : undefined;
}

function readRectangle(source: DataSet): ShutterShape | undefined {
  const [left, right, top, bottom] = [edges.left, edges.right, edges.top, edges.bottom].map((tag) =>
    placeOf(decimalsOf(source, tag)[0]),
  );
  if (left === undefined || right === undefined || top === undefined || bottom === undefined)
    return undefined;
  return left < right && top < bottom ? { kind: 'rectangle', left, top, right, bottom } : undefined;
}

function readCircle(source: DataSet): ShutterShape | undefined {
  const [row, column] = decimalsOf(source, circleCenter);
  const [x, y] = [placeOf(column), placeOf(row)];
  const [radius = 0] = decimalsOf(source, circleRadius);
  if (x === undefined || y === undefined || !(radius > 0) || !Number.isFinite(radius)) return undefined;
  return { kind: 'circle', x, y, radius };
}

/** A polygon of at least three corners that encloses an area; undefined for any other list of numbers. */
function readPolygon(source: DataSet): ShutterShape | undefined {
  const numbers = decimalsOf(source, polygonVertices);
  if (numbers.length % 2 === 1 || numbers.length < 6 || numbers.length > 2 * maxCorners) return undefined;
  if (!numbers.every(Number.isFinite)) return undefined;
  const points = Array.from({ length: numbers.length / 2 }, (_, index) => ({
    x: numbers[index * 2 + 1]! - 1,
    y: numbers[index * 2]! - 1,
  }));
  const { x, y } = points[0]!;
  const isFlat = points.every((point, index) => {
    const next = points[(index + 1) % points.length]!;
    return (point.x - x) * (next.y - y) === (next.x - x) * (point.y - y);
  });
  return isFlat ? undefined : { kind: 'polygon', points };
}

const readers: Readonly<Record<string, (source: DataSet) => ShutterShape | undefined>> = {
  RECTANGULAR: readRectangle,
  CIRCULAR: readCircle,
  POLYGONAL: readPolygon,
};

/** Whether a shutter hides a part of the image and leaves another part visible. */
function hidesSome(shutter: Shutter, { rows, columns }: ImageDescription, aspectRatio: number): boolean {
  let hasHidden = false;
  let hasVisible = false;
  for (let row = 0; row < rows && !(hasHidden && hasVisible); row += 1) {
    const hidden = hiddenColumns(shutter, row, columns, aspectRatio);
    hasHidden ||= hidden.length > 0;
    hasVisible ||= hidden.reduce((sum, [from, to]) => sum + to - from, 0) < columns;
  }
  return hasHidden && hasVisible;
}

/**
 * The display shutter of a frame (PS3.3 C.7.6.11), which enhanced objects give per frame. Shapes that are invalid, such as a
 * single point, are ignored, and so is a shutter that hides nothing or the whole image.
 */
export function readShutter(
  header: FrameHeader,
  image: ImageDescription,
  aspectRatio: FrameDisplay['aspectRatio'],
): Shutter | undefined {
  const source = header.macro(frameDisplayShutter);
  const names = new Set(codesOf(source, shutterShape));
  const shapes = [...names].flatMap((name) =>
    Object.hasOwn(readers, name) ? (readers[name]!(source) ?? []) : [],
  );
  if (shapes.length === 0) return undefined;
  const level = Math.round((wordOf(source, presentationValue, false) ?? 0) / 257);
  const shutter: Shutter = { shapes, level, left: 0, top: 0, step: 1 };
  return hidesSome(shutter, image, aspectRatio) ? shutter : undefined;
}
