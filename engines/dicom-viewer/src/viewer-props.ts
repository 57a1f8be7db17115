import type { DisplayFrame, FrameSource } from '@medrad/dicom';
import type { DownloadLink } from './parts/dicom-toolbar';
import type { SeriesOverlay } from './parts/pane-overlay';
import type { FrameAsked } from './viewports/use-viewports';
import type { ViewerSeries } from './viewports/viewer-series';

/** What a `DicomViewer` shows, and how. */
export interface DicomViewerProps {
  /** Shown at first; stays its opener's: the viewer never closes it. */
  source: FrameSource;
  /** What viewports can show, `source` among them; it alone where it is absent. Memoise it: another list begins anew. */
  series?: readonly ViewerSeries[];
  /** Which of `series` the source is; the first one unless told. */
  seriesKey?: string;
  /** Names the viewer for screen readers; never a patient. */
  label?: string;
  download?: DownloadLink;
  /** Who the patient is; hidden until it is asked for. */
  patientText?: string;
  /** The files are the person's own: the header's values that may identify a patient can be asked for there. */
  mayShowIdentity?: boolean;
  /** Drawn over each frame in a box as large as the frame in CSS pixels; follows zoom, moves, turns and mirroring. */
  overlay?: SeriesOverlay;
  /** The frame to go to, from 0, and the series it is of: another object goes there again. */
  goTo?: FrameAsked | null;
  /** Bytes of decoded frames that are held; 256 MB unless told. */
  cacheBytes?: number;
  /** The first frame is decoded. */
  onFirstFrame?: (frame: DisplayFrame) => void;
  /** Opens the source anew after its worker had to be ended; absent where `series` can do it. */
  onReopen?: () => void;
}
