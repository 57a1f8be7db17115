const frameRate = 25;
/** Quantisation parameter of H.264: 10 is the best quality of the encoder, 51 the worst. */
const quantization = 26;

/** Grey frames that show one heartbeat, as in a cine loop. */
export interface Beat {
  rows: number;
  columns: number;
  frames: readonly Uint8Array[];
}

function paint(grey: Uint8Array): Uint8Array {
  const colours = new Uint8Array(grey.length * 4);
  grey.forEach((value, index) => colours.set([value, value, value, 255], index * 4));
  return colours;
}

/**
 * Makes an MP4 video of a beating heart (H.264, by `h264-mp4-encoder`).
 * @param beats number of heartbeats in the video
 */
export async function makeHeartVideo(
  { rows, columns, frames }: Beat,
  beats = 6,
): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded only here, because the encoder installs handlers for failures of the process: it must run only in the thread
  // that makes videos.
  const { createH264MP4Encoder } = await import('h264-mp4-encoder');
  const encoder = await createH264MP4Encoder();
  try {
    Object.assign(encoder, {
      width: columns,
      height: rows,
      frameRate,
      quantizationParameter: quantization,
      groupOfPictures: frameRate,
    });
    encoder.initialize();
    const painted = frames.map(paint);
    for (let beat = 0; beat < beats; beat += 1) for (const frame of painted) encoder.addFrameRgba(frame);
    encoder.finalize();
    return Uint8Array.from(encoder.FS.readFile(encoder.outputFilename));
  } finally {
    encoder.delete();
  }
}
