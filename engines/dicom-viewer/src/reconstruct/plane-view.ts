import type { Point } from '../view/presentation';
import {
  add,
  cross,
  dot,
  lengthOf,
  type PlaneDirections,
  type PlaneGrid,
  type PlaneName,
  planeNames,
  reachAlong,
  subtract,
  times,
  type Vector,
  type VolumeGeometry,
} from '@medrad/dicom/volume';

/** The view of one plane. */
export interface PlaneView extends PlaneDirections {
  /** Point of the patient at the middle of the viewport, before projection onto the plane. */
  centre: Vector;
  /** Zoom factor; 1 fits the volume into the viewport. */
  zoom: number;
  /** Size of the viewport in CSS pixels. */
  size: { width: number; height: number };
}

export type PlaneViews = Readonly<Record<PlaneName, PlaneView>>;

/** CSS pixels per millimetre. */
export function scaleOf(geometry: VolumeGeometry, view: PlaneView): number {
  const [across, downwards] = [reachAlong(geometry, view.right), reachAlong(geometry, view.down)];
  const fit = Math.min(
    view.size.width / (across.to - across.from),
    view.size.height / (downwards.to - downwards.from),
  );
  return fit * view.zoom;
}

/** The position at the middle of a viewport, in the plane through the cross. */
const middleOf = ({ centre, normal }: PlaneView, point: Vector): Vector =>
  add(centre, times(normal, dot(subtract(point, centre), normal)));

/** Maps a position to CSS pixels from the middle of the viewport. */
export function toViewport(geometry: VolumeGeometry, view: PlaneView, through: Vector, point: Vector): Point {
  const away = subtract(point, middleOf(view, through));
  const scale = scaleOf(geometry, view);
  return { x: dot(away, view.right) * scale, y: dot(away, view.down) * scale };
}

/** The position in the patient under a point of the viewport, in the plane through the cross. */
export function toPlace(geometry: VolumeGeometry, view: PlaneView, through: Vector, at: Point): Vector {
  const scale = scaleOf(geometry, view);
  const away = add(times(view.right, at.x / scale), times(view.down, at.y / scale));
  return add(middleOf(view, through), away);
}

/** The pixel grid of a viewport. @param ratio screen pixels per CSS pixel */
export function gridOf(geometry: VolumeGeometry, view: PlaneView, through: Vector, ratio: number): PlaneGrid {
  const step = 1 / (scaleOf(geometry, view) * ratio);
  const [width, height] = [Math.round(view.size.width * ratio), Math.round(view.size.height * ratio)];
  const corner = add(
    times(view.right, (-(width - 1) / 2) * step),
    times(view.down, (-(height - 1) / 2) * step),
  );
  return {
    origin: add(middleOf(view, through), corner),
    right: times(view.right, step),
    down: times(view.down, step),
    normal: view.normal,
    width,
    height,
  };
}

/** A cross line in a plane: the intersection with another plane. */
export interface CrossLine {
  /** The intersecting plane. */
  name: PlaneName;
  /** Direction of the line on the screen, as a unit vector. */
  direction: Point;
}

/** The cross lines of a plane; none for a parallel plane. */
export function linesIn(views: PlaneViews, name: PlaneName): CrossLine[] {
  const view = views[name];
  return planeNames.flatMap((other) => {
    const way = cross(views[other].normal, view.normal);
    const size = lengthOf(way);
    if (other === name || size < 1e-6) return [];
    return [{ name: other, direction: { x: dot(way, view.right) / size, y: dot(way, view.down) / size } }];
  });
}

/** Degrees from one point to another around the middle, clockwise on the screen. */
export function angleBetween(middle: Point, from: Point, to: Point): number {
  const angleOf = ({ x, y }: Point) => Math.atan2(y - middle.y, x - middle.x);
  const degrees = ((angleOf(to) - angleOf(from)) * 180) / Math.PI;
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
}
