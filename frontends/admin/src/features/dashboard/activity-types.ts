/** Activity types in the order of the filter and the charts. */
export const activityTypes = [
  { value: 'login', label: 'Login' },
  { value: 'test_start', label: 'Test started' },
  { value: 'test_complete', label: 'Test completed' },
  { value: 'paper_view', label: 'Paper viewed' },
  { value: 'peer_review_create', label: 'Peer review created' },
  { value: 'peer_review_comment', label: 'Peer review comment' },
] as const;

/** A type's colour number: its index among the known types, from 1; 0 for an unknown type. */
export const seriesOf = (type: string): number => activityTypes.findIndex(({ value }) => value === type) + 1;

/**
 * The label of a type; an unknown one is derived from its name: `case_share` gives `Case share`.
 */
export function activityLabel(type: string): string {
  const known = activityTypes.find(({ value }) => value === type);
  if (known) return known.label;
  const words = type.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
