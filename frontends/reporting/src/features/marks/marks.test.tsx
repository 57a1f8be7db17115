import type { CaseFile, ImageMark, ReportingSubmission } from '@medrad/contracts';
import { markTextMaxLength } from '@medrad/contracts/limits';
import { aUser, type FakeApi, fakeApi, forwardUploads, renderApp } from '@medrad/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aCaseFile,
  aCase,
  aFeedback,
  aReviewed,
  aSubmission,
  openRoom,
  submissionsRoute,
} from '../../../test/builders';
import remote from '../../remote';

import '../media/image-panel';
import '../report/report.page';
import '../review/review-detail';

const submitRoute = 'POST /api/reporting/submissions';
const putFeedbackRoute = 'PUT /api/reporting/submissions/:id/feedback-draft';
const file = aCaseFile({
  id: '7f9c0b6e-0000-4000-8000-00000000000f',
  fileName: 'PA',
  fileUrl: '/api/files/reporting/pa',
  width: 400,
  height: 300,
});
const other: CaseFile = { ...file, id: '7f9c0b6e-0000-4000-8000-0000000000ff', fileName: 'Lateral' };
const reportingCase = aCase(1, { title: 'Chest', files: [file, other] });
const aMark = (text: string, changes: Partial<ImageMark> = {}): ImageMark => ({
  id: `mark-${text}`,
  fileId: file.id,
  series: 0,
  frame: 0,
  shape: 'POLYLINE',
  isArrow: true,
  points: [
    { column: 100, row: 100 },
    { column: 200, row: 150 },
  ],
  text,
  ...changes,
});

/**
 * jsdom has no layout: every box is 800 × 600 at the page's corner, and the image is displayed at
 * twice its size.
 */
beforeEach(() => {
  const box = { left: 0, top: 0, width: 800, height: 600, right: 800, bottom: 600, x: 0, y: 0 };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box });
  forwardUploads();
});
afterEach(() => jest.restoreAllMocks());

async function showImage(name = 'PA') {
  fireEvent.load(await screen.findByAltText(name));
  await screen.findByRole('heading', { name: 'Marks on the Images' });
}
const overlay = () => document.querySelector('svg[viewBox="0 0 400 300"]') as SVGSVGElement;
function drag(from: readonly [number, number], to: readonly [number, number]): void {
  const [svg, pointer] = [overlay(), { pointerId: 1, isPrimary: true, button: 0 }];
  fireEvent.pointerDown(svg, { ...pointer, clientX: from[0], clientY: from[1] });
  fireEvent.pointerMove(svg, { ...pointer, clientX: to[0], clientY: to[1] });
  fireEvent.pointerUp(svg, { ...pointer, clientX: to[0], clientY: to[1] });
}
const listOf = (whose: 'Resident' | 'Teacher') => screen.getByRole('list', { name: `${whose}'s marks` });

function reportApi(submissions: ReportingSubmission[] = []): FakeApi {
  return fakeApi({
    'GET /api/reporting/cases/:id': () => reportingCase,
    'GET /api/reporting/cases/:id/draft': () => ({ draft: null }),
    [submissionsRoute]: () => submissions,
    [submitRoute]: ({ body }) => aSubmission(1, { ...(body as object), caseId: reportingCase.id }),
  });
}
const openReport = (api = reportApi()) => ({
  api,
  ...renderApp(remote.routes, { path: `/reporting-room/cases/${reportingCase.id}`, api, user: aUser() }),
});

