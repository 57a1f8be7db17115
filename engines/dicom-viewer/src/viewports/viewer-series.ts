import type { DisplayFrame, FrameSource, SeriesFacts } from '@medrad/dicom';

/** Facts of a series, as its files or a server say them. */
export type KnownFacts = Omit<SeriesFacts, 'isLocalizer'> & { isLocalizer?: boolean };

/** A series that a viewport can show. */
export interface ViewerSeries {
  /** Tells it apart from the others of the viewer. */
  key: string;
  /** What it is, in a line; never a patient. */
  label: string;
  modality: string;
  frameCount: number;
  /** Day on which it was taken, as DICOM writes it. */
  date?: string;
  /** What kind of images it has, where that is known before it is opened. */
  facts?: KnownFacts;
  /** UID of the coordinates that its slices lie in, where that is known. */
  frameOfReference?: string;
  /** Tells studies apart, where the series are of several. */
  study?: string;
  /**
   * Opens it when a viewport first shows it; the viewer closes it in the end. Rejects with the reason; resolves to nothing
   * where there is no image.
   */
  open: (signal: AbortSignal) => Promise<FrameSource | null>;
  /** An image that stands for it. */
  thumbnail?: (signal: AbortSignal) => Promise<DisplayFrame>;
}

/** What is shown in a viewport whose series is on its way: frames that never come. */
export function waitingSource({ frameCount, modality }: ViewerSeries): FrameSource {
  return {
    frameCount: Math.max(1, frameCount),
    modality,
    notices: [],
    load: () => new Promise(() => undefined),
    close: () => undefined,
  };
}
