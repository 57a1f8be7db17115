import { getPreferences, setPreferences } from './preference-store';
import { defaultPreferences, type Preferences, readPreferences, writePreferences } from './preferences';

const mine: Preferences = {
  buttons: { left: 'scroll', middle: 'zoom', right: 'tool' },
  wheel: { does: 'zoom', isReversed: true },
  keys: { rotate: [';'] },
};

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('written preferences are read back', () => {
  expect(readPreferences(writePreferences(mine))).toEqual(mine);
});

test.each([null, '', 'null', '[]', '{', '{"version":2,"wheel":{"does":"zoom"}}'])(
  '%p gives the defaults',
  (text) => expect(readPreferences(text)).toEqual(defaultPreferences),
);

test('damaged values get their defaults, and the rest is kept', () => {
  const stored = { version: 1, buttons: { left: 'fly', right: 'pan' }, wheel: 7, keys: { rotate: ['Tab'] } };
  expect(readPreferences(JSON.stringify(stored))).toEqual({
    ...defaultPreferences,
    buttons: { ...defaultPreferences.buttons, right: 'pan' },
  });
});

test('preferences are stored in the browser, and changes in another tab are applied', () => {
  setPreferences(mine);
  expect(getPreferences()).toEqual(mine);
  expect(getPreferences()).toBe(getPreferences());
  localStorage.setItem('dicomPreferences', writePreferences({ ...mine, keys: {} }));
  expect(getPreferences().keys).toEqual({});
});

test('without storage, preferences last until the page is closed', () => {
  expect(getPreferences()).toEqual(defaultPreferences);
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  expect(getPreferences()).toEqual(defaultPreferences);
  setPreferences(mine);
  expect(getPreferences()).toEqual(mine);
  jest.restoreAllMocks();
  setPreferences(defaultPreferences);
  expect(getPreferences()).toEqual(defaultPreferences);
});
