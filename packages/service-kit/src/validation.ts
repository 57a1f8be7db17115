import { AppError, type ErrorDetail } from '@medrad/contracts';
import type { TSchema } from '@sinclair/typebox';
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

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

const detailsOf = (errors: ErrorObject[] | null | undefined): ErrorDetail[] =>
  (errors ?? []).slice(0, 20).map((error) => ({ path: pathOf(error), message: sentenceOf(error) }));

/** A compiled check that returns its argument or throws. */
export type Check = <T>(value: T) => T;

function createCheck(validate: ValidateFunction): Check {
  return (value) => {
    if (validate(value)) return value;
    throw new AppError('VALIDATION_FAILED', { details: detailsOf(validate.errors) });
  };
}

/** Checks path or query values; numbers and booleans are made from texts. @throws AppError VALIDATION_FAILED */
export function compileTextCheck(schema: TSchema): Check {
  return createCheck(coercing.compile(schema));
}

/** Checks a body without changing it. @throws AppError VALIDATION_FAILED */
export function compileBodyCheck(schema: TSchema): Check {
  return createCheck(exact.compile(schema));
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
