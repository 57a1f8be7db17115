import { EmptyState, Skeleton, VisuallyHidden } from '@medrad/ui/core';

interface NoSuggestionsProps {
  isLoading: boolean;
  hasFailed: boolean;
}

/** Shown instead of an empty view: none yet, loading, or nothing after a failure. */
export function NoSuggestions({ isLoading, hasFailed }: NoSuggestionsProps) {
  if (isLoading) {
    return (
      <div role="status">
        <VisuallyHidden>Loading suggestions</VisuallyHidden>
        <Skeleton height="8rem" radius="lg" />
      </div>
    );
  }
  return hasFailed ? null : <EmptyState icon="message" title="No suggestions submitted yet" />;
}
