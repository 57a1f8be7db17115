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
  ['a comment notifies the author of the case', {}, [['asha', 'comment']]],
  [
    'a reply notifies the author of the answered comment',
    { repliedTo: ['cara'] },
    [
      ['asha', 'comment'],
      ['cara', 'reply'],
    ],
  ],
  [
    'a reply to the author of the case notifies them of the reply only',
    { repliedTo: ['asha'] },
    [['asha', 'reply']],
  ],
  [
    'a mention takes precedence over a reply',
    { repliedTo: ['cara'], content: '@Cara (R2)' },
    [
      ['asha', 'comment'],
      ['cara', 'mention'],
    ],
  ],
  [
    'a comment does not notify its author',
    { authorId: 'asha', repliedTo: ['asha'], content: '@Asha Rao' },
    [],
  ],
])('%s', (_rule, changes, notices) => {
  expect([...noticeReasons({ ...situation, ...changes })]).toEqual(notices);
});
