import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { LoadMore } from './load-more';

type Pages = ComponentProps<typeof LoadMore>['list'];
let asked = 0;
const pages = (part: Partial<Pages> = {}): Pages => ({
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => (asked += 1),
  ...part,
});
const show = (part?: Partial<Pages>) => {
  asked = 0;
  const { container } = render(<LoadMore list={pages(part)} failure="Failed to fetch tests" />);
  return { container, user: userEvent.setup() };
};

describe('the button for the next page of a list', () => {
  test('requests the next page', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(asked).toBe(1);
  });

  test('is disabled while a page is loading', () => {
    show({ isFetchingNextPage: true });
    expect(screen.getByRole('button', { name: 'Load more' })).toBeDisabled();
  });

  test('is absent after the last page', () => {
    expect(show({ hasNextPage: false }).container).toBeEmptyDOMElement();
  });

  test('shows a failure to load the page and offers Retry', async () => {
    const { user } = show({ isFetchNextPageError: true });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch tests');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(asked).toBe(1);
  });
});
