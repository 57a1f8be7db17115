export { aUser } from './a-user';
export {
  type FakeApi,
  fakeApi,
  type FakeHandler,
  type FakeRequest,
  hold,
  networkError,
  reply,
  replyError,
} from './fake-api';
export { describeFailures } from './failures';
export { forwardUploads } from './forward-uploads';
export { describeLimitedForms, type LimitedField, type LimitedForm, textField } from './limited-forms';
export { AppProviders, renderApp, type RenderedApp, type RenderOptions } from './render-app';
