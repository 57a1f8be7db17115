import { normalizeAnswerRules } from './answer-key.policy';

type Rules = Parameters<typeof normalizeAnswerRules>[0];

const untouched: Rules = { isTitleAccepted: true, accepted: [], partial: [], rejected: [], side: null };
const normalize = (changes: Partial<Rules>, title = 'Pneumothorax') =>
  normalizeAnswerRules({ ...untouched, ...changes }, title);
const terms = (...texts: string[]) => texts.map((text) => ({ text }));
const credited = (...texts: string[]) => texts.map((text) => ({ text, credit: 0.5 }));
const refusal = (path: string, message: string) =>
  expect.objectContaining({ code: 'VALIDATION_FAILED', details: [{ path, message }] }) as Error;

test('terms lose the space around and within them, and are kept once', () => {
  expect(
    normalize({
      accepted: terms('  air   leak ', 'Air Leak', 'collapsed lung'),
      partial: credited('lung', ' LUNG'),
      rejected: terms('effusion', 'effusion '),
    }),
  ).toEqual({
    ...untouched,
    accepted: terms('air leak', 'collapsed lung'),
    partial: credited('lung'),
    rejected: terms('effusion'),
  });
});

test('terms of punctuation alone are compared as they are written', () => {
  expect(normalize({ accepted: terms('?', '!', '?') }).accepted).toEqual(terms('?', '!'));
});

test('an image whose title is not accepted needs a term', () => {
  const message = 'needs a term, because the title is not accepted';
  expect(() => normalize({ isTitleAccepted: false })).toThrow(refusal('/accepted', message));
  expect(normalize({ isTitleAccepted: false, accepted: terms('air leak') }).accepted).toHaveLength(1);
});

test.each([
  [
    'the title in part',
    { partial: credited('lung', 'pneumothorax') },
    '/partial/1',
    '“pneumothorax” is the title',
  ],
  ['the title as wrong', { rejected: terms('PNEUMOTHORAX') }, '/rejected/0', '“PNEUMOTHORAX” is the title'],
  [
    'an accepted term in part',
    { accepted: terms('air leak'), partial: credited('Air leak') },
    '/partial/0',
    '“Air leak” is accepted too',
  ],
  [
    'a partly right term as wrong',
    { partial: credited('lung'), rejected: terms('Lung') },
    '/rejected/0',
    '“Lung” is partial too',
  ],
] as [string, Partial<Rules>, string, string][])('nothing lists %s', (_title, changes, path, message) => {
  expect(() => normalize(changes)).toThrow(refusal(path, message));
});

test('the title may be listed as accepted, and counts as any other term when it is not accepted itself', () => {
  expect(normalize({ accepted: terms('Pneumothorax') }).accepted).toHaveLength(1);
  const changes = { isTitleAccepted: false, accepted: terms('air leak'), rejected: terms('Pneumothorax') };
  expect(normalize(changes).rejected).toEqual(terms('Pneumothorax'));
});
