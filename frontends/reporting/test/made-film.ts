function box(type: string, ...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const content = parts.flatMap((part) => [...part]);
  const size = content.length + 8;
  return Uint8Array.from([
    0,
    0,
    size >> 8,
    size & 255,
    ...[...type].map((letter) => letter.charCodeAt(0)),
    ...content,
  ]);
}

function numbers(...values: number[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  values.forEach((value, at) => view.setInt32(at * 4, value));
  return bytes;
}

/**
 * The tables of a film without its frames.
 * @param codec type of its sample description: `hvc1` is HEVC
 * @param durations durations of its frames in ms
 */
export const madeFilm = (codec: string, durations: readonly number[]): Uint8Array<ArrayBuffer> =>
  box(
    'moov',
    box('mvhd', numbers(0, 0, 0, 1000)),
    box(
      'trak',
      box('tkhd', numbers(0, 0, 0, 1)),
      box(
        'mdia',
        box('mdhd', numbers(0, 0, 0, 1000)),
        box('hdlr', numbers(0, 0), new TextEncoder().encode('vide')),
        box(
          'minf',
          box(
            'stbl',
            box('stsd', numbers(0, 1), box(codec)),
            box('stts', numbers(0, durations.length, ...durations.flatMap((duration) => [1, duration]))),
          ),
        ),
      ),
    ),
  );
