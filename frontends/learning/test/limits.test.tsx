import path from 'node:path';
import { newADayMax, reviewsADayMax } from '@medrad/contracts/limits';
import { describeLimitedForms, renderApp } from '@medrad/remote-kit/testing';
import { screen } from '@testing-library/react';
import '@medrad/ui/testing';
import PlanDialog from '../src/features/plan/plan-dialog';
import { aLearningApi, aPlan } from './builders';

const route = 'PUT /api/learning/plan';

describeLimitedForms(
  path.join(__dirname, '../src'),
  [
    {
      name: 'the plan',
      sources: ['features/plan/plan-fields.tsx'],
      async open() {
        const api = aLearningApi();
        api.on(route, () => aPlan({ revision: 4 }));
        const { user } = renderApp(<PlanDialog onClose={() => undefined} />, { api });
        await screen.findByLabelText(/^Reviews a day/);
        return { user, api, form: screen.getByRole('dialog', { name: 'Your Plan' }) };
      },
      fields: [
        {
          label: /^Reviews a day/,
          atLimit: String(reviewsADayMax),
          beyond: String(reviewsADayMax + 1),
          message: 'Enter a whole number from 1 to 500',
          key: 'reviewsADay',
        },
        {
          label: /^New cards a day/,
          atLimit: String(newADayMax),
          beyond: String(newADayMax + 1),
          message: 'Enter a whole number from 0 to 100',
          key: 'newADay',
        },
        {
          label: /^Desired recall/,
          atLimit: '97',
          beyond: '98',
          message: 'Enter a whole number from 70 to 97',
        },
      ],
      submit: 'Save Plan',
      route,
    },
  ],
  {
    'features/review/components/answer-form.tsx': 'marked in the browser; nothing of it is sent',
  },
);
