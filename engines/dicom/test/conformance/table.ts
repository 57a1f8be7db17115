import type { Verdict } from './judge';
import type { StackRow } from './stacks';

const count = (verdicts: readonly Verdict[], result: string) =>
  verdicts.filter((verdict) => verdict.result === result).length;

const cell = (text: string) => text.replaceAll('|', '\\|') || '–';

/** Pads columns to their widest cell, as Prettier formats a table. */
function table([head, ...rows]: string[][]): string {
  const widths = head!.map((_, column) => Math.max(...[head!, ...rows].map((row) => row[column]!.length)));
  const line = (cells: string[]) =>
    `| ${cells.map((text, index) => text.padEnd(widths[index]!)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return [head!, rule, ...rows].map(line).join('\n');
}

function stackTable(stacks: readonly StackRow[]): string {
  const head = ['file, archive or folder', 'stack', 'columns × rows', 'frames', 'verdict'];
  const rows = stacks.map(({ name, holds, columns, rows: height, frames, refusals }) => [
    name,
    holds,
    `${columns} × ${height}`,
    frames.join(' + '),
    refusals.length > 0 ? `refused: ${[...new Set(refusals)].join(', ')}` : 'opens',
  ]);
  return table([head, ...rows.map((cells) => cells.map(cell))]);
}

/** Generates the page `docs/dicom-conformance.md`. */
export function conformancePage(verdicts: readonly Verdict[], stacks: readonly StackRow[]): string {
  const head = ['file', 'transfer syntax', 'photometric interpretation', 'verdict', 'reference, or reason'];
  const rows = verdicts.map(({ file, syntax, photometric, result, detail }) =>
    [file, syntax, photometric, result, detail].map(cell),
  );
  return `# DICOM conformance

This page compares the pixels that \`engines/dicom\` decodes from a collection of openly licensed DICOM files with those of independent decoders (dcmtk, gdcm, OpenJPEG, OpenJPH). It is generated and checked by \`engines/dicom/test/conformance.test.ts\`; \`MEDRAD_WRITE_CONFORMANCE=1 npx jest --selectProjects node -- engines/dicom/test/conformance\` writes it again.

- **bit-exact**: every frame has the stored values of the reference, before any modality or VOI step; so has every complete row of a frame in which a truncated file ends (${count(verdicts, 'bit-exact')} files).
- **within 1**: a lossy file whose first frame differs from the reference by at most 1 in every value (${count(verdicts, 'within 1')} files).
- **refused**: a typed error and its sentence instead of an image (${count(verdicts, 'refused')} files: they contain no image, are damaged so that no row is complete, or use a compression that the engine does not support).

${table([head, ...rows])}

## Series and faults

Files with one fault each, as other programs write them, and series whose order is hard to find: what each holds, the stacks into which the engine sorts its images, and their frames. The frames of a stack of several volumes are counted volume by volume, such as 8 + 8. A stack **opens** if every file was read and every frame decodes; otherwise the table gives the code of the error.

${stackTable(stacks)}
`;
}
