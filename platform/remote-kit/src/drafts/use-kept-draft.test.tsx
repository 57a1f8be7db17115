import { act, renderHook } from '@testing-library/react';
import { keptKeys } from '../kept-texts/kept-keys';
import { useKeptDraft } from '.';

interface Draft {
  id: string;
  text: string;
}
const standard: Draft = { id: '', text: '' };
const contentOf = ({ text }: Draft) => text;
const versioned = keptKeys.filter(({ tabs }) => tabs === 'versions').map(({ name }) => name);
const key = 'peerComment:asha:case:new';

/** What the browser sends to the other tabs: it collects the changes of one tab, and delivers them when told to. */
let waiting: StorageEventInit[] = [];
let realSet: typeof Storage.prototype.setItem;
let realRemove: typeof Storage.prototype.removeItem;
beforeEach(() => {
  localStorage.clear();
  waiting = [];
  realSet = Storage.prototype.setItem;
  realRemove = Storage.prototype.removeItem;
  Storage.prototype.setItem = function (name, newValue) {
    waiting.push({ key: name, newValue });
    realSet.call(this, name, newValue);
  };
  Storage.prototype.removeItem = function (name) {
    waiting.push({ key: name, newValue: null });
    realRemove.call(this, name);
  };
});
afterEach(() => {
  Storage.prototype.setItem = realSet;
  Storage.prototype.removeItem = realRemove;
});

/** Delivers all changes to all forms; a browser leaves out the tab that made them, which knows them already. */
function deliver(): void {
  act(() => {
    while (waiting.length > 0) window.dispatchEvent(new StorageEvent('storage', waiting.shift()));
  });
}

/** A form in a tab of its own. */
function openTab(name = key) {
  const onReplaced = jest.fn();
  const { result, unmount } = renderHook(() => useKeptDraft({ key: name, standard, contentOf, onReplaced }));
  return {
    type: (text: string, id = '') => act(() => result.current.put({ id, text })),
    send: () => act(() => void result.current.forget()),
    /** Begins to send; returns what happens when the answer arrives. */
    beginSending: () => {
      const { forget, draft } = result.current;
      return () => act(() => void forget(draft));
    },
    choose: (side: 'mine' | 'theirs') => act(() => void result.current.settle(side)),
    close: unmount,
    onReplaced,
    get text() {
      return result.current.draft.text;
    },
    get id() {
      return result.current.draft.id;
    },
    get other() {
      return result.current.theirs?.text ?? null;
    },
  };
}
/** The texts that a tab opened now would show and offer. */
function textsLeft(name = key): (string | null)[] {
  const tab = openTab(name);
  const texts = [tab.text, tab.other].filter(Boolean);
  tab.close();
  return texts.toSorted();
}

describe.each(versioned)('the drafts under %s', (beginning) => {
  const name = `${beginning}asha:one`;

  test('two tabs that type at once, or without hearing of each other, lose neither text', () => {
    const [one, other] = [openTab(name), openTab(name)];
    one.type('A');
    other.type('B');
    one.type('A nodule');
    other.type('B lines');
    expect(textsLeft(name)).toEqual(['A nodule', 'B lines']);
    deliver();
    expect([one.text, one.other]).toEqual(['A nodule', 'B lines']);
    expect([other.text, other.other]).toEqual(['B lines', 'A nodule']);
  });

  test('sending one draft leaves the one that another tab has typed', () => {
    const [one, other] = [openTab(name), openTab(name)];
    one.type('A nodule');
    other.type('B lines');
    deliver();
    expect(other.other).toBe('A nodule');
    one.send();
    deliver();
    expect([other.text, other.other]).toEqual(['B lines', null]);
    expect(textsLeft(name)).toEqual(['B lines']);
  });
});

test('a tab shows what another tab types, until it types something itself', () => {
  const [one, other] = [openTab(), openTab()];
  one.type('A');
  deliver();
  one.type('A nodule');
  deliver();
  expect([other.text, other.other]).toEqual(['A nodule', null]);
  other.type('A nodule.');
  deliver();
  expect([one.text, one.other]).toEqual(['A nodule.', null]);
  expect(one.onReplaced).toHaveBeenLastCalledWith({ id: '', text: 'A nodule.' });
  expect(localStorage).toHaveLength(1);
});

test('a draft that another tab has taken over and sent is gone from both', () => {
  const [one, other] = [openTab(), openTab()];
  one.type('A nodule');
  deliver();
  other.send();
  deliver();
  expect([one.text, one.other]).toEqual(['', null]);
  expect(localStorage).toHaveLength(0);
});

