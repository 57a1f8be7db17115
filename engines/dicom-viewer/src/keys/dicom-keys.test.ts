import type { KeyPress } from '@medrad/ui/shortcuts';
import { viewerShortcuts } from '@medrad/ui/viewer';
import { dragTools } from '../gestures/tools';
import { commandOfKey, type ViewerCommand } from './dicom-keys';
import { bindKey } from './key-bindings';
import { shortcutsOf } from './key-names';

const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({ key, ...none, ...more });
const command = (key: string, isAiming = false): ViewerCommand | null =>
  commandOfKey(press(key), { hasCharacters: true, isMeasuring: isAiming, isAiming });

describe('keys of the DICOM viewer', () => {
  test('DCM-02 arrows go to the previous and the next frame, PageUp and PageDown by ten, Home and End to the ends', () => {
    expect(['ArrowLeft', 'ArrowUp', 'PageUp'].map((key) => command(key))).toEqual([
      { type: 'step', by: -1 },
      { type: 'step', by: -1 },
      { type: 'step', by: -10 },
    ]);
    expect(['ArrowRight', 'ArrowDown', 'PageDown'].map((key) => command(key))).toEqual([
      { type: 'step', by: 1 },
      { type: 'step', by: 1 },
      { type: 'step', by: 10 },
    ]);
    expect([command('Home'), command('End')]).toEqual([{ type: 'first' }, { type: 'last' }]);
  });

  test('DCM-01 DCM-05 zoom, rotate and reset have the keys of the image viewer', () => {
    expect(command('+')).toEqual({ type: 'zoom', factor: 1.2 });
    expect(command('-')).toEqual({ type: 'zoom', factor: 1 / 1.2 });
    expect(command('r')).toEqual({ type: 'rotate' });
    expect(command('x')).toEqual({ type: 'reset' });
    expect(
      commandOfKey(press('ArrowUp', { shiftKey: true }), {
        hasCharacters: true,
        isMeasuring: false,
        isAiming: false,
      }),
    ).toEqual({
      type: 'pan',
      by: { x: 0, y: 40 },
    });
  });

  test('Shift+K and Shift+R are commands of their own and leave K and R unchanged', () => {
    const shifted = (key: string) =>
      commandOfKey(press(key, { shiftKey: true }), {
        hasCharacters: true,
        isMeasuring: false,
        isAiming: false,
      })?.type;
    expect([shifted('K'), shifted('R')]).toEqual(['link-views', 'reference-lines']);
    expect([command('k')?.type, command('r')?.type]).toEqual(['link', 'rotate']);
  });

  test('every tool has a key', () => {
    for (const { key, tool } of dragTools) expect(command(key.toLowerCase())).toEqual({ type: 'tool', tool });
  });

  test('while the measuring cross is shown, arrows move it and Enter sets a point', () => {
    expect(command('ArrowRight', true)).toEqual({ type: 'aim', by: { x: 4, y: 0 } });
    expect(
      commandOfKey(press('ArrowUp', { shiftKey: true }), {
        hasCharacters: false,
        isMeasuring: true,
        isAiming: true,
      }),
    ).toEqual({
      type: 'aim',
      by: { x: 0, y: -24 },
    });
    expect(['Enter', 'Escape', 'Delete'].map((key) => command(key, true)?.type)).toEqual([
      'set-point',
      'cancel',
      'delete',
    ]);
    expect(['Enter', 'Escape', 'Delete'].map((key) => command(key))).toEqual([null, null, null]);
  });

  test('with single-character keys off, only ? and the arrows work', () => {
    const off = { hasCharacters: false, isMeasuring: false, isAiming: false };
    expect(commandOfKey(press('r'), off)).toBeNull();
    expect(commandOfKey(press('?'), off)).toEqual({ type: 'sheet' });
    expect(commandOfKey(press('ArrowLeft'), off)).toEqual({ type: 'step', by: -1 });
  });

  test.each(['ctrlKey', 'metaKey', 'altKey'] as const)('with %s a key is left to the browser', (modifier) => {
    expect(
      commandOfKey(press('r', { [modifier]: true }), {
        hasCharacters: true,
        isMeasuring: false,
        isAiming: false,
      }),
    ).toBeNull();
  });

  test('Shift with a letter that has no Shift command runs the command of the letter, also with Caps Lock', () => {
    const shifted = (key: string) =>
      commandOfKey(press(key, { shiftKey: true }), {
        hasCharacters: true,
        isMeasuring: false,
        isAiming: false,
      });
    expect([shifted('L'), shifted('l')]).toEqual([command('l'), command('l')]);
    expect(command('L')).toEqual(command('l'));
  });

  test('the previous key of a rebound command does nothing, with Shift and without', () => {
    const bindings = bindKey(bindKey({}, 'link-views', 'J'), 'rotate', '8');
    const setting = { hasCharacters: true, isMeasuring: false, isAiming: false, bindings };
    const of = (key: string, shiftKey = false) =>
      commandOfKey(press(key, { shiftKey }), setting)?.type ?? null;
    expect([of('j'), of('K', true), of('k')]).toEqual(['link-views', 'tool', 'link']);
    const free = bindKey({}, 'link-views', '/');
    expect(
      ['/', 'K', 'k'].map(
        (key) =>
          commandOfKey(press(key, { shiftKey: key === 'K' }), { ...setting, bindings: free })?.type ?? null,
      ),
    ).toEqual(['link-views', null, 'link']);
    expect(of('8')).toBe('rotate');
  });

  test('the key sheet lists every key that has a command, including those of the image viewer', () => {
    const listed = shortcutsOf({}).flatMap(({ shortcuts }) => shortcuts.flatMap(({ keys }) => keys));
    const working = [...'+−0orhix[]{}c,.vktfwdn?<>', ...dragTools.map(({ key }) => key)];
    expect(working.filter((key) => !listed.includes(key.toUpperCase()))).toEqual([]);
    expect(listed).toEqual(expect.arrayContaining(['Shift + K', 'Shift + R', 'Shift + ←', 'Shift + ↓']));
    const others = viewerShortcuts.flatMap(({ keys }) => keys).filter((key) => key !== 'Shift + arrows');
    expect(others.filter((key) => !listed.includes(key))).toEqual([]);
  });

  test('the key sheet shows a chosen key in place of the default key', () => {
    const keysOf = (does: string) =>
      shortcutsOf(bindKey({}, 'rotate', '/'))
        .flatMap(({ shortcuts }) => shortcuts)
        .find((shortcut) => shortcut.does === does)?.keys;
    expect([keysOf('Rotate 90°'), keysOf('Mirror')]).toEqual([['/'], ['H']]);
  });
});
