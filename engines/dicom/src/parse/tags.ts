/** Tags that shape the stream itself (PS3.5 7.5) and those that hold pixels, as `group * 65536 + element`. */
export const streamTags = {
  item: 0xfffee000,
  itemDelimiter: 0xfffee00d,
  sequenceDelimiter: 0xfffee0dd,
  floatPixels: 0x7fe00008,
  doublePixels: 0x7fe00009,
  pixels: 0x7fe00010,
} as const;

/** Length of a value that ends with a delimiter instead. */
export const undefinedLength = 0xffffffff;

const names = new Map<number, string>();

/** Many more than files hold of their own accord; what a file invents beyond them is spelt out again each time. */
const mostNames = 8_192;

/** dicom-parser's name of a tag: `x00280010`. */
export function tagName(tag: number): string {
  const known = names.get(tag);
  if (known !== undefined) return known;
  const name = `x${(tag + 2 ** 32).toString(16).slice(1)}`;
  if (names.size < mostNames) names.set(tag, name);
  return name;
}

/** Standard elements have an even group, private ones an odd one. */
export function isPrivateTag(tag: number): boolean {
  return (tag & 0x10000) !== 0;
}

export function isPixelTag(tag: number): boolean {
  return tag === streamTags.pixels || tag === streamTags.floatPixels || tag === streamTags.doublePixels;
}
