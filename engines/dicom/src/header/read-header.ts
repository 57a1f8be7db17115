import type { DataSet, Element } from 'dicom-parser';
import { tagNumber } from '../deidentify/clean-dataset';
import { objectKind, type ObjectKind } from '../deidentify/dummy-values';
import { declaredDescription } from '../deidentify/kept-description';
import { isPixelTag, isPrivateTag } from '../parse/tags';
import { textOf, textsOf, wordOf } from '../values/elements';
import { elementName, spaced } from './element-names';
import { type HeaderOptions, type HeaderTable, maxRows, rowMarks } from './header-table';
import { HeaderRows } from './header-rows';
import { isHarmless, isKeptSequence, isKnownCreator } from './shown-values';
import { valueText } from './value-text';

const characterSetTag = 'x00080005';
const perFrameGroups = 0x52009230;

/** What surrounds an element in the header. */
interface Around {
  dataSet: DataSet;
  depth: number;
  /** Whether all enclosing sequences are on the allow-list. */
  isInside: boolean;
  characterSets: readonly string[];
}

interface Reading {
  rows: HeaderRows;
  frame: number;
  frames: number;
  kind: ObjectKind;
  isSigned: boolean;
  withIdentity: boolean;
  /**
   * Whether the file has so many functional groups that only those of the requested frame are
   * expanded.
   */
  isLong: boolean;
}

/**
 * Number of elements and items in a data set, at every level. Counting stops a little above the row
 * limit.
 */
function countOf(dataSet: DataSet): number {
  let count = 0;
  for (const { items = [] } of Object.values(dataSet.elements)) {
    count += 1 + items.length;
    for (const item of items) if (item.dataSet && count <= maxRows) count += countOf(item.dataSet);
  }
  return count;
}

/** The creator of an element's private block (PS3.5 7.8.1). */
function creatorOf(dataSet: DataSet, tag: number): string {
  const name = (tag >>> 0).toString(16).padStart(8, '0');
  const isCreator = (tag & 0xff00) === 0;
  return textOf(dataSet, isCreator ? `x${name}` : `x${name.slice(0, 4)}00${name.slice(4, 6)}`);
}

function namesOf(around: Around, tag: number, withIdentity: boolean): { keyword: string; name: string } {
  if (!isPrivateTag(tag)) {
    const { keyword } = elementName(tag);
    return { keyword, name: keyword ? spaced(keyword) : 'Unknown element' };
  }
  const creator = creatorOf(around.dataSet, tag);
  const isTold = creator !== '' && (withIdentity || isKnownCreator(creator));
  const about = (tag & 0xff00) === 0 ? 'Private creator' : 'Private';
  return {
    keyword: '',
    name: isTold ? `${about}: ${creator}` : creator ? `${about}, creator hidden` : about,
  };
}

const descriptionTag = 0x0008103e;
const signedByPixels = new Set([0x00280106, 0x00280107, 0x00280120, 0x00280121]);

function vrOf(tag: number, element: Element, isSigned: boolean): string {
  if (element.vr) return element.vr;
  if (element.items) return 'SQ';
  if (isPrivateTag(tag)) return (tag & 0xff00) === 0 && (tag & 0xffff) >= 0x10 ? 'LO' : 'UN';
  if (signedByPixels.has(tag)) return isSigned ? 'SS' : 'US';
  return elementName(tag).vr || 'UN';
}

function readElement(reading: Reading, around: Around, element: Element): void {
  const { rows, withIdentity } = reading;
  const tag = tagNumber(element.tag);
  const { dataSet, depth, characterSets } = around;
  const row = { tag, depth, vr: vrOf(tag, element, reading.isSigned), ...namesOf(around, tag, withIdentity) };
  if (element.items) return readItems(reading, around, element, row);
  if (isPixelTag(tag)) {
    rows.add({ ...row, marks: rowMarks.shortened, length: element.length, value: '' });
    return;
  }
  const bytes = dataSet.byteArray.subarray(element.dataOffset, element.dataOffset + element.length);
  const { isInside } = around;
  const isCreator = isPrivateTag(tag) && (tag & 0xff00) === 0 && isKnownCreator(creatorOf(dataSet, tag));
  const isDescription = tag === descriptionTag && depth === 0 && declaredDescription(dataSet) !== '';
  const isShown = withIdentity || isCreator || isDescription;
  if (!isShown && !isHarmless(tag, element, bytes, { ...reading, isInside })) {
    rows.add({ ...row, marks: rowMarks.hidden, length: -1, value: '' });
    return;
  }
  const { text, isShortened } = valueText(dataSet, element, row.vr, characterSets);
  rows.add({ ...row, marks: isShortened ? rowMarks.shortened : 0, length: bytes.length, value: text });
}

function readItems(
  reading: Reading,
  around: Around,
  { items = [] }: Element,
  row: { tag: number; depth: number; vr: string; keyword: string; name: string },
): void {
  const { rows } = reading;
  const isPerFrame = row.tag === perFrameGroups && row.depth === 0;
  const value = `${items.length} item${items.length === 1 ? '' : 's'}`;
  const sequence = rows.add({ ...row, marks: rowMarks.sequence, length: -1, value });
  for (const [place, item] of items.entries()) {
    const isOther = isPerFrame && place !== reading.frame;
    const isFrames = isPerFrame && !isOther;
    const count = item.dataSet ? Object.keys(item.dataSet.elements).length : 0;
    const isClosed = isOther && reading.isLong;
    const here = rows.add({
      tag: place + 1,
      depth: row.depth + 1,
      vr: '',
      keyword: '',
      name: isFrames ? `Item ${place + 1}, the frame shown` : `Item ${place + 1}`,
      value: `${count} element${count === 1 ? '' : 's'}${isClosed ? ', listed when this frame is shown' : ''}`,
      marks: rowMarks.item | (isOther ? rowMarks.otherFrame : 0),
      length: -1,
    });
    if (isFrames) rows.frameRow = here;
    const isInside = around.isInside && isKeptSequence(row.tag);
    if (item.dataSet && !isClosed)
      readDataSet(reading, { ...around, depth: row.depth + 2, isInside }, item.dataSet);
    rows.end(here);
  }
  rows.end(sequence);
}

function readDataSet(reading: Reading, around: Around, dataSet: DataSet): void {
  const own = dataSet.elements[characterSetTag] ? textsOf(dataSet, characterSetTag) : around.characterSets;
  const inside = { ...around, dataSet, characterSets: own };
  for (const element of Object.values(dataSet.elements)) readElement(reading, inside, element);
}

/**
 * Lists a file's header for one frame; functional groups of other frames are marked as such. Unless
 * requested, the table leaves out values that de-identification would change: the values, their
 * lengths, and unknown private creators.
 * @param frame frame index from 0
 * @param frames number of frames declared by the file
 */
export function readHeader(
  dataSet: DataSet,
  { frame, frames, withIdentity = false }: HeaderOptions & { frame: number; frames: number },
): HeaderTable {
  const rows = new HeaderRows();
  const reading: Reading = {
    rows,
    frame,
    frames,
    withIdentity,
    kind: objectKind(textOf(dataSet, 'x00080016')),
    isSigned: wordOf(dataSet, 'x00280103', false) === 1,
    isLong: countOf(dataSet) > maxRows,
  };
  readDataSet(reading, { dataSet, depth: 0, isInside: true, characterSets: [] }, dataSet);
  return rows.table(withIdentity);
}
