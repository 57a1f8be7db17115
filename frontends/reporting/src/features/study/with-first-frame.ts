import type { DisplayFrame, FrameSource } from '@medrad/dicom';

/**
 * A source whose first frame is there: what a file is refused for is known before a viewer shows it.
 * @throws what the first frame fails with; the source is closed then
 */
export async function withFirstFrame(source: FrameSource, signal: AbortSignal): Promise<FrameSource> {
  let first: DisplayFrame | null = await source.load(0, signal).catch((error: unknown) => {
    source.close();
    throw error;
  });
  return {
    ...source,
    load: (index, ends, onPreview) => {
      if (index !== 0 || !first) return source.load(index, ends, onPreview);
      const held = first;
      // Whoever shows it keeps it.
      first = null;
      return Promise.resolve(held);
    },
  };
}
