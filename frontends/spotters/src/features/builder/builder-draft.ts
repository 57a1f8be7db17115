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

/** The valid part of a stored draft. */
export const validDraft = ({ images, form, image }: BuilderDraft): BuilderDraft => ({
  images: images.filter(isImage),
  form: fieldsOf(form, emptyTestForm),
  image: fieldsOf(image, emptyImageDraft),
});

/** A draft in words: the title of the spotter, and the images with the title of the next one. */
export const describeDraft = ({ images, form, image }: BuilderDraft): string =>
  [form.title, form.description, ...images.map(({ title }) => title), image.title].filter(Boolean).join('\n');

/** Whether a draft is empty. */
export const isEmptyDraft = (draft: BuilderDraft): boolean =>
  JSON.stringify(draft) === JSON.stringify(emptyBuilderDraft);
