import { searchMaxLength } from '@medrad/contracts/limits';
import { listSources, readSource } from '@medrad/testing/sources';
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useAddress } from './use-address';

const open = <T,>(address: string, use: () => T) =>
  renderHook(use, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  }).result;
const searchOf = (address: string): string => open(address, useAddress).current.search;

test('trims a search text in the URL, and cuts it to the length that the server accepts', () => {
  expect(searchOf('/tests')).toBe('');
  expect(searchOf('/tests?q=%20brain%20')).toBe('brain');
  expect(searchOf(`/tests?q=${'x'.repeat(searchMaxLength + 1)}`)).toBe('x'.repeat(searchMaxLength));
});

test('keeps all changes that are made before the page is rendered again, whichever component makes them', () => {
  const result = open('/tests?page=2', () => [useAddress(), useAddress()] as const);
  const [one, another] = result.current;
  act(() => {
    one.change({ q: 'brain', page: null });
    one.change({ difficulty: 'hard' });
    another.change({ order: 'newest' });
  });
  const query = () => Object.fromEntries(result.current[0].params);
  expect(query()).toEqual({ q: 'brain', difficulty: 'hard', order: 'newest' });
  act(() => result.current[1].change({ difficulty: '' }));
  expect(query()).toEqual({ q: 'brain', order: 'newest' });
});

/** Sources that read the search text of an address themselves. */
const otherReaders = [
  'frontends/shell/src/header/use-header-search.ts', // shows the text that was typed, uncut
  'frontends/spotters/src/features/library/library-filter.ts', // cuts the text itself, with five other filters
];

test('every list reads its search text from the URL with useAddress', () => {
  const sources = listSources(['frontends'], (name) => /\/src\/.*(?<!\.test)\.tsx?$/.test(name));
  const own = sources.filter((name) =>
    /(?<!FormData\(event\.currentTarget\))\.get\('q'\)/.test(readSource(name)),
  );
  expect(own.sort()).toEqual(otherReaders);
});
