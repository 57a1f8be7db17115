import type { DeidentifyReport } from '@medrad/dicom';
import {
  type FakeApi,
  forwardUploads,
  hold,
  networkError,
  reply,
  replyError,
} from '@medrad/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCase, openRoom, roomApi } from '../../../test/builders';
import { FileRefusal } from '@medrad/dicom-viewer/author';

const report: DeidentifyReport = {
  entries: [{ path: '(0010,0010)', name: 'PatientName', action: 'removed', length: 8 }],
  burnedIn: ['modality'],
  embedded: [],
  pixels: 'untouched',
  shiftedDays: null,
};
/** What the worker of a browser does, which jsdom does not have. */
const mockDeidentify = jest.fn<Promise<unknown>, [File]>();
const mockPack = jest.fn<Promise<unknown>, [File]>();
jest.mock('@medrad/dicom-viewer/author', () => ({
  ...jest.requireActual<object>('@medrad/dicom-viewer/author'),
  deidentifyFile: (file: File) => mockDeidentify(file),
  packArchive: (file: File) => mockPack(file),
}));

const urlRoute = 'POST /api/reporting/cases/upload-url';
const putRoute = 'PUT /api/uploads/reporting/:token';
const confirmRoute = 'POST /api/reporting/cases/confirm-upload';
const createRoute = 'POST /api/reporting/cases';
const image = (name = 'meera.jpg') => new File(['jpeg'], name, { type: 'image/jpeg' });
let api: FakeApi;
let order: string[];

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  forwardUploads();
  order = [];
  mockDeidentify.mockReset().mockResolvedValue({ bytes: Uint8Array.of(1), report });
  mockPack.mockReset();
  api = roomApi([aCase(1, { folder: 'Thorax' })]);
  let count = 0;
  api.on(urlRoute, () => {
    order.push('url');
    count += 1;
    const fileKey = `key-${count}`;
    return {
      uploadURL: `/api/uploads/reporting/${count}`,
      expectedPath: `/api/files/reporting/${fileKey}`,
      fileKey,
    };
  });
  api.on(putRoute, () => {
    order.push('put');
    return reply(200, '');
  });
  api.on(confirmRoute, ({ body }) => {
    order.push('confirm');
    return { fileUrl: (body as { expectedPath: string }).expectedPath };
  });
  api.on(createRoute, ({ body }) => {
    order.push('create');
    return reply(201, aCase(2, { title: (body as { title: string }).title }));
  });
});

async function openForm() {
  const opened = openRoom(api, '', { isDeveloper: true });
  await screen.findByRole('form', { name: 'Upload Case' });
  await screen.findByRole('option', { name: 'Thorax' });
  return opened;
}
type User = Awaited<ReturnType<typeof openForm>>['user'];
const field = (name: RegExp) => screen.getByRole('textbox', { name });
/** Preparing a file begins with the choice, and is over at once. */
const choose = (label: string, ...files: File[]) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { files } }));
const chooseFiles = (...files: File[]) => choose('Case Files', ...files);
const chooseStudy = (file: File) => choose('DICOM File / ZIP Archive (Optional)', file);
const submitButton = () => screen.getByRole('button', { name: 'Upload Case' });
const confirmFiles = (user: User) => user.click(screen.getByRole('checkbox', { name: /no patient can be/ }));
const sentCases = () => api.requestsTo(createRoute).map(({ body }) => body);

async function fill(user: User) {
  await user.type(field(/^Case Title/), ' Chest ');
  await user.selectOptions(screen.getByLabelText(/^Difficulty Level/), 'Hard');
  await user.type(field(/^Case Description/), 'Cough.');
  await user.type(field(/^Correct Findings/), 'A granuloma.');
}
async function fillAll(user: User) {
  await fill(user);
  await chooseFiles(image());
  await confirmFiles(user);
}

