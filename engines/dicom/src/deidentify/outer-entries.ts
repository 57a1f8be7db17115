import { defaultLimits } from '../parse/limits';
import { parseDicom, type ParsedDicom } from '../parse/parse-dicom';
import { spells } from '../parse/spells';
import { attributeNames } from './attribute-names';
import { tagNumber } from './clean-dataset';
import { printable, type ReportEntry, tagText } from './report';

const preambleLength = 128;

/** Report entries for the preamble before the header, which may contain any bytes (PS3.10 7.1). */
export function preambleEntries(bytes: Uint8Array, hasValues: boolean): ReportEntry[] {
  const preamble = bytes.subarray(0, preambleLength);
  const hasPrefix = spells(bytes, 'DICM', preambleLength);
  if (!hasPrefix || preamble.every((byte) => byte === 0)) return [];
  const entry: ReportEntry = {
    path: 'File',
    name: 'Bytes before the header',
    action: 'removed',
    length: preambleLength,
  };
  return [hasValues ? { ...entry, before: printable(preamble) } : entry];
}

/**
 * Report entries for elements of the file meta group that may name people or places. The group is
 * rewritten without them.
 */
export function metaEntries({ dataSet }: ParsedDicom, hasValues: boolean): ReportEntry[] {
  return Object.values(dataSet.elements)
    .map((one) => ({ one, tag: tagNumber(one.tag) }))
    .filter(({ tag }) => tag >>> 16 === 2 && tag > 0x00020013)
    .map(({ one, tag }) => {
      const entry: ReportEntry = {
        path: tagText(tag),
        name: attributeNames.get(tag) ?? '',
        action: 'removed',
        length: one.length,
      };
      if (hasValues)
        entry.before = printable(dataSet.byteArray.subarray(one.dataOffset, one.dataOffset + one.length));
      return entry;
    });
}

/**
 * Report entries for elements after the pixel data, such as signatures, padding and private
 * elements. They are never copied to the new file.
 */
export async function entriesAfterPixels(bytes: Uint8Array, pixelTag: number): Promise<ReportEntry[]> {
  const { dataSet } = await parseDicom(bytes, defaultLimits, 'end');
  return Object.values(dataSet.elements)
    .map((one) => ({ tag: tagNumber(one.tag), length: one.length }))
    .filter(({ tag }) => tag > pixelTag)
    .map(({ tag, length }) => ({
      path: tagText(tag),
      name: attributeNames.get(tag) ?? '',
      action: 'removed' as const,
      length,
    }));
}
