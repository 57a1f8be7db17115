import { meet } from './synced-draft';

const kept = { fields: { text: 'mine' }, revision: 2, isDirty: true };

test('without a draft on the server this browser’s stays, and is sent as a new one', () => {
  expect(meet(kept, null)).toEqual({ kind: 'keep', kept: { ...kept, revision: 0 } });
});

test('the server’s draft is taken where nothing was typed since', () => {
  expect(meet({ ...kept, isDirty: false }, { text: 'theirs', revision: 3 })).toEqual({
    kind: 'keep',
    kept: { fields: { text: 'theirs' }, revision: 3, isDirty: false },
  });
});

test('what was typed on top of the server’s draft stays', () => {
  expect(meet(kept, { text: 'before', revision: 2 })).toEqual({ kind: 'keep', kept });
});

test('the same text is no conflict, whoever wrote it', () => {
  expect(meet(kept, { text: 'mine', revision: 5 })).toEqual({
    kind: 'keep',
    kept: { fields: { text: 'mine' }, revision: 5, isDirty: false },
  });
});

test('what two have typed is a question', () => {
  const theirs = { text: 'theirs', revision: 3 };
  expect(meet(kept, theirs)).toEqual({ kind: 'conflict', theirs });
});
