/** Tags of items, delimiters (PS3.5 7.5) and pixel data, as `group * 65536 + element`. */
export const streamTags = {
  item: 0xfffee000,
  itemDelimiter: 0xfffee00d,
  sequenceDelimiter: 0xfffee0dd,
  floatPixels: 0x7fe00008,
  doublePixels: 0x7fe00009,
  pixels: 0x7fe00010,
} as const;

/** The length value of an element that ends with a delimiter. */
export const undefinedLength = 0xffffffff;

const names = new Map<number, string>();

/** Maximum number of cached tag names, more than real files have. */
const maxNames = 8_192;

/** The tag in dicom-parser's format: `x00280010`. */
export function tagName(tag: number): string {
  const known = names.get(tag);
  if (known !== undefined) return known;
  const name = `x${(tag + 2 ** 32).toString(16).slice(1)}`;
  if (names.size < maxNames) names.set(tag, name);
  return name;
}

/** Standard elements have an even group number, private elements an odd one. */
export function isPrivateTag(tag: number): boolean {
  return (tag & 0x10000) !== 0;
}

export function isPixelTag(tag: number): boolean {
  return tag === streamTags.pixels || tag === streamTags.floatPixels || tag === streamTags.doublePixels;
}
