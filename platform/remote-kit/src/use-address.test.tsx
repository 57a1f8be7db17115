import { searchMaxLength } from '@medrad/contracts/limits';
import { listSources, readSource } from '@medrad/testing/sources';
import { MemoryRouter } from '@medrad/remote-kit/router';
import { act, renderHook } from '@testing-library/react';
import { useAddress } from './use-address';

const open = <T,>(address: string, use: () => T) =>
  renderHook(use, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  }).result;
const searchOf = (address: string): string => open(address, useAddress).current.search;

test('a search text that is typed into the address is trimmed, and cut to what the server accepts', () => {
  expect(searchOf('/tests')).toBe('');
  expect(searchOf('/tests?q=%20brain%20')).toBe('brain');
  expect(searchOf(`/tests?q=${'x'.repeat(searchMaxLength + 1)}`)).toBe('x'.repeat(searchMaxLength));
});

test('changes that follow each other before the page is rendered all count, whoever makes them', () => {
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

test('every other list reads the search text of the address with useAddress', () => {
  const sources = listSources(['frontends'], (name) => /\/src\/.*(?<!\.test)\.tsx?$/.test(name));
  const own = sources.filter((name) =>
    /(?<!FormData\(event\.currentTarget\))\.get\('q'\)/.test(readSource(name)),
  );
  expect(own.sort()).toEqual(otherReaders);
});
