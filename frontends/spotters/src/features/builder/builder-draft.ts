import type { Image } from '@medrad/contracts';
import { emptyImageDraft, type ImageDraft } from '../images/image-draft';
import { emptyTestForm, type TestForm } from './test-form';

/** A spotter that is being built and was not created yet. */
export interface BuilderDraft {
  /** Stored images, in the order of the questions. */
  images: Image[];
  form: TestForm;
  /** The image whose fields are being filled in; its file is not kept. */
  image: ImageDraft;
}

export const emptyBuilderDraft: BuilderDraft = { images: [], form: emptyTestForm, image: emptyImageDraft };

const prefix = 'spotterBuilder:';
const keyOf = (userId: string) => `${prefix}${userId}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The fields of `value` that have the type they have in `fallback`; the others as in `fallback`. */
function fieldsOf<T extends object>(value: unknown, fallback: T): T {
  const given = isRecord(value) ? value : {};
  const entries = Object.entries(fallback).map(([key, standard]: [string, unknown]) => [
    key,
    typeof given[key] === typeof standard ? given[key] : standard,
  ]);
  return Object.fromEntries(entries) as T;
}

const isImage = (value: unknown): value is Image =>
  isRecord(value) &&
  [value['id'], value['title'], value['imageUrl']].every((text) => typeof text === 'string');

/** The draft that this browser keeps for a user; empty when there is none or it cannot be read. */
export function readBuilderDraft(userId: string): BuilderDraft {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    if (!isRecord(value)) return emptyBuilderDraft;
    return {
      images: Array.isArray(value['images']) ? value['images'].filter(isImage) : [],
      form: fieldsOf(value['form'], emptyTestForm),
      image: fieldsOf(value['image'], emptyImageDraft),
    };
  } catch {
    return emptyBuilderDraft;
  }
}

/** Whether nothing was entered yet. */
export const isEmptyDraft = (draft: BuilderDraft): boolean =>
  JSON.stringify(draft) === JSON.stringify(emptyBuilderDraft);

/** Keeps the draft of a user, and no other user's; an empty one is removed. */
export function keepBuilderDraft(userId: string, draft: BuilderDraft): void {
  if (!userId) return;
  try {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    for (const key of kept) if (key !== keyOf(userId)) localStorage.removeItem(key);
    if (isEmptyDraft(draft)) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // A browser without storage forgets drafts.
  }
}
