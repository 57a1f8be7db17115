import { box, numbers } from './boxes';

/** What a telephone writes into a film. */
interface Recording {
  /** An MP4 of an H.264 encoder, whose only track has the frames of the film. */
  video: Uint8Array;
  /** Size of a stored frame in pixels, before the film is rotated. */
  width: number;
  height: number;
  /** Duration of each frame in 1/600 s, the time scale of QuickTime. */
  durations: readonly number[];
  /** Type of the sample description: with `hvc1`, the film says that its frames are HEVC. */
  codec?: 'avc1' | 'hvc1';
  /** A name, which the film has in every place in which telephones write about persons, devices and files. */
  name: string;
}

const ascii = (text: string) => Buffer.from(text, 'latin1');
const zeros = (length: number) => Buffer.alloc(length);
/** 2026-02-03 09:30:00 UTC as headers of films write it: seconds since 1904 in 32 bits (ISO/IEC 14496-12 8.2.2.3). */
export const recordedAt = numbers((Date.UTC(2026, 1, 3, 9, 30) - Date.UTC(1904, 0, 1)) / 1000);
const one = 0x10000;
const upright = [one, 0, 0, 0, one, 0, 0, 0, 0x40000000];
const timescale = 600;
/** Samples of sound per second. */
const soundRate = 8000;

/** The content of the first box of a type in the `moov` box of an MP4. */
function contentOf(mp4: Buffer, type: string): Buffer {
  const at = mp4.indexOf(type, mp4.lastIndexOf('moov'), 'latin1');
  if (at < 4) throw new Error(`the video has no ${type}`);
  return mp4.subarray(at + 4, at - 4 + mp4.readUInt32BE(at - 4));
}

/** The frames of an MP4, one behind the other, with their sizes in bytes and their H.264 configuration. */
function framesOf(video: Uint8Array) {
  const mp4 = Buffer.from(video);
  const table = contentOf(mp4, 'stsz');
  const sizes = Array.from({ length: table.readUInt32BE(8) }, (_, at) => table.readUInt32BE(12 + at * 4));
  const data = mp4.indexOf('mdat', 0, 'latin1') + 4;
  const bytes = mp4.subarray(data, data + sizes.reduce((sum, size) => sum + size, 0));
  return { bytes, sizes, configuration: contentOf(mp4, 'avcC') };
}

/** The configuration of HEVC, Main profile at level 3.1, without parameter sets (ISO/IEC 14496-15 8.3.3.1). */
const hevcConfiguration = () =>
  box(
    'hvcC',
    Buffer.from([1, 1, 0x60, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 93, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 15, 0]),
  );

interface TrackParts {
  id: number;
  kind: string;
  /** Units of time per second, and the length of the track in them. */
  scale: number;
  length: number;
  matrix?: readonly number[];
  size?: readonly [number, number];
  /** Sample description, and tables of durations and sizes. */
  entry: Buffer;
  tables: readonly Buffer[];
  /** Number of samples, all in one chunk, and its offset in the file. */
  samples: number;
  offset: number;
}

/** A track as QuickTime writes it, with times, a component manufacturer and names. */
function track(name: string, seconds: number, parts: TrackParts): Buffer {
  const { id, kind, scale, length, matrix = upright, size = [0, 0], entry, tables, samples, offset } = parts;
  const film = Math.round(seconds * timescale);
  return box(
    'trak',
    box(
      'tkhd',
      numbers(15),
      recordedAt,
      recordedAt,
      numbers(id, 0, film, 0, 0, 0, 0, ...matrix, ...size.map((pixels) => pixels * one)),
    ),
    box('edts', box('elst', numbers(0, 1, film, 0, one))),
    box(
      'mdia',
      box('mdhd', numbers(0), recordedAt, recordedAt, numbers(scale, length, 0)),
      box('hdlr', zeros(4), ascii(`mhlr${kind}appl`), zeros(8), ascii(`${name} media handler`)),
      box(
        'minf',
        kind === 'vide' ? box('vmhd', numbers(1), zeros(8)) : box('smhd', zeros(8)),
        box('hdlr', zeros(4), ascii('dhlralisappl'), zeros(8), ascii(`${name} data handler`)),
        box('dinf', box('dref', numbers(0, 1), box('alis', numbers(1), ascii(`/${name}`)))),
        box(
          'stbl',
          box('stsd', numbers(0, 1), entry),
          ...tables,
          box('stsc', numbers(0, 1, 1, samples, 1)),
          box('stco', numbers(0, 1, offset)),
        ),
      ),
    ),
    box('udta', box('name', ascii(name))),
  );
}

