import type { Point } from '../view/viewport';
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

/** How one plane is looked at. */
export interface PlaneView extends PlaneDirections {
  /** A point of the patient in the middle of the stage, before it is projected onto the plane. */
  centre: Vector;
  /** 1 fits the volume. */
  zoom: number;
  /** In CSS pixels. */
  size: { width: number; height: number };
}

export type PlaneViews = Readonly<Record<PlaneName, PlaneView>>;

/** CSS pixels of a millimetre. */
export function scaleOf(geometry: VolumeGeometry, view: PlaneView): number {
  const [across, downwards] = [reachAlong(geometry, view.right), reachAlong(geometry, view.down)];
  const fit = Math.min(
    view.size.width / (across.to - across.from),
    view.size.height / (downwards.to - downwards.from),
  );
  return fit * view.zoom;
}

/** The place in the middle of a stage, on the plane through the cross. */
const middleOf = ({ centre, normal }: PlaneView, point: Vector): Vector =>
  add(centre, times(normal, dot(subtract(point, centre), normal)));

/** CSS pixels from the middle of the stage. */
export function toStage(geometry: VolumeGeometry, view: PlaneView, through: Vector, point: Vector): Point {
  const away = subtract(point, middleOf(view, through));
  const scale = scaleOf(geometry, view);
  return { x: dot(away, view.right) * scale, y: dot(away, view.down) * scale };
}

/** The place of the patient under a point of the stage, on the plane through the cross. */
export function toPlace(geometry: VolumeGeometry, view: PlaneView, through: Vector, at: Point): Vector {
  const scale = scaleOf(geometry, view);
  const away = add(times(view.right, at.x / scale), times(view.down, at.y / scale));
  return add(middleOf(view, through), away);
}

/** Pixels of the screen for a stage. @param ratio pixels of the screen for one of CSS */
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

/** A line of the cross in a plane: where another plane cuts it. */
export interface CrossLine {
  /** The plane that cuts. */
  name: PlaneName;
  /** On the stage, of length 1. */
  direction: Point;
}

/** The lines of a plane; none of a plane that does not cut it. */
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
export function turnBetween(middle: Point, from: Point, to: Point): number {
  const angleOf = ({ x, y }: Point) => Math.atan2(y - middle.y, x - middle.x);
  const degrees = ((angleOf(to) - angleOf(from)) * 180) / Math.PI;
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
}
