import type { Image } from '@medrad/contracts';
import { emptyImageDraft, type ImageDraft } from '../images/image-draft';
import { emptyTestForm, type TestForm } from './test-form';

/** The entered data of a new spotter that the service has not created yet. */
export interface BuilderDraft {
  /** Stored images in question order. */
  images: Image[];
  form: TestForm;
  /** Values of the form for the next image; the selected file is not part of the draft. */
  image: ImageDraft;
}

export const emptyBuilderDraft: BuilderDraft = { images: [], form: emptyTestForm, image: emptyImageDraft };

const prefix = 'spotterBuilder:';
const keyOf = (userId: string) => `${prefix}${userId}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Copies `fallback`, with the value of each field taken from `value` where that has the same type. */
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

/** The user's draft stored in this browser; empty when there is none or it is invalid. */
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

/** Whether a draft is empty. */
export const isEmptyDraft = (draft: BuilderDraft): boolean =>
  JSON.stringify(draft) === JSON.stringify(emptyBuilderDraft);

/** Stores a user's draft and deletes the drafts of other users; an empty draft is deleted. */
export function keepBuilderDraft(userId: string, draft: BuilderDraft): void {
  if (!userId) return;
  try {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    for (const key of kept) if (key !== keyOf(userId)) localStorage.removeItem(key);
    if (isEmptyDraft(draft)) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // Without storage, drafts are lost on reload.
  }
}
