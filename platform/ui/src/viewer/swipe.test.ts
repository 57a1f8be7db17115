import { swipeTarget } from './swipe';

const width = 390;

describe('a swipe', () => {
  test.each([
    ['to the left', [300, 400], [200, 410], 'next'],
    ['to the right', [100, 400], [200, 390], 'previous'],
    ['of 48 px', [200, 400], [152, 400], 'next'],
    ['of 47 px', [200, 400], [153, 400], null],
    ['half as steep as it is long', [200, 400], [100, 450], 'next'],
    ['steeper than that', [200, 400], [100, 451], null],
    ['downwards', [200, 100], [200, 400], null],
    ['from the left edge', [23, 400], [200, 400], null],
    ['from just inside the left edge', [24, 400], [200, 400], 'previous'],
    ['from the right edge', [367, 400], [200, 400], null],
    ['from just inside the right edge', [366, 400], [200, 400], 'next'],
  ] as const)('%s, from %j to %j, moves to %s', (_, from, to, expected) => {
    expect(swipeTarget({ x: from[0], y: from[1] }, { x: to[0], y: to[1] }, width)).toBe(expected);
  });
});
