import { onSessionRefusal, reportFailure } from '@medrad/api-client';
import { errorCatalogue, type ErrorCode } from '@medrad/contracts';
import { isDeveloperRefusal } from '@medrad/remote-kit';
import { readFailure } from '@medrad/ui/core';

const failed = (code: ErrorCode) => {
  const { status, message } = errorCatalogue[code];
  return { status, message: '…', body: { code, message, requestId: 'r' } };
};
const codes = Object.keys(errorCatalogue) as ErrorCode[];

test.each(codes)(
  'C30 %s offers to sign in exactly if the shell is notified that the session has ended',
  (code) => {
    let reports = 0;
    const stop = onSessionRefusal(() => (reports += 1));
    reportFailure(failed(code));
    stop();
    expect(readFailure(failed(code)).remedy === 'sign-in').toBe(reports === 1);
  },
);

test.each(codes)('%s offers to unlock exactly if developer access has ended', (code) => {
  expect(readFailure(failed(code)).remedy === 'unlock').toBe(isDeveloperRefusal(failed(code)));
});
