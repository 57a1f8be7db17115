import type { DicomDocument, FoundDocuments, ReportDocument, SeriesFile } from '@medrad/dicom';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@medrad/ui/testing';
import { FileRefusal } from '../author/file-refusal';
import { DicomDocuments } from './dicom-documents';
import './documents-dialog';

const mockFind = jest.fn<Promise<FoundDocuments>, [readonly SeriesFile[], AbortSignal]>();
const mockOpen = jest.fn<Promise<DicomDocument>, [Blob, AbortSignal]>();
/** Replaces the worker, because jsdom has none. */
jest.mock('./ask-documents', () => ({
  askForDocuments: (files: readonly SeriesFile[], signal: AbortSignal) => mockFind(files, signal),
  askForContent: (file: Blob, signal: AbortSignal) => mockOpen(file, signal),
}));

const report: ReportDocument = {
  kind: 'report',
  title: 'CT Report',
  notices: ['Nobody has verified this report.'],
  leftOut: 0,
  content: [
    {
      number: '1.1',
      relationship: '',
      name: 'Findings',
      isContainer: true,
      value: '',
      refersTo: '',
      doubt: '',
      children: [
        {
          number: '1.1.1',
          relationship: '',
          name: 'Diameter',
          isContainer: false,
          value: '12 mm',
          refersTo: '',
          doubt: '',
          children: [
            {
              number: '1.1.1.1',
              relationship: 'Modifier',
              name: 'Side',
              isContainer: false,
              value: 'Left',
              refersTo: '',
              doubt: '',
              children: [],
            },
          ],
        },
        {
          number: '1.1.2',
          relationship: 'Inferred from',
          name: '',
          isContainer: false,
          value: '',
          refersTo: '',
          doubt: 'A value of the type TABLE cannot be shown here.',
          children: [],
        },
        {
          number: '1.1.3',
          relationship: 'Inferred from',
          name: '',
          isContainer: false,
          value: 'Item 1.1.1: Diameter',
          refersTo: '1.1.1',
          doubt: '',
          children: [],
        },
      ],
    },
  ],
};
const found = (...kinds: FoundDocuments['documents'][number]['kind'][]): FoundDocuments => ({
  documents: kinds.map((kind, index) => ({ name: `${kind}/${index + 1}`, kind, file: new Blob([kind]) })),
  leftOut: 0,
});

const addresses = new Map<string, Blob>();
beforeEach(() => {
  mockFind.mockReset().mockResolvedValue(found('report'));
  mockOpen.mockReset().mockResolvedValue(report);
  addresses.clear();
  URL.createObjectURL = (blob: Blob) => {
    const address = `blob:${addresses.size + 1}`;
    addresses.set(address, blob);
    return address;
  };
  URL.revokeObjectURL = (address) => void addresses.delete(address);
});

const files: readonly SeriesFile[] = [{ name: 'study.zip', data: new File(['dicom'], 'study.zip') }];

async function open() {
  const user = userEvent.setup();
  // A new list in every render must not restart the reading.
  render(<DicomDocuments files={[...files]} name="study.zip" />);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Read the documents in study.zip' })).toHaveFocus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Documents in this file' });
  return { user, dialog: within(dialog) };
}

test('a report is shown as headings and nested lists, and says that nobody else sees it', async () => {
  const { user, dialog } = await open();
  expect(dialog.getByText(/may name the patient\. They are not uploaded/)).toBeVisible();
  expect(await dialog.findByRole('heading', { level: 3, name: 'CT Report' })).toBeVisible();
  await user.tab();
  expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.tab();
  expect(dialog.getByRole('region', { name: 'CT Report' })).toHaveFocus();
  expect(dialog.getByRole('note')).toHaveTextContent('Nobody has verified this report.');
  expect(dialog.getByRole('heading', { level: 4, name: 'Findings' })).toBeVisible();
  const texts = dialog.getAllByRole('listitem').map((item) => item.querySelector(':scope > p')?.textContent);
  expect(texts).toEqual([
    undefined,
    'Diameter (1.1.1): 12 mm',
    'Modifier: Side: Left',
    'Inferred from:  A value of the type TABLE cannot be shown here.',
    'Inferred from: Item 1.1.1: Diameter',
  ]);
  const diameter = dialog.getByText('Diameter (1.1.1)').closest('li');
  expect(within(diameter!).getByRole('list')).toHaveTextContent('Modifier: Side: Left');
  expect(mockFind.mock.calls.map(([given]) => given)).toEqual([files]);
});

