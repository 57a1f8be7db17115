import { draftIn } from '../drafts';
import { isTextKeyOf } from './kept-keys';
import { countRecords, forgetRecords } from './kept-records';

/** Whether a kept value contains anything that somebody typed: a text that is not an id. */
function hasText(value: unknown, name = ''): boolean {
  if (typeof value === 'string') return value.trim() !== '' && !/id$/i.test(name);
  if (Array.isArray(value)) return value.some((part) => hasText(part, name));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => hasText(part, key));
}

/** Whether a kept value is a draft that the server has as well. */
const isSent = (value: unknown): boolean => (value as { isDirty?: unknown } | null)?.isDirty === false;

function parse(text: string | null): unknown {
  try {
    return draftIn(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

/** Texts of a user in this browser, each with its storage key; none when the browser forbids storage. */
function textsOf(userId: string): { key: string; isSent: boolean }[] {
  try {
    return Object.keys(localStorage).flatMap((key) => {
      const value = isTextKeyOf(userId, key) ? parse(localStorage.getItem(key)) : null;
      return hasText(value) ? [{ key, isSent: isSent(value) }] : [];
    });
  } catch {
    return [];
  }
}

function remove(keys: readonly string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Number of texts, recordings and files of a user that only this browser has. */
export const countUnsent = async (userId: string): Promise<number> =>
  textsOf(userId).filter(({ isSent: sent }) => !sent).length + (await countRecords(userId));

/** Deletes the texts of a user that the server has as well. */
export const forgetSentTexts = (userId: string): void =>
  remove(
    textsOf(userId)
      .filter(({ isSent: sent }) => sent)
      .map(({ key }) => key),
  );

/** Deletes everything that a user made in this browser, also what only this browser has. */
export async function forgetAll(userId: string): Promise<void> {
  remove(textsOf(userId).map(({ key }) => key));
  await forgetRecords(userId);
}
