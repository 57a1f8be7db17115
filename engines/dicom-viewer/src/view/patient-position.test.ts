import { positionLetters } from './patient-position';

test('each axis is named by the side of the patient towards which it lies from the origin', () => {
  expect(positionLetters([12.34, -4, -310.06])).toBe('L 12.3, A 4.0, F 310.1');
  expect(positionLetters([-0.01, 0, 5])).toBe('L 0.0, P 0.0, H 5.0');
});
