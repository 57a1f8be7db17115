import '@medrad/ui/testing';
import { renderApp } from '@medrad/remote-kit/testing';
import { screen } from '@testing-library/react';
import { LoadFailure } from './load-failure';

const unavailable = {
  status: 503,
  body: { code: 'DEPENDENCY_UNAVAILABLE', message: 'The service is unavailable.' },
};
const texts = {
  title: 'The exam could not be loaded',
  missing: { title: 'Exam Not Found', description: 'You have no such exam.' },
  back: { to: '/exams', label: 'Back to Exams' },
};
const show = (error: unknown, note?: string) => {
  const onRetry = jest.fn();
  return { onRetry, ...renderApp(<LoadFailure error={error} onRetry={onRetry} note={note} {...texts} />) };
};
const hasLinkBack = () =>
  expect(screen.getByRole('link', { name: 'Back to Exams' })).toHaveAttribute('href', '/exams');

test.each([{ status: 404 }, { status: 400 }, undefined])(
  'an object that does not exist (%p) is named, and Retry is not offered',
  (error) => {
    show(error);
    expect(screen.getByRole('heading', { level: 1, name: 'Exam Not Found' })).toBeVisible();
    expect(screen.getByText('You have no such exam.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    hasLinkBack();
  },
);

test('an object that could not be loaded is reported with the reason, and Retry loads it', async () => {
  const { user, onRetry } = show(unavailable);
  expect(screen.getByRole('heading', { level: 1, name: 'The exam could not be loaded' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The service is unavailable.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  hasLinkBack();
});

test('a note of the page follows the reason', () => {
  show(unavailable, 'What you typed is kept.');
  expect(screen.getByRole('alert')).toHaveTextContent(
    /The service is unavailable\..* What you typed is kept\./,
  );
});
