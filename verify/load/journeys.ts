import type {
  PeerCase,
  PeerComment,
  ReportingCase,
  Study,
  Test,
  TestQuestion,
  TheoryPaper,
  UserMessage,
} from '@medrad/contracts';
import { check, sleep } from 'k6';
import http from 'k6/http';
import { Trend } from 'k6/metrics';
import { resident } from './people.ts';
import { ask, type Person, send } from './site.ts';

/**
 * Time from the end of a spotter until the resident's list of completed spotters contains it: the event passes the
 * outbox and the broker.
 */
const tickDelay = new Trend('spotter_tick_delay', true);

/** Time that a resident spends on a whole spotter, in seconds. */
const spotterSeconds = Number(__ENV['SPOTTER_SECONDS'] ?? '60');
/** Time within which a finished spotter must be in the resident's list of completed spotters, in seconds. */
const tickSeconds = Number(__ENV['TICK_SECONDS'] ?? '10');

const between = (least: number, most: number): number => least + Math.random() * (most - least);
const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`;

/** Beginning of the titles of papers that the author uploads. */
const loadTitle = 'Load paper';

function openHome(person: Person): void {
  send(person, { method: 'GET', route: '/', kind: 'file' });
  send(person, { method: 'GET', route: '/api/auth/user' });
  send(person, { method: 'GET', route: '/api/feature-toggles' });
}

/** Loads the list of spotters; null when the request failed. */
function openSpotters(person: Person): Test[] | null {
  send(person, { method: 'GET', route: '/api/spotter-subsections' });
  send(person, { method: 'GET', route: '/api/my-completed-tests' });
  return ask<Test[]>(person, { method: 'GET', route: '/api/tests' });
}

/** Looks around: opens the home page, the lists of spotters and papers, and the first pages of one paper. */
export function browse(): void {
  const person = resident();
  openHome(person);
  sleep(between(1, 3));
  openSpotters(person);
  sleep(between(2, 4));
  const papers = ask<TheoryPaper[]>(person, { method: 'GET', route: '/api/theory-papers' }) ?? [];
  sleep(between(1, 3));
  // Leaves out the papers that the author of `uploadPaper` adds and deletes during the test.
  const paper = oneOf(papers.filter(({ title }) => !title.startsWith(loadTitle)));
  if (!paper) return;
  const { id, fileUrl } = paper;
  send(person, { method: 'GET', route: '/api/theory-papers/{id}', path: `/api/theory-papers/${id}` });
  send(person, {
    method: 'GET',
    route: '/api/files/papers/{key}',
    path: fileUrl,
    kind: 'file',
    headers: { Range: 'bytes=0-65535' },
    status: 206,
  });
  logActivity(person, 'paper_view', 'theory_paper', id, { file: 'paper', how: 'read' });
  sleep(between(2, 5));
}

function logActivity(person: Person, type: string, resource: string, id: string, metadata: object): void {
  send(person, {
    method: 'POST',
    route: '/api/activities',
    body: { activityType: type, resourceType: resource, resourceId: id, metadata: JSON.stringify(metadata) },
    status: 201,
  });
}

/**
 * Requests the resident's completed spotters every half second, for at most TICK_SECONDS, until the given one is among
 * them.
 */
function awaitTick(person: Person, testId: string): void {
  const finished = Date.now();
  const elapsed = () => Date.now() - finished;
  let isTicked = false;
  while (!isTicked && elapsed() < tickSeconds * 1000) {
    const completed = ask<string[]>(person, { method: 'GET', route: '/api/my-completed-tests' }) ?? [];
    isTicked = completed.includes(testId);
    if (isTicked) tickDelay.add(elapsed());
    else sleep(0.5);
  }
  check(isTicked, { 'a finished spotter is ticked in time': (is) => is }, { of: 'content' });
}

/** Opens a spotter from the list, views every image and rates it. */
export function takeSpotter(): void {
  const person = resident();
  const tests = openSpotters(person);
  if (!tests) return;
  const test = oneOf(tests.filter(({ totalQuestions }) => totalQuestions > 0));
  if (!test) throw new Error('There is no spotter with questions: start the product with its demo content.');
  const { id } = test;
  send(person, { method: 'GET', route: '/api/tests/{testId}', path: `/api/tests/${id}` });
  const questions =
    ask<TestQuestion[]>(person, {
      method: 'GET',
      route: '/api/tests/{testId}/questions',
      path: `/api/tests/${id}/questions`,
    }) ?? [];
  const run = { runId: newId(), questionsCount: questions.length };
  logActivity(person, 'test_start', 'test', id, run);
  for (const { image } of questions) {
    send(person, {
      method: 'GET',
      route: '/api/files/spotters/{key}',
      path: `${image.imageUrl}?w=960`,
      kind: 'file',
    });
    sleep((spotterSeconds / questions.length) * between(0.7, 1.3));
  }
  logActivity(person, 'test_complete', 'test', id, { ...run, duration: spotterSeconds });
  send(person, {
    method: 'POST',
    route: '/api/tests/{testId}/feedback',
    path: `/api/tests/${id}/feedback`,
    body: { rating: 1 + Math.floor(Math.random() * 5) },
    status: 201,
  });
  awaitTick(person, id);
}

/** Writes a message to the admins and reads it back. */
export function chat(): void {
  const person = resident();
  const content = `Is the answer to question 3 a meningioma? (${newId()})`;
  send(person, {
    method: 'POST',
    route: '/api/private-messages',
    body: { subject: 'A question', content, messageType: 'query' },
    status: 201,
  });
  sleep(between(1, 3));
  const messages = ask<UserMessage[]>(person, { method: 'GET', route: '/api/user-messages' }) ?? [];
  check(
    messages,
    {
      'a message that was sent is in the list': (list) => list.some((one) => one.content === content),
    },
    { of: 'content' },
  );
  sleep(between(1, 3));
}

/** Reads a peer review case with its images, and comments on it. */
export function discuss(): void {
  const person = resident();
  send(person, { method: 'GET', route: '/api/notices/unread' });
  const cases = ask<PeerCase[]>(person, { method: 'GET', route: '/api/peer-review/cases' }) ?? [];
  sleep(between(2, 4));
  // Leaves out cases that ask each user for a diagnosis before anything else, because a user can give one only once.
  const chosen = oneOf(cases.filter(({ asksFirst, status }) => !asksFirst && status !== 'closed'));
  if (!chosen) throw new Error('There is no case: start the product with its demo content.');
  const path = `/api/peer-review/cases/${chosen.id}`;
  send(person, { method: 'GET', route: '/api/peer-review/cases/{id}', path });
  for (const { url, kind } of chosen.files) {
    if (kind === 'image') {
      send(person, {
        method: 'GET',
        route: '/api/files/peer-review/{key}',
        path: `${url}?w=960`,
        kind: 'file',
      });
    }
  }
  const comments = { route: '/api/peer-review/cases/{id}/comments', path: `${path}/comments?limit=30` };
  ask<PeerComment[]>(person, { method: 'GET', ...comments });
  send(person, { method: 'PUT', route: '/api/peer-review/cases/{id}/read', path: `${path}/read` });
  sleep(between(3, 6));
  const content = `I think of a granuloma. (${newId()})`;
  send(person, {
    method: 'POST',
    route: '/api/peer-review/cases/{id}/comments',
    path: `${path}/comments`,
    body: { content },
    status: 201,
  });
  sleep(between(1, 3));
}

/** Maximum number of slices of a study that a resident scrolls through. */
const slicesRead = 20;

/** Loads a study as the viewer does while a resident scrolls: its index, and then slice by slice. */
function readStudy(person: Person, fileUrl: string): void {
  const path = `/api/reporting/studies/${fileUrl.split('/').pop() ?? ''}`;
  const study = ask<Study>(person, { method: 'GET', route: '/api/reporting/studies/{key}', path });
  for (const { offset, length } of study?.files.slice(0, slicesRead) ?? []) {
    send(person, {
      method: 'GET',
      route: '/api/files/reporting/{key}',
      path: fileUrl,
      kind: 'file',
      headers: { Range: `bytes=${offset}-${offset + length - 1}` },
      status: 206,
    });
    sleep(between(0.1, 0.4));
  }
}

/**
 * Reads a case of the Reporting Room with its studies, keeps a draft of a report and submits it. A resident reports
 * only once on each case.
 */
export function report(): void {
  const person = resident();
  send(person, { method: 'GET', route: '/api/reporting/folders' });
  const cases = ask<ReportingCase[]>(person, { method: 'GET', route: '/api/reporting/cases' }) ?? [];
  sleep(between(2, 4));
  // A resident who has reported on all cases opens one of them again.
  const open = cases.filter(({ hasSubmitted }) => !hasSubmitted);
  const chosen = oneOf(open) ?? oneOf(cases);
  if (!chosen) throw new Error('There is no case to report on: start the product with its demo content.');
  const { id, files, hasSubmitted } = chosen;
  const route = '/api/reporting/cases/{id}';
  const path = `/api/reporting/cases/${id}`;
  send(person, { method: 'GET', route, path });
  for (const { isStudy, fileUrl } of files) if (isStudy) readStudy(person, fileUrl);
  if (hasSubmitted) return;
  const texts = { findings: `A nodule in the right upper lobe. (${newId()})`, impression: 'Granuloma.' };
  send(person, { method: 'PUT', route: `${route}/draft`, path: `${path}/draft`, body: texts });
  sleep(between(3, 6));
  send(person, {
    method: 'POST',
    route: '/api/reporting/submissions',
    body: { caseId: id, ...texts },
    status: 201,
  });
  sleep(between(1, 3));
}

/** Creates a PDF of about the given number of kilobytes: one page, and padding that PDF readers skip. */
function makePdf(kilobytes: number): string {
  const line = `% ${'x'.repeat(1021)}\n`;
  return [
    '%PDF-1.4\n',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n',
    line.repeat(kilobytes),
    'trailer<</Root 1 0 R>>\n%%EOF\n',
  ].join('');
}

let pdf: string | null = null;

/** As the author, adds a paper, reads it back and deletes it. */
export function uploadPaper({ author }: { author: Person }): void {
  // Created on first use: otherwise each of a thousand virtual users would create one.
  pdf ??= makePdf(Number(__ENV['PDF_KB'] ?? '2048'));
  const paper = ask<TheoryPaper>(author, {
    method: 'POST',
    route: '/api/upload-theory-paper',
    form: {
      title: `${loadTitle} ${newId()}`,
      subject: 'Radiology',
      year: '2024',
      pdfFile: http.file(pdf, 'paper.pdf', 'application/pdf'),
    },
    kind: 'upload',
    status: 201,
  });
  if (!paper) return;
  sleep(between(1, 3));
  send(author, { method: 'GET', route: '/api/files/papers/{key}', path: paper.fileUrl, kind: 'file' });
  send(author, {
    method: 'DELETE',
    route: '/api/theory-papers/{id}',
    path: `/api/theory-papers/${paper.id}`,
  });
  sleep(between(2, 4));
}
