import {
  add,
  cross,
  dot,
  type PlaneName,
  planeNames,
  reachAlong,
  rotateAbout,
  stepAlong,
  subtract,
  times,
  toPatient,
  type Vector,
} from '@medrad/dicom/volume';
import { asWindow, dragWindow } from '../view/gray';
import { customWindow } from '../view/viewport-state';
import type { Point } from '../view/presentation';
import { type PlaneView, type PlaneViews, scaleOf, toPlace } from './plane-view';
import {
  grayOf,
  initialReconstruction,
  middleOf,
  type ReconstructAction,
  type ReconstructState,
  standardViews,
  maxSlabThickness,
} from './reconstruct-state';

const minZoom = 0.1;
const maxZoom = 50;

/** Moves the cross along a plane's normal, within the volume. */
function moveAlong({ geometry, point }: ReconstructState, normal: Vector, by: number): Vector {
  const { from, to } = reachAlong(geometry, normal);
  const place = dot(point, normal);
  return add(point, times(normal, Math.min(to, Math.max(from, place + by)) - place));
}

/** Clamps a position to the bounding box of the volume. */
function within({ geometry, views }: ReconstructState, point: Vector): Vector {
  return planeNames.reduce((place, name) => {
    const { normal } = views[name];
    const { from, to } = reachAlong(geometry, normal);
    const at = dot(place, normal);
    return add(place, times(normal, Math.min(to, Math.max(from, at)) - at));
  }, point);
}

function rotate(state: ReconstructState, name: PlaneName, degrees: number): PlaneViews {
  const { right, down, normal } = state.views[name];
  // In a mirrored plane, clockwise on the screen is counterclockwise in the patient.
  const sense = dot(normal, cross(right, down)) < 0 ? -1 : 1;
  const angle = (sense * degrees * Math.PI) / 180;
  const turned = (view: PlaneView): PlaneView => ({
    ...view,
    right: rotateAbout(view.right, normal, angle),
    down: rotateAbout(view.down, normal, angle),
    normal: rotateAbout(view.normal, normal, angle),
  });
  const views = { ...state.views };
  for (const other of planeNames) if (other !== name) views[other] = turned(views[other]);
  return views;
}

function zoomed({ geometry, point }: ReconstructState, view: PlaneView, zoom: number, at: Point): PlaneView {
  const next = { ...view, zoom: Math.min(maxZoom, Math.max(minZoom, zoom)) };
  // Keeps the position under the pointer fixed.
  const moved = subtract(toPlace(geometry, view, point, at), toPlace(geometry, next, point, at));
  return { ...next, centre: add(view.centre, moved) };
}

function viewAfter(state: ReconstructState, action: ReconstructAction, view: PlaneView): PlaneView {
  const { geometry } = state;
  switch (action.type) {
    case 'zoom':
      return zoomed(state, view, view.zoom * action.factor, action.at ?? { x: 0, y: 0 });
    case 'pan': {
      const scale = scaleOf(geometry, view);
      const away = add(times(view.right, -action.by.x / scale), times(view.down, -action.by.y / scale));
      return { ...view, centre: add(view.centre, away) };
    }
    case 'fit':
      return { ...view, zoom: 1, centre: toPatient(geometry, middleOf(geometry)) };
    case 'actual-size':
      return zoomed(state, view, view.zoom / (scaleOf(geometry, view) * stepAlong(geometry, view.right)), {
        x: 0,
        y: 0,
      });
    case 'turn':
      return { ...view, right: times(view.down, -1), down: view.right };
    case 'flip':
      return { ...view, right: times(view.right, -1) };
    case 'resize':
      return { ...view, size: action.size };
    default:
      return view;
  }
}

/** Applies an action to the reconstruction state; pure. */
export function reduceReconstruction(state: ReconstructState, action: ReconstructAction): ReconstructState {
  switch (action.type) {
    case 'move-to':
      return { ...state, point: within(state, action.point) };
    case 'step': {
      const { normal } = state.views[action.plane];
      return { ...state, point: moveAlong(state, normal, action.by * stepAlong(state.geometry, normal)) };
    }
    case 'end':
      return {
        ...state,
        point: moveAlong(state, state.views[action.plane].normal, action.isLast ? Infinity : -Infinity),
      };
    case 'rotate':
      return { ...state, views: rotate(state, action.plane, action.degrees) };
    case 'slab': {
      const { thickness, mode } = { ...state.slab, ...action.slab };
      const sound = Number.isFinite(thickness) ? Math.min(maxSlabThickness, Math.max(0, thickness)) : 0;
      return { ...state, slab: { thickness: sound, mode } };
    }
    case 'choose-gray': {
      const { choice } = action;
      return { ...state, gray: choice && asWindow(choice.gray), grayName: choice?.name ?? '' };
    }
    case 'drag-gray':
      return { ...state, gray: dragWindow(grayOf(state), action.by), grayName: customWindow };
    case 'invert':
      return { ...state, isInverted: !state.isInverted };
    case 'enlarge':
      return { ...state, isEnlarged: !state.isEnlarged };
    case 'tool':
      return { ...state, tool: action.tool ?? 'cross', isToolPicked: action.tool !== null, draft: null };
    case 'activate':
      return state.active === action.plane ? state : { ...state, active: action.plane };
    case 'hover':
      return { ...state, hover: action.hover };
    case 'draft':
      return { ...state, draft: action.draft };
    case 'keep-length':
      return state.draft ? { ...state, lengths: [...state.lengths, state.draft], draft: null } : state;
    case 'delete-length':
      return { ...state, lengths: state.lengths.slice(0, -1), draft: null };
    case 'reset':
      return {
        ...initialReconstruction(state.geometry, state.sample),
        tool: state.tool,
        isToolPicked: state.isToolPicked,
        views: standardViews(state.geometry, state.views),
        active: state.active,
        isEnlarged: state.isEnlarged,
        lengths: state.lengths,
      };
    default: {
      const view = viewAfter(state, action, state.views[action.plane]);
      return { ...state, views: { ...state.views, [action.plane]: view } };
    }
  }
}