test('a PDF opens in a tab of its own as nothing but a PDF, for as long as the dialog is open', async () => {
  mockOpen.mockResolvedValue({ kind: 'pdf', title: '', pdf: Uint8Array.of(37, 80, 68, 70) });
  const { user, dialog } = await open();
  const link = await dialog.findByRole('link', { name: 'Open the PDF in a new tab' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const address = link.getAttribute('href')!;
  expect(addresses.get(address)).toMatchObject({ type: 'application/pdf', size: 4 });
  const save = dialog.getByRole('link', { name: 'Save the PDF' });
  expect([save.getAttribute('href'), save.getAttribute('download')]).toEqual([address, 'document.pdf']);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(addresses.size).toBe(0);
  expect(screen.getByRole('button', { name: 'Read the documents in study.zip' })).toHaveFocus();
});

test('one of several documents is chosen', async () => {
  mockFind.mockResolvedValue({ ...found('report', 'pdf', 'key-objects'), leftOut: 3 });
  const { user, dialog } = await open();
  const choice = await dialog.findByRole('combobox', { name: 'Document' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['report/1 (structured report)', 'pdf/2 (PDF)', 'key-objects/3 (key images)']);
  expect(choice).toHaveAccessibleDescription('3 more are not listed');
  mockOpen.mockResolvedValue({
    ...report,
    kind: 'key-objects',
    title: '',
    notices: [],
    content: [],
    leftOut: 1,
  });
  await user.selectOptions(choice, 'key-objects/3 (key images)');
  expect(await dialog.findByRole('heading', { name: 'Selection of key images' })).toBeVisible();
  expect(dialog.getByText('This report is empty.')).toBeVisible();
  expect(dialog.getByRole('note')).toHaveTextContent('1 more item is not listed.');
  expect(mockOpen.mock.calls.map(([{ size }]) => size)).toEqual(['report'.length, 'key-objects'.length]);
});

test('a refusal gives its reason', async () => {
  mockFind.mockRejectedValueOnce(new FileRefusal('This ZIP is truncated.'));
  const { dialog } = await open();
  expect(await dialog.findByRole('alert')).toHaveTextContent('This ZIP is truncated.');
  expect(dialog.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('after a failure, reading can be tried again', async () => {
  mockFind.mockRejectedValueOnce(new Error('JANE DOE'));
  mockOpen.mockRejectedValueOnce(new Error('JANE DOE'));
  const { user, dialog } = await open();
  expect(await dialog.findByRole('heading', { name: 'The file could not be read' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByRole('heading', { name: 'The document could not be read' })).toBeVisible();
  expect(dialog.getByRole('alert')).not.toHaveTextContent('JANE');
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByRole('heading', { name: 'CT Report' })).toBeVisible();
});

test('a file without documents says so', async () => {
  mockFind.mockResolvedValue(found());
  const { dialog } = await open();
  expect(await dialog.findByRole('heading', { name: 'No documents were found' })).toBeVisible();
});

test('closing the dialog stops the worker', async () => {
  let settle: (documents: FoundDocuments) => void = () => undefined;
  mockFind.mockReturnValue(new Promise((resolve) => (settle = resolve)));
  const { user, dialog } = await open();
  expect(dialog.getByText('Reading…')).toBeVisible();
  const signal = mockFind.mock.calls[0]![1];
  expect(signal.aborted).toBe(false);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(signal.aborted).toBe(true));
  await act(async () => settle(found('report')));
  expect(mockOpen).not.toHaveBeenCalled();
});
