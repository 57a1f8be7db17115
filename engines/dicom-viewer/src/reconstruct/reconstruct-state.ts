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
import type { Point } from '../view/viewport';
import type { PlaneView, PlaneViews } from './plane-view';

/** What dragging on a plane does; the cross itself can always be dragged. */
export type PlaneTool = 'cross' | 'pan' | 'window' | 'scroll' | 'length';

/** A length between two places of the patient. */
export interface PlaneLength {
  from: Vector;
  to: Vector;
}

/** How three planes look at one volume. */
export interface ReconstructState {
  geometry: VolumeGeometry;
  /** Its windows are those that can be chosen. */
  sample: DisplayFrame;
  /** Where the planes meet. */
  point: Vector;
  views: PlaneViews;
  slab: Slab;
  /** Null: as the first frame itself says. */
  gray: GrayWindow | null;
  grayName: string;
  isInverted: boolean;
  tool: PlaneTool;
  /** A person picked the tool; before that a finger leaves vertical swipes to the page. */
  isToolPicked: boolean;
  active: PlaneName;
  isEnlarged: boolean;
  hover: { plane: PlaneName; at: Point } | null;
  lengths: readonly PlaneLength[];
  draft: PlaneLength | null;
}

export type ReconstructAction =
  | { type: 'move-to'; point: Vector }
  /** By steps of about a voxel along the plane's normal. */
  | { type: 'step'; plane: PlaneName; by: number }
  | { type: 'end'; plane: PlaneName; isLast: boolean }
  /** Turns the lines of a plane, and with them the two other planes, clockwise as it is seen. */
  | { type: 'rotate'; plane: PlaneName; degrees: number }
  | { type: 'zoom'; plane: PlaneName; factor: number; at?: Point }
  | { type: 'pan'; plane: PlaneName; by: Point }
  | { type: 'fit' | 'actual-size' | 'turn' | 'flip'; plane: PlaneName }
  | { type: 'resize'; plane: PlaneName; size: PlaneView['size'] }
  | { type: 'slab'; slab: Partial<Slab> }
  | { type: 'choose-gray'; choice: GrayChoice | null }
  | { type: 'drag-gray'; by: Point }
  | { type: 'invert' | 'enlarge' | 'reset' | 'delete-length' }
  /** Null gives the finger back to the page. */
  | { type: 'tool'; tool: PlaneTool | null }
  | { type: 'activate'; plane: PlaneName }
  | { type: 'hover'; hover: ReconstructState['hover'] }
  | { type: 'draft'; draft: PlaneLength | null }
  | { type: 'keep-length' };

/** Thickest slab, in mm. */
export const thickestSlab = 100;
/** The middle of a volume, in voxels. */
export const middleOf = ({ columns, rows, slices }: VolumeGeometry): Vector => [
  (columns - 1) / 2,
  (rows - 1) / 2,
  (slices - 1) / 2,
];

/** Three planes of the patient through the middle of the volume; on stages of the sizes that others have. */
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

/** Three planes of the patient through the middle of the volume. */
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

/** The window that values are shown with; a table of the file as the window over the same values. */
export const grayOf = ({ gray, sample }: ReconstructState): GrayWindow =>
  gray ?? asWindow(initialGray(sample));
