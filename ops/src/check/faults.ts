/** A fault of an installation or a backup. */
export interface Fault {
  kind:
    | 'abandoned-upload'
    | 'orphan-file'
    | 'missing-file'
    | 'missing-rendition'
    | 'damaged-file'
    | 'broken-reference'
    | 'damaged-records'
    | 'unhandled-events'
    | 'stale-statistics'
    | 'data-version';
  /** File area of a faulty file, or database of a faulty row or version. */
  area: string;
  /** Key of the faulty file, id of the missing row, or name of a collection or queue. */
  subject: string;
  /** The fault as a sentence for the operator. */
  sentence: string;
}

const nameOf = ({ kind, area, subject, sentence }: Fault): string =>
  [kind, area, subject, sentence].join('\n');

/** Faults that both of two checks found. A fault that only the first check found was a change in progress. */
export function persistentFaults(first: readonly Fault[], second: readonly Fault[]): Fault[] {
  const again = new Set(second.map(nameOf));
  return first.filter((fault) => again.has(nameOf(fault)));
}