test('what another tab adds between the sending of a draft and its answer stays', () => {
  const [one, other] = [openTab(), openTab()];
  one.type('A nodule');
  deliver();
  const finish = one.beginSending();
  other.type('A nodule of 8 mm');
  deliver();
  finish();
  deliver();
  expect([one.text, other.text]).toEqual(['A nodule of 8 mm', 'A nodule of 8 mm']);
  expect(textsLeft()).toEqual(['A nodule of 8 mm']);
  one.beginSending()();
  expect(textsLeft()).toEqual([]);
});

test('letters typed while another tab sends the draft stay', () => {
  const [one, other] = [openTab(), openTab()];
  one.type('A nodule');
  deliver();
  one.type('A nodule of 8 mm');
  other.send();
  deliver();
  expect(one.text).toBe('A nodule of 8 mm');
  expect(textsLeft()).toEqual(['A nodule of 8 mm']);
});

test('a draft that another tab deletes before it knows the last letters is stored again', () => {
  const [one, other] = [openTab(), openTab()];
  one.type('A');
  deliver();
  one.type('A nodule');
  const [mine = ''] = Object.keys(localStorage);
  other.type('A mass');
  // The browser delivers the deletion of the first letter after the second was typed.
  localStorage.removeItem(mine);
  deliver();
  expect(textsLeft()).toEqual(['A mass', 'A nodule']);
});

test.each([
  ['mine', 'A nodule'],
  ['theirs', 'B lines'],
] as const)('choosing %s continues with it in both tabs', (side, text) => {
  const [one, other] = [openTab(), openTab()];
  one.type('A nodule');
  other.type('B lines');
  deliver();
  one.choose(side);
  deliver();
  expect([one.text, one.other, other.text, other.other]).toEqual([text, null, text, null]);
  expect(textsLeft()).toEqual([text]);
});

test('the choice of one tab does not take what the other has typed since', () => {
  const [one, other] = [openTab(), openTab()];
  one.type('A nodule');
  other.type('B lines');
  deliver();
  other.type('B lines at both bases');
  one.choose('mine');
  deliver();
  expect(textsLeft()).toEqual(['A nodule', 'B lines at both bases']);
});

test('three drafts are offered one after the other', () => {
  const tabs = [openTab(), openTab(), openTab()] as const;
  ['A', 'B', 'C'].forEach((text, index) => tabs[index]?.type(text));
  tabs.forEach(({ close }) => close());
  const last = openTab();
  const seen = [last.text];
  while (last.other !== null) {
    seen.push(last.other);
    last.choose('theirs');
  }
  expect(seen.toSorted()).toEqual(['A', 'B', 'C']);
});

test('the same text in two tabs is no choice, whatever its ids', () => {
  const [one, other] = [openTab(), openTab()];
  one.type('A nodule', 'x');
  other.type('A nodule', 'y');
  deliver();
  expect([one.other, other.other]).toEqual([null, null]);
  one.send();
  deliver();
  expect(textsLeft()).toEqual([]);
});

test('a draft survives its tab, also one of a build that stored it under the key itself', () => {
  localStorage.setItem(key, JSON.stringify({ id: 'x', text: 'Earlier' }));
  const one = openTab();
  expect([one.text, one.id]).toEqual(['Earlier', 'x']);
  one.type('Earlier and now');
  one.close();
  expect(localStorage.getItem(key)).toBeNull();
  expect(textsLeft()).toEqual(['Earlier and now']);
});

test.each(['{', 'null', '[]', '{"text":1,"id":""}', '{"draft":{"text":1},"seen":{}}'])(
  'a stored value that is no draft is ignored: %s',
  (text) => {
    localStorage.setItem(key, text);
    localStorage.setItem(`${key}#x`, text);
    expect(textsLeft()).toEqual([]);
  },
);

test('a draft deleted from the storage at sign-out stays on the screen and is not stored again', () => {
  const one = openTab();
  one.type('A nodule');
  deliver();
  for (const stored of Object.keys(localStorage)) localStorage.removeItem(stored);
  deliver();
  expect(one.text).toBe('A nodule');
  expect(localStorage).toHaveLength(0);
});

test('the drafts of another user and of other forms are not touched', () => {
  const [mine, others, reply] = [openTab(), openTab('peerComment:zoya:case:new'), openTab(`${key}er`)];
  mine.type('A nodule');
  others.type('B lines');
  reply.type('C');
  mine.send();
  deliver();
  expect([mine.text, others.text, reply.text]).toEqual(['', 'B lines', 'C']);
});

test('without storage a form works as usual', () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const one = openTab();
  one.type('A nodule');
  expect(one.text).toBe('A nodule');
  one.send();
  expect(one.text).toBe('');
});
