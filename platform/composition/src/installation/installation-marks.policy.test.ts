import { findMismatch, type ServiceMarks } from './installation-marks.policy';

const noRecords = { id: null, areFilesMarked: false, areThere: false, nameFiles: false };
const noFiles = { id: null, areThere: false };
const marked = { ...noRecords, id: 'one', areFilesMarked: true };
const unmarked = { ...noRecords, areThere: true, nameFiles: true };

const mismatch = (records: ServiceMarks['records'], files: ServiceMarks['files'], noted?: string) =>
  findMismatch({ service: 'spotters', records, files }, noted === undefined ? {} : { spotters: noted });

test.each<[string, Parameters<typeof mismatch>]>([
  ['a new installation', [noRecords, noFiles]],
  ['a whole installation', [marked, { id: 'one', areThere: true }, 'one']],
  ['a whole installation without files so far', [marked, { id: 'one', areThere: false }]],
  [
    'an installation whose first start crashed before the files were marked',
    [{ ...marked, areFilesMarked: false }, noFiles],
  ],
  ['an installation of an earlier version', [unmarked, { id: null, areThere: true }]],
  ['an installation of an earlier version without files', [{ ...unmarked, nameFiles: false }, noFiles]],
  ['a service without files', [marked, null, 'one']],
  ['a new service without files', [noRecords, null]],
  ['files that cannot be reached', [unmarked, null]],
])('the parts of %s belong together', (_what, parts) => {
  expect(mismatch(...parts)).toBeNull();
});

const lostRecords = /^The database spotters is empty or missing/;
const lostFiles = /^The files of spotters are missing/;
test.each<[string, Parameters<typeof mismatch>, RegExp]>([
  ['an empty database beside files', [noRecords, { id: null, areThere: true }], lostRecords],
  ['an empty database beside marked files', [noRecords, { id: 'one', areThere: false }], lostRecords],
  ['records without an id beside marked files', [unmarked, { id: 'one', areThere: true }], lostRecords],
  ['an empty database that the data folder knows', [noRecords, null, 'one'], lostRecords],
  ['records that name files, of which there are none', [unmarked, noFiles], lostFiles],
  ['marked records without files', [marked, noFiles], lostFiles],
  ['marked records beside files without an id', [marked, { id: null, areThere: true }], lostFiles],
  [
    'files of another installation',
    [marked, { id: 'other', areThere: true }],
    /^The database spotters belongs to the installation one, its files to other$/,
  ],
  [
    'a database of another installation than the data folder',
    [marked, null, 'other'],
    /^The database spotters belongs to the installation one, the data folder to other$/,
  ],
])('%s: refused', (_what, parts, sentence) => {
  expect(mismatch(...parts)).toMatch(sentence);
});
