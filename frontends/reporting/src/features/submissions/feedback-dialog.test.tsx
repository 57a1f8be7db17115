import { renderApp } from '@medrad/remote-kit/testing';
import { screen } from '@testing-library/react';
import { aSubmission } from '../../../test/builders';
import FeedbackDialog from './feedback-dialog';

test('RR-22 without a feedback file the dialog says that there is none', async () => {
  renderApp(<FeedbackDialog submission={aSubmission(1)} onClose={() => undefined} />, { user: null });
  expect(await screen.findByText('No feedback available')).toBeVisible();
});
