import type { Verdict } from './judge';

const count = (verdicts: readonly Verdict[], result: string) =>
  verdicts.filter((verdict) => verdict.result === result).length;

const cell = (text: string) => text.replaceAll('|', '\\|') || '–';

/** Columns padded to their widest cell, as Prettier leaves a table alone. */
function table([head, ...rows]: string[][]): string {
  const widths = head!.map((_, column) => Math.max(...[head!, ...rows].map((row) => row[column]!.length)));
  const line = (cells: string[]) =>
    `| ${cells.map((text, index) => text.padEnd(widths[index]!)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return [head!, rule, ...rows].map(line).join('\n');
}

/** The page `docs/dicom-conformance.md`. */
export function conformancePage(verdicts: readonly Verdict[]): string {
  const head = ['file', 'transfer syntax', 'photometric interpretation', 'verdict', 'by, or why'];
  const rows = verdicts.map(({ file, syntax, photometric, result, detail }) =>
    [file, syntax, photometric, result, detail].map(cell),
  );
  return `# DICOM conformance

What \`engines/dicom\` makes of a collection of openly licensed DICOM files, compared with independent decoders (dcmtk, gdcm, OpenJPEG, OpenJPH). Written and checked by \`engines/dicom/test/conformance.test.ts\`; \`MEDRAD_WRITE_CONFORMANCE=1 npx jest --selectProjects node -- engines/dicom/test/conformance\` writes it anew.

- **bit-exact**: every frame, and every row that is there of one that the file ends within, has the stored values of the reference, before any modality or VOI step (${count(verdicts, 'bit-exact')} files).
- **within 1**: a lossy file whose first frame is nowhere off by more than 1 (${count(verdicts, 'within 1')} files).
- **refused**: a typed error and its sentence instead of a picture (${count(verdicts, 'refused')} files: no image inside, damaged beyond a whole row, or compressed as nothing here reads).

${table([head, ...rows])}
`;
}
