export { fineSource, isStored, thumbnailSource } from './image-source';
export { ImageViewer, type ImageViewerProps } from './image-viewer';
export { imageFailure, preloadImage, releasePreloadedImages } from './preload-image';
export { useFullscreen } from './use-fullscreen';
export { type ViewportBox, useViewportBox } from './use-viewport-box';
export { viewerShortcuts, viewerToolShortcuts } from './viewer-shortcuts';
export { type Matrix, type Overlay, type OverlayPlace, pixelUnder } from './overlay-place';
export { imageStyleOf, transformOf } from './image-style';
export {
  initialViewerState,
  isUntouched,
  maxZoom,
  minZoom,
  type Point,
  type Size,
  viewerReducer,
  zoomStep,
} from './viewer-state';
