import { act, fireEvent, render, screen } from '@testing-library/react';
import { DraftNotice } from './draft-notice';
import { type StoredDraft } from './synced-draft';
import { useSyncedDraft } from './use-synced-draft';

interface Fields {
  text: string;
}
type Saved = Awaited<ReturnType<Parameters<typeof useSyncedDraft<Fields>>[0]['save']>>;

let sent: [string, number | undefined][] = [];
let answer: () => Saved | Promise<Saved>;

function Writer({ stored }: { stored: StoredDraft<Fields> | null | undefined }) {
  const draft = useSyncedDraft<Fields>({
    key: 'draft',
    standard: { text: '' },
    stored,
    save: async ({ text }, revision) => {
      sent.push([text, revision]);
      return answer();
    },
  });
  return (
    <>
      <textarea
        aria-label="Text"
        value={draft.fields.text}
        onChange={({ target }) => draft.change({ text: target.value })}
      />
      <DraftNotice
        state={draft.state}
        isEmpty={draft.fields.text === ''}
        theirs={draft.theirs?.text ?? ''}
        onChoose={draft.choose}
      />
      <button onClick={draft.forget}>Forget</button>
    </>
  );
}

const field = () => screen.getByLabelText('Text');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const rest = (ms = 2000) => act(() => jest.advanceTimersByTimeAsync(ms));
const stale = (text: string, revision: number) => ({
  error: { body: { code: 'STALE_EDIT', details: [{ current: { text, revision } }] } },
});

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sent = [];
  answer = () => ({ data: { revision: sent.length } });
});
afterEach(() => jest.useRealTimers());

test('a draft is sent to the server after two seconds without typing', async () => {
  render(<Writer stored={null} />);
  type('A');
  await rest(1999);
  type('A nodule');
  await rest(1999);
  expect(sent).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('Draft kept on this device');
  await rest(1);
  expect(sent).toEqual([['A nodule', undefined]]);
  expect(screen.getByRole('status')).toHaveTextContent('Draft saved');
  type('A nodule.');
  await rest();
  expect(sent.at(-1)).toEqual(['A nodule.', 1]);
});

test('a draft that the server could not take is sent again after ever longer pauses, without typing', async () => {
  render(<Writer stored={null} />);
  answer = () => ({ error: { status: 503 } });
  type('A nodule');
  await rest();
  await rest(3999);
  expect(sent).toHaveLength(1);
  await rest(1);
  expect(sent).toHaveLength(2);
  await rest(7999);
  expect(sent).toHaveLength(2);
  answer = () => ({ data: { revision: 1 } });
  await rest(1);
  expect(sent).toEqual(Array.from({ length: 3 }, () => ['A nodule', undefined]));
  expect(screen.getByRole('status')).toHaveTextContent('Draft saved');
});

test('a draft that the server refuses is not sent again until it is changed', async () => {
  render(<Writer stored={null} />);
  answer = () => ({ error: { status: 400, body: { code: 'VALIDATION_FAILED' } } });
  type('A nodule');
  await rest();
  await rest(120_000);
  expect(sent).toHaveLength(1);
});

test('a killed tab loses nothing: every letter is stored in the browser', async () => {
  const first = render(<Writer stored={undefined} />);
  type('A nodule');
  first.unmount();
  render(<Writer stored={null} />);
  expect(field()).toHaveValue('A nodule');
  await rest();
  expect(sent).toEqual([['A nodule', undefined]]);
});

test('an unsent draft stays in the browser and is sent when the connection is back', async () => {
  answer = () => ({ error: { status: 'NETWORK' } });
  render(<Writer stored={null} />);
  type('A nodule');
  await rest();
  expect(screen.getByRole('status')).toHaveTextContent('Draft kept on this device');
  answer = () => ({ data: { revision: 1 } });
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(sent).toHaveLength(2);
  expect(screen.getByRole('status')).toHaveTextContent('Draft saved');
});

test('the draft of another device is shown if nothing was typed here', () => {
  render(<Writer stored={{ text: 'From the phone', revision: 4 }} />);
  expect(field()).toHaveValue('From the phone');
});

test.each([
  ['Keep this version', 'mine', [['mine', 7]]],
  ['Use the other version', 'theirs', []],
])('two versions are offered as a choice: %s', async (button, text, later) => {
  answer = () => stale('theirs', 7);
  render(<Writer stored={null} />);
  type('mine');
  await rest();
  expect(screen.getByRole('alert')).toHaveTextContent('theirs');
  await rest(10_000);
  expect(sent).toHaveLength(1);
  answer = () => ({ data: { revision: 8 } });
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(field()).toHaveValue(text);
  await rest();
  expect(sent.slice(1)).toEqual(later);
});

