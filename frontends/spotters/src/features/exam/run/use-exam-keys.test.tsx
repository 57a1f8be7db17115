import { fireEvent, render, screen } from '@testing-library/react';
import { useExamKeys } from './use-exam-keys';

function openPage({ isOn = true } = {}) {
  const acted: string[] = [];
  const act = (action: string) => () => void acted.push(action);
  function Page() {
    useExamKeys({
      isOn,
      actions: {
        ArrowLeft: act('previous'),
        ArrowRight: act('next'),
        Enter: act('answer'),
        g: act('flag'),
        1: undefined,
      },
      openSheet: act('sheet'),
    });
    return (
      <>
        <input type="range" aria-label="Zoom" />
        <input type="radio" aria-label="Normal" />
        <button type="button">Next</button>
      </>
    );
  }
  render(<Page />);
  /** Presses a key. @returns whether the browser would handle the key itself */
  const press = (key: string, target: Element = document.body, modifiers: object = {}) =>
    fireEvent.keyDown(target, { key, ...modifiers });
  return { acted, press };
}

test('keys control an exam anywhere on the page, letters in either case', () => {
  const { acted, press } = openPage();
  for (const key of ['ArrowLeft', 'ArrowRight', 'Enter', 'g', 'G']) expect(press(key)).toBe(false);
  expect(acted).toEqual(['previous', 'next', 'answer', 'flag', 'flag']);
});

test('keys with Shift, Control, Alt or Command do not control an exam', () => {
  const { acted, press } = openPage();
  for (const modifier of ['shiftKey', 'ctrlKey', 'altKey', 'metaKey'])
    for (const key of ['ArrowRight', 'g']) press(key, document.body, { [modifier]: true });
  expect(acted).toEqual([]);
});

test.each(['Zoom', 'Normal'])('arrows and Enter belong to a focused slider or radio button: %s', (label) => {
  const { acted, press } = openPage();
  for (const key of ['ArrowLeft', 'ArrowRight', 'Enter'])
    expect(press(key, screen.getByLabelText(label))).toBe(true);
  expect(acted).toEqual([]);
});

test('Enter presses a focused button, while arrows still turn to the next item', () => {
  const { acted, press } = openPage();
  const button = screen.getByRole('button');
  expect([press('Enter', button), press('ArrowRight', button)]).toEqual([true, false]);
  expect(acted).toEqual(['next']);
});

test('a key without an action is left to the browser', () => {
  const { acted, press } = openPage();
  expect([press('1'), press('x')]).toEqual([true, true]);
  expect(acted).toEqual([]);
});

test('the sheet of shortcuts opens while they are switched off', () => {
  const { acted, press } = openPage({ isOn: false });
  for (const key of ['ArrowRight', 'g', '?']) press(key);
  expect(acted).toEqual(['sheet']);
});
