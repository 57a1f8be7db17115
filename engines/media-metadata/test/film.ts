import { box, numbers } from './boxes';
import { ascii } from './clean';

/** Tables of a film with one video track. */
export interface Tables {
  /** Header of the track; by default one of version 0 with the number 1. */
  header?: Buffer;
  /** Sample description. */
  entry?: Buffer;
  /** Duration of each frame in ms. */
  durations?: number[];
  /** Offset of each frame from its place in the file to its place in the film, in ms. */
  offsets?: number[];
  /** Edits: length in the film and start in the track, in ms. */
  edits?: [number, number][];
  /** Further boxes of the movie. */
  more?: Buffer[];
}

/** The `moov` box of a film whose times are in ms. */
export function aFilm(tables: Tables): Buffer {
  const { header = box('tkhd', numbers(0, 0, 0, 1)), entry = box('avc1') } = tables;
  const { durations = [], offsets = [], edits = [], more = [] } = tables;
  const runs = (type: string, values: number[]) =>
    box(type, numbers(0, values.length, ...values.flatMap((value) => [1, value])));
  return box(
    'moov',
    box('mvhd', numbers(0, 0, 0, 1000)),
    box(
      'trak',
      header,
      box('edts', box('elst', numbers(0, edits.length, ...edits.flatMap((edit) => [...edit, 0x10000])))),
      box(
        'mdia',
        box('mdhd', numbers(0, 0, 0, 1000)),
        box('hdlr', numbers(0, 0), ascii('vide')),
        box(
          'minf',
          box(
            'stbl',
            box('stsd', numbers(0, 1), entry),
            runs('stts', durations),
            ...(offsets.length > 0 ? [runs('ctts', offsets)] : []),
          ),
        ),
      ),
    ),
    ...more,
  );
}
