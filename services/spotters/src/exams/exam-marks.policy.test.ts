import { markingKeyOf } from '../answer-keys/marking-key.policy';
import {
  calledRightly,
  convertedMarkOf,
  convertedTotalOf,
  markAnswer,
  maxTotalOf,
} from './exam-marks.policy';
import type { ExamItemRecord } from './exam-record';

const rules: ExamItemRecord['rules'] = {
  isTitleAccepted: true,
  accepted: [],
  partial: [],
  rejected: [],
  side: null,
};
const anItem = (overrides: Partial<ExamItemRecord> = {}): ExamItemRecord => ({
  imageId: 'image',
  width: 8,
  height: 8,
  title: 'Left pneumothorax',
  findings: null,
  modality: 'X-ray',
  difficulty: 'Easy',
  systemId: null,
  isNormal: false,
  rules,
  ...overrides,
});
const format = {
  pace: 'free',
  items: 30,
  seconds: 2100,
  marksPerItem: 2,
  asksNormality: false,
  normalShare: 0,
} as const;
const rapids = { ...format, asksNormality: true } as const;
const answer = (text: string, isNormal: boolean | null = null) => ({
  text,
  isNormal,
  answerRevision: 1,
  typedAt: null,
  isOffline: false,
});
const normal = anItem({ title: 'Normal chest radiograph', isNormal: true });

describe('the marks of an item', () => {
  test.each([
    ['left pneumothorax', 2],
    ['Lt PTX', 2],
    ['right pneumothorax', 1],
    ['no pneumothorax', 0],
    ['', 0],
  ])('“%s” earns %d of 2', (text, marks) => {
    expect(markAnswer(format, anItem(), answer(text)).marks).toBe(marks);
  });

  test('are shares of the maximum, in halves', () => {
    const item = anItem({ rules: { ...rules, partial: [{ text: 'air leak', credit: 0.3 }] } });
    expect(markAnswer({ ...format, marksPerItem: 5 }, item, answer('air leak')).marks).toBe(1.5);
    expect(markAnswer({ ...format, marksPerItem: 5 }, item, answer('left pneumothorax')).marks).toBe(5);
  });

  test('ignore the side if the author says so', () => {
    const item = anItem({ rules: { ...rules, side: 'none' } });
    expect(markAnswer(format, item, answer('pneumothorax')).marks).toBe(2);
  });

  test('require the side that the author names, even if no term has one', () => {
    const item = anItem({ title: 'Pneumothorax', rules: { ...rules, side: 'right' } });
    expect(markAnswer(format, item, answer('right pneumothorax')).marks).toBe(2);
    expect(markAnswer(format, item, answer('left pneumothorax')).marks).toBe(1);
  });

  test('without the title are given by the other terms only', () => {
    const item = anItem({
      title: 'Case 12',
      rules: { ...rules, isTitleAccepted: false, accepted: [{ text: 'sarcoidosis' }] },
    });
    expect(markingKeyOf(item).accepted).toEqual([{ text: 'sarcoidosis' }]);
    expect(markAnswer(format, item, answer('sarcoidosis')).marks).toBe(2);
    expect(markAnswer(format, item, answer('Case 12')).marks).toBe(0);
  });
});

