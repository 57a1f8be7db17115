import { EmptyState, Skeleton, VisuallyHidden } from '@medrad/ui/core';

interface NoSuggestionsProps {
  isLoading: boolean;
  hasFailed: boolean;
}

/** Content of a view that has no suggestions to show: a loading text, an error, or a note that there are none yet. */
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
