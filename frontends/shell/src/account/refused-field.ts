import type { ApiError } from '@medrad/api-client';
import type { Problems } from './account-rules';

/**
 * The server's message for the field that it refused, such as a password that is easy to guess.
 * @returns undefined when the call failed for another reason, or for several fields
 */
export function refusedField<Form>(
  error: unknown,
  names: readonly (keyof Form & string)[],
): Problems<Form> | undefined {
  const { body } = error as Partial<ApiError>;
  const [detail, ...others] = body?.details ?? [];
  const name = names.find((one) => detail?.path === `/${one}`);
  if (body?.code !== 'VALIDATION_FAILED' || name === undefined || others.length > 0) return undefined;
  return { [name]: body.message } as Problems<Form>;
}
