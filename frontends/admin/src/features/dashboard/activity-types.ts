/** What can be done and is logged; the order is that of the filter and of the charts. */
export const activityTypes = [
  { value: 'login', label: 'Login' },
  { value: 'test_start', label: 'Test started' },
  { value: 'test_complete', label: 'Test completed' },
  { value: 'paper_view', label: 'Paper viewed' },
  { value: 'peer_review_create', label: 'Peer review created' },
  { value: 'peer_review_comment', label: 'Peer review comment' },
] as const;

/** A type's place among the known ones, from 1: the number of its colour. 0 is a type this build does not know. */
export const seriesOf = (type: string): number => activityTypes.findIndex(({ value }) => value === type) + 1;

/** How people call a type; one that is not known is spelt out: `case_share` is `Case share`. */
export function activityLabel(type: string): string {
  const known = activityTypes.find(({ value }) => value === type);
  if (known) return known.label;
  const words = type.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
