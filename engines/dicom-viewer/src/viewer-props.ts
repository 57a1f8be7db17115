import type { DisplayFrame, FrameSource } from '@medrad/dicom';
import type { DownloadLink } from './parts/dicom-toolbar';
import type { SeriesOverlay } from './parts/viewport-overlay';
import type { FrameAsked } from './viewports/use-viewport-grid';
import type { ViewerSeries } from './viewports/viewer-series';

/** Props of `DicomViewer`. */
export interface DicomViewerProps {
  /** The source shown first; the caller opens and closes it. */
  source: FrameSource;
  /**
   * Series that viewports can show, including `source`; default `source` alone. Memoise the array:
   * a new one restarts the viewer.
   */
  series?: readonly ViewerSeries[];
  /** Key of the source in `series`; default the first one. */
  seriesKey?: string;
  /** Accessible name of the viewer; never the name of a patient. */
  label?: string;
  download?: DownloadLink;
  /** Patient identification; hidden until the user shows it. */
  patientText?: string;
  /**
   * Whether header values that may identify a patient can be revealed, because the files are the
   * person's own.
   */
  mayShowIdentity?: boolean;
  /**
   * Drawn over each frame in a box of the frame's size in CSS pixels; follows zoom, pan, rotation
   * and mirroring.
   */
  overlay?: SeriesOverlay;
  /** The frame to go to, from 0, and its series; each new object moves the viewer there again. */
  goTo?: FrameAsked | null;
  /** Limit of the cache of decoded frames in bytes; default 256 MB. */
  cacheBytes?: number;
  /** Called when the first frame is decoded. */
  onFirstFrame?: (frame: DisplayFrame) => void;
  /**
   * Opens the source again after its worker was ended; absent when `series` is given, whose `open` the viewer then
   * calls.
   */
  onReopen?: () => void;
}