/** Head of a sample description, which refers to the first data reference (ISO/IEC 14496-12 8.5.2.2). */
const entryHead = () => Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]);

/** Place, time and device as keys and values (QuickTime File Format, Metadata). */
function metadata(name: string): Buffer {
  const values = Object.entries({
    'com.apple.quicktime.location.ISO6709': '+49.4103+008.7159+114/',
    'com.apple.quicktime.creationdate': '2026-02-03T10:30:00+0100',
    'com.apple.quicktime.artist': name,
  });
  return box(
    'meta',
    box('hdlr', zeros(8), ascii('mdta'), zeros(14)),
    box('keys', numbers(0, values.length), ...values.map(([key]) => box('mdta', ascii(key)))),
    box(
      'ilst',
      ...values.map(([, value], at) =>
        box(numbers(at + 1).toString('latin1'), box('data', numbers(1, 0), ascii(value))),
      ),
    ),
  );
}

/**
 * A film as a telephone records it that is held upright: a QuickTime file whose frames lie on their left side and are
 * rotated by a quarter turn clockwise, with sound, a timecode, a track of data, and place, time and names in every
 * place for them.
 */
export function telephoneFilm(recording: Recording): Buffer<ArrayBuffer> {
  const { video, width, height, durations, codec = 'avc1', name } = recording;
  const { bytes: frames, sizes, configuration } = framesOf(video);
  const length = durations.reduce((sum, duration) => sum + duration, 0);
  const seconds = length / timescale;
  const sound = zeros(Math.round(seconds * soundRate) * 2);
  const timecode = numbers(0x4a414e45);
  const data = ascii(`${name} +49.4103+008.7159`);
  const head = Buffer.concat([
    box('ftyp', ascii('qt  '), zeros(4), ascii('qt  ')),
    box('wide'),
    box('mdat', frames, sound, timecode, data),
  ]);
  const start = head.indexOf('mdat') + 4;
  const soundAt = start + frames.length;
  const timecodeAt = soundAt + sound.length;
  const oneSample = (bytes: number) => [
    box('stts', numbers(0, 1, 1, length)),
    box('stsz', numbers(0, bytes, 1)),
  ];
  const movie = box(
    'moov',
    box(
      'mvhd',
      numbers(0),
      recordedAt,
      recordedAt,
      numbers(timescale, length, one, 0x01000000, 0, 0, ...upright),
      zeros(24),
      numbers(5),
    ),
    track(name, seconds, {
      id: 1,
      kind: 'vide',
      scale: timescale,
      length,
      matrix: [0, one, 0, -one, 0, 0, height * one, 0, 0x40000000],
      size: [width, height],
      entry: box(
        codec,
        entryHead(),
        zeros(16),
        numbers((width << 16) | height, 72 * one, 72 * one, 0),
        Buffer.from([0, 1]),
        Buffer.concat([Buffer.from([name.length]), ascii(name)], 32),
        Buffer.from([0, 24, 255, 255]),
        codec === 'avc1' ? box('avcC', configuration) : hevcConfiguration(),
      ),
      tables: [
        box('stts', numbers(0, durations.length, ...durations.flatMap((duration) => [1, duration]))),
        box('stss', numbers(0, 1, 1)),
        box('stsz', numbers(0, 0, sizes.length, ...sizes)),
      ],
      samples: sizes.length,
      offset: start,
    }),
    track(name, seconds, {
      id: 2,
      kind: 'soun',
      scale: soundRate,
      length: sound.length / 2,
      entry: box('sowt', entryHead(), zeros(8), numbers(one | 16, 0, soundRate * one)),
      tables: [box('stts', numbers(0, 1, sound.length / 2, 1)), box('stsz', numbers(0, 2, sound.length / 2))],
      samples: sound.length / 2,
      offset: soundAt,
    }),
    track(name, seconds, {
      id: 3,
      kind: 'tmcd',
      scale: timescale,
      length,
      entry: box('tmcd', entryHead(), numbers(0, 0, timescale, 20, 30 << 24)),
      tables: oneSample(timecode.length),
      samples: 1,
      offset: timecodeAt,
    }),
    track(name, seconds, {
      id: 4,
      kind: 'meta',
      scale: timescale,
      length,
      entry: box('mebx', entryHead(), box('keys', ascii(name))),
      tables: oneSample(data.length),
      samples: 1,
      offset: timecodeAt + timecode.length,
    }),
    metadata(name),
    box('udta', box('\u00a9xyz', Buffer.from([0, 18, 0x15, 0xc7]), ascii('+49.4103+008.7159/'))),
  );
  return Buffer.concat([head, movie, box('uuid', zeros(16), ascii(name))]);
}
