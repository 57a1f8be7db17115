import { answerTermMaxLength, answerTermsMaxItems } from '@medrad/contracts';
import {
  type DecidedTerm,
  decidedTerm,
  holdsTerm,
  removedBy,
  type RuledItem,
  withoutTerm,
  withTerm,
} from './decided-rules.policy';

type Rules = RuledItem['rules'];
const rules: Rules = { isTitleAccepted: true, accepted: [], partial: [], rejected: [], side: null };
const item: RuledItem = { title: 'Left pneumothorax', isNormal: false, rules };
const term = (verdict: DecidedTerm['verdict'], text: string, credit: number | null = null): DecidedTerm => ({
  verdict,
  credit,
  term: text,
});
const refused = (verdict: DecidedTerm['verdict'], text: string, credit?: number, of: RuledItem = item) =>
  expect(() => decidedTerm(of, text, { verdict, credit })).toThrow(
    expect.objectContaining({ code: 'VALIDATION_FAILED' }) as Error,
  );

describe('a term that is added to a key', () => {
  test.each(['accepted', 'partial', 'rejected'] as const)('is in no other list than %s', (verdict) => {
    const before: Rules = {
      ...rules,
      accepted: [{ text: 'Air leak' }, { text: 'other' }],
      partial: [{ text: 'air leak', credit: 0.3 }],
      rejected: [{ text: 'AIR LEAK' }],
    };
    const after = withTerm(before, term(verdict, 'air leak', verdict === 'partial' ? 0.7 : null));
    const texts = [...after.accepted, ...after.partial, ...after.rejected].map(({ text }) => text);
    expect(texts.sort()).toEqual(['air leak', 'other']);
    expect(after[verdict].at(-1)).toMatchObject({ text: 'air leak' });
    expect(after.accepted[0]).toEqual({ text: 'other' });
    const removed = removedBy(before, term(verdict, 'air leak'));
    expect(withoutTerm(after, term(verdict, 'air leak'), removed)).toEqual({
      ...before,
      accepted: [{ text: 'other' }, { text: 'Air leak' }],
    });
  });

  test('gets half the marks without a given share', () => {
    expect(withTerm(rules, term('partial', 'air leak')).partial).toEqual([{ text: 'air leak', credit: 0.5 }]);
    expect(withTerm(rules, term('partial', 'air leak', 0.3)).partial).toEqual([
      { text: 'air leak', credit: 0.3 },
    ]);
  });
});

describe('a decision is already part of the key', () => {
  const held = withTerm(rules, term('partial', 'air leak', 0.5));

  test('if its term is in its list only, with the same share', () => {
    expect(holdsTerm(held, item.title, term('partial', 'Air leak', 0.5))).toBe(true);
    expect(holdsTerm(held, item.title, term('partial', 'air leak'))).toBe(true);
    expect(holdsTerm(held, item.title, term('partial', 'air leak', 0.3))).toBe(false);
    expect(holdsTerm(held, item.title, term('accepted', 'air leak'))).toBe(false);
    expect(holdsTerm(held, item.title, term('partial', 'collapse', 0.5))).toBe(false);
    const twice: Rules = { ...held, rejected: [{ text: 'air leak' }] };
    expect(holdsTerm(twice, item.title, term('partial', 'air leak', 0.5))).toBe(false);
  });

  test('if the title is accepted and the decision accepts it', () => {
    expect(holdsTerm(rules, item.title, term('accepted', 'left pneumothorax'))).toBe(true);
    expect(holdsTerm(rules, item.title, term('rejected', 'left pneumothorax'))).toBe(false);
    const bare = { ...rules, isTitleAccepted: false };
    expect(holdsTerm(bare, item.title, term('accepted', 'left pneumothorax'))).toBe(false);
  });
});

describe('a decision', () => {
  test('is added to the key without surrounding and repeated spaces', () => {
    expect(decidedTerm(item, '  air   leak ', { verdict: 'accepted' })).toEqual(term('accepted', 'air leak'));
    expect(decidedTerm(item, 'air leak', { verdict: 'rejected' })).toEqual(term('rejected', 'air leak'));
    expect(decidedTerm(item, 'air leak', { verdict: 'partial', credit: 0.7 })).toEqual(
      term('partial', 'air leak', 0.7),
    );
    expect(decidedTerm(item, 'air leak', { verdict: 'partial' })).toEqual(term('partial', 'air leak', 0.5));
  });

  test('accepts a term of the maximum length, and none that is longer', () => {
    const text = 'x'.repeat(answerTermMaxLength);
    expect(decidedTerm(item, text, { verdict: 'rejected' }).term).toBe(text);
    refused('rejected', `${text}x`);
  });

  test('cannot give marks to an answer that denies the finding, but can reject it', () => {
    refused('accepted', 'No pneumothorax');
    refused('partial', 'No pneumothorax');
    expect(decidedTerm(item, 'No pneumothorax', { verdict: 'rejected' }).verdict).toBe('rejected');
  });

  test('cannot reject or reduce the title while the title is accepted', () => {
    refused('partial', 'left pneumothorax');
    refused('rejected', 'Left  Pneumothorax');
    expect(decidedTerm(item, 'left pneumothorax', { verdict: 'accepted' }).verdict).toBe('accepted');
    const bare = { ...item, rules: { ...rules, isTitleAccepted: false, accepted: [{ text: 'air leak' }] } };
    expect(decidedTerm(bare, 'left pneumothorax', { verdict: 'rejected' }).verdict).toBe('rejected');
  });

  test('has a share of the marks only if it is half right', () => {
    refused('accepted', 'air leak', 0.5);
    refused('rejected', 'air leak', 0.5);
  });

  test('that accepts the wrong side is half right, like every other answer with that side', () => {
    const wrong = decidedTerm(item, 'right air leak', { verdict: 'accepted' });
    expect(wrong).toEqual(term('partial', 'right air leak', 0.5));
    expect(decidedTerm(item, 'left air leak', { verdict: 'accepted' }).verdict).toBe('accepted');
    const sideless = { ...item, rules: { ...rules, side: 'none' as const } };
    expect(decidedTerm(sideless, 'right air leak', { verdict: 'accepted' }).verdict).toBe('accepted');
    const other = { ...item, rules: { ...rules, side: 'right' as const } };
    expect(decidedTerm(other, 'right air leak', { verdict: 'accepted' }).verdict).toBe('accepted');
  });

  test('is refused if its list is full', () => {
    const terms = (count: number) => Array.from({ length: count }, (_, n) => ({ text: `finding ${n}` }));
    const almost = { ...item, rules: { ...rules, rejected: terms(answerTermsMaxItems - 1) } };
    expect(decidedTerm(almost, 'air leak', { verdict: 'rejected' }).verdict).toBe('rejected');
    refused('rejected', 'air leak', undefined, {
      ...item,
      rules: { ...rules, rejected: terms(answerTermsMaxItems) },
    });
  });
});
