export { DicomViewer, type DicomViewerProps } from './dicom-viewer';
export { DicomOpener } from './open/dicom-opener';
export type { OpenFrames } from './open/use-frame-source';
export { openFileFrames, openSeriesFrames } from './worker/open-frames';
