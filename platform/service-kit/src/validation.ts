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

/** Validator of path and query values, which are texts and are coerced; bodies are not coerced. */
const coercing = createAjv(true);
const exact = createAjv(false);

/**
 * Compiles a schema when it is first needed: compiling the schemas of all routes takes longer, and more memory, than
 * everything else that a start does, and most routes are rarely called.
 */
function compileOnce(ajv: Ajv, schema: TSchema): () => ValidateFunction {
  let validate: ValidateFunction | undefined;
  return () => (validate ??= ajv.compile(schema));
}

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

/** Largest number of faults that an error answer lists. */
const mostDetails = 20;

const detailsOf = (errors: ErrorObject[] | null | undefined): ErrorDetail[] =>
  (errors ?? []).slice(0, mostDetails).map((error) => ({ path: pathOf(error), message: sentenceOf(error) }));

/** A check of a value against a schema: returns the checked value or throws. */
export type Check = <T>(value: T) => T;

/** Message of the error for a text with forbidden characters, most of which are invisible. */
const forbiddenTextMessage =
  'The text holds characters that are not allowed: control characters or broken Unicode.';

/** @throws AppError VALIDATION_FAILED when `details` is not empty */
export function refuseForbiddenText(details: ErrorDetail[]): void {
  if (details.length === 0) return;
  throw new AppError('VALIDATION_FAILED', {
    message: forbiddenTextMessage,
    details: details.slice(0, mostDetails),
  });
}

function createCheck(schema: TSchema, ajv: Ajv): Check {
  const validator = compileOnce(ajv, schema);
  return (value) => {
    // Texts are checked before coercion, because coercion would turn " 1" with a line break into a number.
    refuseForbiddenText(findForbiddenText(value, schema));
    const validate = validator();
    if (validate(value)) return value;
    throw new AppError('VALIDATION_FAILED', { details: detailsOf(validate.errors) });
  };
}

/**
 * Creates a check of path or query values, which converts texts to numbers and booleans.
 * @throws AppError VALIDATION_FAILED
 */
export function compileTextCheck(schema: TSchema): Check {
  return createCheck(schema, coercing);
}

/** Creates a check of a body, which does not change the body. @throws AppError VALIDATION_FAILED */
export function compileBodyCheck(schema: TSchema): Check {
  return createCheck(schema, exact);
}

/** Creates a check of an answer. The check returns what is wrong with the answer, or null. */
export function compileAnswerCheck(schema: TSchema): (answer: unknown) => string | null {
  const validator = compileOnce(exact, schema);
  return (answer) => {
    const validate = validator();
    // Checks the answer as JSON, because that is what is sent: dates are texts, and undefined keys are absent.
    const travelled: unknown = JSON.parse(JSON.stringify(answer ?? null));
    return validate(travelled) ? null : exact.errorsText(validate.errors, { dataVar: 'answer' });
  };
}
