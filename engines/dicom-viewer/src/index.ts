export { DicomViewer } from './dicom-viewer';
export type { DicomViewerProps } from './viewer-props';
export { DicomOpener, DicomSeriesOpener } from './open/dicom-opener';
export type { SeriesOverlayPlace } from './parts/viewport-overlay';
export type { ViewerSeries } from './viewports/viewer-series';
export type { OpenFrames } from './open/use-frame-source';
export { openFileFrames, openSeriesFrames } from './worker/open-frames';
