import { AppError, type ErrorDetail } from '@medrad/contracts';
import type { TSchema } from '@sinclair/typebox';
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { findForbiddenText } from './text-check';

function createAjv(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    coerceTypes,
    removeAdditional: false,
    useDefaults: false,
    strict: false,
  });
  addFormats(ajv, ['date-time', 'email', 'uuid']);
  return ajv;
}

/** Path and query values are texts and are coerced; bodies are taken as they are. */
const coercing = createAjv(true);
const exact = createAjv(false);

const sentenceOf = (error: ErrorObject): string => {
  if (error.keyword === 'additionalProperties') return 'is not a known field';
  if (error.keyword === 'required') return 'is required';
  return error.message ?? 'is not valid';
};

const pathOf = (error: ErrorObject): string => {
  const params = error.params as Record<string, string | undefined>;
  const extra = params['missingProperty'] ?? params['additionalProperty'];
  return `${error.instancePath}${extra === undefined ? '' : `/${extra}`}` || '/';
};

/** An answer names at most this many faults of a request. */
const mostDetails = 20;

const detailsOf = (errors: ErrorObject[] | null | undefined): ErrorDetail[] =>
  (errors ?? []).slice(0, mostDetails).map((error) => ({ path: pathOf(error), message: sentenceOf(error) }));

/** A compiled check that returns its argument or throws. */
export type Check = <T>(value: T) => T;

/** What people read when a text holds characters that nobody can see. */
const forbiddenTextMessage =
  'The text holds characters that are not allowed: control characters or broken Unicode.';

/** @throws AppError VALIDATION_FAILED when there is something to say about forbidden characters. */
export function refuseForbiddenText(details: ErrorDetail[]): void {
  if (details.length === 0) return;
  throw new AppError('VALIDATION_FAILED', {
    message: forbiddenTextMessage,
    details: details.slice(0, mostDetails),
  });
}

function createCheck(schema: TSchema, validate: ValidateFunction): Check {
  return (value) => {
    // Before anything is coerced: " 1" with a line break would become a number.
    refuseForbiddenText(findForbiddenText(value, schema));
    if (validate(value)) return value;
    throw new AppError('VALIDATION_FAILED', { details: detailsOf(validate.errors) });
  };
}

/** Checks path or query values; numbers and booleans are made from texts. @throws AppError VALIDATION_FAILED */
export function compileTextCheck(schema: TSchema): Check {
  return createCheck(schema, coercing.compile(schema));
}

/** Checks a body without changing it. @throws AppError VALIDATION_FAILED */
export function compileBodyCheck(schema: TSchema): Check {
  return createCheck(schema, exact.compile(schema));
}

/** What is wrong with an answer of ours, or null. */
export function compileAnswerCheck(schema: TSchema): (answer: unknown) => string | null {
  const validate = exact.compile(schema);
  return (answer) => {
    // What is checked is what travels: dates and absent keys as JSON has them.
    const travelled: unknown = JSON.parse(JSON.stringify(answer ?? null));
    return validate(travelled) ? null : exact.errorsText(validate.errors, { dataVar: 'answer' });
  };
}
