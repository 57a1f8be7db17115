import { completeMention, findMention, offersFor } from './mentions';
import { groupThreads, quoteOf } from './threads';
import { aComment, idOf } from '../../../../test/case-builders';

test.each([
  ['@', 1, { start: 0, typed: '' }],
  ['Hello @Ra', 9, { start: 6, typed: 'Ra' }],
  ['(@Ravi K', 8, { start: 1, typed: 'Ravi K' }],
  ['mail@example', 12, null],
  ['@Ra\nnext', 8, null],
  ['no mention', 10, null],
])('the mention before the caret in %j is found', (text, caret, mention) => {
  expect(findMention(text, caret)).toEqual(mention);
});

test.each([
  ['', ['Meera Shah', 'Ravi Kumar']],
  ['ra', ['Ravi Kumar']],
  ['kum', ['Ravi Kumar']],
  ['Ravi K', ['Ravi Kumar']],
  ['Ravi Kumar', []],
  ['Ravi Kumar is right', []],
  ['x', []],
])('%j offers the names with a word that begins like this', (typed, offers) => {
  expect(offersFor(['Meera Shah', 'Ravi Kumar'], typed)).toEqual(offers);
});

test.each(['sjo', 'SJÖ', 'sjo\u0308', 'sjogren', 'Ake sjogren'])(
  '%j offers a name with accents until it is typed in full',
  (typed) => {
    expect(offersFor(['Åke Sjögren'], typed)).toEqual(['Åke Sjögren']);
    expect(offersFor(['Åke Sjögren'], 'åke SJÖGREN')).toEqual([]);
  },
);

test('a chosen name replaces the typed text, and the caret is after it', () => {
  expect(completeMention('Dear @ra, yes', { start: 5, typed: 'ra' }, 'Ravi Kumar')).toEqual({
    text: 'Dear @Ravi Kumar , yes',
    caret: 17,
  });
});

test('every line is quoted', () => {
  expect(quoteOf('One\n\nTwo')).toBe('> One\n> \n> Two\n\n');
});

test('replies are in the thread of their first comment', () => {
  const [first, reply, other] = [aComment(1), aComment(2, { parentCommentId: idOf(1) }), aComment(3)];
  expect(groupThreads([first, reply, other])).toEqual([
    { first, replies: [reply] },
    { first: other, replies: [] },
  ]);
});