describe('rapid reporting', () => {
  test.each([
    ['a normal image called normal', normal, answer('', true), 2],
    ['a normal image called abnormal', normal, answer('pneumothorax', false), 0],
    ['a normal image without an answer', normal, answer(''), 0],
    ['an abnormal image that is identified', anItem(), answer('left pneumothorax', false), 2],
    [
      'an abnormal image that is identified on the wrong side',
      anItem(),
      answer('right pneumothorax', false),
      1,
    ],
    ['an abnormal image with a wrong diagnosis', anItem(), answer('rib fracture', false), 0],
    ['an abnormal image called normal', anItem(), answer('left pneumothorax', true), 0],
    ['an abnormal image without an answer', anItem(), answer('left pneumothorax'), 0],
  ])('%s', (_case, item, given, marks) => {
    expect(markAnswer(rapids, item, given).marks).toBe(marks);
  });

  test.each([
    [0, 4],
    [48, 4],
    [49, 4.5],
    [50, 5],
    [51, 5],
    [52, 5.5],
    [53, 5.5],
    [54, 6],
    [55, 6.5],
    [56, 6.5],
    [57, 7],
    [58, 7],
    [59, 7.5],
    [60, 8],
  ])('%d of 60 marks become %d', (marks, score) => {
    expect(convertedMarkOf(rapids, 30, marks)).toBe(score);
  });

  test('is converted for exams of 30 items only', () => {
    expect(convertedMarkOf(rapids, 29, 58)).toBeNull();
    expect(convertedMarkOf(format, 30, 60)).toBeNull();
  });

  test('counts abnormal images that were called abnormal, and normal ones called normal', () => {
    const exam = {
      format: rapids,
      items: [anItem(), anItem(), normal, normal, normal],
      answers: [answer('', false), answer('', true), answer('', true), answer('', true), answer('')],
    };
    expect(calledRightly(exam, false)).toEqual({ right: 1, of: 2 });
    expect(calledRightly(exam, true)).toEqual({ right: 2, of: 3 });
    expect(calledRightly({ ...exam, format }, true)).toBeNull();
  });
});

test('of the rows of its own table whose minimum is reached, the highest decides the converted mark', () => {
  const conversion = [
    { marks: 10, becomes: 4 },
    { marks: 30, becomes: 6 },
    { marks: 20, becomes: 5 },
  ];
  const converted = [9, 10, 19, 20, 29, 30, 60].map((marks) =>
    convertedMarkOf({ ...format, conversion }, 7, marks),
  );
  expect(converted).toEqual([null, 4, 4, 5, 5, 6, 6]);
});

test('an empty table of its own leaves rapid reporting with the usual one', () => {
  expect(convertedMarkOf({ ...rapids, conversion: [] }, 30, 60)).toBe(convertedMarkOf(rapids, 30, 60));
  expect(convertedMarkOf({ ...format, conversion: [] }, 30, 60)).toBeNull();
});

test('rapid reporting scores a normal image by how it was called', () => {
  const marks = (called: boolean) => markAnswer(rapids, normal, answer('', called));
  expect(marks(true)).toEqual({ outcome: 'accepted', marks: 2, term: null });
  expect(marks(false)).toEqual({ outcome: 'rejected', marks: 0, term: null });
});

describe('an exam of which a teacher took items out', () => {
  const removed = (imageId: string) => ({ adjustmentId: imageId, imageId, kind: 'removed' as const });
  const given = { adjustmentId: 'g', imageId: 'g', kind: 'given' as const };

  test.each([
    [[], 60],
    [[removed('a')], 58],
    [[removed('a'), removed('b'), given], 56],
  ])('has its maximum without them: %j', (adjustments, max) => {
    expect(maxTotalOf({ format: rapids, adjustments })).toBe(max);
  });

  test.each([
    // All of the remaining marks are all marks; 57 of 58 are 58.97 of 60, that is 59.
    [58, 8],
    [57, 7.5],
    [29, 4],
  ])('reads the table at the share of the marks: %s of 58 become %s', (marks, converted) => {
    expect(convertedTotalOf({ format: rapids, adjustments: [removed('a')] }, marks)).toBe(converted);
  });

  test('without corrections reads the table as it is', () => {
    expect(convertedTotalOf({ format: rapids }, 57)).toBe(7);
    expect(convertedTotalOf({ format: rapids, adjustments: [given] }, 57)).toBe(7);
  });

  test('leaves them out of sensitivity and specificity', () => {
    const exam = {
      format: rapids,
      items: [anItem({ imageId: 'a' }), anItem({ imageId: 'b' }), { ...normal, imageId: 'n' }],
      answers: [answer('', true), answer('', false), answer('', true)],
    };
    expect(calledRightly({ ...exam, adjustments: [removed('a')] }, false)).toEqual({ right: 1, of: 1 });
    expect(calledRightly({ ...exam, adjustments: [removed('n')] }, true)).toEqual({ right: 0, of: 0 });
    expect(calledRightly({ ...exam, adjustments: [given] }, false)).toEqual({ right: 1, of: 2 });
  });
});