describe('marks of a resident', () => {
  test.each([
    [
      'Arrow',
      {
        shape: 'POLYLINE',
        isArrow: true,
        points: [
          { column: 100, row: 100 },
          { column: 150, row: 125 },
        ],
      },
    ],
    [
      'Line',
      {
        shape: 'POLYLINE',
        isArrow: false,
        points: [
          { column: 100, row: 100 },
          { column: 150, row: 125 },
        ],
      },
    ],
    [
      'Ellipse',
      {
        shape: 'ELLIPSE',
        isArrow: false,
        points: [
          { column: 100, row: 112.5 },
          { column: 150, row: 112.5 },
          { column: 125, row: 100 },
          { column: 125, row: 125 },
        ],
      },
    ],
    ['Text', { shape: 'POINT', isArrow: false, points: [{ column: 150, row: 125 }] }],
  ])('are drawn with %s in pixels of the image and sent with the report', async (tool, drawn) => {
    const { api, user } = openReport();
    await showImage();
    await user.click(screen.getByRole('button', { name: tool }));
    drag([200, 200], [300, 250]);
    await user.type(screen.getByLabelText(`Text of ${tool} 1`), 'Here');
    await user.type(await screen.findByRole('textbox', { name: /^Findings/ }), 'A nodule.');
    await user.type(screen.getByRole('textbox', { name: /^Impression/ }), 'Suspicious.');
    await user.click(screen.getByRole('button', { name: 'Submit Findings' }));
    await waitFor(() => expect(api.requestsTo(submitRoute)).toHaveLength(1));
    expect(api.requestsTo(submitRoute)[0]?.body).toMatchObject({
      marks: [{ fileId: file.id, series: 0, frame: 0, ...drawn, text: 'Here' }],
    });
  });

  test('without a selected tool the viewer gets the pointer, and a tool is deselected after each mark', async () => {
    const { user } = openReport();
    await showImage();
    drag([200, 200], [300, 250]);
    expect(listOf('Resident')).toBeEmptyDOMElement();
    await user.click(screen.getByRole('button', { name: 'Arrow' }));
    drag([200, 200], [201, 201]);
    expect(listOf('Resident')).toBeEmptyDOMElement();
    drag([200, 200], [300, 250]);
    drag([200, 200], [400, 250]);
    expect(within(listOf('Resident')).getAllByRole('listitem')).toHaveLength(1);
  });

  test('a mark can be placed in the middle, moved by arrow keys and deleted by keyboard', async () => {
    const { user } = openReport();
    await showImage();
    await user.click(screen.getByRole('button', { name: 'Arrow' }));
    await user.click(screen.getByRole('button', { name: 'Place in the middle' }));
    const shaft = () => overlay().querySelector('polyline')?.getAttribute('points');
    expect(shaft()).toBe('181.25,131.25 218.75,168.75');
    screen.getByRole('button', { name: 'Show 1: arrow, image 1' }).focus();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
    expect(shaft()).toBe('182.25,121.25 219.75,158.75');
    await user.click(screen.getByRole('button', { name: 'Delete Arrow 1' }));
    expect(listOf('Resident')).toBeEmptyDOMElement();
    expect(overlay().querySelector('polyline')).toBeNull();
  });

  test('the last mark can be undone, and a text has a length limit', async () => {
    const { user } = openReport();
    await showImage();
    for (const tool of ['Arrow', 'Line']) {
      await user.click(screen.getByRole('button', { name: tool }));
      await user.click(screen.getByRole('button', { name: 'Place in the middle' }));
    }
    await user.click(screen.getByRole('button', { name: 'Undo last mark' }));
    expect(within(listOf('Resident')).getAllByRole('listitem')).toHaveLength(1);
    const text = screen.getByLabelText('Text of Arrow 1');
    await user.click(text);
    await user.paste('x'.repeat(markTextMaxLength + 1));
    expect(text).toHaveValue('x'.repeat(markTextMaxLength));
  });

  test('marks are kept with the draft across a reload', async () => {
    const { user, unmount } = openReport();
    await showImage();
    await user.click(screen.getByRole('button', { name: 'Ellipse' }));
    await user.click(screen.getByRole('button', { name: 'Place in the middle' }));
    unmount();
    openReport();
    await showImage();
    expect(screen.getByRole('button', { name: 'Show 1: ellipse, image 1' })).toBeVisible();
    expect(overlay().querySelector('ellipse')).toBeInTheDocument();
  });
});

describe('both layers', () => {
  const answered: ReportingSubmission = {
    ...aReviewed(1, aFeedback({ marks: [aMark('Missed', { fileId: other.id })] })),
    caseId: reportingCase.id,
    marks: [aMark('Mine')],
  };

  test('a resident sees the teacher’s and their own marks, can hide each layer and go to a mark', async () => {
    const { user } = openReport(reportApi([answered]));
    await showImage();
    expect(overlay().querySelector('[data-layer="resident"] text')).toHaveTextContent('1 Mine');
    expect(listOf('Teacher')).toHaveTextContent('Missed');
    expect(screen.queryByRole('button', { name: 'Arrow' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /Resident's marks \(1\)/ }));
    expect(overlay().querySelector('[data-layer="resident"]')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show 1 Missed: arrow, image 1' }));
    await showImage('Lateral');
    expect(overlay().querySelector('[data-layer="teacher"] text')).toHaveTextContent('1 Missed');
    await user.click(screen.getByRole('checkbox', { name: /Teacher's marks/ }));
    expect(overlay().querySelector('[data-layer="teacher"]')).toBeNull();
  });

  test('a teacher draws beside the resident’s marks, and the feedback draft keeps the mark', async () => {
    const submission = aSubmission(1, { caseId: reportingCase.id, marks: [aMark('Mine')] });
    const api = fakeApi({
      'GET /api/admin/submissions': () => [submission],
      'GET /api/reporting/cases/:id': () => reportingCase,
      'GET /api/reporting/folders': () => [],
      'GET /api/reporting/submissions/:id/feedback-draft': () => ({ draft: null }),
      [putFeedbackRoute]: ({ body }) => ({ ...(body as object), revision: 1 }),
    });
    const { user } = openRoom(api, '?tab=review', { isDeveloper: true });
    await user.click(await screen.findByRole('button', { name: /^Review Case 1/ }));
    await showImage();
    await user.click(screen.getByRole('button', { name: 'Arrow' }));
    drag([200, 200], [300, 250]);
    expect(overlay().querySelectorAll('[data-layer="teacher"]')).toHaveLength(1);
    expect(within(listOf('Resident')).queryByRole('button', { name: /Delete/ })).toBeNull();
    await waitFor(() => expect(api.requestsTo(putFeedbackRoute)).toHaveLength(1));
    expect(api.requestsTo(putFeedbackRoute)[0]?.body).toMatchObject({
      marks: [{ fileId: file.id, shape: 'POLYLINE', isArrow: true }],
    });
  });
});
