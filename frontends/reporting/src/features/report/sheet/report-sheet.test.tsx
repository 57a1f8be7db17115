import { act, fireEvent, screen } from '@testing-library/react';
import { fakeApi, renderApp } from '@medrad/remote-kit/testing';
import { aCase, submissionsRoute } from '../../../../test/builders';
import remote from '../../../remote';

import '../report.page';

const reportingCase = aCase(1);
async function open() {
  const api = fakeApi({
    'GET /api/reporting/cases/:id': () => reportingCase,
    [submissionsRoute]: () => [],
    'GET /api/reporting/texts': () => [],
    'GET /api/reporting/cases/:id/draft': () => ({ draft: null }),
    'PUT /api/reporting/cases/:id/draft': () => ({ revision: 1 }),
  });
  const path = `/reporting-room/cases/${reportingCase.id}`;
  const { user } = renderApp(remote.routes, { path, api });
  const sheet = await screen.findByRole('region', { name: 'Submit Your Findings' });
  return { user, sheet };
}
const focus = (element: HTMLElement) => act(() => element.focus());
const toggle = () => screen.getByRole('button', { name: 'Report' });
const fullHeight = () => screen.getByRole('button', { name: 'Full height' });
const findings = () => screen.getByRole('textbox', { name: /^Findings/ });
const title = () => screen.getByRole('heading', { name: 'Submit Your Findings' });

test('when closed, it shows its name, the number of words and where they are saved', async () => {
  const { user, sheet } = await open();
  expect(sheet).toHaveAttribute('data-position', 'closed');
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  await user.type(findings(), 'A nodule.');
  await user.type(screen.getByRole('textbox', { name: /^Impression/ }), 'Suspicious.');
  const head = title().parentElement;
  expect(head).toHaveTextContent('3 words');
  expect(head).toHaveTextContent('Draft kept on this device');
});

test('keys open it to half and to the full screen, and Escape closes it with the focus visible', async () => {
  const { user, sheet } = await open();
  focus(toggle());
  await user.keyboard('{Enter}');
  expect(sheet).toHaveAttribute('data-position', 'half');
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  expect(toggle()).toHaveFocus();
  focus(fullHeight());
  await user.keyboard(' ');
  expect(sheet).toHaveAttribute('data-position', 'full');
  expect(fullHeight()).toHaveAttribute('aria-pressed', 'true');
  focus(findings());
  await user.keyboard('{Escape}');
  expect(sheet).toHaveAttribute('data-position', 'closed');
  expect(toggle()).toHaveFocus();
});

test('focus is not trapped: focusing the page behind a full sheet reduces it to half', async () => {
  const { user, sheet } = await open();
  await user.click(toggle());
  await user.click(fullHeight());
  focus(findings());
  focus(screen.getByRole('link', { name: /Back to Reporting Room/ }));
  expect(await screen.findByRole('button', { name: 'Full height', pressed: false })).toBeVisible();
  expect(sheet).toHaveAttribute('data-position', 'half');
});

test('it follows a finger and snaps near the place of release', async () => {
  const { sheet } = await open();
  window.innerHeight = 700;
  jest.spyOn(sheet, 'getBoundingClientRect').mockReturnValue({ height: 70 } as DOMRect);
  fireEvent.pointerDown(title(), { clientY: 650 });
  fireEvent.pointerMove(title(), { clientY: 450 });
  expect(sheet).toHaveStyle({ height: '270px' });
  fireEvent.pointerUp(title(), { clientY: 400 });
  expect(sheet).toHaveAttribute('data-position', 'half');
  expect(sheet.style.height).toBe('');
  fireEvent.pointerDown(title(), { clientY: 350 });
  fireEvent.pointerMove(title(), { clientY: 500 });
  fireEvent.pointerCancel(title(), { clientY: 690 });
  expect(sheet).toHaveAttribute('data-position', 'half');
});

test('a finger that hardly moves counts as a tap', async () => {
  const { sheet } = await open();
  fireEvent.pointerDown(title(), { clientY: 650 });
  fireEvent.pointerMove(title(), { clientY: 645 });
  fireEvent.pointerUp(title(), { clientY: 645 });
  expect(sheet).toHaveAttribute('data-position', 'closed');
  expect(sheet.style.height).toBe('');
});
