/** Something that is wrong with an installation or a backup. */
export interface Fault {
  kind:
    | 'abandoned-upload'
    | 'orphan-file'
    | 'missing-file'
    | 'missing-rendition'
    | 'damaged-file'
    | 'broken-reference';
  /** The area of a file, the database of a row. */
  area: string;
  /** Key of the file, or of what is missing. */
  subject: string;
  /** As it is told. */
  sentence: string;
}

const nameOf = ({ kind, area, subject, sentence }: Fault): string =>
  [kind, area, subject, sentence].join('\n');

/** Those found both times: what was under way the first time is no fault. */
export function foundTwice(first: readonly Fault[], second: readonly Fault[]): Fault[] {
  const again = new Set(second.map(nameOf));
  return first.filter((fault) => again.has(nameOf(fault)));
}
