import { EmptyState, Skeleton, VisuallyHidden } from '@medrad/ui/core';

interface NoSuggestionsProps {
  isLoading: boolean;
  hasFailed: boolean;
}

/** Content of a view without suggestions: a loading text, a failure, or that there are none yet. */
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
