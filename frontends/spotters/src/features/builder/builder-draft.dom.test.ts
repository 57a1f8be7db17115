import { act, renderHook } from '@testing-library/react';
import * as fc from 'fast-check';
import { anImage } from '../../../test/builders';
import { emptyBuilderDraft } from './builder-draft';
import { useBuilderDraft } from './hooks/use-builder-draft';

const draft = { ...emptyBuilderDraft, images: [anImage()] };
const open = (userId: string) => renderHook(() => useBuilderDraft(userId)).result;
beforeEach(() => localStorage.clear());

describe('the draft of the builder', () => {
  test('it is kept per user, and the draft of another user of the browser stays', () => {
    const mine = open('one');
    act(() => mine.current.change(() => draft));
    const others = open('two');
    expect(others.current.draft).toEqual(emptyBuilderDraft);
    act(() => others.current.change(() => ({ form: { ...draft.form, title: 'Thorax' } })));
    act(() => others.current.clear());
    expect(open('one').current).toMatchObject({ draft, isRestored: true });
  });

  test('an empty draft is not kept', () => {
    const mine = open('one');
    act(() => mine.current.change(() => draft));
    act(() => mine.current.change(() => emptyBuilderDraft));
    expect(localStorage).toHaveLength(0);
  });

  test('reading gives a valid draft for any content of the storage', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        localStorage.setItem('spotterBuilder:one', text);
        const { images, form, image } = open('one').current.draft;
        expect(images.every(({ title }) => typeof title === 'string')).toBe(true);
        expect(typeof form.title).toBe('string');
        expect(typeof image.findings).toBe('string');
      }),
    );
  });
});
