export { thumbnailSource } from './image-source';
export { ImageViewer, type ImageViewerProps } from './image-viewer';
export { preloadImage, releasePreloadedImages } from './preload-image';
export { isKeyTaken } from './use-viewer-keyboard';
export { viewerShortcuts, type Shortcut } from './viewer-shortcuts';
