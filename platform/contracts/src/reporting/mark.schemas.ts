import { type Static, Type } from '@sinclair/typebox';
import { Id, OneOf, OptionalText } from '../fields';
import { Exact } from '../route';
import {
  imageMarksMax,
  markMaxFrame,
  markMaxPixel,
  markMaxPoints,
  markShapes,
  markTextMaxLength,
} from './reporting.limits';

const Pixel = Type.Number({ minimum: 0, maximum: markMaxPixel });

/**
 * A mark on one image of a case, with a shape that DICOM defines (PS3.3 C.10.5.1.2). Points are columns and rows of the
 * image's own pixels, measured from the outer corner of its first pixel: POINT has one point, POLYLINE at least two,
 * CIRCLE its centre and a point on it, ELLIPSE the ends of one axis and then those of the other.
 */
export const ImageMark = Exact({
  id: Id,
  /** Id of the file of the case that contains the image. */
  fileId: Id,
  /** Index of the series in a study; 0 for a single image. */
  series: Type.Integer({ minimum: 0, maximum: markMaxFrame }),
  /** Index of the image in its series; 0 for a single image. */
  frame: Type.Integer({ minimum: 0, maximum: markMaxFrame }),
  shape: OneOf(markShapes),
  /** Whether a POLYLINE is an arrow that points at its last point. */
  isArrow: Type.Boolean(),
  points: Type.Array(Exact({ column: Pixel, row: Pixel }), { minItems: 1, maxItems: markMaxPoints }),
  text: OptionalText(markTextMaxLength),
});
export type ImageMark = Static<typeof ImageMark>;

/** The marks of one person on the images of a case. */
export const ImageMarks = Type.Array(ImageMark, { maxItems: imageMarksMax });
