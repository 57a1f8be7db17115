import { errorCodesOf, type Route } from '@medrad/contracts';
import type { Request } from 'express';
import { toAppError } from './errors';
import { isSingleLine } from './text-check';
import {
  type Check,
  compileAnswerCheck,
  compileBodyCheck,
  compileTextCheck,
  refuseForbiddenText,
} from './validation';

/** Headers of the client whose text is stored, or that replace a field of the body. */
const textHeaders = ['user-agent', 'x-developer-password'];

/**
 * Validates the headers whose text is stored, or that replace a field of the body.
 * @throws AppError VALIDATION_FAILED
 */
export function checkHeaders(req: Request): void {
  const forbidden = textHeaders.filter((name) => !isSingleLine(String(req.headers[name] ?? '')));
  if (forbidden.length === 0) return;
  const message = 'must be one line of text without control characters';
  refuseForbiddenText(forbidden.map((name) => ({ path: `/${name}`, message })));
}

/** Checks of a route's requests and, in tests and development, of its answers. */
export interface Checks {
  params: Check | undefined;
  query: Check | undefined;
  body: Check | undefined;
  answer: ((answer: unknown) => string | null) | undefined;
  /**
   * The error to answer with: the thrown one, or in tests and development a fault when the contract does not allow the
   * error.
   */
  error: (thrown: unknown) => unknown;
}

function createErrorCheck(route: Route): Checks['error'] {
  const declared = new Set(errorCodesOf(route));
  const checkCurrent = route.response && compileAnswerCheck(route.response);
  return (thrown) => {
    const { code, details = [] } = toAppError(thrown);
    if (declared.has(code)) {
      if (code !== 'STALE_EDIT') return thrown;
      const fault = checkCurrent?.(details[0]?.current);
      return fault ? new Error(`${route.operationId} refused a stale edit with ${fault}`) : thrown;
    }
    return new Error(`${route.operationId} answered ${code}, which its contract does not declare`);
  };
}

/** @param validateAnswers whether answers and errors are compared with the contract */
export function compileChecks(route: Route, validateAnswers: boolean): Checks {
  return {
    params: route.params && compileTextCheck(route.params),
    query: route.query && compileTextCheck(route.query),
    body: route.body && compileBodyCheck(route.body),
    answer: validateAnswers && route.response ? compileAnswerCheck(route.response) : undefined,
    error: validateAnswers ? createErrorCheck(route) : (thrown) => thrown,
  };
}
