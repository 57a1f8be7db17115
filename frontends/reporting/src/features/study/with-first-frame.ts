import type { DisplayFrame, FramePreview, FrameSource } from '@medrad/dicom';

/**
 * Waits until the first frame of a source, or its preview, can be shown. A refused file is
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
        // Shares the pending request, so that the frame is not decoded twice. A loaded frame is
        // given away once, because callers cache frames.
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
