import type { DisplayFrame, GrayWindow } from '@medrad/dicom';
import { initialGray } from '@medrad/dicom';
import {
  type PlaneName,
  type Slab,
  standardPlanes,
  toPatient,
  type Vector,
  type VolumeGeometry,
} from '@medrad/dicom/volume';
import { asWindow, type GrayChoice } from '../view/gray';
import type { Point } from '../view/presentation';
import type { PlaneView, PlaneViews } from './plane-view';

/** The action of dragging on a plane; the cross can be dragged with any tool. */
export type PlaneTool = 'cross' | 'pan' | 'window' | 'scroll' | 'length';

/** A measured length between two positions in the patient. */
export interface PlaneLength {
  from: Vector;
  to: Vector;
}

/** State of three planes through one volume. */
export interface ReconstructState {
  geometry: VolumeGeometry;
  /** A frame that stands for the volume; the windows that can be chosen come from this frame. */
  sample: DisplayFrame;
  /** Intersection of the planes. */
  point: Vector;
  views: PlaneViews;
  slab: Slab;
  /** Window of all planes; null for the window with which `sample` is shown at first. */
  gray: GrayWindow | null;
  grayName: string;
  isInverted: boolean;
  tool: PlaneTool;
  /** Whether a person picked the tool; before that, vertical swipes scroll the page. */
  isToolPicked: boolean;
  active: PlaneName;
  isEnlarged: boolean;
  hover: { plane: PlaneName; at: Point } | null;
  lengths: readonly PlaneLength[];
  draft: PlaneLength | null;
}

export type ReconstructAction =
  | { type: 'move-to'; point: Vector }
  /** Moves the cross by steps of about a voxel along the plane's normal. */
  | { type: 'step'; plane: PlaneName; by: number }
  | { type: 'end'; plane: PlaneName; isLast: boolean }
  /**
   * Rotates the cross lines of a plane, and with them the other two planes; positive is clockwise
   * on the screen.
   */
  | { type: 'rotate'; plane: PlaneName; degrees: number }
  | { type: 'zoom'; plane: PlaneName; factor: number; at?: Point }
  | { type: 'pan'; plane: PlaneName; by: Point }
  | { type: 'fit' | 'actual-size' | 'turn' | 'flip'; plane: PlaneName }
  | { type: 'resize'; plane: PlaneName; size: PlaneView['size'] }
  | { type: 'slab'; slab: Partial<Slab> }
  | { type: 'choose-gray'; choice: GrayChoice | null }
  | { type: 'drag-gray'; by: Point }
  | { type: 'invert' | 'enlarge' | 'reset' | 'delete-length' }
  /** Picks a tool; null drops the tool, so that vertical swipes scroll the page again. */
  | { type: 'tool'; tool: PlaneTool | null }
  | { type: 'activate'; plane: PlaneName }
  | { type: 'hover'; hover: ReconstructState['hover'] }
  | { type: 'draft'; draft: PlaneLength | null }
  | { type: 'keep-length' };

/** Maximum slab thickness, in mm. */
export const maxSlabThickness = 100;
/** The middle of a volume, in voxels. */
export const middleOf = ({ columns, rows, slices }: VolumeGeometry): Vector => [
  (columns - 1) / 2,
  (rows - 1) / 2,
  (slices - 1) / 2,
];

/**
 * Axial, coronal and sagittal views through the middle of the volume; keeps the sizes of existing
 * viewports.
 */
export function standardViews(geometry: VolumeGeometry, sizes?: PlaneViews): PlaneViews {
  const centre = toPatient(geometry, middleOf(geometry));
  const viewOf = (name: PlaneName): PlaneView => ({
    ...standardPlanes[name],
    centre,
    zoom: 1,
    size: sizes?.[name].size ?? { width: 0, height: 0 },
  });
  return { axial: viewOf('axial'), coronal: viewOf('coronal'), sagittal: viewOf('sagittal') };
}

/** The initial state: three standard planes through the middle of the volume. */
export function initialReconstruction(geometry: VolumeGeometry, sample: DisplayFrame): ReconstructState {
  return {
    geometry,
    sample,
    point: toPatient(geometry, middleOf(geometry)),
    views: standardViews(geometry),
    slab: { thickness: 0, mode: 'mean' },
    gray: null,
    grayName: '',
    isInverted: false,
    tool: 'cross',
    isToolPicked: false,
    active: 'axial',
    isEnlarged: false,
    hover: null,
    lengths: [],
    draft: null,
  };
}

/** The current window; a lookup table of the file is replaced by a window over the same values. */
export const grayOf = ({ gray, sample }: ReconstructState): GrayWindow =>
  gray ?? asWindow(initialGray(sample));