describe('the form of a new case', () => {
  test('RRA-04 RRA-05 RRA-06 RRA-09 RRA-10 RRA-11 RRA-12 RRA-15 RRA-16 RRA-17 it has its fields', async () => {
    await openForm();
    for (const label of [
      /^Case Title/,
      /^Difficulty Level/,
      /^Folder \/ Category \(Optional\)/,
      /^Case Description/,
      /^Modality \(Optional\)/,
      'Case Files',
      'DICOM File / ZIP Archive (Optional)',
      /^Clinical History \(Optional\)/,
      /^Correct Findings\/Report/,
    ]) {
      expect(screen.getByLabelText(label)).toBeInTheDocument();
    }
    const levels = within(screen.getByLabelText(/^Difficulty Level/))
      .getAllByRole('option')
      .slice(1);
    expect(levels.map(({ textContent }) => textContent)).toEqual(['Easy', 'Medium', 'Hard']);
    expect(screen.getByLabelText('Case Files')).toHaveAttribute('multiple');
    expect(submitButton()).toBeEnabled();
  });

  test('RRA-06 RRA-07 RRA-08 S19 a folder is chosen or typed, and one can change between the two', async () => {
    const { user } = await openForm();
    const choices = within(screen.getByLabelText(/^Folder/)).getAllByRole<HTMLOptionElement>('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'No Folder',
      'Thorax',
      '+ Create New Folder',
    ]);
    expect(choices[2]?.value).toBe('_new_');
    await user.selectOptions(screen.getByLabelText(/^Folder/), '_new_');
    await user.type(field(/^Folder/), 'Neuro');
    await user.click(screen.getByRole('button', { name: 'Choose an existing folder' }));
    expect(screen.getByLabelText(/^Folder/)).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Type a new name' }));
    await user.type(field(/^Folder/), 'Neuro');
    await fillAll(user);
    await user.click(submitButton());
    await waitFor(() => expect(sentCases()).toMatchObject([{ folder: 'Neuro' }]));
  });

  test('RRA-18 RRA-20 RRA-22 RRA-24 what is missing is said, and nothing is sent', async () => {
    const { user } = await openForm();
    await user.click(submitButton());
    for (const problem of [
      'Title is required',
      'Description is required',
      'Please select a difficulty level',
      'Correct findings are required for educational feedback',
    ]) {
      expect(screen.getByText(problem)).toBeVisible();
    }
    expect(order).toEqual([]);
  });

  test('RRA-19 RRA-21 a title of 200 characters and a description of 1000 are not too long, one more is', async () => {
    const { user } = await openForm();
    await fillAll(user);
    fireEvent.change(field(/^Case Title/), { target: { value: 'a'.repeat(201) } });
    fireEvent.change(field(/^Case Description/), { target: { value: 'a'.repeat(1001) } });
    await user.click(submitButton());
    expect(screen.getByText('Title too long')).toBeVisible();
    expect(screen.getByText('Description too long')).toBeVisible();
    fireEvent.change(field(/^Case Title/), { target: { value: 'a'.repeat(200) } });
    fireEvent.change(field(/^Case Description/), { target: { value: 'a'.repeat(1000) } });
    await user.click(submitButton());
    expect(await screen.findByText('Case uploaded successfully')).toBeVisible();
  });

  test('RRA-25 a case without a file is not sent', async () => {
    const { user } = await openForm();
    await fill(user);
    await user.click(submitButton());
    expect(await screen.findByText('No Files Selected')).toBeVisible();
    expect(screen.getByText('Please select at least one file to upload.')).toBeVisible();
    expect(order).toEqual([]);
  });

  test('nothing is sent until somebody has looked for patients in the files', async () => {
    const { user } = await openForm();
    await fill(user);
    await chooseFiles(image());
    await user.click(submitButton());
    expect(await screen.findByText('Please confirm that no patient can be recognised.')).toBeVisible();
    expect(order).toEqual([]);
    await confirmFiles(user);
    await chooseFiles(image('second.jpg'));
    expect(screen.getByRole('checkbox', { name: /no patient can be/ })).not.toBeChecked();
  });

  test('what was typed survives a reload', async () => {
    const { user, unmount } = await openForm();
    await fill(user);
    unmount();
    await openForm();
    expect(field(/^Case Title/)).toHaveValue(' Chest ');
    expect(field(/^Correct Findings/)).toHaveValue('A granuloma.');
  });

  test('files and texts stay while another tab is looked at', async () => {
    const { user } = await openForm();
    await fillAll(user);
    await user.click(screen.getByRole('tab', { name: 'Manage Cases' }));
    await user.click(screen.getByRole('tab', { name: 'Upload Cases' }));
    expect(screen.getByText('meera.jpg')).toBeVisible();
    await user.click(submitButton());
    expect(await screen.findByText('Case uploaded successfully')).toBeVisible();
  });
});

