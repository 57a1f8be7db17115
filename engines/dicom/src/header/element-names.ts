// @ts-expect-error -- the package has no types
import { standardDataElements } from 'dicom-data-dictionary';
import { attributeNames } from '../deidentify/attribute-names';
import { type DicomKeyword, dictionary } from '../write/dictionary';

/** The PS3.6 description of an element. */
export interface ElementName {
  keyword: string;
  /** Value representation; empty when unknown. */
  vr: string;
}

/** Elements of PS3.6 (2015), by tag in eight hexadecimal digits; `xx` for repeating groups. */
const standard = standardDataElements as Readonly<Record<string, { vr: string; name: string }>>;

const known = new Map<number, ElementName>(
  Object.entries(standard).flatMap(([tag, { name, vr }]) =>
    /^[0-9A-F]{2}[0-9AX]{2}[0-9A-F]{4}$/i.test(tag)
      ? [[Number.parseInt(tag.replace(/xx/i, '00'), 16), { keyword: name, vr: vr.slice(0, 2) }]]
      : [],
  ),
);
// Names of the engine's dictionary take precedence, because they are newer.
for (const [tag, keyword] of attributeNames) known.set(tag, { keyword, vr: known.get(tag)?.vr ?? '' });
for (const keyword of Object.keys(dictionary) as DicomKeyword[]) {
  const [tag, vr] = dictionary[keyword];
  known.set(tag, { keyword, vr: known.get(tag)?.vr ?? vr });
}

const unknown: ElementName = { keyword: '', vr: '' };

/**
 * Name and VR of a standard element; for curves and overlays those of the first group (PS3.5 7.6).
 */
export function elementName(tag: number): ElementName {
  const group = tag >>> 16;
  const isRepeated = (group >= 0x5000 && group < 0x5020) || (group >= 0x6000 && group < 0x6020);
  const first = isRepeated ? (group & 0xff00) * 0x10000 + (tag & 0xffff) : tag;
  if ((tag & 0xffff) === 0) return { keyword: 'GroupLength', vr: 'UL' };
  return known.get(tag) ?? known.get(first) ?? unknown;
}

/** A keyword with spaces: `Patient Birth Date`, `SOP Class UID`. */
export const spaced = (keyword: string): string =>
  keyword.replace(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4');
