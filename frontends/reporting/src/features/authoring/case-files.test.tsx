import { caseFileMaxBytes } from '@medrad/contracts/limits';
import type { DeidentifyReport } from '@medrad/dicom';
import { FileRefusal } from '@medrad/dicom-viewer/author';
import { screen, within } from '@testing-library/react';
import {
  chooseFiles,
  chooseStudy,
  confirmFiles,
  field,
  fill,
  image,
  openForm,
  putRoute,
  sentCases,
  sound,
  submitButton,
  urlRoute,
  uploadServer,
} from '../../../test/upload-server';

const report: DeidentifyReport = {
  entries: [{ path: '(0010,0010)', name: 'PatientName', action: 'removed', length: 8 }],
  burnedIn: ['modality'],
  embedded: [],
  pixels: 'untouched',
  shiftedDays: null,
  keptForSuv: [],
  hasUnusualWeight: false,
};
/** Replaces the worker that removes patient data, because jsdom has no workers. */
const mockDeidentify = jest.fn<Promise<unknown>, [File]>();
const mockPack = jest.fn<Promise<unknown>, [File]>();
jest.mock('@medrad/dicom-viewer/author', () => ({
  ...jest.requireActual<object>('@medrad/dicom-viewer/author'),
  deidentifyFile: (file: File) => mockDeidentify(file),
  packArchive: (file: File) => mockPack(file),
}));

/** Replaces the reader of documents, which has tests of its own, and shows the file that it would read. */
jest.mock('@medrad/dicom-viewer/documents', () => ({
  DicomDocuments: ({ files, name }: { files: { name: string; data: File }[]; name: string }) => (
    <button type="button">{`Read ${name}, ${files.map(({ data }) => data.size).join()} bytes`}</button>
  ),
}));

beforeEach(() => {
  mockDeidentify.mockReset().mockResolvedValue({ bytes: Uint8Array.of(1), report });
  mockPack.mockReset();
});

let { api, order } = uploadServer();
beforeEach(() => ({ api, order } = uploadServer()));

