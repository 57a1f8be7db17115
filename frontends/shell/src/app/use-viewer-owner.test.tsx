import { renderHook } from '@testing-library/react';
import { useViewerOwner } from './use-viewer-owner';

const drawings = 'dicomDrawings:1.2.3';
const isKept = () => sessionStorage.getItem(drawings) !== null;

beforeEach(() => sessionStorage.clear());

describe('drawings in a viewer', () => {
  test.each<[string, string | null | undefined, boolean]>([
    ['while it is not known who is signed in', undefined, true],
    ['when the same person signs in again', 'a', true],
    ['when somebody else signs in', 'b', false],
    ['when nobody is signed in any more', null, false],
  ])('%s is kept or forgotten', (_, next, kept) => {
    const { rerender } = renderHook<void, { id: string | null | undefined }>(({ id }) => useViewerOwner(id), {
      initialProps: { id: 'a' },
    });
    sessionStorage.setItem(drawings, '[]');
    rerender({ id: undefined });
    rerender({ id: next });
    expect(isKept()).toBe(kept);
  });

  test('are restored after a reload for the same person and not for another', () => {
    renderHook(() => useViewerOwner('a')).unmount();
    sessionStorage.setItem(drawings, '[]');
    renderHook(() => useViewerOwner('a')).unmount();
    expect(isKept()).toBe(true);
    renderHook(() => useViewerOwner('b')).unmount();
    expect(isKept()).toBe(false);
  });
});
