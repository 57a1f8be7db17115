import type { DisplayFrame, FramePreview, FrameSource } from '@medrad/dicom';

/**
 * A source of whose first frame something can be seen: the frame, or a preview of one that takes long. What a file is
 * refused for is known before a viewer shows it, unless the file gave a preview.
 * @throws what the first frame fails with before there is anything to see; the source is closed then
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
        // Whoever shows a frame keeps it; one on its way is not decoded twice.
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
