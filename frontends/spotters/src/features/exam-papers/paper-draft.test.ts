import { newPaperDraft, paperDraftOf, paperFieldsOf, paperProblemsOf } from './paper-draft';

const draft = { ...newPaperDraft, title: 'Friday paper' };

test.each([
  '2026-01-01T00:00:00.000Z',
  '2026-03-29T00:59:00.000Z',
  '2026-07-01T12:30:00.000Z',
  '2026-10-25T03:00:00.000Z',
])('%s is the same time after a round trip through the form', (moment) => {
  const rules = { resultRelease: 'by_teacher', isVerifiedOnly: false } as const;
  const stored = { title: 'Friday paper', about: '', opensAt: moment, closesAt: null, ...rules };
  expect(paperFieldsOf(paperDraftOf(stored))).toEqual(stored);
});

test('texts are sent without blanks around them, and empty times as none', () => {
  expect(paperFieldsOf({ ...draft, title: ' Friday ', about: ' Of us ' })).toEqual({
    title: 'Friday',
    about: 'Of us',
    opensAt: null,
    closesAt: null,
    resultRelease: 'at_close',
    isVerifiedOnly: true,
  });
});

test.each([
  [{ title: ' ' }, ['title']],
  [{ opensAt: '2026-03-05T15:00', closesAt: '2026-03-05T15:00' }, ['closesAt']],
  [{ opensAt: '2026-03-05T15:00', closesAt: '2026-03-05T14:59' }, ['closesAt']],
  [{ opensAt: '2026-03-05T15:00', closesAt: '2026-03-05T15:01' }, []],
  [{ closesAt: '99999-01-01T00:00' }, ['closesAt']],
  [{ closesAt: '2026-03-05T15:00' }, []],
  [{ opensAt: '2026-03-05T15:00' }, []],
])('%j is refused for %j', (part, fields) => {
  expect(Object.keys(paperProblemsOf({ ...draft, ...part }))).toEqual(fields);
});
