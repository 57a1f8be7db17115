import type { DisplayFrame, FramePreview, FrameSource } from '@medrad/dicom';

/**
 * Waits until the first frame of a source, or its preview, can be shown. A refused file is detected
 * before a viewer shows it, unless it gave a preview.
 * @throws the first frame's error, if nothing could be shown; the source is then closed
 */
export function withFirstFrame(source: FrameSource, signal: AbortSignal): Promise<FrameSource> {
  return new Promise((resolve, reject) => {
    let preview: FramePreview | null = null;
    let isTaken = false;
    let isWhole = false;
    let first: Promise<DisplayFrame> | null = null;
    const opened: FrameSource = {
      ...source,
      load: (index, ends, onPreview) => {
        if (index !== 0 || !first) return source.load(index, ends, onPreview);
        const held = first;
        isTaken = true;
        // Callers keep frames; the pending request is shared so that it is not decoded twice.
        if (isWhole) first = null;
        else if (preview) onPreview?.(preview);
        return held;
      },
    };
    first = source.load(0, signal, (coarse) => {
      preview = coarse;
      resolve(opened);
    });
    first.then(
      () => {
        isWhole = true;
        preview = null;
        if (isTaken) first = null;
        resolve(opened);
      },
      (error: Error) => {
        first = null;
        if (!preview) source.close();
        reject(error);
      },
    );
  });
}
