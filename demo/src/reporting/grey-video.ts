const frameRate = 25;
/** Quantisation parameter of H.264: 10 is the best quality of the encoder, 51 the worst. */
const quantization = 26;
/** Speed of the encoder, from 0 to 10: the highest takes a third of the time, for a file that is a tenth larger. */
const speed = 10;

/** Frames of one size with one grey value per pixel, 0 is black and 255 white. The encoder needs even dimensions. */
export interface GreyLoop {
  rows: number;
  columns: number;
  frames: readonly Uint8Array[];
}

function paint(grey: Uint8Array): Uint8Array {
  const colours = new Uint8Array(grey.length * 4).fill(255);
  for (let index = 0; index < grey.length; index += 1) {
    const value = grey[index] as number;
    const at = index * 4;
    colours[at] = value;
    colours[at + 1] = value;
    colours[at + 2] = value;
  }
  return colours;
}

/**
 * Makes an MP4 video of grey frames, 25 a second (H.264, by `h264-mp4-encoder`).
 * @param repeats number of times that the loop is shown
 */
export async function makeGreyVideo(
  { rows, columns, frames }: GreyLoop,
  repeats: number,
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
      speed,
    });
    encoder.initialize();
    const painted = frames.map(paint);
    for (let round = 0; round < repeats; round += 1) for (const frame of painted) encoder.addFrameRgba(frame);
    encoder.finalize();
    return Uint8Array.from(encoder.FS.readFile(encoder.outputFilename));
  } finally {
    encoder.delete();
  }
}
