import type { CaseFile, ReportingCase, ReportingSubmission } from '@medrad/contracts';
import { aUser, type FakeApi, fakeApi, hold, renderApp, reply, replyError } from '@medrad/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aCase, aReviewed, aSubmission, submissionsRoute } from '../../../test/builders';
import remote from '../../remote';

import '../comparison/comparison-panel';
import './report.page';

const caseRoute = 'GET /api/reporting/cases/:id';
const submitRoute = 'POST /api/reporting/submissions';
const reportingCase = aCase(1, { title: 'Chest radiograph' });
const onCase = (submission: ReportingSubmission) => ({ ...submission, caseId: reportingCase.id });
const aFile = (number: number, overrides: Partial<CaseFile> = {}): CaseFile => ({
  id: `file-${number}`,
  fileName: `File ${number}`,
  fileUrl: `/api/files/reporting/${number}`,
  fileType: 'image',
  modality: null,
  sequence: null,
  description: null,
  order: number,
  size: 1,
  width: null,
  height: null,
  isStudy: false,
  ...overrides,
});

function reportApi(changes: Partial<ReportingCase> = {}, submissions: ReportingSubmission[] = []): FakeApi {
  return fakeApi({
    [caseRoute]: () => ({ ...reportingCase, ...changes }),
    [submissionsRoute]: () => submissions,
    'GET /api/reporting/folders': () => [],
  });
}
const open = (api = reportApi(), user = aUser()) => ({
  api,
  ...renderApp(remote.routes, { path: `/reporting-room/cases/${reportingCase.id}`, api, user }),
});
const findings = () => screen.findByRole('textbox', { name: /^Findings/ });
const impression = () => screen.getByRole('textbox', { name: /^Impression/ });
const submitButton = () => screen.getByRole('button', { name: 'Submit Findings' });

async function write({ user }: ReturnType<typeof open>, texts = ['  A nodule. ', ' Suspicious. ']) {
  await user.type(await findings(), texts[0] ?? '');
  await user.type(impression(), texts[1] ?? '');
}

describe('the case', () => {
  test('RR-24 RR-26 title, difficulty, modality, description and history are shown below the back link', async () => {
    open(reportApi({ modality: 'CR', clinicalHistory: 'Smoker.', difficulty: 'Hard' }));
    expect(await screen.findByRole('heading', { name: 'Chest radiograph', level: 1 })).toBeVisible();
    for (const text of ['Hard', 'CR', 'Cough for three weeks.', 'Smoker.']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByRole('link', { name: /Back to Reporting Room/ })).toHaveAttribute(
      'href',
      '/reporting-room',
    );
  });

  test.each<[string, CaseFile[]]>([
    ['3 FILES', [aFile(1), aFile(2), aFile(3)]],
    ['MP4', [aFile(1, { fileType: 'mp4' })]],
    ['0 FILES', []],
  ])('RR-27 it says %s', async (label, files) => {
    open(reportApi({ files }));
    expect(await screen.findByText(label)).toBeVisible();
  });

  test('a deleted case says so, and a failure can be retried', async () => {
    const api = reportApi();
    api.on(caseRoute, () => reply(500));
    const { user } = open(api);
    expect(await screen.findByText('The case could not be loaded')).toBeVisible();
    api.on(caseRoute, () => replyError(404, 'NOT_FOUND', 'Not found.'));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Case Not Found')).toBeVisible();
  });
});

test('RR-02 RR-30 the files of the case are shown beside the report', async () => {
  open(reportApi({ files: [aFile(1, { fileType: 'mp3', fileName: 'Heart sounds' })] }));
  expect(await screen.findByRole('group', { name: 'Heart sounds' })).toBeVisible();
  expect(await findings()).toBeVisible();
});

