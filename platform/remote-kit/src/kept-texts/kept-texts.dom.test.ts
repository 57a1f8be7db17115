import { countUnsent, forgetAll, forgetSentTexts } from './kept-texts';

const user = '33333333-3333-4333-8333-333333333333';
const other = '44444444-4444-4444-8444-444444444444';
const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));
const kept = () => Object.keys(localStorage).toSorted();

beforeEach(() => localStorage.clear());

test('texts that the server has are deleted, and those that only this browser has are counted and stay', async () => {
  keep(`report:${user}:a`, { fields: { findings: 'Sent' }, revision: 2, isDirty: false });
  keep(`report:${user}:b`, { fields: { findings: 'Unsent' }, revision: 2, isDirty: true });
  keep('feedback:s', { fields: { comments: 'Sent' }, revision: 1, isDirty: false });
  keep('rewrite:s', { findings: 'Unsent', impression: '' });
  keep(`peerComment:${user}:c:new`, { commentId: 'x', content: 'Unsent', places: [] });
  keep(`pendingCalls:${user}`, [{ url: '/api/messages', body: { text: 'Unsent' } }]);
  expect(await countUnsent(user)).toBe(4);
  forgetSentTexts(user);
  expect(kept()).toEqual(
    [`report:${user}:b`, 'rewrite:s', `peerComment:${user}:c:new`, `pendingCalls:${user}`].toSorted(),
  );
  await forgetAll(user);
  expect(kept()).toEqual([]);
});

test('texts of others, settings, places and forms without a text are no texts of the user', async () => {
  keep(`report:${other}:a`, { fields: { findings: 'Of another person' }, isDirty: true });
  keep('theme', 'dark');
  keep(`spotterRun:${user}:t`, { runId: 'r', index: 3, title: 'Chest', elapsed: 9 });
  keep(`examFlags:${user}:e`, [1, 2]);
  keep(`report-id:${user}:a`, { submissionId: 'x' });
  keep(`report-time:${user}:a`, { seconds: 20 });
  keep(`declinedTimeZone:${user}`, 'Asia/Kolkata');
  keep(`peerComment:${user}:c:new`, { commentId: 'x', content: ' ', places: [] });
  keep(`report:${user}:b`, { fields: { findings: '', impression: '' }, revision: 0, isDirty: false });
  const before = kept();
  expect(await countUnsent(user)).toBe(0);
  await forgetAll(user);
  expect(kept()).toEqual(before);
});

test('a value of an earlier build that cannot be read stops nothing', async () => {
  localStorage.setItem(`peerAnswer:${user}:c`, '{');
  expect(await countUnsent(user)).toBe(0);
  await forgetAll(user);
});

test('a text that two tabs have typed differently counts twice, with its form, and no other user’s', async () => {
  keep(`peerComment:${user}:c:new#one`, { draft: { content: 'Unsent' }, seen: { one: 1 }, storedAt: 1 });
  keep(`peerCase:${user}#one`, { draft: { caseId: 'x', title: 'Unsent' }, seen: { one: 1 }, storedAt: 1 });
  keep(`peerCase:${other}#two`, { draft: { title: 'Of another' }, seen: { two: 1 }, storedAt: 1 });
  const sent = { fields: { findings: 'Sent' }, revision: 2, isDirty: false };
  keep(`report:${user}:a#one`, { draft: sent, seen: { one: 1 }, storedAt: 1 });
  localStorage.setItem(`peerAnswer:${user}:c`, '{');
  expect(await countUnsent(user)).toBe(2);
  forgetSentTexts(user);
  expect(kept()).not.toContain(`report:${user}:a#one`);
  await forgetAll(user);
  expect(kept()).toEqual([`peerAnswer:${user}:c`, `peerCase:${other}#two`]);
});
