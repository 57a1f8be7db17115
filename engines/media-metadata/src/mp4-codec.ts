import type { ByteSource } from './byte-source';
import { type Box, boxesOf, entryBytes, viewOf } from './mp4-boxes';
import type { Track } from './mp4-tracks';

/** How the pictures of a film are encoded. */
export interface VideoCodec {
  /** Name of the codec in a sentence, for example "HEVC". */
  name: string;
  /** Media type with the codecs parameter of RFC 6381, for the browser's `canPlayType`. */
  type: string;
}

const names: Readonly<Record<string, string>> = {
  avc1: 'H.264',
  avc3: 'H.264',
  hvc1: 'HEVC',
  hev1: 'HEVC',
  dvh1: 'Dolby Vision',
  dvhe: 'Dolby Vision',
  vvc1: 'VVC',
  av01: 'AV1',
  vp08: 'VP8',
  vp09: 'VP9',
  mp4v: 'MPEG-4 Visual',
  apch: 'ProRes',
  apcn: 'ProRes',
  apcs: 'ProRes',
  apco: 'ProRes',
  ap4h: 'ProRes',
  jpeg: 'Motion JPEG',
  mjpa: 'Motion JPEG',
  mjpb: 'Motion JPEG',
};

const hex = (value: number, digits = 2): string => value.toString(16).toUpperCase().padStart(digits, '0');
const decimal = (value: number): string => String(value).padStart(2, '0');

/** The 32 bits of a number in reverse order. */
function reversed(bits: number): number {
  let result = 0;
  for (let bit = 0; bit < 32; bit += 1) if ((bits >>> bit) & 1) result += 2 ** (31 - bit);
  return result;
}

/** Codec string of HEVC (ISO/IEC 14496-15 E.3). */
function hevcString(type: string, config: DataView): string {
  const first = config.getUint8(1);
  const space = ['', 'A', 'B', 'C'][first >> 6] ?? '';
  const flags = Array.from({ length: 6 }, (_, at) => config.getUint8(6 + at));
  while (flags.length > 0 && flags.at(-1) === 0) flags.pop();
  const compatible = reversed(config.getUint32(2)).toString(16).toUpperCase();
  const level = `${first & 0x20 ? 'H' : 'L'}${config.getUint8(12)}`;
  return [`${type}.${space}${first & 31}`, compatible, level, ...flags.map((flag) => hex(flag))].join('.');
}

/** Codec string of AV1 (AV1 in ISO base media files, section 5). */
function av1String(type: string, config: DataView): string {
  const [profile, depths] = [config.getUint8(1), config.getUint8(2)];
  const depth = depths & 0x40 ? (depths & 0x20 ? 12 : 10) : 8;
  return `${type}.${profile >> 5}.${decimal(profile & 31)}${depths & 0x80 ? 'H' : 'M'}.${decimal(depth)}`;
}

/** Codec string of VP8 or VP9 (VP codecs in ISO base media files). */
const vpString = (type: string, config: DataView): string =>
  [type, decimal(config.getUint8(4)), decimal(config.getUint8(5)), decimal(config.getUint8(6) >> 4)].join(
    '.',
  );

const avcString = (type: string, config: DataView): string =>
  `${type}.${hex(config.getUint8(1))}${hex(config.getUint8(2))}${hex(config.getUint8(3))}`;

/** The box with the configuration of a codec, how many bytes of it are read, and how they become the codec string. */
const configurations: Readonly<Record<string, [number, (type: string, config: DataView) => string]>> = {
  avcC: [4, avcString],
  hvcC: [13, hevcString],
  av1C: [4, av1String],
  vpcC: [7, vpString],
};

async function codecString(source: ByteSource, { type, content, end }: Box): Promise<string> {
  const boxes = await boxesOf(source, content + entryBytes, end).catch(() => []);
  for (const box of boxes) {
    const [bytes, write] = configurations[box.type] ?? [0, null];
    if (write && box.content + bytes <= box.end)
      return write(type, await viewOf(source, box.content, box.content + bytes));
  }
  return type === 'mp4v' ? 'mp4v.20.9' : type;
}

/** The codec of a video track, from its first sample description; null if it has none. */
export async function codecOf(source: ByteSource, { table }: Track): Promise<VideoCodec | null> {
  const description = table.get('stsd');
  const [entry] = description ? await boxesOf(source, description.content + 8, description.end) : [];
  if (!entry) return null;
  const fourCc = entry.type.replace(/[^A-Za-z0-9]/g, '');
  return {
    name: names[entry.type] ?? (fourCc || 'this codec'),
    type: `video/mp4; codecs="${await codecString(source, { ...entry, type: fourCc })}"`,
  };
}
