import { readerOf } from '../reader';
import type { HandlersOf } from '../spotters-handlers';
import type { TestFeature } from './spotter.feature';
import { presentTest } from './spotter.presenter';

type TestCalls = 'listTests' | 'createTest' | 'getTest' | 'updateTest' | 'deleteTest' | 'assignSubsection';

export function createTestHandlers(tests: TestFeature): HandlersOf<TestCalls> {
  return {
    async listTests({ input: { query }, user }) {
      const hidden = await tests.countHidden(readerOf(user));
      return (await tests.listTests(query, query)).map((test) => presentTest(test, hidden.get(test._id)));
    },
    async createTest({ input: { body } }) {
      return presentTest(await tests.createTest(body));
    },
    async getTest({ input: { params }, user }) {
      const hidden = await tests.countHidden(readerOf(user));
      return presentTest(await tests.getTest(params.testId), hidden.get(params.testId));
    },
    async updateTest({ input: { params, body } }) {
      return presentTest(await tests.updateTest(params.testId, body));
    },
    async deleteTest({ input: { params } }) {
      await tests.deleteTest(params.testId);
      return { success: true };
    },
    async assignSubsection({ input: { params, body } }) {
      return presentTest(await tests.assignSubsection(params.testId, body));
    },
  };
}
