import { describeFailures, renderApp } from '@medrad/remote-kit/testing';
import { screen } from '@testing-library/react';
import '@medrad/ui/testing';
import PlanDialog from '../src/features/plan/plan-dialog';
import { aLearningApi } from './builders';

const read = 'GET /api/learning/plan';

function open(api = aLearningApi()) {
  return { api, ...renderApp(<PlanDialog onClose={() => undefined} />, { api }) };
}

describeFailures({
  read: {
    route: read,
    title: 'The plan could not be loaded',
    open(answer) {
      const api = aLearningApi();
      api.on(read, answer);
      return open(api);
    },
  },
  save: {
    route: 'PUT /api/learning/plan',
    async open() {
      const { user, api } = open();
      await screen.findByLabelText(/^Exam date/);
      return { user, api, form: screen.getByRole('dialog') };
    },
    typed: [[/^Desired recall/, '85']],
    submit: 'Save Plan',
  },
});
