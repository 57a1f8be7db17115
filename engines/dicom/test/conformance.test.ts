import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeWithData, testData } from '@medrad/testing';
import { judge, type Verdict } from './conformance/judge';
import { referenceFiles, type ReferenceFile } from './conformance/reference';
import { type StackRow, stackRows } from './conformance/stacks';
import { conformancePage } from './conformance/table';
import { viewerCases } from './conformance/viewer-cases';

const page = path.resolve(__dirname, '../../../docs/dicom-conformance.md');
const files =
  testData('ref.tsv') && testData('dicom.tsv') && testData('viewer_cases') ? referenceFiles() : [];

/** Files whose image a DICOM viewer must not show, with the reason for each refusal. */
const refusedImages: Record<string, string> = {
  'dicom/j2k_embedded_delimiter.dcm': 'inconsistent',
  'dicom/jpeg_retired_process6_8_ct.dcm': 'unsupported-compression',
  'dicom_derived/bad_missing_rows_columns.dcm': 'no-dimensions',
  'dicom_derived/bad_rle_segment_offsets.dcm': 'decode-failed',
  'dicom_derived/bad_rows_cols_65535.dcm': 'too-large',
  'dicom_derived/bad_zero_length_pixeldata.dcm': 'no-pixel-data',
  'dicom_derived/deep_nested_sq_10000.dcm': 'too-large',
  'dicom_derived/mpeg4_video_in_dicom_xa.dcm': 'unsupported-compression',
  'dicom_derived/trunc_ct_mid_header.dcm': 'not-dicom',
  'hostile/dicom_deflate_bomb_128MiB.dcm': 'too-large',
};

/** The stacks with refused images: a decoder cannot tell text behind coded data from damage within it. */
const refusedStacks = [['world/images/jpeg_entropy_tail.dcm', 'decode-failed']];

/** Reason why a file must be refused; undefined when it must be shown. */
function expectedRefusal({ file, facts, decoded }: ReferenceFile): string | undefined {
  const named = refusedImages[file];
  if (named) return named;
  if (facts['has_pixel_data'] === 'yes' && facts['rows'] === '') return 'no-dimensions';
  const isHeaderOnly = facts['has_pixel_data'] === 'no' && !file.includes('junk') && !file.includes('trunc_');
  return isHeaderOnly || (decoded?.['status'] === 'no pixel data' && facts['classes']!.includes('no_pixel'))
    ? 'no-pixel-data'
    : undefined;
}

/**
 * Title of the test of a file: the id of the requirement that the file proves, if any, and its
 * path.
 */
function titleOf(file: ReferenceFile): string {
  const refusal = expectedRefusal(file);
  if (refusal === 'no-dimensions') return `DCM-10 ${file.file}`;
  if (refusal === 'no-pixel-data') return `DCM-11 ${file.file}`;
  const isPlain = /^1\.2\.840\.10008\.1\.2(\.[12])?$/.test(file.facts['transfer_syntax_uid']!);
  return !refusal && isPlain ? `DCM-16 ${file.file}` : file.file;
}

describeWithData(
  'ref.tsv',
  'dicom.tsv',
  'viewer_cases',
  'world',
)('every file of the collection', () => {
  const verdicts: Verdict[] = [];

  test.each(files.map((file) => [titleOf(file), file] as const))(
    '%s has the values of the reference or is refused as documented',
    async (_title, file) => {
      const verdict = await judge(file);
      const refusal = expectedRefusal(file);
      if (refusal) expect([verdict.result, verdict.detail.split(':')[0]]).toEqual(['refused', refusal]);
      else if (file.decoded?.['bit_exact_expected'] === 'yes' || file.file in viewerCases)
        expect(verdict.result).toBe('bit-exact');
      else expect(['bit-exact', 'within 1']).toContain(verdict.result);
      verdicts.push(verdict);
    },
  );

  let stacks: StackRow[] = [];
  test('every series and every file with a fault opens or is refused as documented', async () => {
    stacks = await stackRows();
    const refused = stacks.filter(({ refusals }) => refusals.length > 0);
    expect(refused.map(({ name, refusals }) => [name, ...refusals])).toEqual(refusedStacks);
  });

  test('the tables in the docs match these files', () => {
    expect(verdicts).toHaveLength(files.length);
    const wanted = conformancePage(verdicts, stacks);
    if (process.env['MEDRAD_WRITE_CONFORMANCE']) writeFileSync(page, wanted);
    expect(existsSync(page) ? readFileSync(page, 'utf8') : '').toBe(wanted);
  });
});
