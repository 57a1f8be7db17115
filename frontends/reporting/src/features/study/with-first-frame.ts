import type { DisplayFrame, FramePreview, FrameSource } from '@medrad/dicom';

/**
 * Resolves once the first frame of a source, or a preview of it, can be shown. A file that cannot be decoded is
 * therefore detected before a viewer shows the source, unless the file has a preview.
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
        // Returns the pending request of the first frame, so that it is not decoded twice. Once loaded, the frame is
        // returned a single time, because callers cache frames.
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
