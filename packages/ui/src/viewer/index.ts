export { fineSource, isStored, thumbnailSource } from './image-source';
export { ImageViewer, type ImageViewerProps } from './image-viewer';
export { imageFailure, preloadImage, releasePreloadedImages } from './preload-image';
export { viewerShortcuts } from './viewer-shortcuts';
