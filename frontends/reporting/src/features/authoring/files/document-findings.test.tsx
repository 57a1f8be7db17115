import { render, screen } from '@testing-library/react';
import { FileFindings } from './file-findings';
import type { PreparedFile } from './prepare-case-file';
import type { PreparationState } from './use-preparations';

const packed = {
  files: 1,
  series: 1,
  leftOut: 1,
  documents: 1,
  refused: [],
  report: {
    entries: [],
    burnedIn: [],
    embedded: [],
    pixels: 'untouched',
    shiftedDays: null,
    keptForSuv: [],
    hasUnusualWeight: false,
  },
} as const;
const chosen = new File(['images and a report'], 'meera.zip');
const sent = new File(['images'], 'case.zip');
const ready = (findings: PreparedFile['findings']): PreparationState => ({
  status: 'ready',
  prepared: { file: sent, findings },
});
const refused = (hasDocuments: boolean): PreparationState => ({
  status: 'refused',
  reason: 'This DICOM file holds a PDF document, not an image.',
  hasDocuments,
});

const study = { kind: 'study', packed } as const;
test.each<[string, File, PreparationState, boolean]>([
  ['an archive with a report', chosen, ready(study), true],
  ['the same archive without its report, when its upload is continued', sent, ready(study), false],
  ['an archive of images', chosen, ready({ kind: 'study', packed: { ...packed, documents: 0 } }), false],
  ['an archive without DICOM', chosen, ready({ kind: 'archive' }), false],
  ['a PDF', chosen, refused(true), true],
  ['a file without anything to read', chosen, refused(false), false],
  ['a file that is being prepared', chosen, { status: 'working', files: 1 }, false],
])('the author of %s is offered its documents if it has any', (_what, file, state, isOffered) => {
  const { rerender } = render(<FileFindings file={file} state={state} isFailed={false} />);
  const buttons = () => screen.queryAllByRole('button', { name: `Read the documents in ${file.name}` });
  expect(buttons()).toHaveLength(isOffered ? 1 : 0);
  rerender(<FileFindings file={file} state={state} isFailed />);
  expect(buttons()).toHaveLength(isOffered ? 1 : 0);
});
