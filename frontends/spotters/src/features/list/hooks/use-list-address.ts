import { useSearchParams } from '@medrad/remote-kit/router';

/** What the address says is shown: an open folder, a search, or the top level. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();

  function setSearch(text: string): void {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (text.trim()) next.set('q', text.trim());
        else next.delete('q');
        return next;
      },
      // Typing is not a place to come back to.
      { replace: true },
    );
  }

  return { folderId: params.get('folder'), q: params.get('q')?.trim() ?? '', setSearch };
}