describe('files', () => {
  test('RRA-29 a file of another type is refused by its name, and the others are not taken with it', async () => {
    await openForm();
    await chooseFiles(image(), new File(['x'], 'notes.txt', { type: 'text/plain' }));
    expect(await screen.findByText('Unsupported file type')).toBeVisible();
    expect(
      screen.getByText(
        'File "notes.txt" has an unsupported type. Please upload MP3, MP4, or image formats. Use the separate DICOM upload for DICOM files.',
      ),
    ).toBeVisible();
    expect(screen.queryByText('meera.jpg')).not.toBeInTheDocument();
  });

  test('RRA-30 the slot for DICOM takes .dcm, .dicom and .zip', async () => {
    await openForm();
    expect(screen.getByLabelText('DICOM File / ZIP Archive (Optional)')).toHaveAttribute(
      'accept',
      '.dcm,.dicom,.zip',
    );
    await chooseStudy(image());
    expect(await screen.findByText('Please choose a .dcm or .dicom file, or a .zip archive.')).toBeVisible();
  });

  test('RRA-13 RRA-14 RRA-32 RRA-38 RRA-39 RRA-40 RRA-41 C9 each file has a tab, and the case is sent with what is said of it', async () => {
    const { user } = await openForm();
    await fill(user);
    await user.type(field(/^Modality \(Optional\)/), 'CR');
    await chooseFiles(image(), new File(['mp3'], 'heart.mp3', { type: 'audio/mpeg' }));
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
    expect(sentCases()).toEqual([
      {
        caseId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        title: 'Chest',
        description: 'Cough.',
        difficulty: 'Hard',
        folder: null,
        clinicalHistory: null,
        modality: 'CR',
        correctFindings: 'A granuloma.',
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

  test('N22 N23 a file leaves under a name that says nothing, and what was removed is shown', async () => {
    const { user } = await openForm();
    await fill(user);
    await chooseStudy(new File(['dcm'], 'MEERA SHAH.dcm'));
    expect(await screen.findByText('What was removed (1)')).toBeVisible();
    expect(screen.getByText(/Text may be in the picture itself/)).toBeVisible();
    await confirmFiles(user);
    await user.click(submitButton());
    await screen.findByText('Case uploaded successfully');
    const names = api.requestsTo(urlRoute).map(({ body }) => (body as { filename: string }).filename);
    const sent = api.requestsTo(putRoute).map(({ body }) => body as File);
    expect([...names, ...sent.map(({ name }) => name)]).toEqual(['case.dcm', 'case.dcm']);
    expect(sent[0]?.size).toBe(1);
  });

  test('N22 an archive is packed anew, and its teacher is told what is in it and what could not be used', async () => {
    mockPack.mockResolvedValue({
      zip: new Blob(['packed']),
      files: 300,
      series: 2,
      leftOut: 1,
      refused: [{ name: 'broken.dcm', reason: 'This DICOM file ends inside its header.' }],
      report,
    });
    const { user } = await openForm();
    await fill(user);
    await chooseStudy(new File(['zip'], 'head.zip'));
    expect(await screen.findByText('300 image files in 2 series. 1 other file left out.')).toBeVisible();
    await user.click(screen.getByText('1 DICOM file could not be used'));
    expect(screen.getByText('broken.dcm: This DICOM file ends inside its header.')).toBeVisible();
    await confirmFiles(user);
    await user.click(submitButton());
    await screen.findByText('Case uploaded successfully');
    expect((api.requestsTo(putRoute)[0]?.body as File).size).toBe('packed'.length);
    expect(sentCases()).toMatchObject([{ files: [{ fileType: 'zip' }] }]);
  });

  test('N22 an archive without images stays what it is, and its teacher is told so', async () => {
    mockPack.mockResolvedValue(null);
    await openForm();
    await chooseStudy(new File(['zip'], 'notes.zip'));
    expect(await screen.findByText(/^There are no DICOM images in this archive/)).toBeVisible();
  });

  test('N23 a file that cannot be de-identified never leaves the browser', async () => {
    mockDeidentify.mockRejectedValue(new FileRefusal('No pixel data found in DICOM file'));
    const { user } = await openForm();
    await fill(user);
    await chooseStudy(new File(['dcm'], 'head.dcm'));
    expect(await screen.findByText('No pixel data found in DICOM file')).toBeVisible();
    await confirmFiles(user);
    await user.click(submitButton());
    expect(
      await screen.findByText('Failed to upload head.dcm. Please check file details and try again.'),
    ).toBeVisible();
    expect(order).toEqual([]);
  });
});

describe('sending', () => {
  test('RRA-17 RRA-33 RRA-35 RRA-42 RRA-43 addresses first, then the files, then the case; the form is empty afterwards', async () => {
    const waiting = hold();
    api.on(createRoute, async (request) => {
      order.push('create');
      await waiting.handler(request);
      return reply(201, aCase(2));
    });
    const { user } = await openForm();
    await fillAll(user);
    const folders = api.requestsTo('GET /api/reporting/folders').length;
    await user.click(submitButton());
    const working = await screen.findByRole('button', { name: 'Processing Case...' });
    await user.click(working);
    await waitFor(() => expect(order).toEqual(['url', 'put', 'confirm', 'create']));
    waiting.release();
    expect(await screen.findByText('Case uploaded successfully')).toBeVisible();
    expect(
      screen.getByText('The case has been uploaded and is now available for residents to report on.'),
    ).toBeVisible();
    expect(order).toEqual(['url', 'put', 'confirm', 'create']);
    expect(api.requestsTo(putRoute)[0]?.headers.get('Content-Type')).toBe('image/jpeg');
    expect(field(/^Case Title/)).toHaveValue('');
    expect(screen.queryByText('meera.jpg')).not.toBeInTheDocument();
    await waitFor(() => expect(api.requestsTo('GET /api/reporting/folders').length).toBeGreaterThan(folders));
  });

  test('RRA-35 a file without a type is sent as application/octet-stream', async () => {
    const { user } = await openForm();
    await fill(user);
    await chooseFiles(new File(['mp4'], 'valve.mp4'));
    await confirmFiles(user);
    await user.click(submitButton());
    await screen.findByText('Case uploaded successfully');
    expect(api.requestsTo(putRoute)[0]?.headers.get('Content-Type')).toBe('application/octet-stream');
  });

  test('RRA-36 RRA-44 RRA-45 RRA-47 a refused file is named, nothing is lost, and sending again sends what is missing', async () => {
    const { user } = await openForm();
    await fillAll(user);
    await chooseFiles(image('second.jpg'));
    await confirmFiles(user);
    let puts = 0;
    api.on(putRoute, () => {
      puts += 1;
      return puts === 2 ? reply(300, '') : reply(200, '');
    });
    await user.click(submitButton());
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(
      screen.getByText('Failed to upload second.jpg. Please check file details and try again.'),
    ).toBeVisible();
    expect(sentCases()).toEqual([]);
    expect(field(/^Case Title/)).toHaveValue(' Chest ');
    await user.click(screen.getByRole('button', { name: 'Retry second.jpg' }));
    expect(await screen.findByText('Case uploaded successfully')).toBeVisible();
    expect(puts).toBe(3);
    expect(sentCases()).toMatchObject([{ files: [{ order: 1 }, { order: 2 }] }]);
  });

  test('RRA-47 a case that is refused is told in the words of the server', async () => {
    api.on(createRoute, () => replyError(400, 'VALIDATION_FAILED', 'The folder is too long.'));
    const { user } = await openForm();
    await fillAll(user);
    await user.click(submitButton());
    expect(await screen.findByText('The folder is too long.')).toBeVisible();
    expect(screen.getByText('Upload failed')).toBeVisible();
  });

  test('RRA-48 a case that fails without a word is told in ours, and sent again it is the same case', async () => {
    api.on(createRoute, networkError);
    const { user } = await openForm();
    await fillAll(user);
    await user.click(submitButton());
    expect(await screen.findByText('Failed to upload case. Please try again.')).toBeVisible();
    api.on(createRoute, () => reply(201, aCase(2)));
    await user.click(submitButton());
    expect(await screen.findByText('Case uploaded successfully')).toBeVisible();
    expect(order.filter((step) => step === 'put')).toHaveLength(1);
    const [first, second] = sentCases();
    expect(second).toEqual(first);
  });

  test('files that were removed from the store meanwhile are sent anew', async () => {
    api.on(createRoute, () => replyError(400, 'UPLOAD_MISMATCH', 'A file was removed.'));
    const { user } = await openForm();
    await fillAll(user);
    await user.click(submitButton());
    expect(await screen.findByText('A file was removed.')).toBeVisible();
    api.on(createRoute, () => reply(201, aCase(2)));
    await user.click(submitButton());
    expect(await screen.findByText('Case uploaded successfully')).toBeVisible();
    expect(order.filter((step) => step === 'put')).toHaveLength(2);
  });
});
