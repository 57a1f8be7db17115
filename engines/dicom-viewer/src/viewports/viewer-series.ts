import type { DisplayFrame, FrameSource, SeriesFacts } from '@medrad/dicom';

/** Facts of a series from its files or from a server. */
export type KnownFacts = Omit<SeriesFacts, 'isLocalizer'> & { isLocalizer?: boolean };

/** A series that a viewport can show. */
export interface ViewerSeries {
  /** Unique among the series of the viewer. */
  key: string;
  /** A one-line description; never contains patient data. */
  label: string;
  modality: string;
  frameCount: number;
  /** Acquisition date in DICOM format. */
  date?: string;
  /** Kind of images, when known before opening. */
  facts?: KnownFacts;
  /** Frame of Reference UID of the slices, when known. */
  frameOfReference?: string;
  /** Key of the study, when series of several studies are present. */
  study?: string;
  /**
   * Opens the series when a viewport first shows it; the viewer closes it. Rejects with the reason;
   * resolves to null when there is no image.
   */
  open: (signal: AbortSignal) => Promise<FrameSource | null>;
  /** Loads a representative image of the series. */
  thumbnail?: (signal: AbortSignal) => Promise<DisplayFrame>;
}

/** A placeholder for a series that is opening: its frames never arrive. */
export function waitingSource({ frameCount, modality }: ViewerSeries): FrameSource {
  return {
    frameCount: Math.max(1, frameCount),
    modality,
    notices: [],
    load: () => new Promise(() => undefined),
    close: () => undefined,
  };
}
