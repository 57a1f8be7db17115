import * as fc from 'fast-check';
import { anImage } from '../../../test/builders';
import { emptyBuilderDraft, keepBuilderDraft, readBuilderDraft } from './builder-draft';

const draft = { ...emptyBuilderDraft, images: [anImage()] };
beforeEach(() => localStorage.clear());

describe('the draft of the builder', () => {
  test('it is kept per user, and the draft of the user before is removed', () => {
    keepBuilderDraft('one', draft);
    expect(readBuilderDraft('one')).toEqual(draft);
    expect(readBuilderDraft('two')).toEqual(emptyBuilderDraft);
    keepBuilderDraft('two', emptyBuilderDraft);
    expect(readBuilderDraft('one')).toEqual(emptyBuilderDraft);
    expect(localStorage).toHaveLength(0);
  });

  test('nothing is kept without a user', () => {
    keepBuilderDraft('', draft);
    expect(localStorage).toHaveLength(0);
  });

  test('reading gives a valid draft for any content of the storage', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        localStorage.setItem('spotterBuilder:one', text);
        const { images, form, image } = readBuilderDraft('one');
        expect(images.every(({ title }) => typeof title === 'string')).toBe(true);
        expect(typeof form.title).toBe('string');
        expect(typeof image.findings).toBe('string');
      }),
    );
  });
});
