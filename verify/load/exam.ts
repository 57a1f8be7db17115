import type { Exam, ExamResult } from '@medrad/contracts';
import { sleep } from 'k6';
import { Counter } from 'k6/metrics';
import { resident } from './people.ts';
import { ask, type Person, send } from './site.ts';

/** Number of answers that the product acknowledged but that are missing in the exam's result. */
const lostAnswers = new Counter('exam_answers_lost');
/** Number of acknowledged answers that were compared with the exam's result. */
const comparedAnswers = new Counter('exam_answers_compared');
/** Number of exams whose result could not be read, so that nothing was compared. */
const unreadResults = new Counter('exam_results_unread');

const items = Number(__ENV['EXAM_ITEMS'] ?? '40');
const seconds = Number(__ENV['EXAM_SECONDS'] ?? '40');
/** Number of times that an answer is saved per item: a page saves after each second in which the answer was changed. */
const savesPerItem = 3;
/** Number of calls with which a page measures the server's clock once. A page repeats the measurement every minute. */
const clockTrips = 5;
const clockEverySeconds = 60;
/** Seconds after which a page reloads the exam. */
const readEverySeconds = 10;

const route = '/api/exams/{id}';

/** Answers that residents type, in turn. */
const diagnoses = [
  'left pneumothorax',
  'acute pulmonary embolism',
  'pnuemonia right lower lobe',
  'ACL tear',
  'subarachnoid haemorrhage with hydrocephalus',
  'colles #',
  'no abnormality',
  'osteosarcoma of the distal femur',
];

/**
 * Text of an answer after a number of changes. It is different for each exam, item and change, so that a lost change is
 * noticed.
 */
const answerOf = ({ id }: Exam, number: number, change: number): string =>
  `${diagnoses[number % diagnoses.length] ?? ''} ${id.slice(0, 4)} ${number} ${change}`;

const hex = (digits: number): string =>
  Array.from({ length: digits }, () => Math.floor(Math.random() * 16).toString(16)).join('');
const newUuid = (): string => [8, 4, 4, 4, 12].map(hex).join('-');

function readClock(person: Person): void {
  for (let trip = 0; trip < clockTrips; trip += 1) send(person, { method: 'GET', route: '/api/exam-clock' });
}

function fetchImage(person: Person, exam: Exam, number: number): void {
  const item = exam.items[number - 1];
  if (!item) return;
  send(person, {
    method: 'GET',
    route: `${route}/images/{number}`,
    path: `${item.imageUrl}?w=960`,
    kind: 'file',
  });
}

/**
 * Repeats a refused call as a page does.
 * @returns the first successful answer; null when none succeeded
 */
function repeat<T>(attempt: () => T | null, times: number): T | null {
  for (let made = 0; made < times; made += 1) {
    const answer = attempt();
    if (answer !== null) return answer;
    sleep(1 + made);
  }
  return null;
}

/**
 * Saves an answer. k6 records the response time under the name of the route.
 * @returns whether the product acknowledged the answer
 */
function save(person: Person, { id }: Exam, number: number, text: string, answerRevision: number): boolean {
  const { status } = send(person, {
    method: 'PUT',
    route: `${route}/answers/{number}`,
    path: `/api/exams/${id}/answers/${number}`,
    body: { text, isNormal: null, answerRevision, typedAt: new Date().toISOString() },
  });
  return status === 200;
}

/** Makes an exam in slide format, reads the clock and loads the first images, as the page of the ready check does. */
function makeExam(person: Person): Exam | null {
  const exam = ask<Exam>(person, {
    method: 'POST',
    route: '/api/exams',
    body: {
      examId: newUuid(),
      format: { pace: 'cadence', items, seconds, marksPerItem: 2, asksNormality: false, normalShare: 0 },
      source: {},
    },
    status: 201,
  });
  if (!exam) return null;
  readClock(person);
  for (const number of [1, 2, 3]) fetchImage(person, exam, number);
  return exam;
}

/** Takes an exam to its end, and compares every acknowledged answer with the exam's result. */
export function takeExam(): void {
  const person = resident();
  const made = makeExam(person);
  if (!made) return;
  const path = `/api/exams/${made.id}`;
  sleep(2 + Math.random() * 3);
  const exam = ask<Exam>(person, { method: 'POST', route: `${route}/start`, path: `${path}/start` });
  if (!exam) return;
  const began = Date.now();
  const elapsed = () => (Date.now() - began) / 1000;
  const waitUntil = (second: number) => sleep(Math.max(0, second - elapsed()));
  const kept = new Map<number, string>();
  let [clockRead, examRead] = [0, 0];
  for (const { number } of exam.items) {
    const opens = (number - 1) * seconds;
    for (let turn = 1; turn <= savesPerItem; turn += 1) {
      // Residents begin to type at different moments; the last change is well before the item closes.
      waitUntil(opens + seconds * ((turn - 1 + Math.random()) / (savesPerItem + 0.5)));
      const text = answerOf(exam, number, turn);
      if (save(person, exam, number, text, turn)) kept.set(number, text);
      if (turn === 1) fetchImage(person, exam, number + 1);
      if (elapsed() - examRead > readEverySeconds) {
        examRead = elapsed();
        send(person, { method: 'GET', route, path });
      }
      if (elapsed() - clockRead > clockEverySeconds) {
        clockRead = elapsed();
        readClock(person);
      }
    }
  }
  waitUntil(exam.items.length * seconds + 0.5);
  const post = { method: 'POST', route: `${route}/submit`, path: `${path}/submit` } as const;
  const read = { method: 'GET', route: `${route}/result`, path: `${path}/result` } as const;
  repeat(() => ask<Exam>(person, post), 8);
  const result = repeat(() => ask<ExamResult>(person, read), 8);
  if (!result) return unreadResults.add(1);
  for (const [number, text] of kept) {
    comparedAnswers.add(1);
    if (result.items[number - 1]?.text !== text) lostAnswers.add(1);
  }
}