test('text typed after an answer was lost is saved, and does not conflict with what the server stored', async () => {
  let stored = { text: 'Before', revision: 1 };
  let isLosing = true;
  answer = () => {
    const [text, revision] = sent.at(-1) ?? [''];
    if (revision !== stored.revision) return stale(stored.text, stored.revision);
    stored = { text, revision: revision + 1 };
    return isLosing ? { error: { status: 'NETWORK' } } : { data: { revision: stored.revision } };
  };
  render(<Writer stored={stored} />);
  type('A');
  await rest();
  expect(screen.getByRole('status')).toHaveTextContent('Draft kept on this device');
  isLosing = false;
  type('A nodule');
  await rest();
  expect(screen.getByRole('status')).toHaveTextContent('Draft saved');
  expect(stored).toEqual({ text: 'A nodule', revision: 3 });
});

test('a tab killed while it saved leaves no conflict to the tab that continues its draft', async () => {
  answer = () => new Promise(() => undefined);
  const killed = render(<Writer stored={{ text: '', revision: 1 }} />);
  type('Haema');
  await rest();
  killed.unmount();
  const continued = render(<Writer stored={undefined} />);
  type('Haematoma');
  answer = () => ({ data: { revision: 3 } });
  continued.rerender(<Writer stored={{ text: 'Haema', revision: 2 }} />);
  await rest();
  expect(sent.at(-1)).toEqual(['Haematoma', 2]);
  expect(screen.getByRole('status')).toHaveTextContent('Draft saved');
});

test('after a lost answer, text of another device is still a conflict', async () => {
  answer = () => ({ error: { status: 'NETWORK' } });
  render(<Writer stored={{ text: 'Before', revision: 1 }} />);
  type('A');
  await rest();
  answer = () => stale('From the phone', 2);
  type('A nodule');
  await rest();
  expect(sent.slice(1)).toEqual([['A', 1]]);
  expect(screen.getByRole('alert')).toHaveTextContent('From the phone');
  answer = () => ({ data: { revision: 3 } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep this version' }));
  await rest();
  expect(sent.slice(2)).toEqual([['A nodule', 2]]);
});

test('fields that the server refused are not sent again', async () => {
  answer = () => ({ error: { status: 400, body: { code: 'VALIDATION_FAILED' } } });
  render(<Writer stored={{ text: 'Before', revision: 1 }} />);
  type('Too long');
  await rest();
  answer = () => ({ data: { revision: 2 } });
  type('Short');
  await rest();
  expect(sent).toEqual([
    ['Too long', 1],
    ['Short', 1],
  ]);
});

test('letters typed while a draft is being sent are sent afterwards', async () => {
  let release: (saved: Saved) => void = () => undefined;
  answer = () => new Promise((resolve) => (release = resolve));
  render(<Writer stored={null} />);
  type('A');
  await rest();
  type('A nodule');
  await rest();
  expect(sent).toEqual([['A', undefined]]);
  answer = () => ({ data: { revision: 2 } });
  await act(async () => release({ data: { revision: 1 } }));
  await rest();
  expect(sent.at(-1)).toEqual(['A nodule', 1]);
});

test('a draft that became a report is deleted and no longer sent', async () => {
  render(<Writer stored={null} />);
  type('A nodule');
  fireEvent.click(screen.getByRole('button', { name: 'Forget' }));
  await rest();
  expect(sent).toEqual([]);
  expect(localStorage.getItem('draft')).toBeNull();
});

/** Tells this tab what another tab has stored. */
function tellOfOtherTab(text: string, seen: Record<string, number> = {}, part: object = {}): void {
  const draft = { fields: { text }, revision: 0, isDirty: true, ...part };
  const newValue = JSON.stringify({ draft, seen: { ...seen, other: 1 }, storedAt: 1 });
  localStorage.setItem('draft#other', newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'draft#other', newValue })));
}
/** How much this tab has written, as another tab would find it. */
const seenHere = () => {
  const [stored = '{}'] = Object.keys(localStorage).map((key) => localStorage.getItem(key));
  return (JSON.parse(stored ?? '{}') as { seen: Record<string, number> }).seen;
};

test.each([
  ['Keep this version', 'A nodule', 'A nodule'],
  ['Use the other version', 'A mass', 'A mass'],
])('text typed in another tab is offered before either is sent: %s', async (button, chosen, later) => {
  render(<Writer stored={null} />);
  type('A nodule');
  tellOfOtherTab('A mass');
  await rest(60_000);
  expect(sent).toEqual([]);
  expect(screen.getByRole('alert')).toHaveTextContent('A mass');
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(field()).toHaveValue(chosen);
  await rest();
  expect(sent).toEqual([[later, undefined]]);
  expect(Object.keys(localStorage)).toHaveLength(1);
});

test('the text that another tab has stored on the server does not have to be chosen twice', async () => {
  render(<Writer stored={{ text: '', revision: 1 }} />);
  type('A nodule');
  tellOfOtherTab('A mass', {}, { revision: 4, isDirty: false });
  fireEvent.click(screen.getByRole('button', { name: 'Keep this version' }));
  await rest();
  expect(sent).toEqual([['A nodule', 4]]);
});

test('a tab shows and keeps what another tab continues', async () => {
  render(<Writer stored={null} />);
  type('A nodule');
  tellOfOtherTab('A nodule of 8 mm', seenHere());
  expect(field()).toHaveValue('A nodule of 8 mm');
  await rest();
  expect(sent).toEqual([['A nodule of 8 mm', undefined]]);
});
