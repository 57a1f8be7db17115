export type { LocateWasm, WasmFile } from './codecs/wasm/wasm-files';
export { compressLossless } from './compress/compress-lossless';
export type { Rectangle } from './deidentify/black-out';
export { burnedInReasonsOf } from './deidentify/burned-in';
export {
  deidentify,
  type Deidentified,
  hasUncleanDescription,
  isDeidentified,
} from './deidentify/deidentify';
export type { KeptForSuv } from './deidentify/keep-suv';
export type { DeidentifyOptions } from './deidentify/options';
export type { BurnedInReason, DeidentifyReport, EmbeddedText, ReportEntry } from './deidentify/report';
export type { EmbeddedKind } from './deidentify/streams/stream-parts';
export { findDocuments, type FoundDocument, type FoundDocuments } from './documents/find-documents';
export { openDocument } from './documents/open-document';
export { NoImageError } from './frames/no-image';
export { openDicom, type OpenedDicom, type OpenOptions } from './frames/open-dicom';
export { type HeaderOptions, type HeaderTable, rowMarks } from './header/header-table';
export { DicomError, type DicomErrorCode } from './model/dicom-error';
export type {
  DisplayFrame,
  FrameCine,
  FrameDisplay,
  GrayWindow,
  LookupTable,
  NamedWindow,
  Overlay,
  Palette,
  Shutter,
  WindowFunction,
} from './model/display';
export type { ContentItem, DicomDocument, DocumentKind, PdfDocument, ReportDocument } from './model/document';
export type { FramePreview } from './model/frame-preview';
export type { FrameSource } from './model/frame-source';
export type {
  ImageDescription,
  ImagePlane,
  Photometric,
  PixelSpacing,
  StoredFrame,
  StoredValues,
} from './model/image';
export type {
  DicomSeries,
  DicomStudy,
  FrameReference,
  MosaicObstacle,
  RefusedFile,
  SeriesGeometry,
  SeriesNotice,
  SeriesVolume,
  SlideObstacle,
} from './model/series';
export { type SeriesFacts, seriesFactTerms } from './model/series-facts';
export { defaultLimits, type DicomLimits } from './parse/limits';
export { DescriptionList, type FoundDescription } from './header/found-descriptions';
export { createPainter, type Painter, type PaintSettings } from './paint/painter';
export { paintTestPattern } from './paint/test-pattern';
export type { ByteSource, SeriesFile } from './series/byte-source';
export { openSeries, type OpenedSeries, type OpenSeriesOptions } from './series/open-series';
export { type PackedStudy, packStudy, type PackOptions } from './series/pack-study';
export { readWords } from './series/series-words';
export { readStoredFile, readStoredStudy, type StoredStudy } from './series/stored-study';
export { type ArchiveLimits, defaultArchiveLimits } from './series/unpack-files';
export { automaticWindow, initialGray, modalityRange } from './values/automatic-window';
export { describeDisplay } from './values/describe-display';
export {
  angleBetween,
  axisValues,
  ellipseArea,
  lengthBetween,
  type Area,
  type FramePoint,
  type Length,
  type MeasureScale,
  type Quantity,
  type ScaleDoubt,
} from './values/measure';
export {
  colorValue,
  ellipseStatistics,
  modalityValue,
  storedValue,
  type Ellipse,
  type RegionStatistics,
} from './values/modality-value';
export { orientationLetters, type OrientationLetters, type ScreenRotation } from './values/orientation';
export { hasOverlaysInPixels } from './values/overlays';
export {
  areParallel,
  cutOf,
  distanceFrom,
  fillPlanes,
  framePointOf,
  nearestSlice,
  normalOf,
  type PatientVector,
  patientPointOf,
  type PlacedSlice,
} from './values/planes';
export { suvWindow, windowPresets } from './values/presets';
export { rangeOf } from './values/range';
export { cobbAngle } from './values/regions/cobb-angle';
export { histogramOf, type Histogram } from './values/regions/histogram';
export { polygonArea } from './values/regions/polygon-area';
export { regionStatistics, regionValues, type Region } from './values/regions/region-values';
export type { FrameSuv, SuvDoubt, SuvRefusal } from './values/suv';
export { createZip } from './series/write-zip';
export { connectDicom, connectSeries, type FileBytes } from './worker/connect-dicom';
export { connectStudies, type ConnectedStudies } from './worker/connect-studies';
export type { PortLike } from './worker/protocol';
export { serveDicom, type ServeOptions } from './worker/serve-dicom';
export type { ConnectOptions } from './worker/worker-calls';
export { WorkerPool } from './worker/worker-pool';
