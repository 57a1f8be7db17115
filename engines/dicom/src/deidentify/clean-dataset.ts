import type { DataSet, Element } from 'dicom-parser';
import type { Encoding } from '../parse/element-reader';
import { isPixelTag } from '../parse/tags';
import { dictionary } from '../write/dictionary';
import type { DicomDataset, DicomElement, ValueElement, Vr } from '../write/element';
import { allowed, type Allowed } from './allowed';
import { attributeNames, emptied } from './attribute-names';
import { type CleaningPlan, cleanValue } from './clean-value';
import { type Codes, knownCode, mammographicViews, petUnits } from './known-codes';
import { printable, type ReportEntry, tagText } from './report';
import { type ObjectKind, dummyValueFor, noModifier } from './dummy-values';
import { isOfPalette, isReplacedBySegments, tableLength } from './table-length';

/** The context in which a data set is cleaned. */
export interface Cleaning {
  plan: CleaningPlan;
  encoding: Encoding;
  /**
   * Whether stored values are signed; decides between US and SS in files that do not state the VR.
   */
  isSigned: boolean;
  /** Kind of object, which determines the replacements of removed elements. */
  kind: ObjectKind;
  /** Whether pixels are palette indices. */
  hasPalette: boolean;
  hasValues: boolean;
  /** Top-level elements that replace the file's own, by tag. */
  instead: ReadonlyMap<number, DicomElement>;
  entries: ReportEntry[];
}

/** Sequences of which a known code stays, and the elements that their items need besides. */
const keptCodes: ReadonlyMap<number, { codes: Codes; inside: DicomDataset }> = new Map([
  [dictionary.MeasurementUnitsCodeSequence[0], { codes: petUnits, inside: [] }],
  [dictionary.ViewCodeSequence[0], { codes: mammographicViews, inside: [noModifier] }],
]);
const imageTypeTag: number = dictionary.ImageType[0];
const frameTypeTag: number = dictionary.FrameType[0];
const alternatives: Partial<Record<Vr, readonly Vr[]>> = { OW: ['OB', 'US'], US: ['SS'] };
const signedWithPixels = new Set([0x00280106, 0x00280107, 0x00280120, 0x00280121, 0x00409211, 0x00409216]);

/** Parses dicom-parser's tag format, such as `x00280010`. */
export const tagNumber = (name: string) => Number.parseInt(name.slice(1), 16);

/**
 * Removes all elements that are not permitted, at every level. Top-level pixel data is handled
 * elsewhere.
 */
export function cleanDataset(dataSet: DataSet, cleaning: Cleaning, path = ''): DicomDataset {
  const kept: DicomElement[] = [];
  for (const element of Object.values(dataSet.elements)) {
    const tag = tagNumber(element.tag);
    if (path === '' && (isPixelTag(tag) || tag >>> 16 === 2)) continue;
    const instead = path === '' ? cleaning.instead.get(tag) : undefined;
    if (instead) recordInstead(dataSet, element, instead, cleaning, path);
    if (instead) continue;
    const result = cleanElement(dataSet, element, tag, cleaning, path);
    if (result) kept.push(result);
  }
  return path === '' ? [...kept, ...cleaning.instead.values()] : kept;
}

/** Reports an element that is replaced, and the elements nested in it. */
function recordInstead(
  dataSet: DataSet,
  element: Element,
  instead: DicomElement | undefined,
  cleaning: Cleaning,
  path: string,
): void {
  const tag = tagNumber(element.tag);
  const place = path + tagText(tag);
  if (instead && 'items' in instead) {
    element.items?.forEach(({ dataSet: item }, index) => {
      const inner = new Map(instead.items[index]?.map((one) => [one.tag, one]));
      for (const one of Object.values(item?.elements ?? {})) {
        recordInstead(item!, one, inner.get(tagNumber(one.tag)), cleaning, `${place}[${index}].`);
      }
    });
    return;
  }
  const bytes = dataSet.byteArray.subarray(element.dataOffset, element.dataOffset + element.length);
  const value = instead && 'bytes' in instead ? instead.bytes : undefined;
  if (!value) record(cleaning, place, tag, 'removed', bytes);
  else if (!isSame(value, bytes)) record(cleaning, place, tag, 'replaced', bytes, value);
}

