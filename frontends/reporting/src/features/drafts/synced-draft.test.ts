import { meet } from './synced-draft';

const kept = { fields: { text: 'mine' }, revision: 2, isDirty: true };

test('without a draft on the server the draft of the browser is kept and sent as new', () => {
  expect(meet(kept, null)).toEqual({ kind: 'keep', kept: { ...kept, revision: 0 } });
});

test('the server’s draft is used if nothing was typed since', () => {
  expect(meet({ ...kept, isDirty: false }, { text: 'theirs', revision: 3 })).toEqual({
    kind: 'keep',
    kept: { fields: { text: 'theirs' }, revision: 3, isDirty: false },
  });
});

test('text typed after the server’s draft is kept', () => {
  expect(meet(kept, { text: 'before', revision: 2 })).toEqual({ kind: 'keep', kept });
});

test('identical texts are not a conflict', () => {
  expect(meet(kept, { text: 'mine', revision: 5 })).toEqual({
    kind: 'keep',
    kept: { fields: { text: 'mine' }, revision: 5, isDirty: false },
  });
});

test('two different texts are a conflict', () => {
  const theirs = { text: 'theirs', revision: 3 };
  expect(meet(kept, theirs)).toEqual({ kind: 'conflict', theirs });
});