describe('DICOM files', () => {
  const clicked: string[] = [];
  beforeEach(() => {
    clicked.length = 0;
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());
  const fileRoute = 'GET /api/files/reporting/:key';

  test.each([
    ['Download DICOM', 'dicom', 'Head', 'Head'],
    ['Download DICOM ZIP', 'zip', 'CT.zip', 'CT.zip'],
    ['Download DICOM ZIP', 'zip', '', 'download.zip'],
  ] as const)(
    'RR-28 RR-29 RR-46 RR-47 RR-48 RR-49 %s saves a %s file called "%s" as "%s"',
    async (label, fileType, fileName, saved) => {
      const api = reportApi({ files: [aFile(1, { fileType, fileName })] });
      api.on(fileRoute, () => reply(200, 'bytes'));
      const { user } = open(api);
      expect(await screen.findByText(/dedicated DICOM viewer/)).toBeVisible();
      await user.click(screen.getByRole('button', { name: label }));
      expect(await screen.findByText('Download Complete')).toBeVisible();
      expect(screen.getByText('Your file has been downloaded successfully.')).toBeVisible();
      expect(clicked).toEqual([saved]);
    },
  );

  test('RR-47 a file is saved under the name that the server completes with its extension', async () => {
    const api = reportApi({ files: [aFile(1, { fileType: 'dicom', fileName: 'Schädel' })] });
    const disposition = `attachment; filename="Sch_del.dcm"; filename*=UTF-8''Sch%C3%A4del.dcm`;
    api.on(fileRoute, () => reply(200, 'bytes', '', { 'content-disposition': disposition }));
    const { user } = open(api);
    await user.click(await screen.findByRole('button', { name: 'Download DICOM' }));
    await waitFor(() => expect(clicked).toEqual(['Schädel.dcm']));
  });

  test('RR-50 a download that fails says so', async () => {
    const api = reportApi({ files: [aFile(1, { fileType: 'zip' })] });
    api.on(fileRoute, () => reply(503));
    const { user } = open(api);
    await user.click(await screen.findByRole('button', { name: 'Download DICOM ZIP' }));
    expect(await screen.findByText('Download Failed')).toBeVisible();
    expect(screen.getByText('Failed to download the file. Please try again.')).toBeVisible();
    expect(clicked).toEqual([]);
  });

  test('RR-28 without a DICOM file no viewer is mentioned', async () => {
    open(reportApi({ files: [aFile(1)] }));
    await findings();
    expect(screen.queryByText(/dedicated DICOM viewer/)).not.toBeInTheDocument();
  });
});

describe('the report', () => {
  test('RR-31 RR-32 RR-38 both texts are required', async () => {
    const opened = open();
    expect(await screen.findByRole('heading', { name: 'Submit Your Findings' })).toBeVisible();
    await write(opened, ['A nodule.', '   ']);
    for (const field of [await findings(), impression()]) expect(field).toBeRequired();
    await opened.user.click(submitButton());
    expect(await screen.findByText('Incomplete Submission')).toBeVisible();
    expect(screen.getByText('Please provide both findings and impression.')).toBeVisible();
    expect(opened.api.requestsTo(submitRoute)).toHaveLength(0);
  });

  test('RR-37 RR-39 RR-41 it is sent once, trimmed, and then replaces the form', async () => {
    const submissions: ReportingSubmission[] = [];
    const api = reportApi({}, submissions);
    const { handler, release } = hold();
    api.on(submitRoute, handler);
    const opened = open(api);
    await write(opened);
    await opened.user.dblClick(submitButton());
    // The answer comes after both clicks: the second one would take the focus from the stored report.
    const stored = onCase(aSubmission(1, { findings: 'A nodule.', impression: 'Suspicious.' }));
    submissions.push(stored);
    release(reply(201, stored));
    expect(await screen.findByText('Submission Created')).toBeVisible();
    expect(screen.getByText('Your findings have been submitted successfully for review.')).toBeVisible();
    const heading = await screen.findByRole('heading', { name: 'Your Submission' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(api.requestsTo(submitRoute).map(({ body }) => body)).toEqual([
      {
        submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        caseId: reportingCase.id,
        findings: 'A nodule.',
        impression: 'Suspicious.',
        secondsOnCase: expect.any(Number) as number,
        marks: [],
      },
    ]);
  });

  test('RR-42 a failure keeps the texts, also across a reload, and the same report can be sent again', async () => {
    const api = reportApi();
    api.on(submitRoute, () => reply(503));
    const opened = open(api);
    await write(opened);
    await opened.user.click(submitButton());
    expect(await screen.findByText('Submission Failed')).toBeVisible();
    expect(screen.getByText('There was an error submitting your findings. Please try again.')).toBeVisible();
    opened.unmount();
    const again = open(api);
    expect(await findings()).toHaveValue('  A nodule. ');
    await again.user.click(submitButton());
    await waitFor(() => expect(api.requestsTo(submitRoute)).toHaveLength(2));
    const [first, second] = api.requestsTo(submitRoute).map(({ body }) => body);
    expect(second).toMatchObject({ ...(first as object), secondsOnCase: expect.any(Number) as number });
  });

  test.each([
    ['submitted', submitRoute],
    ['kept', 'PUT /api/reporting/cases/:id/draft'],
  ])('for a case deleted meanwhile is not %s and stays readable', async (when, route) => {
    const api = reportApi();
    api.on('GET /api/reporting/cases/:id/draft', () => ({ draft: null }));
    const gone = () => replyError(404, 'NOT_FOUND', 'Not found.');
    const opened = open(api);
    await write(opened);
    for (const one of [route, caseRoute]) api.on(one, gone);
    if (when === 'submitted') {
      await opened.user.click(submitButton());
      expect(
        await screen.findByText(
          'This case was removed, so your report was not submitted. What you wrote is kept in this browser.',
        ),
      ).toBeVisible();
    } else {
      // The browser reports that the connection is back, which sends the draft.
      act(() => void window.dispatchEvent(new Event('online')));
    }
    expect(await screen.findByText('Case Not Found')).toBeVisible();
    const kept = () => screen.findByRole('region', { name: 'Your text' });
    expect(await kept()).toHaveTextContent('A nodule. Impression Suspicious.');
    opened.unmount();
    const again = open(api);
    expect(await kept()).toHaveTextContent('A nodule.');
    await again.user.click(screen.getByRole('button', { name: 'Delete my text' }));
    expect(screen.queryByRole('region', { name: 'Your text' })).not.toBeInTheDocument();
    again.unmount();
    open(api);
    expect(await screen.findByText('Case Not Found')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your text' })).not.toBeInTheDocument();
  });

  test('templates are offered by region, those of the modality first, and are inserted below existing text', async () => {
    const api = reportApi({ modality: 'CT' });
    const text = { kind: 'template' as const, impression: '', revision: 1 };
    api.on('GET /api/reporting/texts', () => [
      { ...text, id: 'a', name: 'Abdomen', modality: null, region: 'Abdomen', findings: 'Liver:' },
      { ...text, id: 'h', name: 'Head', modality: 'CT', region: 'Head', findings: 'Brain:' },
    ]);
    const { user } = open(api);
    const choice = await screen.findByRole('combobox', { name: 'Insert a template' });
    const groups = within(choice).getAllByRole('group');
    expect(groups.map((group) => group.getAttribute('label'))).toEqual(['Head', 'Abdomen']);
    await user.type(await findings(), 'Seen.');
    await user.selectOptions(choice, 'Head');
    expect(await findings()).toHaveValue('Seen.\nBrain:');
  });

  test('a draft is shown only to its writer in a shared browser', async () => {
    const mine = open();
    await write(mine);
    mine.unmount();
    open(reportApi(), aUser({ id: 'another-user' }));
    expect(await findings()).toHaveValue('');
  });

  test('RR-25 RR-33 RR-35 S5 a report that was submitted is shown with its state, time, texts and the reference', async () => {
    const stored = aSubmission(1);
    const withReference = { ...stored, case: { ...stored.case, correctFindings: 'A granuloma.' } };
    open(reportApi({}, [aSubmission(9), onCase(withReference)]));
    expect(await screen.findByText('Submitted', { selector: '[data-tone=success]' })).toBeVisible();
    expect(screen.getByText('Pending Review')).toBeVisible();
    expect(screen.getByText('Mar 5, 2024 at 3:04 PM')).toBeVisible();
    for (const text of ['A nodule in the right upper lobe.', 'Suspicious for malignancy.', 'A granuloma.']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.queryByText('Feedback Available')).not.toBeInTheDocument();
  });

  test('RR-34 existing feedback is announced', async () => {
    open(reportApi({}, [onCase(aReviewed(1))]));
    expect(await screen.findByText('Feedback Available')).toBeVisible();
    expect(screen.getByText('Reviewed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'My Submissions' })).toHaveAttribute(
      'href',
      '/reporting-room?tab=submissions',
    );
  });

  test('if it is unknown whether a report exists, no form is offered', async () => {
    const api = reportApi();
    api.on(submissionsRoute, () => reply(500));
    const { user } = open(api);
    expect(await screen.findByText('Your report could not be loaded')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    api.on(submissionsRoute, () => []);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await findings()).toBeVisible();
  });

  test('N25 a second report can be written after reading the reference, and the first one is kept', async () => {
    const stored = onCase(aSubmission(1));
    const known = { ...stored, case: { ...stored.case, correctFindings: 'A granuloma.' } };
    const submissions = [known];
    const api = reportApi({}, submissions);
    const rewriteRoute = 'POST /api/reporting/submissions/:id/rewrite';
    api.on(rewriteRoute, () => reply(503));
    const { user } = open(api);
    await user.click(await screen.findByRole('button', { name: 'Write It Again' }));
    expect(await findings()).toHaveValue('A nodule in the right upper lobe.');
    await user.clear(await findings());
    await user.type(await findings(), ' A granuloma. ');
    await user.click(screen.getByRole('button', { name: 'Save this version' }));
    expect(await screen.findByText('The report could not be saved')).toBeVisible();
    expect(await findings()).toHaveValue(' A granuloma. ');
    api.on(rewriteRoute, ({ body }) => {
      const written = body as { findings: string; impression: string };
      submissions[0] = { ...known, rewrite: { ...written, submittedAt: '2024-03-06T09:00:00.000Z' } };
      return reply(201, submissions[0]);
    });
    await user.click(screen.getByRole('button', { name: 'Save this version' }));
    const second = await screen.findByRole('region', { name: 'Your second version' });
    expect(second).toHaveTextContent('A granuloma.');
    expect(screen.getAllByText('A nodule in the right upper lobe.')[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write It Again' })).not.toBeInTheDocument();
    expect(api.requestsTo(rewriteRoute).at(-1)?.body).toEqual({
      findings: 'A granuloma.',
      impression: 'Suspicious for malignancy.',
    });
  });
});