function cleanElement(
  dataSet: DataSet,
  element: Element,
  tag: number,
  cleaning: Cleaning,
  path: string,
): DicomElement | null {
  const place = path + tagText(tag);
  const bytes = dataSet.byteArray.subarray(element.dataOffset, element.dataOffset + element.length);
  const rule = allowed.get(hasFourTypes(tag, cleaning) ? frameTypeTag : tag);
  if (rule?.rule.kind === 'items' && element.items && !isForeign(element, cleaning.encoding)) {
    const items = element.items.flatMap(({ dataSet: item }, index) =>
      item ? [cleanDataset(item, cleaning, `${place}[${index}].`)] : [],
    );
    return { tag, vr: 'SQ', items };
  }
  const kept = keptCodes.get(tag);
  const code = kept && knownCode(element.items?.[0]?.dataSet, kept.codes);
  if (code) return { tag, vr: 'SQ', items: [[...code, ...kept.inside]] };
  const isValue = rule && rule.rule.kind !== 'items' && !element.items && !element.fragments;
  const isAtHome = !isOfPalette(tag) || (cleaning.hasPalette && path === '');
  const value = isValue && isAtHome ? cleanValue(rule, bytes, element.vr, cleaning.plan) : null;
  const clean = value && rule?.rule.kind === 'table' ? cutTable(dataSet, element, value, cleaning) : value;
  if (!rule || clean === null) return replaceOrRemove(tag, bytes, cleaning, path);
  if (clean.length < bytes.length && rule.rule.kind === 'table') {
    record(cleaning, place, tag, 'shortened', bytes, clean);
  } else if (!isSame(clean, bytes)) record(cleaning, place, tag, 'replaced', bytes, clean);
  return { tag, vr: writtenVr(rule, tag, element.vr, cleaning), bytes: clean };
}

/** Whether an element is an Image Type that must have the four values of a Frame Type (PS3.3 C.8.16.1). */
const hasFourTypes = (tag: number, { kind }: Cleaning) => tag === imageTypeTag && kind === 'enhanced';

/** The replacement of a removed element; null when none is required. */
function replaceOrRemove(
  tag: number,
  bytes: Uint8Array,
  cleaning: Cleaning,
  path: string,
): DicomElement | null {
  const dummy = dummyValueFor(tag, cleaning.kind) ?? null;
  const isFilled = dummy && ('items' in dummy ? dummy.items.length > 0 : dummy.bytes.length > 0);
  const isEmptied = !isFilled && (dummy !== null || (path === '' && emptied.has(tag)));
  const action = isEmptied ? 'emptied' : dummy ? 'replaced' : 'removed';
  const value = dummy && 'bytes' in dummy ? dummy.bytes : undefined;
  const wasSame = value ? isSame(value, bytes) : dummy !== null && isEmptied && bytes.length === 0;
  if (!wasSame) record(cleaning, path + tagText(tag), tag, action, bytes, value);
  return dummy;
}

/**
 * Cuts a lookup table to the length in its descriptor, padded to even length; null when the table
 * is invalid.
 */
function cutTable(
  dataSet: DataSet,
  element: Element,
  bytes: Uint8Array,
  { isSigned, encoding }: Cleaning,
): Uint8Array | null {
  const tag = tagNumber(element.tag);
  const length = isReplacedBySegments(dataSet, tag) ? null : tableLength(dataSet, tag, isSigned);
  if (length === null || length % 2 === 0) return length === null ? null : bytes.subarray(0, length);
  const padded = bytes.slice(0, length + 1);
  // In big-endian words the high byte comes first: when the number of 8-bit entries is odd, the
  // last entry is the second byte of its word, and the padding is the first.
  padded[element.vr === 'OB' || encoding.isLittleEndian ? length : length - 1] = 0;
  return padded;
}

/** The content of an element with unknown VR is little-endian in any file (PS3.5 6.2.2). */
const isForeign = ({ vr }: Element, { isLittleEndian }: Encoding) => vr === 'UN' && !isLittleEndian;

function record(
  { entries, hasValues }: Cleaning,
  path: string,
  tag: number,
  action: ReportEntry['action'],
  before: Uint8Array,
  after?: Uint8Array,
): void {
  const entry: ReportEntry = { path, name: attributeNames.get(tag) ?? '', action, length: before.length };
  if (hasValues) {
    entry.before = printable(before);
    if (after) entry.after = printable(after);
  }
  entries.push(entry);
}

/** Whether two values are equal apart from padding. */
function isSame(clean: Uint8Array, bytes: Uint8Array): boolean {
  const isPadding = (byte: number | undefined) => byte === 0 || byte === 0x20;
  let length = bytes.length;
  while (length > clean.length && isPadding(bytes[length - 1])) length -= 1;
  return length === clean.length && clean.every((byte, index) => byte === bytes[index]);
}

function writtenVr(
  { vr }: Allowed,
  tag: number,
  fileVr: string | undefined,
  { isSigned, encoding }: Cleaning,
): ValueElement['vr'] {
  if (!encoding.isExplicit && isSigned && signedWithPixels.has(tag)) return 'SS';
  return (alternatives[vr]?.find((other) => other === fileVr) ?? vr) as ValueElement['vr'];
}