describe('files', () => {
  test('N11 a case takes 20 files of 500 MB, and no more', async () => {
    await openForm(api);
    const large = image('large.jpg');
    Object.defineProperty(large, 'size', { configurable: true, value: caseFileMaxBytes + 1 });
    await chooseFiles(large);
    expect(await screen.findByText('Maximum file size is 500MB')).toBeVisible();
    Object.defineProperty(large, 'size', { value: caseFileMaxBytes });
    await chooseFiles(large);
    await chooseFiles(...Array.from({ length: 20 }, () => image()));
    expect(await screen.findByText('Please select at most 20 file(s)')).toBeVisible();
    await chooseFiles(...Array.from({ length: 19 }, () => image()));
    expect(screen.getByRole('list', { name: 'Case Files: files' }).children).toHaveLength(20);
  });

  test('RRA-29 a file of another type is refused by name, together with the whole selection', async () => {
    await openForm(api);
    await chooseFiles(image(), new File(['x'], 'notes.txt', { type: 'text/plain' }));
    expect(await screen.findByText('Unsupported file type')).toBeVisible();
    expect(
      screen.getByText(
        'File "notes.txt" has an unsupported type. Please upload MP3, MP4, or image formats. Use the separate DICOM upload for DICOM files.',
      ),
    ).toBeVisible();
    expect(screen.queryByText('meera.jpg')).not.toBeInTheDocument();
  });

  test('a QuickTime film of a telephone is taken, although the dialog for choosing files does not offer it', async () => {
    await openForm(api);
    await chooseFiles(new File(['film'], 'IMG_0042.MOV', { type: 'video/quicktime' }));
    const chosen = screen.getByRole('list', { name: 'Case Files: files' });
    expect(await within(chosen).findByText('IMG_0042.MOV')).toBeVisible();
    expect(screen.getByLabelText('Case Files').getAttribute('accept')).not.toContain('.mov');
  });

  test('an animated image says that its first frame is used', async () => {
    await openForm(api);
    const png = new Uint8Array([0x89, ...Buffer.from('PNG\r\n\x1a\n\0\0\0\0acTL\0\0\0\0')]);
    await chooseFiles(new File([png], 'loop.png', { type: 'image/png' }));
    expect(await screen.findByText(/^This image is animated\./)).toBeVisible();
  });

  test('RRA-30 the slot for DICOM takes .dcm, .dicom and .zip', async () => {
    await openForm(api);
    expect(screen.getByLabelText('DICOM File / ZIP Archive (Optional)')).toHaveAttribute(
      'accept',
      '.dcm,.dicom,.zip',
    );
    await chooseStudy(image());
    expect(await screen.findByText('Please choose a .dcm or .dicom file, or a .zip archive.')).toBeVisible();
  });

  test('RRA-13 RRA-14 RRA-32 RRA-38 RRA-39 RRA-40 RRA-41 C9 each file has a tab, and its details are sent with the case', async () => {
    const { user } = await openForm(api);
    await fill(user);
    await user.type(field(/^Modality \(Optional\)/), 'CR');
    await chooseFiles(image(), sound());
    await chooseStudy(new File(['dcm'], 'MEERA SHAH.dcm'));
    const panel = within(screen.getByRole('region', { name: 'File Configuration' }));
    expect(panel.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'File 1',
      'File 2',
      'File 3',
    ]);
    await user.click(panel.getByRole('tab', { name: 'File 2' }));
    expect(panel.getByLabelText('File Type')).toHaveValue('mp3');
    expect(panel.getByLabelText('File Type')).toHaveAttribute('readonly');
    await user.type(panel.getByLabelText('File Name'), 'Heart sounds');
    await user.type(panel.getByLabelText('Modality'), 'Sound');
    await user.type(panel.getByLabelText('Sequence/View'), 'Apex');
    await user.type(panel.getByLabelText('Description'), 'Left lateral.');
    await confirmFiles(user);
    await user.click(submitButton());
    expect(await screen.findByText('Case uploaded successfully')).toBeVisible();
    const nothing = { modality: null, sequence: null, description: null };
    expect(sentCases(api)).toEqual([
      {
        caseId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        title: 'Chest',
        description: 'Cough.',
        difficulty: 'Hard',
        folder: null,
        clinicalHistory: null,
        modality: 'CR',
        correctFindings: 'A granuloma.',
        keyFindings: [],
        files: [
          {
            fileName: 'File 1',
            fileUrl: '/api/files/reporting/key-1',
            fileType: 'image',
            ...nothing,
            order: 1,
          },
          {
            fileName: 'Heart sounds',
            fileUrl: '/api/files/reporting/key-2',
            fileType: 'mp3',
            modality: 'Sound',
            sequence: 'Apex',
            description: 'Left lateral.',
            order: 2,
          },
          {
            fileName: 'File 3',
            fileUrl: '/api/files/reporting/key-3',
            fileType: 'dicom',
            ...nothing,
            order: 3,
          },
        ],
      },
    ]);
  });

  test('N22 N23 a file is uploaded under a neutral name, and the removed values are shown', async () => {
    const { user } = await openForm(api);
    await fill(user);
    await chooseStudy(new File(['dcm'], 'MEERA SHAH.dcm'));
    expect(await screen.findByText('What was removed (1)')).toBeVisible();
    expect(screen.getByText(/The image itself may contain text/)).toBeVisible();
    await confirmFiles(user);
    await user.click(submitButton());
    await screen.findByText('Case uploaded successfully');
    const names = api.requestsTo(urlRoute).map(({ body }) => (body as { filename: string }).filename);
    const sent = api.requestsTo(putRoute).map(({ body }) => body as File);
    expect([...names, ...sent.map(({ name }) => name)]).toEqual(['case.dcm', 'case.dcm']);
    expect(sent[0]?.size).toBe(1);
  });

  test('N22 an archive is repacked, and the teacher sees its contents and the unusable files', async () => {
    mockPack.mockResolvedValue({
      zip: new Blob(['packed']),
      files: 300,
      series: 2,
      leftOut: 1,
      documents: 0,
      refused: [{ name: 'broken.dcm', reason: 'This DICOM file ends inside its header.' }],
      report,
    });
    const { user } = await openForm(api);
    await fill(user);
    await chooseStudy(new File(['zip'], 'head.zip'));
    expect(await screen.findByText('300 image files in 2 series. 1 other file left out.')).toBeVisible();
    await user.click(screen.getByText('1 DICOM file could not be used'));
    expect(screen.getByText('broken.dcm: This DICOM file ends inside its header.')).toBeVisible();
    await confirmFiles(user);
    await user.click(submitButton());
    await screen.findByText('Case uploaded successfully');
    expect((api.requestsTo(putRoute)[0]?.body as File).size).toBe('packed'.length);
    expect(sentCases(api)).toMatchObject([{ files: [{ fileType: 'zip' }] }]);
  });

  test('N22 documents of an archive are left out, and its author can read them', async () => {
    mockPack.mockResolvedValue({
      zip: new Blob(['packed']),
      files: 300,
      series: 2,
      leftOut: 4,
      documents: 2,
      refused: [],
      report,
    });
    await openForm(api);
    await chooseStudy(new File(['zip'], 'head.zip'));
    const sentence = '300 image files in 2 series. 4 other files left out, 2 documents among them.';
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Read head.zip, 3 bytes' })).toBeVisible();
    expect(order).toEqual([]);
  });

  test('N22 an archive without images is not repacked, and the teacher is told so', async () => {
    mockPack.mockResolvedValue(null);
    await openForm(api);
    await chooseStudy(new File(['zip'], 'notes.zip'));
    expect(await screen.findByText(/^There are no DICOM images in this archive/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Read / })).not.toBeInTheDocument();
  });

  test('N23 a file that cannot be de-identified never leaves the browser', async () => {
    mockDeidentify.mockRejectedValue(new FileRefusal('No pixel data found in DICOM file'));
    const { user } = await openForm(api);
    await fill(user);
    await chooseStudy(new File(['dcm'], 'head.dcm'));
    expect(await screen.findByText('No pixel data found in DICOM file')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Read / })).not.toBeInTheDocument();
    await confirmFiles(user);
    await user.click(submitButton());
    expect(
      await screen.findByText('Failed to upload head.dcm. Please check file details and try again.'),
    ).toBeVisible();
    expect(order).toEqual([]);
  });

  test('N23 a file that is a report never leaves the browser, and its author can read it', async () => {
    const sentence = 'This DICOM file holds a structured report, not an image.';
    mockDeidentify.mockRejectedValue(new FileRefusal(sentence, true));
    const { user } = await openForm(api);
    await fill(user);
    await chooseStudy(new File(['dcm'], 'report.dcm'));
    expect(await screen.findByText(sentence)).toBeVisible();
    await confirmFiles(user);
    await user.click(submitButton());
    await screen.findByText('Failed to upload report.dcm. Please check file details and try again.');
    expect(screen.getByRole('button', { name: 'Read report.dcm, 3 bytes' })).toBeVisible();
    expect(order).toEqual([]);
  });
});
