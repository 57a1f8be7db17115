import { render, screen } from '@testing-library/react';
import { bestPlace } from './free-place';
import { obstaclesIn } from './obstacles';

const boxes: Readonly<Record<string, DOMRect>> = {
  report: new DOMRect(400, 100, 400, 400),
  image: new DOMRect(0, 100, 380, 400),
};

test('a text area and an image are avoided as a whole if there is another place', () => {
  render(
    <>
      <textarea data-testid="report" />
      <div data-testid="image" data-keeps-clear />
      <aside data-testid="toast" />
    </>,
  );
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxes[this.getAttribute('data-testid') ?? ''] ?? new DOMRect();
  });
  document.elementsFromPoint = () => [];
  const window = { left: 0, top: 0, right: 800, bottom: 600 };
  const obstacles = obstaclesIn(window, screen.getByTestId('toast'));
  const column = { left: 450, right: 750 };
  // The first place overlaps the field, although none of its corners and not its centre does.
  const inField = { ...column, top: 350, bottom: 440 };
  const above = { ...column, top: 5, bottom: 90 };
  expect(bestPlace([inField, above], obstacles)).toBe(above);
  expect(obstacles.regions).toHaveLength(2);
  jest.restoreAllMocks();
});
