/** Choices for the side of a right answer. */
export const sideOptions = [
  { value: '', label: 'From the right answers' },
  { value: 'left', label: 'Left' },
  { value: 'right', label: 'Right' },
  { value: 'both', label: 'Both sides' },
  { value: 'none', label: 'Not required' },
];

/** The label of a side in these choices. */
export const sideName = (value: unknown): string =>
  sideOptions.find((option) => option.value === value)?.label ?? '';
