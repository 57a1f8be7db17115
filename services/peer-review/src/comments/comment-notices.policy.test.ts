import { mentions, noticeReasons } from './comment-notices.policy';

const person = (userId: string, name: string) => ({ userId, user: { name } });
const [asha, ben, cara] = [
  person('asha', 'Asha Rao'),
  person('ben', 'Ben Okoro'),
  person('cara', 'Cara (R2)'),
];
const situation = {
  content: 'Look',
  authorId: 'ben',
  repliedTo: [],
  caseAuthor: asha,
  writers: [asha, ben, cara],
};

test.each([
  ['@Ben Okoro, what do you say?', 'Ben Okoro', true],
  ['what does @ben okoro say', 'Ben Okoro', true],
  ['(@Ben Okoro)', 'Ben Okoro', true],
  ['@Ben Okorova', 'Ben Okoro', false],
  ['@Ben Okoro2', 'Ben Okoro', false],
  ['Ben Okoro', 'Ben Okoro', false],
  ['@Cara (R2)!', 'Cara (R2)', true],
  ['@Cara R2', 'Cara (R2)', false],
  ['@', '', false],
  ['@ someone', ' ', false],
])('"%s" mentions "%s": %s', (content, name, isMentioned) => {
  expect(mentions(content, name)).toBe(isMentioned);
});

test.each([
  ['the author of the case of a comment', {}, [['asha', 'comment']]],
  [
    'whoever is replied to of a reply',
    { repliedTo: ['cara'] },
    [
      ['asha', 'comment'],
      ['cara', 'reply'],
    ],
  ],
  ['the author of the case of a reply rather than a comment', { repliedTo: ['asha'] }, [['asha', 'reply']]],
  [
    'whoever is named of a mention rather than a reply',
    { repliedTo: ['cara'], content: '@Cara (R2)' },
    [
      ['asha', 'comment'],
      ['cara', 'mention'],
    ],
  ],
  ['nobody of their own comment', { authorId: 'asha', repliedTo: ['asha'], content: '@Asha Rao' }, []],
])('%s is notified', (_who, changes, told) => {
  expect([...noticeReasons({ ...situation, ...changes })]).toEqual(told);
});
