import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** The rules apply to the commits after this one. */
const ruledSince = 'd38fc57e54c26d864f623e9f1e45032302b47824';

const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: path.resolve(__dirname, '..'), encoding: 'utf8' });
/** False in a shallow clone or an archive, which have no history to check. */
const isHistoryKnown = git('merge-base', '--is-ancestor', ruledSince, 'HEAD').status === 0;

/** Imperatives that end like a past tense, a participle or the third person of a verb. */
const imperatives =
  'Address Bring Compress Discuss Dismiss Embed Exceed Express Feed Focus Need Pass Press Process Seed Speed String'.split(
    ' ',
  );

/** The rules that a commit message breaks, each as a sentence. */
function faultsOf(subject: string, body: string): string[] {
  const [verb = ''] = subject.split(' ', 1);
  const isImperative =
    /^[A-Z][a-z-]+$/.test(verb) && (imperatives.includes(verb) || !/(ed|ing|s)$/.test(verb));
  return [
    ...(isImperative ? [] : [`"${subject}" does not begin with an imperative`]),
    ...(subject.length > 72 ? [`"${subject}" has ${subject.length} characters`] : []),
    ...(subject.endsWith('.') ? [`"${subject}" ends with a full stop`] : []),
    ...(body.trim() === '' ? [`"${subject}" has no body that says why`] : []),
  ];
}

test.each([
  ['Stop asserting on wall-clock time in tests', 'They fail on a busy host.', 0],
  ['Tests: what a neighbour can slow proves no rule', 'They fail on a busy host.', 1],
  ['Added a mutex for each key', 'Two edits could meet.', 1],
  ['Adds a mutex for each key', 'Two edits could meet.', 1],
  ['Process repeated events once', 'They counted twice.', 0],
  ['Add a mutex for each key', '', 1],
  ['Add a mutex for each key.', 'Two edits could meet.', 1],
  [`Add ${'very '.repeat(14)}long`, 'Two edits could meet.', 1],
])('the message "%s" with the body "%s" has %i faults', (subject, body, count) =>
  expect(faultsOf(subject, body)).toHaveLength(count),
);

test('every commit that a clone contains has an imperative subject of at most 72 characters and a body', () => {
  const range = isHistoryKnown ? [`${ruledSince}..HEAD`] : ['--max-count=0'];
  const log = git('log', '--no-merges', '--format=%s%x1f%b%x1e', ...range).stdout;
  const messages = log.split('\x1e').map((message) => message.trim().split('\x1f'));
  expect(messages.flatMap(([subject, body = '']) => (subject ? faultsOf(subject, body) : []))).toEqual([]);
});
